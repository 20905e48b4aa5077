import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import { scopeFor } from '../../rights/rules.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { shortId } from '../../shared/ids.ts';
import { createPersonIn } from '../../sign-in/commands.ts';
import type { Invitation } from './contract.ts';
import { invitationsWork } from './jobs.ts';

type Said<T = unknown> = { item: T; reason?: string; message?: string; fields?: object };

const KARIN = 'karin.ek@brevlada.example';
const DAY = 86_400_000;
let hall: TestHall;
let eskil: Browser;
let karin: Browser;
let stall: string;
beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
  karin = await signedIn(hall, 'karin.ek');
  const { id } = await hall.db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', 'angens-bigard')
    .executeTakeFirstOrThrow();
  stall = id;
});
afterAll(() => hall.close());
beforeEach(async () => {
  await hall.db.deleteFrom('invitations').execute();
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db
    .deleteFrom('scopes')
    .where('user_id', '=', await idOf(karin))
    .execute();
});

const idOf = async (browser: Browser) => (await browser.get<Said<{ _id: string }>>('/api/users/current')).body.item._id;
const scopesOf = async (browser: Browser) =>
  (await browser.get<Said<{ scopes: string[] }>>('/api/users/current')).body.item.scopes;
const invite = (by: Browser, email: string, role = 'staff', slug = 'angens-bigard') =>
  by.command<Said<{ invitationId: string }>>('POST', `/api/providers/${slug}/invitations`, 'invite-member', {
    email,
    role,
  });
const invited = async (email = KARIN, role = 'staff') => (await invite(eskil, email, role)).body.item.invitationId;
const look = (by: Browser, id: string) => by.get<Said<Invitation>>(`/api/invitations/${id}`);
const accept = (by: Browser, invitationId: string) =>
  by.command<Said<{ providerId: string }>>('PUT', '/api/invitations', 'accept-invitation', { invitationId });
const on = (by: Browser, id: string, what: 'resend' | 'withdraw', slug = 'angens-bigard') =>
  by.command<Said>(
    'POST',
    `/api/providers/${slug}/invitations/${id}/${what === 'resend' ? 'resends' : 'withdrawals'}`,
    `${what}-invitation`,
  );
const rowOf = (id: string) =>
  hall.db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function newcomer(emailAddress: string, emailVerified = true): Promise<Browser> {
  const { world } = hall.hall;
  const username = `person.${world.newId()}`;
  const password = 'tolv-tecken-12';
  await inTransaction(world, tx =>
    createPersonIn(hallDeed(tx, world), { name: 'Ny Person', emailAddress, emailVerified, username, password }),
  );
  const browser = hall.browser();
  await browser.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', { username, password });
  return browser;
}

describe('an invitation', () => {
  it('is mailed with its link, and opens the desk for whom it was sent to [payments 3.22, 6.9]', async () => {
    const id = await invited(`  Karin.EK@brevlada.example `);
    expect(await rowOf(id)).toMatchObject({ email: KARIN, role: 'staff', state: 'OPEN', locale: 'sv' });
    const [mail] = await eventually(
      async () => hall.smtp.mailbox.list(KARIN).filter(one => one.subject.includes('Ängens bigård')),
      found => found.length > 0,
    );
    const { text, html } = hall.smtp.mailbox.find(mail!.id)!;
    expect(text).toContain(`/invitation?invite=${shortId(id)}`);
    expect(text).toContain('Eskil Lund');
    expect(html).toContain('Personal');
    expect((await look(karin, shortId(id))).body.item).toMatchObject({
      _id: id,
      providerId: stall,
      email: KARIN,
      role: 'staff',
      standing: 'ACCEPTABLE',
      provider: { title: 'Ängens bigård' },
    });
    const answer = await accept(karin, shortId(id));
    expect(answer).toMatchObject({ status: 200, body: { item: { invitationId: id, providerId: stall } } });
    expect(await scopesOf(karin)).toEqual([scopeFor(stall, 'staff')]);
    expect((await look(karin, id)).body.item.standing).toBe('ACCEPTED_BY_YOU');
  });

  it.each([
    ['en', 'invites you to its stall'],
    ['de', 'lädt Sie an den Stand'],
  ])('is written in %s when its sender speaks it', async (locale, words) => {
    const { status } = await eskil.command('POST', '/api/providers/angens-bigard/invitations', 'invite-member', {
      email: `${locale}@brevlada.example`,
      role: 'reader',
      locale,
    });
    expect(status).toBe(200);
    const [mail] = await eventually(
      async () => hall.smtp.mailbox.list(`${locale}@brevlada.example`),
      found => found.length > 0,
    );
    expect(mail!.subject).toContain(words);
  });

  it('accepted twice, and from two tabs at once, is accepted once [payments 3.36, 7.17]', async () => {
    const id = await invited();
    const answers = await Promise.all([accept(karin, id), accept(karin, id), accept(karin, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await accept(karin, id)).status).toBe(200);
    expect(await scopesOf(karin)).toEqual([scopeFor(stall, 'staff')]);
    const { rows } = await sql`select 1 from events where subject_id = ${id} and type = 'invitation-accepted'`.execute(
      hall.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('tells a stranger with the link whose stall it is, and neither the address nor anything more', async () => {
    const id = await invited();
    for (const stranger of [hall.browser(), await signedIn(hall, 'maja.strand')]) {
      const { status, body } = await look(stranger, id);
      expect(status).toBe(200);
      expect(body.item.email).toBe('k•••@brevlada.example');
      expect(JSON.stringify(body)).not.toMatch(/karin|eskil@|Eskil/);
    }
    expect((await look(hall.browser(), id)).body.item.standing).toBe('SIGNED_OUT');
  });

  it('is refused to everybody else: signed out, another person, an unverified address, one made up for a phone [payments 2.9.4, 5.14]', async () => {
    const id = await invited('elin@brevlada.example');
    const phone = await invited('46701740633@phone.invalid');
    const cases: [Browser, string, string, number, string][] = [
      [hall.browser(), id, 'SIGNED_OUT', 401, 'not-signed-in'],
      [karin, id, 'DIFFERENT_USER', 403, 'invitation-of-another'],
      [eskil, id, 'DIFFERENT_USER', 403, 'invitation-of-another'],
      [await newcomer('elin@brevlada.example', false), id, 'UNVERIFIED', 403, 'email-not-verified'],
      [await newcomer('46701740633@phone.invalid', true), phone, 'DIFFERENT_USER', 403, 'invitation-of-another'],
    ];
    for (const [browser, invitationId, standing, status, reason] of cases) {
      expect((await look(browser, invitationId)).body.item.standing).toBe(standing);
      const refused = await accept(browser, invitationId);
      expect([refused.status, refused.body.reason]).toEqual([status, reason]);
    }
    expect(await rowOf(id)).toMatchObject({ state: 'OPEN', accepted_by: null });
    expect(await rowOf(phone)).toMatchObject({ state: 'OPEN' });
  });

  it('looks at the address as it is now: one that is no longer verified opens nothing [payments 5.14]', async () => {
    const id = await invited('byter@brevlada.example');
    const person = await newcomer('byter@brevlada.example');
    expect((await look(person, id)).body.item.standing).toBe('ACCEPTABLE');
    await hall.db
      .updateTable('user')
      .set({ email: 'annan@brevlada.example' })
      .where('email', '=', 'byter@brevlada.example')
      .execute();
    expect((await accept(person, id)).body.reason).toBe('invitation-of-another');
  });

  it.each(['sv', 'en'])(
    'that is unknown, withdrawn or out of date is missing, in the same words (%s) [payments 2.9.2, 5.10]',
    async lang => {
      const [withdrawn, late] = [await invited(), await invited('sen@brevlada.example')];
      await on(eskil, withdrawn, 'withdraw');
      await hall.db
        .updateTable('invitations')
        .set({ expires_at: new Date(hall.clock.now().getTime() - 1) })
        .where('id', '=', late)
        .execute();
      const words =
        lang === 'en'
          ? 'Invitation could not be found, it could have expired. Please ask the administrator to send a new one.'
          : 'Inbjudan kunde inte hittas, den kan ha gått ut. Be administratören skicka en ny.';
      for (const id of [withdrawn, late, hall.hall.world.newId(), 'what', '1']) {
        const { status, body } = await karin.get<Said>(`/api/invitations/${id}?lang=${lang}`);
        expect([id, status, body.reason, body.message]).toEqual([id, 404, 'invitation-not-found', words]);
        expect((await accept(karin, id)).status).toBe(404);
      }
      expect(await scopesOf(karin)).toEqual([]);
    },
  );

  it('ends after 14 days, by itself', async () => {
    const id = await invited('slut@brevlada.example');
    const { expires_at: ends, created_at: begins } = await rowOf(id);
    expect(ends.getTime() - begins.getTime()).toBe(14 * DAY);
    await hall.db.updateTable('invitations').set({ expires_at: begins }).where('id', '=', id).execute();
    await invitationsWork.periodic![0]!.run(hall.hall.world);
    expect(await rowOf(id)).toMatchObject({ state: 'EXPIRED' });
    expect((await on(eskil, id, 'resend')).body.reason).toBe('invitation-ended');
    expect((await invite(eskil, 'slut@brevlada.example')).status).toBe(200);
  });

  it('raises a role and never lowers one', async () => {
    const id = await invited(KARIN, 'reader');
    await hall.db
      .insertInto('scopes')
      .values({ user_id: await idOf(karin), scope: scopeFor(stall, 'manager'), granted_at: hall.clock.now() })
      .execute();
    expect((await accept(karin, id)).status).toBe(200);
    expect(await scopesOf(karin)).toEqual([scopeFor(stall, 'manager')]);
  });

  it('is open once per address and stall, however many press at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(eskil, KARIN)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('already-invited');
    const maja = await signedIn(hall, 'maja.strand');
    expect((await invite(maja, KARIN, 'staff', 'sjokanten')).status).toBe(200);
  });

  it('is not sent to who works here already', async () => {
    expect((await invite(eskil, 'TOVE@angensbigard.example')).body.reason).toBe('already-member');
  });

  it('sent again has a new mail and lasts anew; withdrawn, it is over for good', async () => {
    const id = await invited();
    const before = await rowOf(id);
    hall.clock.forward(DAY);
    await raise(eskil);
    expect((await on(eskil, id, 'resend')).status).toBe(200);
    const after = await rowOf(id);
    expect(after.mails).toBe(2);
    expect(after.expires_at.getTime() - before.expires_at.getTime()).toBeGreaterThanOrEqual(DAY);
    await eventually(
      async () => hall.db.selectFrom('outbox').select('key').where('key', 'like', `invitation:${id}:%`).execute(),
      rows => rows.length === 2,
    );
    expect((await on(eskil, id, 'withdraw')).status).toBe(200);
    for (const what of ['resend', 'withdraw'] as const) {
      expect((await on(eskil, id, what)).body.reason).toBe('invitation-ended');
    }
  });

  it('withdrawn while it is being accepted is one of the two', async () => {
    const id = await invited();
    const [taken, back] = await Promise.all([accept(karin, id), on(eskil, id, 'withdraw')]);
    const { state } = await rowOf(id);
    const scopes = await scopesOf(karin);
    if (state === 'ACCEPTED') expect([taken.status, back.status, scopes.length]).toEqual([200, 409, 1]);
    else expect([state, taken.status, back.status, scopes.length]).toEqual(['WITHDRAWN', 404, 200, 0]);
  });

  it('of another stall is not found under one’s own name, and not changed', async () => {
    const id = await invited();
    const maja = await signedIn(hall, 'maja.strand');
    for (const what of ['resend', 'withdraw'] as const) {
      expect((await on(maja, id, what)).status).toBe(403);
      expect((await on(maja, id, what, 'sjokanten')).status).toBe(404);
      expect((await on(hall.browser(), id, what)).status).toBe(401);
    }
    expect(await rowOf(id)).toMatchObject({ state: 'OPEN', mails: 1 });
  });

  it('takes no address that is none, and no role that is none', async () => {
    for (const email of [
      '',
      'karin',
      'a@b',
      '<script>@x.example',
      'a@x.example\nBcc: b@x.example',
      `${'a'.repeat(250)}@x.example`,
    ]) {
      expect([email, (await invite(eskil, email)).status]).toEqual([email, 400]);
    }
    for (const role of ['', 'admin', 'platform', '__proto__', 'owner:owner'])
      expect((await invite(eskil, KARIN, role)).status).toBe(400);
  });

  it('is not sent without end to people who asked for nothing', async () => {
    const id = await invited();
    const answers: number[] = [];
    for (let press = 0; press < 8; press++) answers.push((await on(eskil, id, 'resend')).status);
    expect(answers.filter(status => status === 429).length).toBeGreaterThan(0);
    expect((await rowOf(id)).mails).toBeLessThanOrEqual(7);
  });
});

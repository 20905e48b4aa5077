import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer as leaver } from '../../../tests/letters.ts';
import { raise, signedIn, signIn } from '../../../tests/people.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import { createPersonIn } from '../../sign-in/commands.ts';
import type { People } from '../members/contract.ts';

type Said<T = unknown> = { item: T; reason?: string; message?: string; fields?: object };

const KARIN = 'karin.ek@brevlada.example';
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
const invite = (by: Browser, email: string, role = 'staff', slug = 'angens-bigard') =>
  by.command<Said<{ invitationId: string }>>('POST', `/api/providers/${slug}/invitations`, 'invite-member', {
    email,
    role,
  });
const invited = async (email = KARIN, role = 'staff') => (await invite(eskil, email, role)).body.item.invitationId;
const accept = (by: Browser, invitationId: string) =>
  by.command<Said<{ providerId: string }>>('PUT', '/api/invitations', 'accept-invitation', { invitationId });
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

describe('who invites', () => {
  const become = async (role: string) => {
    await hall.db
      .insertInto('scopes')
      .values({ user_id: await idOf(karin), scope: `${stall}:${role}`, granted_at: hall.clock.now() })
      .execute();
    await signIn(karin, 'karin');
  };

  it.each([
    ['owner', ['owner', 'manager', 'staff', 'scanner', 'reader']],
    ['manager', ['staff', 'scanner', 'reader']],
    ['staff', []],
    ['scanner', []],
    ['reader', []],
  ] as const)('%s gives %j', async (role, gives) => {
    await become(role);
    const given: string[] = [];
    for (const wished of ['owner', 'manager', 'staff', 'scanner', 'reader']) {
      const { status, body } = await invite(karin, `${wished}.${role}@brevlada.example`, wished);
      if (status === 200) given.push(wished);
      else expect([status, body.reason]).toEqual([403, 'not-allowed']);
    }
    expect(given).toEqual(gives);
  });

  it('what a manager sent goes with the manager', async () => {
    await become('manager');
    const sent = (await invite(karin, 'van@brevlada.example')).body.item.invitationId;
    const own = await invited('eskils.van@brevlada.example');
    const userId = await idOf(karin);
    const removed = await eskil.command(
      'POST',
      `/api/providers/angens-bigard/people/${userId}/removals`,
      'remove-member',
    );
    expect(removed.status).toBe(200);
    expect(await rowOf(sent)).toMatchObject({ state: 'WITHDRAWN' });
    expect(await rowOf(own)).toMatchObject({ state: 'OPEN' });
    const friend = await newcomer('van@brevlada.example');
    expect((await accept(friend, sent)).status).toBe(404);
  });

  it('what was sent by a right of the whole hall goes with that right', async () => {
    const hanna = await signedIn(hall, 'hanna.berg');
    const scope = 'platform:staff';
    await hanna.command('POST', '/api/platform/people', 'give-platform-scope', { who: 'karin.ek', scope });
    await signIn(karin, 'karin');
    const sent = (await invite(karin, 'karins.andra@brevlada.example', 'owner')).body.item.invitationId;
    const userId = await idOf(karin);
    const taken = await hanna.command('POST', `/api/platform/people/${userId}/removals`, 'take-platform-scope', {
      scope,
    });
    expect(taken.status).toBe(200);
    expect(await rowOf(sent)).toMatchObject({ state: 'WITHDRAWN' });
  });

  it('is withdrawn or was not sent, when the right goes at the same moment', async () => {
    const hanna = await signedIn(hall, 'hanna.berg');
    const userId = await idOf(karin);
    for (const at of [1, 2, 3, 4, 5]) {
      await become('reader');
      const scope = 'platform:staff';
      await hanna.command('POST', '/api/platform/people', 'give-platform-scope', { who: 'karin.ek', scope });
      await signIn(karin, 'karin');
      await Promise.all([
        invite(karin, `samtidigt${at}@brevlada.example`, 'owner'),
        hanna.command('POST', `/api/platform/people/${userId}/removals`, 'take-platform-scope', { scope }),
      ]);
      await hall.db.deleteFrom('scopes').where('user_id', '=', userId).execute();
    }
    const open = hall.db.selectFrom('invitations').select('email').where('state', '=', 'OPEN');
    expect(await open.execute()).toEqual([]);
  });

  it('what was sent by somebody who then erased their account is withdrawn', async () => {
    const leaving = await leaver(hall, { scopes: [`${stall}:manager`] });
    await raise(leaving.browser);
    const sent = (await invite(leaving.browser, 'kvar@brevlada.example')).body.item.invitationId;
    const path = '/api/commands/erase-my-account';
    const erased = await leaving.browser.command('POST', path, 'erase-my-account', { confirmation: leaving.password });
    expect(erased.status).toBe(200);
    expect(await rowOf(sent)).toMatchObject({ state: 'WITHDRAWN', invited_by: null });
  });

  it('shows them under People, with what is still to come', async () => {
    await invited('vantar@brevlada.example');
    const { body } = await eskil.get<Said<People>>('/api/providers/angens-bigard/people');
    expect(body.item.invitations).toMatchObject([
      { email: 'vantar@brevlada.example', state: 'OPEN', role: 'staff', invitedBy: 'Eskil Lund', mayChange: true },
    ]);
    expect(body.item.members.map(({ name, role }) => [name, role])).toEqual([
      ['Eskil Lund', 'owner'],
      ['Tove Lund', 'staff'],
    ]);
  });
});

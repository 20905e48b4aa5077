import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptAccount, goThrough, sellerDesk, sellerId } from '../../../../../tests/accounts.ts';
import {
  companyOf,
  deliver,
  periodic,
  processInbox,
  signed,
  workUntilDone,
} from '../../../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../../../tests/hall.ts';
import { closeAudited } from '../../../../../tests/honey-hall.ts';
import { lettersTo, newcomer } from '../../../../../tests/letters.ts';

/** Onboarding of a seller at the card company, and what becomes of card payments when the account is lost. */
let hall: TestHall;
let bees: Awaited<ReturnType<typeof sellerDesk>>;
const SELLER = 'angens-bigard';
const pathOf = (slug: string) => `/api/providers/${slug}/card-account`;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  bees = await sellerDesk(hall, 'eskil.lund', SELLER);
});
afterAll(() => closeAudited(hall));
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db.deleteFrom('seller_accounts').execute();
  await hall.db.updateTable('providers').set({ card_account: null }).execute();
});

const world = () => hall.hall.world;
async function ready(slug = SELLER): Promise<string> {
  const id = `acct_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await adoptAccount(hall, slug, id);
  return id;
}

/** The newest message of a type about an account, as it is sent. */
async function messageOf(id: string, type: string): Promise<string> {
  const headers = { authorization: 'Bearer sk_test_sandbox' };
  const thin = type.startsWith('v2.');
  const path = thin ? `/v2/core/events?object_id=${id}&limit=100` : `/v1/events?type=${type}&limit=100`;
  const { data } = (await (await fetch(hall.stripe.url + path, { headers })).json()) as {
    data: { type: string; account?: string }[];
  };
  const found = data.find(event => event.type === type && (thin || event.account === id));
  if (!found) throw new Error(`No ${type} tells of ${id}`);
  return JSON.stringify(found);
}

describe('a seller who joins', () => {
  it('goes from nothing to cards, and each time the company is asked, not believed from the address [payments 1.7]', async () => {
    const { slug, account, look, enter, accountId } = await sellerDesk(hall, 'eskil.lund', 'angens-bigard');
    expect(await account()).toMatchObject({ standing: 'NONE', takesCards: true, step: 'start', missing: [] });
    const url = await enter();
    expect(await account()).toMatchObject({ standing: 'UNFINISHED', step: 'continue' });
    expect((await look()).item).toMatchObject({
      takesCards: false,
      missing: [
        'Uppgifter om företaget',
        'Att ni godkänner kortföretagets villkor',
        'Bankkontot som pengarna ska till',
      ],
    });
    const back = await goThrough(url, 'half');
    expect(back).toBe(`${hall.url}/bo/providers/${slug}/card-payments?back=true`);
    expect((await look()).item).toMatchObject({
      standing: 'UNFINISHED',
      missing: ['Bankkontot som pengarna ska till'],
    });
    await goThrough(await enter(), 'review');
    expect((await look()).item).toMatchObject({ standing: 'CHECKING', takesCards: false, step: null });
    hall.stripe.controls.setCapability(await accountId(), 'active');
    expect((await look()).item).toMatchObject({ standing: 'READY', takesCards: true, step: null, missing: [] });
    const { card_account } = await hall.db
      .selectFrom('providers')
      .select('card_account')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    expect(card_account).toBe(await accountId());
    const told = await hall.db
      .selectFrom('events')
      .select('data')
      .where('type', '=', 'card-account-changed')
      .where('subject_id', '=', await sellerId(hall, slug))
      .orderBy('id')
      .execute();
    expect(told.map(({ data }) => (data as { standing: string }).standing).slice(-3)).toEqual([
      'UNFINISHED',
      'CHECKING',
      'READY',
    ]);
  });

  it('gets one account, however often and in how many tabs the button is pressed, and whatever happens to the answer', async () => {
    const { slug, rows, press } = await sellerDesk(hall, 'maja.strand', 'sjokanten');
    hall.stripe.controls.arm({ kind: 'api.close-after-commit', match: '/v2/core/accounts', times: 2 });
    const owner = await sellerId(hall, slug);
    const made = async () => {
      const all = await companyOf(hall).v2.core.accounts.list({ limit: 100 });
      return all.data.filter(({ metadata }) => metadata?.sellerId === owner).length;
    };
    const before = await made();
    const answers = await Promise.all([1, 2, 3].map(() => press()));
    await press();
    expect(answers.map(({ status }) => [200, 503].includes(status))).toEqual([true, true, true]);
    expect((await press()).status).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect((await made()) - before).toBe(1);
  });

  it('is told when the company does not answer, and goes on with the same attempt after', async () => {
    const { account, rows, press } = await sellerDesk(hall, 'gunnar.hallman', 'hallmans-bageri');
    hall.stripe.controls.arm({ kind: 'api.fail-before', match: '/v2/core/accounts', times: 4 });
    const answer = await press();
    expect(answer.status).toBe(409);
    expect(answer.body.reason).toBe('card-company-unavailable');
    // An account that is begun and not made takes cards from nobody.
    expect(await account()).toMatchObject({ standing: 'UNFINISHED', takesCards: true });
    hall.stripe.controls.disarm();
    expect((await press()).status).toBe(200);
    expect((await rows()).map(({ attempt }) => attempt)).toEqual([1]);
  });

  it('is led back to a page that makes a new link when the old one was used', async () => {
    const { slug, enter } = await sellerDesk(hall, 'berit.nasman', 'rokeriet-i-hamnen');
    const url = await enter();
    expect((await fetch(url)).status).toBe(200);
    const again = await fetch(url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe(`${hall.url}/bo/providers/${slug}/card-payments?again=true`);
  });

  it('begins anew with another account when the first one is lost', async () => {
    const { slug, look, enter, rows, accountId } = await sellerDesk(hall, 'ulla.asen', 'getgarden-asen');
    const first = await ready(slug);
    hall.stripe.controls.disconnect(first);
    expect((await look()).item).toMatchObject({ standing: 'DISCONNECTED', step: 'start-again', takesCards: false });
    await goThrough(await enter(), 'finish');
    expect((await look()).item).toMatchObject({ standing: 'READY', takesCards: true });
    expect((await rows()).map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(await accountId()).not.toBe(first);
  });

  it('is shown what is wanted later, and until when', async () => {
    const { look, enter, accountId } = await sellerDesk(hall, 'berit.nasman', 'rokeriet-i-hamnen');
    await goThrough(await enter(), 'finish');
    await look();
    const id = await accountId();
    hall.stripe.controls.setCapability(id, 'restricted');
    expect((await look()).item).toMatchObject({
      standing: 'PAUSED',
      step: 'update',
      missing: ['Handlingar som styrker uppgifterna'],
    });
    await goThrough(await enter(), 'half');
    hall.stripe.controls.setCapability(id, 'active');
    const { item } = await look();
    expect(item).toMatchObject({ standing: 'READY_UNTIL', takesCards: true, step: 'update' });
    expect(Date.parse(item.dueBy!)).toBeGreaterThan(Date.now());
  });

  it('is the owner alone; others who see the money see how it stands (I17)', async () => {
    const { slug } = await sellerDesk(hall, 'maja.strand', 'sjokanten');
    await ready(slug);
    const linnea = hall.browser();
    expect((await linnea.get(pathOf(slug))).status).toBe(401);
    const visit = await linnea.command('POST', `${pathOf(slug)}/visits`, 'enter-card-company', {});
    expect(visit.status).toBe(401);
  });
});

describe('what the card company tells of accounts', () => {
  const THIN = 'v2.core.account[configuration.recipient].capability_status_updated';

  const changesTold = async () =>
    (await hall.db.selectFrom('events').select('id').where('type', '=', 'card-account-changed').execute()).length;

  it('is only where to look: in any order, twice and late it comes to the same (H10)', async () => {
    const before = await changesTold();
    const id = await ready();
    hall.stripe.controls.setCapability(id, 'restricted');
    const lost = await messageOf(id, THIN);
    hall.stripe.controls.setCapability(id, 'active');
    hall.stripe.controls.setCapability(id, 'restricted');
    const messages = [
      await messageOf(id, THIN),
      await messageOf(id, 'capability.updated'),
      lost,
      await messageOf(id, 'account.updated'),
    ];
    for (const message of [...messages, ...messages.toReversed()]) {
      expect((await deliver(hall.url, message)).status).toBe(200);
      await processInbox(world());
      expect((await bees.account()).standing).toBe('PAUSED');
    }
    expect((await changesTold()) - before).toBe(1);
  });

  it('is refused when it is forged, and changes nothing for accounts that are nobody’s', async () => {
    const id = await ready();
    hall.stripe.controls.setCapability(id, 'restricted');
    const message = await messageOf(id, THIN);
    const old = Math.floor(Date.now() / 1000) - 301;
    const ahead = Math.floor(Date.now() / 1000) + 400;
    for (const signature of [
      null,
      signed(message, 'whsec_other'),
      signed(message, undefined, old),
      signed(message, undefined, ahead),
    ])
      expect((await deliver(hall.url, message, signature)).status).toBe(400);
    expect((await deliver(hall.url, message.replace(id, 'acct_nobody'))).status).toBe(200);
    await processInbox(world());
    expect((await bees.account()).standing).toBe('READY');
  });

  it('is found out by itself when no message comes (H13)', async () => {
    const id = await ready();
    hall.stripe.controls.disconnect(id);
    await periodic('look-at-accounts').run(world());
    expect((await bees.account()).standing).toBe('DISCONNECTED');
  });

  it('that access was taken away stops cards', async () => {
    const id = await ready();
    hall.stripe.controls.disconnect(id);
    await deliver(hall.url, await messageOf(id, 'account.application.deauthorized'));
    await processInbox(world());
    expect(await bees.account()).toMatchObject({ standing: 'DISCONNECTED', takesCards: false });
  });
});

describe('a change that the seller did not see', () => {
  const look = async (id: string) => {
    await hall.db.updateTable('seller_accounts').set({ look_at: world().now() }).where('account_id', '=', id).execute();
    await periodic('look-at-accounts').run(world());
    await workUntilDone(world());
  };

  /** An owner with an address of their own, who reads in this language. */
  async function owner(locale: string, fields: { emailVerified?: boolean } = {}) {
    const scopes = [`${await sellerId(hall, SELLER)}:owner`];
    const person = await newcomer(hall, { scopes, ...fields });
    await hall.db.updateTable('user').set({ locale }).where('id', '=', person.id).execute();
    return { ...person, read: () => lettersTo(hall, person.emailAddress) };
  }

  it('is told to each owner in their language, once: what is wanted and by when, and that cards are closed', async () => {
    const [eva, hans, unproved] = [await owner('sv'), await owner('de'), await owner('sv', { emailVerified: false })];
    const id = await ready();
    await look(id);
    expect(eva.read()).toEqual([]);
    hall.stripe.controls.setCapability(id, 'restricted');
    await look(id);
    await look(id);
    const [paused, ...more] = eva.read();
    expect(more).toEqual([]);
    expect(paused!.subject).toBe('Kortbetalningarna är pausade: Ängens bigård');
    expect(paused!.text).toContain('Det här saknas');
    expect(paused!.text).toContain('– Handlingar som styrker uppgifterna');
    expect(paused!.text).toContain(`/bo/providers/${await sellerId(hall, SELLER)}/card-payments`);
    expect(hans.read().map(({ subject }) => subject)).toEqual(['Die Kartenzahlungen sind unterbrochen: Ängens bigård']);
    hall.stripe.controls.disconnect(id);
    await look(id);
    expect(eva.read().map(({ subject }) => subject)[1]).toBe('Kontot är inte längre kopplat hit: Ängens bigård');
    expect(unproved.read()).toEqual([]);
  });

  it('that has passed when the mail is written is not told', async () => {
    const { read } = await owner('en');
    const id = await ready();
    hall.stripe.controls.setCapability(id, 'restricted');
    await periodic('look-at-accounts').run(world());
    hall.stripe.controls.setCapability(id, 'active');
    await look(id);
    expect(read().map(({ subject }) => subject)).toEqual(['You take cards: Ängens bigård']);
  });
});

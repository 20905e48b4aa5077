import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LocksSandbox, startLocksSandbox } from '../sandbox/locks/server.ts';
import { playTrade } from '../scripts/demo/trade.mts';
import type { Example } from '../src/demo/contract.ts';
import type { Access } from '../src/locks/access/contract.ts';
import type { LockList } from '../src/locks/doors/contract.ts';
import type { Ask } from '../src/orders/asks/contract.ts';
import type { Case } from '../src/payments/cases/contract.ts';
import type { Money } from '../src/payments/money/contract.ts';
import type { QuoteRow } from '../src/quotes/drafts/contract.ts';
import type { Inbox } from '../src/threads/inbox/contract.ts';
import type { Browser } from './browser.ts';
import { eventually, openHall, type TestHall } from './hall.ts';
import { signedIn } from './people.ts';
import { auditOf } from './stall.ts';

/** The demo's trade as a visitor finds it: orders, refunds, cases and payouts. */
let hall: TestHall;
let hanna: Browser;
let locks: LocksSandbox;
beforeAll(async () => {
  locks = await startLocksSandbox();
  const apiBases = { PARAKEY: null, LOCKY: null, PASSCODE: `${locks.url}/passcode`, COMPUTED: null };
  hall = await openHall({ locks: { apiBases, patienceMs: 5000 } });
  const { stripe, swish } = hall;
  const at = { hall: hall.url, stripe: stripe.url, stripeKey: 'sk_test_sandbox', swishPhone: swish.phoneUrl };
  await playTrade({ ...at, keypads: locks.secret });
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(async () => {
  await hall.close();
  await locks.stop();
});

const asks = async (slug: string) =>
  (await hanna.get<{ items: Ask[] }>(`/api/providers/${slug}/pay-requests`)).body.items.map(one => [
    one.text,
    one.state,
  ]);

it('the first day leaves requests in each state, and what is paid is paid', async () => {
  expect(await asks('angens-bigard')).toEqual([
    ['Bisvärm, hämtas i juni', 'CANCELLED'],
    ['Slungning, tolv ramar', 'FULFILLED'],
    ['Visningskupa, hyra en vecka', 'FULFILLED'],
    ['Föredrag om bin, två timmar', 'ACTIVE'],
  ]);
  expect(await asks('sjokanten')).toEqual([
    ['Kaffe till bussen, 42 personer', 'FULFILLED'],
    ['Lunch för styrelsen', 'FULFILLED'],
    ['Julbord, tolv personer', 'FULFILLED'],
    ['Fika till båten, åtta personer', 'FULFILLED'],
  ]);
});

it('it leaves a payout that landed and one on its way, each with its orders', async () => {
  const { item } = (await hanna.get<{ item: Money }>('/api/providers/sjokanten/money')).body;
  const [coming] = item.payouts.filter(({ state }) => state === 'ON_ITS_WAY');
  expect(item.onItsWay).toMatchObject({ count: 1, amount: 239_400 });
  expect(coming ?? item.onItsWay).toMatchObject({ amount: 239_400 });
  expect(item.standing.CARD).toBe(0);
});

it('it leaves two conversations: one that was answered, and one in which the guest waits', async () => {
  const { body } = await hanna.get<{ item: Inbox }>('/api/providers/angens-bigard/messages');
  expect(body.item.rows.map(({ guest, waits }) => [guest, waits])).toEqual([
    ['Henning Alm', true],
    ['Greta Sjö', false],
  ]);
});

it('it leaves two cases: a refund that came back, and a dispute', async () => {
  const cases = await eventually(
    async () => (await hanna.get<{ items: Case[] }>('/api/platform/cases')).body.items,
    found => found.length === 2,
  );
  expect(cases.map(one => [one.kind, one.provider?.slug, one.order?.customer]).sort()).toEqual([
    ['DISPUTE', 'angens-bigard', 'Lova Berg'],
    ['REFUND_FAILED', 'angens-bigard', 'Henning Alm'],
  ]);
  // Only a dispute has a deadline, until which the bank accepts an answer.
  const days = (one: Case) => one.answerBy && (Date.parse(one.answerBy) - Date.now()) / 86_400_000;
  for (const one of cases) expect(days(one)).toEqual(one.kind === 'DISPUTE' ? expect.any(Number) : null);
  expect(days(cases.find(one => one.kind === 'DISPUTE')!)).toBeGreaterThan(1);
});

it('it leaves a quote in each state, a request for one, and a deposit that is paid', async () => {
  const { body } = await hanna.get<{ items: QuoteRow[] }>('/api/providers/sjokanten/quotes');
  expect(body.items.map(({ title, state, total }) => [title, state, total])).toEqual([
    ['Årsmöte med lunch', 'DECLINED', 555_000],
    ['Sextioårsfest vid sjön', 'ACCEPTED', 5_410_000],
    ['Bröllop för 80 vid sjön', 'PUBLISHED', 8_570_000],
    ['Sommarfest för tolv', 'DRAFT', null],
  ]);
  expect(body.items.map(({ heldUntil }) => heldUntil !== null)).toEqual([false, false, true, false]);
  const asked = await hanna.get<{ items: object[] }>('/api/providers/sjokanten/quote-requests');
  expect(asked.body.items).toMatchObject([{ contact: { name: 'Nils Fors' }, guests: 24 }]);
  const shown = await hanna.get<{ items: Example[] }>('/api/dev/examples');
  const states = shown.body.items.filter(({ kind }) => kind === 'quote').map(({ status }) => status);
  expect(states.sort()).toEqual(['ACCEPTED', 'DECLINED', 'DRAFT', 'PUBLISHED']);
});

it('it leaves twelve cabins with a door each, and a guest whose receipt has the code to theirs', async () => {
  const list = async () =>
    (await hanna.get<{ item: LockList }>('/api/providers/kronocamping-vid-sjon/locks')).body.item.doors;
  const doors = await eventually(list, found =>
    found.some(({ coming }) => coming.some(one => one.state === 'CONFIRMED')),
  );
  expect(doors).toHaveLength(12);
  const { orderId } = doors.flatMap(({ coming }) => coming)[0]!;
  const { rows } = await sql<{ key: string }>`
    select k.key from access_keys k join orders o on o.order_group_id = k.order_group_id where o.id = ${orderId}`.execute(
    hall.db,
  );
  const shown = await hall
    .browser()
    .get<{ items: Access[] }>(`/api/orders/external-access/${orderId}?ak=${rows[0]!.key}`);
  expect(shown.body.items).toMatchObject([
    { hasBegun: true, data: { type: 'PASSCODE', code: expect.stringMatching(/^\d{6}$/) } },
  ]);
});

it('it leaves a gift card with something left, and books in which nothing is amiss (I5–I12)', async () => {
  const left = await hall.db.selectFrom('ticket_balances').select('remaining').execute();
  expect(left).toEqual([{ remaining: 18_000 }]);
  const refunded = await hall.db.selectFrom('refunds').select(['status', 'amount']).orderBy('created_at').execute();
  expect(refunded).toEqual([
    { status: 'FULFILLED', amount: 2_500 },
    { status: 'FAILED', amount: 5_200 },
  ]);
  expect(await auditOf(hall)).toEqual([]);
});

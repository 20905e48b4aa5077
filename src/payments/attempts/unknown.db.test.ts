import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FaultWish as CardFault } from '../../../sandbox/stripe/controls.ts';
import type { FaultWish as SwishFault } from '../../../sandbox/swish/controls.ts';
import type { Browser } from '../../../tests/browser.ts';
import { emptyOutbox, leftBehind, lookAtNow, PAID_ONCE, periodic, processInbox } from '../../../tests/card-payment.ts';
import { counts, type TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { pressSwish, requestAt } from '../../../tests/mobile-payment.ts';
import { signedIn } from '../../../tests/people.ts';
import { type Placed, place, type Sku } from '../../../tests/purchase.ts';

/**
 * Unknown outcomes (protocols 7.1, property 15): a payer who presses on while either company answers 5xx after it did
 * what was asked, cuts the line, or does not know (DS24), never has two things that can be paid (I12). No worker runs.
 */
let hall: TestHall;
let sku: Sku;
let keeper: Browser;
const seen = { faults: 0, presses: 0, charged: 0, unknown: 0 };

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100_000));
  keeper = await signedIn(hall, 'eskil.lund');
  hall.swish.controls.arm({ kind: 'callback.drop', times: 1_000_000 });
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;

const OF_CARDS: CardFault[] = [
  { kind: 'api.fail-after-commit' },
  { kind: 'api.fail-after-commit', times: 3 },
  { kind: 'api.fail-after-commit', how: 'stored' },
  { kind: 'api.close-after-commit', times: 2 },
  { kind: 'api.fail-before', times: 2 },
  { kind: 'api.fail-before', method: 'GET', times: 2 },
  { kind: 'api.close-after-commit', method: 'GET', times: 2 },
  { kind: 'api.conflict', times: 2 },
];
const OF_SWISH: SwishFault[] = [
  { kind: 'api.fail-after-commit' },
  { kind: 'api.close-after-commit' },
  { kind: 'api.close-after-commit', method: 'PATCH' },
  { kind: 'api.fail-after-commit', method: 'PATCH' },
  { kind: 'api.fail-before' },
  { kind: 'api.fail-before', method: 'GET', times: 2 },
  { kind: 'api.fail-before', method: 'PATCH' },
  { kind: 'api.throttle' },
  { kind: 'payment.unknown' },
  { kind: 'payment.unknown', how: 'lost' },
];

type Step =
  | { does: 'press'; way: 'CARD' | 'PRESELECTED_CARD' | 'SAME' | 'OTHER' }
  | { does: 'pay' | 'look' | 'resolve' }
  | { does: 'fail'; card: CardFault }
  | { does: 'fail'; swish: SwishFault };

const press = fc.record({
  does: fc.constant('press' as const),
  way: fc.constantFrom('CARD' as const, 'PRESELECTED_CARD' as const, 'SAME' as const, 'OTHER' as const),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: press },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fail' as const), card: fc.constantFrom(...OF_CARDS) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fail' as const), swish: fc.constantFrom(...OF_SWISH) }) },
  { weight: 2, arbitrary: fc.constant({ does: 'pay' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ does: 'look' as const }, { does: 'resolve' as const }) },
);

it('P15: DS24, 5xx after commit and cut lines never lead to a second charge, nor to a second refund (I10, I12)', async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 12 });
  await fc.assert(fc.asyncProperty(steps, payerWhoGoesOn), { numRuns: counts(8, 120) });
  process.stdout.write(
    `  ${seen.presses} presses with ${seen.faults} faults: ${seen.charged} charges, ${seen.unknown} of unknown outcome\n`,
  );
  expect(seen.charged).toBeGreaterThan(0);
});

async function payerWhoGoesOn(steps: readonly Step[]): Promise<void> {
  await hall.db.deleteFrom('rate_limits').execute();
  const payer = hall.browser();
  const placed = await place(payer, sku);
  for (const one of steps) {
    await take(one, payer, placed);
    const { payable, unknown, charged } = await atCompanies(placed);
    expect([...payable, ...unknown, ...charged].length, JSON.stringify(steps)).toBeLessThanOrEqual(1);
  }
  await calm(placed);
  const { unknown, charged } = await atCompanies(placed);
  expect(unknown).toEqual([]);
  const left = await leftBehind(hall, placed);
  if (!charged.length) return void expect(left).toMatchObject({ receipts: 0, captures: 0, mails: 0, refunds: [] });
  seen.charged++;
  expect({ ...left, payments: left.payments.filter(status => status === 'FULFILLED') }).toEqual(PAID_ONCE);
  await goesBackOnce(placed, steps);
}

async function take(one: Step, payer: Browser, placed: Placed): Promise<void> {
  if (one.does === 'fail') {
    seen.faults++;
    if ('card' in one) hall.stripe.controls.arm(one.card);
    else hall.swish.controls.arm(one.swish);
  } else if (one.does === 'press') {
    seen.presses++;
    if (one.way === 'SAME' || one.way === 'OTHER') await pressSwish(payer, placed, { device: one.way });
    else await pressCard(payer, placed, one.way);
    // Longer than anybody waits for a lost answer.
    passes(13);
  } else if (one.does === 'pay') await payEverything(placed);
  else if (one.does === 'look') await lookAtNow(hall, placed);
  else for (const id of (await atCompanies(placed)).unknown) hall.swish.controls.resolve(id);
}

function passes(seconds: number): void {
  hall.clock.forward(seconds * 1000);
  hall.stripe.controls.advance(seconds);
  hall.swish.controls.advance(seconds);
}

async function pressCard(payer: Browser, { payRequestId }: Placed, paymentOption: string): Promise<void> {
  await payer.command('POST', `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`, 'checkout-pay-request', {
    ...{ payRequestId, paymentOption, relativeSuccessPath: '/', relativeCancelPath: '/' },
  });
}

interface Session {
  id: string;
  status: string;
  payment_status: string;
  metadata: { payRequestId?: string };
}

/** The companies' own view, asked past all faults. */
async function atCompanies({ payRequestId }: Placed) {
  const answer = await fetch(`${hall.stripe.url}/_control/sessions`);
  const sessions = ((await answer.json()) as Session[]).filter(one => one.metadata.payRequestId === payRequestId);
  const attempts = hall.db.selectFrom('payments').select('id').where('pay_request_id', '=', payRequestId);
  const requests = (await attempts.execute()).flatMap(({ id }) => requestAt(hall, id) ?? []);
  const unknown = requests.filter(one => one.errorCode === 'DS24').map(one => one.id);
  seen.unknown += unknown.length;
  const named = (all: readonly { id: string }[]) => all.map(({ id }) => id);
  return {
    sessions: named(sessions),
    requests: named(requests),
    payable: [
      ...named(sessions.filter(one => one.status === 'open')),
      ...named(requests.filter(one => one.status === 'CREATED')),
    ],
    unknown,
    charged: [
      ...named(sessions.filter(one => one.payment_status === 'paid')),
      ...named(requests.filter(one => one.status === 'PAID')),
    ],
  };
}

/** Pays all that can be paid, in every tab and on the phone. */
async function payEverything(placed: Placed): Promise<void> {
  const { payable, sessions } = await atCompanies(placed);
  for (const id of payable) {
    if (sessions.includes(id)) hall.stripe.controls.pay(id);
    else hall.swish.controls.answer(id, 'pay');
  }
}

/** Faults end, the banks resolve unknown outcomes, and the reconciler looks. */
async function calm(placed: Placed): Promise<void> {
  hall.stripe.controls.disarm();
  hall.swish.controls.disarm();
  hall.swish.controls.arm({ kind: 'callback.drop', times: 1_000_000 });
  for (const id of (await atCompanies(placed)).unknown) hall.swish.controls.resolve(id);
  for (let round = 0; round < 2; round++) await lookAtNow(hall, placed);
}

const BACK = 1000;

/** Partial refund by the seller, under the same faults again. */
async function goesBackOnce({ orderId, payRequestId }: Placed, steps: readonly Step[]): Promise<void> {
  const wish = { by: 'AMOUNT', amount: BACK, vatRate: 600 };
  const path = `/api/providers/angens-bigard/orders/${orderId}/refunds`;
  for (const one of steps) {
    if (one.does !== 'fail') continue;
    if ('card' in one) hall.stripe.controls.arm(one.card);
    else hall.swish.controls.arm(one.swish);
  }
  const answer = await keeper.command('POST', path, 'refund-order', { wish, reason: 'En skråma' });
  expect(answer.status).toBe(200);
  for (let round = 0; round < 12; round++) {
    if (round === 8) for (const company of [hall.stripe, hall.swish]) company.controls.disarm();
    const now = { due_at: world().now() };
    await hall.db.updateTable('outbox').set(now).where('done_at', 'is', null).execute();
    await emptyOutbox(world());
    await processInbox(world());
    await sql`update refunds set look_at = ${world().now()} where look_at is not null`.execute(hall.db);
    await periodic('look-at-refunds').run(world());
    passes(1);
  }
  hall.swish.controls.arm({ kind: 'callback.drop', times: 1_000_000 });
  const { rows } = await sql<{ id: string; intent: string; status: string }>`
    select f.id, p.intent_id as intent, f.status from refunds f join payments p on p.id = f.payment_id
    where p.pay_request_id = ${payRequestId}`.execute(hall.db);
  expect(rows.map(row => row.status)).toEqual(['FULFILLED']);
  expect(await refundedOf(rows[0]!.intent)).toEqual([BACK]);
}

async function refundedOf(intent: string): Promise<number[]> {
  const over = hall.swish.controls.refunds().filter(one => one.originalPaymentReference === intent);
  const answer = await fetch(`${hall.stripe.url}/_control/payments`);
  const payments = (await answer.json()) as { intent: { id: string }; refunds: { amount: number }[] }[];
  const back = payments.filter(one => one.intent.id === intent).flatMap(one => one.refunds);
  return [...over.map(one => one.ore), ...back.map(one => one.amount)];
}

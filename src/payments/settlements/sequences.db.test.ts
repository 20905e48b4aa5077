import fc from 'fast-check';
import { sql } from 'kysely';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import {
  companyOf,
  emptyOutbox,
  leftBehind,
  lookAtPayments,
  openPaymentId,
  periodic,
  processInbox,
} from '../../../tests/card-payment.ts';
import { newsFrom } from '../../../tests/company-news.ts';
import { counts, type OpenCopy, type TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { beginSwish } from '../../../tests/mobile-payment.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { sampled } from '../../../tests/samples.ts';
import { instructionId } from '../ways/swish/checkouts/rules.ts';

/**
 * Company events in any order (protocols 7.1, property 2): the truth at the companies decides, not which messages came,
 * when, how often and in which order. Each course is told once as it happened; then in random sequences, with messages
 * late, twice, in any order, lost, and looks between them. No worker runs, so that each comes when the test says.
 */
let hall: TestHall;
let other: OpenCopy;
let sku: Sku;
let keeper: Browser;
let sequences = 0;
let tellings = 0;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100_000));
  other = await hall.copy();
  keeper = await signedIn(hall, 'eskil.lund');
  hall.swish.controls.arm({ kind: 'callback.drop', times: 1_000_000 });
});
afterAll(async () => {
  process.stdout.write(`  ${sequences} sequences of company events, ${tellings} tellings\n`);
  await closeAudited(hall);
});

const world = () => hall.hall.world;

interface Scene {
  placed: Placed;
  paymentId: string;
  session: string | null;
}
/** An event that truly happens. */
type Step = (scene: Scene) => unknown;

const cards = () => hall.stripe.controls;
const swish = () => hall.swish.controls;
const request = ({ paymentId }: Scene) => instructionId(paymentId);

const pay: Step = scene => (scene.session ? cards().pay(scene.session) : swish().answer(request(scene), 'pay'));
const decline: Step = scene =>
  scene.session
    ? cards().pay(scene.session, { card: '4000 0000 0000 0002' })
    : swish().answer(request(scene), 'decline');
const expire: Step = scene => (scene.session ? cards().expire(scene.session) : swish().expire(request(scene)));
const refusedByBank: Step = scene => swish().answer(request(scene), 'RF07');
const unknown: Step = scene => swish().answer(request(scene), 'DS24');
const found: Step = scene => swish().resolve(request(scene));

/** Late payment, just after the request was cancelled and before that was looked at: it goes back. */
const payTooLate: Step = async scene => {
  const ended = { status: 'CANCELLED', ended_at: world().now() };
  await hall.db.updateTable('pay_requests').set(ended).where('id', '=', scene.placed.payRequestId).execute();
  await pay(scene);
};

/** Refund by staff, who can once it is settled; the company is asked at once, and takes its time. */
const giveBack: Step = async scene => {
  await look(scene);
  if (scene.session) cards().arm({ kind: 'refund.pending' });
  else swish().arm({ kind: 'refund.hold' });
  await refund(scene);
  swish().advance(1);
};
const giveBackAtOnce: Step = async scene => {
  await look(scene);
  await refund(scene);
};
/** Refund whose answer is lost, so that the company's own messages know more of it than the hall does. */
const giveBackUnheard: Step = async scene => {
  await look(scene);
  cards().arm({ kind: 'api.close-after-commit', match: '/v1/refunds', times: 2 });
  await refund(scene);
};
const arrived: Step = async scene => {
  const id = await refundOf(scene);
  if (scene.session) cards().settleRefund(id);
  else swish().settleRefund(id);
};
const bounced: Step = async scene => {
  const id = await refundOf(scene);
  if (scene.session) cards().failRefund(id);
  else swish().failRefund(id, 'FF10');
};

const disputed: Step = async scene => {
  cards().dispute(await chargeOf(scene), 'product_not_received');
};
const lost: Step = async scene => cards().closeDispute(await disputeOf(scene), 'lost');
const won: Step = async scene => cards().closeDispute(await disputeOf(scene), 'won');

interface Course {
  name: string;
  by: 'CARD' | 'SWISH';
  steps: Step[];
  ends: object;
}

const PAID = { payments: ['FULFILLED'], payRequest: 'FULFILLED', captures: 1, mails: 1, fulfilled: 1, receipts: 1 };
const OPEN = { payRequest: 'ACTIVE', captures: 0, mails: 0, fulfilled: 0, receipts: 0, refunds: [] };
const GONE = { payments: ['FULFILLED'], payRequest: 'CANCELLED', receipts: 0, refunds: ['GONE FULFILLED'] };

const courses = (by: Course['by'], of: [name: string, ends: object, ...steps: Step[]][]): Course[] =>
  of.map(([name, ends, ...steps]) => ({ name: `${by}: ${name}`, by, steps, ends }));

const COURSES: Course[] = [
  ...courses('CARD', [
    ['paid', { ...PAID, refunds: [] }, pay],
    ['declined, then paid', { ...PAID, refunds: [] }, decline, pay],
    ['expired', { ...OPEN, payments: ['EXPIRED'] }, decline, expire],
    ['paid too late', GONE, payTooLate],
    ['given back', { ...PAID, receipts: 2, refunds: ['GOODWILL FULFILLED'] }, pay, giveBack, arrived],
    ['given back, and failed', { ...PAID, refunds: ['GOODWILL FAILED'] }, pay, giveBack, bounced],
    ['given back, and sent back by the bank', { ...PAID, refunds: ['GOODWILL FAILED'] }, pay, giveBackAtOnce, bounced],
    ['given back unheard, and sent back', { ...PAID, refunds: ['GOODWILL FAILED'] }, pay, giveBackUnheard, bounced],
    ['disputed and lost', { ...PAID, refunds: [] }, pay, disputed, lost],
    ['disputed and won', { ...PAID, refunds: [] }, pay, disputed, won],
  ]),
  ...courses('SWISH', [
    ['paid', { ...PAID, refunds: [] }, pay],
    ['declined', { ...OPEN, payments: ['CANCELLED'] }, decline],
    ['expired', { ...OPEN, payments: ['EXPIRED'] }, expire],
    ['refused by the bank', { ...OPEN, payments: ['FAILED'] }, refusedByBank],
    ['unknown, and found paid', { ...PAID, refunds: [] }, unknown, found],
    ['paid too late', GONE, payTooLate],
    ['given back', { ...PAID, receipts: 2, refunds: ['GOODWILL FULFILLED'] }, pay, giveBack, arrived],
    ['given back, and failed', { ...PAID, refunds: ['GOODWILL FAILED'] }, pay, giveBack, bounced],
  ]),
];

describe('what the companies tell, in any order, late, twice or never', () => {
  it.each(sampled(COURSES, 5, course => course.name))(
    'P2: $name comes to the same state, books and receipts (I6, I8, I10, H10)',
    async course => {
      const truth = await run(course, [], 'as it happened');
      expect(truth.left).toMatchObject(course.ends);
      for (const [how, numRuns] of [
        ['serial', counts(3, 24)],
        ['simultaneous', counts(2, 10)],
      ] as const) {
        const property = fc.asyncProperty(fc.array(tellingOf(course), { maxLength: 10 }), async told => {
          expect(await run(course, told, how)).toEqual(truth);
        });
        await fc.assert(property, { numRuns });
      }
    },
  );
});

/** Delivery of a message: after which step, which known one, to which copy, and whether somebody looks as well. */
const tellingOf = ({ steps }: Course) =>
  fc.record({ after: fc.nat(steps.length - 1), which: fc.nat(30), elsewhere: fc.boolean(), looks: fc.boolean() });
type Telling = { after: number; which: number; elsewhere: boolean; looks: boolean };

/** Runs a course with its deliveries, until a last look; returns all that is left behind. */
async function run(course: Course, told: readonly Telling[], how: 'as it happened' | 'serial' | 'simultaneous') {
  const news = await newsFrom(hall);
  const scene = await begun(course);
  const heard = new Set<number>();
  for (const [at, step] of course.steps.entries()) {
    await step(scene);
    const known = await news();
    const each = async ({ which, elsewhere, looks }: Omit<Telling, 'after'>) => {
      const to = elsewhere ? other : hall;
      await known[which % known.length]?.(to);
      await processInbox(to.hall.world);
      if (looks) await look(scene, to.hall.world);
      tellings++;
    };
    if (how === 'as it happened') {
      for (const which of known.keys()) if (!heard.has(which)) await each({ which, elsewhere: false, looks: false });
      for (const which of known.keys()) heard.add(which);
    }
    const now = told.filter(({ after }) => after === at);
    if (how === 'serial') for (const one of now) await each(one);
    else await Promise.all(now.flatMap(one => [each(one), each({ ...one, elsewhere: !one.elsewhere })]));
  }
  await lastLook(scene);
  sequences++;
  return await standing(scene);
}

async function begun({ by }: Course): Promise<Scene> {
  await hall.db.deleteFrom('rate_limits').execute();
  const payer = hall.browser();
  const placed = await place(payer, sku);
  if (by === 'SWISH') return { placed, session: null, paymentId: (await beginSwish(payer, placed)).paymentId };
  const session = await checkOut(payer, placed);
  return { placed, session, paymentId: await openPaymentId(hall, placed.payRequestId) };
}

async function refund({ placed: { orderId } }: Scene): Promise<void> {
  const path = `/api/providers/angens-bigard/orders/${orderId}/refunds`;
  const wish = { by: 'AMOUNT', amount: 1000, vatRate: 600 };
  const answer = await keeper.command('POST', path, 'refund-order', { wish, reason: 'En skråma' });
  expect(answer.status).toBe(200);
  await emptyOutbox(world());
}

/** The refund's id at its company. */
async function refundOf({ paymentId, session }: Scene): Promise<string> {
  const row = hall.db.selectFrom('refunds').select(['id', 'refund_id']).where('payment_id', '=', paymentId);
  const { id, refund_id: reference } = await row.executeTakeFirstOrThrow();
  if (!session) return instructionId(id);
  return reference ?? (await companyOf(hall).refunds.list({ limit: 1 })).data[0]!.id;
}

async function chargeOf({ session }: Scene): Promise<string> {
  const { payment_intent } = await companyOf(hall).checkout.sessions.retrieve(session!, { expand: ['payment_intent'] });
  return String((payment_intent as Stripe.PaymentIntent).latest_charge);
}

async function disputeOf(scene: Scene): Promise<string> {
  const { data } = await companyOf(hall).disputes.list({ charge: await chargeOf(scene) });
  return data[0]!.id;
}

/** Look of the reconciler, as when it is due, whatever the time. */
async function look({ paymentId }: Scene, where = world()): Promise<void> {
  const due = { look_at: where.now() };
  const { db } = hall;
  const open = db.updateTable('payments').set(due).where('id', '=', paymentId).where('look_at', 'is not', null);
  await open.execute();
  const back = db.updateTable('refunds').set(due).where('payment_id', '=', paymentId).where('look_at', 'is not', null);
  await back.execute();
  await db
    .updateTable('disputes')
    .set(due)
    .where('payment_id', '=', paymentId)
    .where('look_at', 'is not', null)
    .execute();
  await lookAtPayments(where);
  for (const name of ['look-at-refunds', 'look-at-disputes']) await periodic(name).run(where);
}

async function lastLook(scene: Scene): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await look(scene);
    // Processing the inbox has put off what the outbox had to send.
    await sql`update outbox set due_at = ${world().now()} where done_at is null`.execute(hall.db);
    await emptyOutbox(world());
    swish().advance(1);
  }
  for (const name of ['read-disputes', 'compare-books']) await periodic(name).run(world());
  await look(scene);
}

async function standing({ placed, paymentId }: Scene) {
  const { receipts: _written, ...left } = await leftBehind(hall, placed);
  const { rows: receipts } = await sql<{ type: string; amount: number }>`
    select type, amount from receipts where order_group_id = ${placed.orderGroupId} and status = 'FULFILLED'
    order by type`.execute(hall.db);
  const { rows: disputes } = await sql<{ status: string }>`
    select status from disputes where payment_id = ${paymentId}`.execute(hall.db);
  const { rows: books } = await sql<{ account: string; balance: number }>`
    select e.account_id as account, sum(case e.side when 'DEBIT' then e.amount else -e.amount end)::int as balance
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where split_part(t.source, ':', 2) in (select ${paymentId}::text
      union select id::text from refunds where payment_id = ${paymentId}
      union select id::text from disputes where payment_id = ${paymentId})
    group by 1 having sum(case e.side when 'DEBIT' then e.amount else -e.amount end) <> 0 order by 1`.execute(hall.db);
  return { left: { ...left, receipts: receipts.length }, receipts, disputes, books };
}

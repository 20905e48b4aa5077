import { inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import type { World } from '../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../adapters/card-company.ts';
import { cardCompany } from '../adapters/stripe.ts';
import type { PaymentStatus } from '../contract.ts';
import { type Capture, captureEntries, clearingEntries } from '../ledger/rules.ts';
import { post } from '../ledger/store.ts';
import { beginRefund } from '../refunds/commands.ts';
import type { Returned } from '../refunds/rules.ts';
import { endPayRequest, lookAtOpenPayment } from '../store.ts';
import {
  CAPTURED,
  type Move,
  moveFor,
  nextLook,
  type Paid,
  type RefundReason,
  type Settled,
  type Truth,
} from './rules.ts';
import {
  capturePayment,
  endPayment,
  findPayment,
  lockPayment,
  lockPayRequest,
  noteCleared,
  notePaymentEvent,
  type PaymentRow,
  type PayRequestRow,
  saveSession,
  scheduleLook,
} from './store.ts';

/** Who brought the news. It changes nothing about what is done with it. */
export type Bringer = 'checkout' | 'webhook' | 'landing' | 'poll' | 'reconciler' | 'expiry';

/** What other slices do in the transaction of the money: who and in which order, the composition root says (settlement.ts). */
export interface Reactions {
  /** Keeps what is being paid for until then. False when it is gone. */
  keep(tx: Tx, world: World, kept: { orderGroupId: string; until: Date; now: Date }): Promise<boolean>;
  /** Takes what was paid for. False, and nothing written, when it is gone (H12). */
  take(tx: Tx, world: World, settled: Settled): Promise<boolean>;
  /** Receipt, and whoever else must know. */
  fulfilled: readonly ((tx: Tx, world: World, settled: Settled) => Promise<void>)[];
  /** Money came that goes back by itself. */
  returned: readonly ((tx: Tx, world: World, settled: Settled, refund: Returned) => Promise<void>)[];
}

interface Circumstances {
  bringer: Bringer;
  /** When its own end is what we asked for. */
  endsAs: 'CANCELLED' | 'EXPIRED';
}

/**
 * The one way from "somebody says it is paid" to "it is settled", for webhook, landing page, poll and reconciler alike:
 * the session is fetched again, and what it says is written in one transaction under the locks of pay request and
 * payment. However often and in whatever order they come, one of them does it and the others find it done (I8, H10).
 */
export async function settlePayment(
  world: World,
  reactions: Reactions,
  paymentId: string,
  bringer: Bringer,
  endsAs: Circumstances['endsAs'] = 'EXPIRED',
): Promise<PaymentStatus | null> {
  const payment = await findPayment(world.db, paymentId);
  if (!payment) return null;
  if (payment.captured !== null && payment.clearedAt) return payment.status;
  const truth = await truthOf(world, payment);
  const status = await inTransaction(world, tx => record(tx, world, reactions, payment, truth, { bringer, endsAs }));
  world.wake();
  return status;
}

/** Ends an open attempt at the card company first; what was paid a moment before is settled instead (I12). */
export async function endPaymentAttempt(
  world: World,
  reactions: Reactions,
  paymentId: string,
  bringer: Bringer,
): Promise<PaymentStatus | null> {
  const payment = await findPayment(world.db, paymentId);
  if (payment?.status !== 'PENDING') return payment?.status ?? null;
  const sessionId = await sessionOf(world, payment);
  if (sessionId) await cardCompany(world).expireSession(sessionId);
  return await settlePayment(world, reactions, paymentId, bringer, 'CANCELLED');
}

/** Makes the payment's session, or finds the one that an earlier call made, and writes down its name (I12). */
export async function openSession(
  world: World,
  payment: PaymentRow,
): Promise<{ sessionId: string; url: string | null }> {
  const session = await cardCompany(world).createSession(payment.id, payment.plan);
  await saveSession(world.db, payment.id, session);
  return session;
}

async function truthOf(world: World, payment: PaymentRow): Promise<Truth> {
  const sessionId = await sessionOf(world, payment);
  if (!sessionId) return { session: 'FAILED' };
  const truth = await cardCompany(world).findSession(sessionId);
  if (truth) return truth;
  // Unknown there, and past its time: it can neither have been paid nor be paid any more.
  if (payment.expiresAt < world.now()) return { session: 'EXPIRED' };
  throw new OutcomeUnknown(`The card company does not know the session of payment ${payment.id}`);
}

/** Null when the company refuses to make it: then there is none, and nobody can have paid. */
async function sessionOf(world: World, payment: PaymentRow): Promise<string | null> {
  if (payment.sessionId) return payment.sessionId;
  try {
    return (await openSession(world, payment)).sessionId;
  } catch (fault) {
    if (!(fault instanceof CompanyRefusal)) throw fault;
    world.log.error({ paymentId: payment.id, reason: fault.message }, 'the card company refuses the session');
    return null;
  }
}

async function record(
  tx: Tx,
  world: World,
  reactions: Reactions,
  { id, payRequestId }: PaymentRow,
  truth: Truth,
  circumstances: Circumstances,
): Promise<PaymentStatus> {
  const payRequest = await lockPayRequest(tx, payRequestId);
  const payment = await lockPayment(tx, id);
  if (!payRequest) throw new Error(`Payment ${id} is for no pay request`);
  const now = world.now();
  const move = moveFor(payment, truth);
  const status = await moved(tx, world, reactions, { payment, payRequest, now }, truth, move, circumstances);
  if (status !== payment.status) await tell(tx, world, { payment, payRequest, now }, status, circumstances.bringer);
  const cleared = payment.clearedAt !== null || (await clear(tx, world, payment, truth, now));
  const open = status === 'PENDING' || (!cleared && truth.session === 'PAID');
  await scheduleLook(tx, id, open ? nextLook(payment, payment.looks, now) : null);
  return status;
}

interface Scene {
  payment: PaymentRow;
  payRequest: PayRequestRow;
  now: Date;
}

async function moved(
  tx: Tx,
  world: World,
  reactions: Reactions,
  scene: Scene,
  truth: Truth,
  move: Move,
  { endsAs }: Circumstances,
): Promise<PaymentStatus> {
  const { payment, now } = scene;
  switch (move) {
    case 'stay':
      return payment.status;
    case 'expire':
    case 'fail': {
      const status = move === 'fail' ? 'FAILED' : endsAs;
      await endPayment(tx, payment.id, status, now);
      return status;
    }
    case 'capture':
      return await capture(tx, world, reactions, scene, paidOf(truth));
    case 'return':
      return await giveBack(tx, world, reactions, scene, paidOf(truth), 'MISMATCH');
  }
}

/** Paid as asked: fulfil, if nobody did and what was bought is still there; otherwise the money goes back. */
async function capture(tx: Tx, world: World, reactions: Reactions, scene: Scene, paid: Paid): Promise<PaymentStatus> {
  const { payment, payRequest, now } = scene;
  const wanted = CAPTURED[payRequest.status];
  if (wanted !== 'fulfil') return await giveBack(tx, world, reactions, scene, paid, wanted);
  if (!(await reactions.take(tx, world, settledOf(scene))))
    return await giveBack(tx, world, reactions, scene, paid, 'GONE');
  await capturePayment(tx, payment.id, paid, 'FULFILLED', now);
  if (!(await endPayRequest(tx, payRequest.id, { status: 'FULFILLED', now }))) {
    throw new Error(`Pay request ${payRequest.id} ended under our lock (I8)`);
  }
  // Another attempt may be open beside a late one: nobody needs it now.
  await lookAtOpenPayment(tx, payRequest.id, now);
  await postCapture(tx, world, scene, paid, true);
  for (const react of reactions.fulfilled) await react(tx, world, settledOf(scene));
  return 'FULFILLED';
}

/** Never dropped silently: written down, then refunded by itself (I10, H12). */
async function giveBack(
  tx: Tx,
  world: World,
  reactions: Reactions,
  scene: Scene,
  paid: Paid,
  reason: RefundReason,
): Promise<PaymentStatus> {
  const { payment, payRequest, now } = scene;
  const status = reason === 'MISMATCH' ? statusOfMismatch(payment.status) : 'FULFILLED';
  await capturePayment(tx, payment.id, paid, status, now);
  await postCapture(tx, world, scene, paid, false);
  if (reason === 'MISMATCH') {
    world.log.error({ paymentId: payment.id }, 'amount, currency or payee is not what was asked for (I11)');
  }
  const refund = await beginRefund(tx, world, {
    paymentId: payment.id,
    providerId: payment.providerId,
    orderGroupId: payRequest.orderGroupId,
    amount: paid.amount,
    currency: paid.currency,
    reason,
    now,
  });
  for (const react of reactions.returned) await react(tx, world, settledOf(scene), refund);
  return status;
}

function settledOf({ payment, payRequest, now }: Scene): Settled {
  const { id: payRequestId, status: payRequestStatus, providerId, orderGroupId, orderId, items, price } = payRequest;
  return {
    paymentId: payment.id,
    payRequestId,
    payRequestStatus,
    providerId,
    orderGroupId,
    orderId,
    items,
    price,
    now,
  };
}

function statusOfMismatch(status: PaymentStatus): PaymentStatus {
  return status === 'PENDING' ? 'FAILED' : status;
}

async function postCapture(tx: Tx, world: World, scene: Scene, paid: Paid, earned: boolean): Promise<void> {
  const { payment, now } = scene;
  const entries = captureEntries(captureOf(payment, paid.amount, paid.payee, earned));
  const source = `capture:${payment.id}`;
  await post(tx, world, { kind: 'capture', source, entries, currency: paid.currency, happenedAt: now, now });
}

/** The company's own price is known at once or a while later; a transaction of its own, whenever that is. */
async function clear(tx: Tx, world: World, payment: PaymentRow, truth: Truth, now: Date): Promise<boolean> {
  if (truth.session !== 'PAID' || truth.cardFee === null) return false;
  const entries = clearingEntries(captureOf(payment, truth.amount, truth.payee, true), truth.cardFee);
  const source = `clearing:${payment.id}`;
  await post(tx, world, { kind: 'clearing', source, entries, currency: truth.currency, happenedAt: now, now });
  await noteCleared(tx, payment.id, truth.chargeId, now);
  return true;
}

function captureOf(payment: PaymentRow, amount: number, payee: string | null, earned: boolean): Capture {
  return { providerId: payment.providerId, amount, fee: Math.min(payment.fee, amount), sentOn: payee !== null, earned };
}

async function tell(tx: Tx, world: World, scene: Scene, status: PaymentStatus, bringer: Bringer): Promise<void> {
  const { payment, payRequest, now } = scene;
  await notePaymentEvent(tx, world, { paymentId: payment.id, status, source: bringer, now });
  const told = { type: `payment-${status.toLowerCase()}`, providerId: payment.providerId, now };
  const data = { paymentId: payment.id, payRequestId: payRequest.id, amount: payment.amount };
  await emit(
    tx,
    { ...told, subject: 'pay-request', subjectId: payRequest.id, data },
    { ...told, subject: 'order-group', subjectId: payRequest.orderGroupId, data },
  );
}

function paidOf(truth: Truth): Paid {
  if (truth.session !== 'PAID') throw new Error('Only what is paid is captured');
  return truth;
}

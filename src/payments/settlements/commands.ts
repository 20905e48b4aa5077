import { inTransaction } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { sum } from '../../shared/money.ts';
import type { World } from '../../shared/world.ts';
import type { PaymentStatus } from '../contract.ts';
import { postCapture, postClearing } from '../ledger/commands.ts';
import { codesOn } from '../redemptions/store.ts';
import { beginRefund } from '../refunds/commands.ts';
import type { Returned } from '../refunds/rules.ts';
import { endRequest, truthOfRequest } from '../requests/commands.ts';
import { endSession, truthOfSession } from '../sessions/commands.ts';
import { endPayRequest, lockPayRequest, lookAtOpenPayment, type PayRequestRow } from '../store.ts';
import {
  CAPTURED,
  type Move,
  moveFor,
  nextLook,
  type Paid,
  type RefundReason,
  type Settled,
  settledOf,
  type Truth,
} from './rules.ts';
import {
  capturePayment,
  endPayment,
  findPayment,
  lockPayment,
  notePaymentEvent,
  noteSaid,
  type PaymentRow,
  scheduleLook,
} from './store.ts';

/** Who brought the news. It changes nothing about what is done with it. */
export type Bringer = 'checkout' | 'webhook' | 'landing' | 'poll' | 'reconciler' | 'expiry' | 'staff';

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

/** Settlement, given to who may not ask for it by itself: it is where all slices meet. */
export type Settle = (world: World, paymentId: string) => Promise<unknown>;

interface Circumstances {
  bringer: Bringer;
  /** When its own end is what we asked for. */
  endsAs: 'CANCELLED' | 'EXPIRED';
}

/**
 * The one way from "somebody says it is paid" to "it is settled", for webhook, landing page, poll and reconciler alike:
 * what the company says of it is asked for again, and is written in one transaction under the locks of pay request and
 * payment. However often and in whatever order they come, one of them does it and the others find it done (I8, H10).
 */
export async function settlePayment(
  world: World,
  reactions: Reactions,
  paymentId: string,
  bringer: Bringer,
): Promise<PaymentStatus | null> {
  const payment = await findPayment(world.db, paymentId);
  if (!payment) return null;
  if (payment.captured !== null && payment.clearedAt) return payment.status;
  return await settleAs(world, reactions, paymentId, await truthOf(world, payment), bringer);
}

/** Ends an open attempt at its company first; what was paid a moment before is settled instead (I12). */
export async function endPaymentAttempt(
  world: World,
  reactions: Reactions,
  paymentId: string,
  bringer: Bringer,
): Promise<PaymentStatus | null> {
  const payment = await findPayment(world.db, paymentId);
  if (payment?.status !== 'PENDING') return payment?.status ?? null;
  return await settleAs(world, reactions, paymentId, await endedAs(world, payment), bringer, 'CANCELLED');
}

/** What its company has just said of it, written down. */
export async function settleAs(
  world: World,
  reactions: Reactions,
  paymentId: string,
  truth: Truth,
  bringer: Bringer,
  endsAs: Circumstances['endsAs'] = 'EXPIRED',
): Promise<PaymentStatus | null> {
  const payment = await findPayment(world.db, paymentId);
  if (!payment) return null;
  const status = await inTransaction(world, tx => record(tx, world, reactions, payment, truth, { bringer, endsAs }));
  world.wake();
  return status;
}

function truthOf(world: World, payment: PaymentRow): Promise<Truth> {
  if (payment.method === 'CARD') return truthOfSession(world, payment);
  if (payment.method === 'MOBILE') return truthOfRequest(world, payment);
  throw new Error(`Payment ${payment.id} is at no company: ${payment.method}`);
}

function endedAs(world: World, payment: PaymentRow): Promise<Truth> {
  if (payment.method === 'CARD') return endSession(world, payment);
  if (payment.method === 'MOBILE') return endRequest(world, payment);
  throw new Error(`Payment ${payment.id} is at no company: ${payment.method}`);
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
  await noteReason(tx, world, { payment, payRequest, now }, status, truth);
  if (status !== payment.status) await tell(tx, world, { payment, payRequest, now }, status, circumstances.bringer);
  const cleared = payment.clearedAt !== null || (await postClearing(tx, world, payment, truth, now));
  const open = status === 'PENDING' || (!cleared && truth.session === 'PAID');
  await scheduleLook(tx, id, open ? nextLook(payment, payment.looks, now) : null);
  return status;
}

/** Why it is where it is. What nobody knows the outcome of is for a person, and for the queue that lists it (I12). */
async function noteReason(tx: Tx, world: World, scene: Scene, status: PaymentStatus, truth: Truth): Promise<void> {
  const { payment, payRequest, now } = scene;
  if (truth.session === 'PAID' || !truth.said || payment.status !== 'PENDING') return;
  const isUnknown = status === 'PENDING' && truth.session === 'UNKNOWN';
  if (!(await noteSaid(tx, payment, truth.said, isUnknown ? now : null))) return;
  world.log.error({ paymentId: payment.id }, 'nobody knows whether a payment was made: it needs a person');
  await emit(tx, {
    type: 'payment-unknown',
    subject: 'pay-request',
    subjectId: payRequest.id,
    providerId: payment.providerId,
    data: { paymentId: payment.id, payRequestId: payRequest.id, amount: payment.amount },
    now,
  });
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
    case 'cancel':
    case 'fail': {
      const status = { expire: endsAs, cancel: 'CANCELLED' as const, fail: 'FAILED' as const }[move];
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
  // A late one may have been asked before codes paid a part, or after that part was taken off again (I11).
  if (payment.amount !== (await leftToPay(tx, payRequest)))
    return await giveBack(tx, world, reactions, scene, paid, 'SECOND_PAYMENT');
  if (!(await reactions.take(tx, world, settledOf(scene))))
    return await giveBack(tx, world, reactions, scene, paid, 'GONE');
  await capturePayment(tx, payment.id, paid, 'FULFILLED', now);
  await postCapture(tx, world, scene, paid, true);
  await fulfilIn(tx, world, reactions, settledOf(scene));
  return 'FULFILLED';
}

/** What codes have not paid of it yet. Asked under the request's lock, it stays true until the commit. */
export async function leftToPay(db: Database | Tx, payRequest: Pick<PayRequestRow, 'id' | 'amount'>): Promise<number> {
  return payRequest.amount - sum(await codesOn(db, [payRequest.id]), use => use.amount);
}

/** All of it is paid and all of it was taken: the request ends, once (I8), and who must know does. */
export async function fulfilIn(tx: Tx, world: World, reactions: Reactions, settled: Settled): Promise<void> {
  const { payRequestId, now } = settled;
  if (!(await endPayRequest(tx, payRequestId, { status: 'FULFILLED', now })))
    throw new Error(`Pay request ${payRequestId} ended under our lock (I8)`);
  // Another attempt may be open beside a late one: nobody needs it now.
  await lookAtOpenPayment(tx, payRequestId, now);
  for (const { paymentId } of await codesOn(tx, [payRequestId]))
    await notePaymentEvent(tx, world, { paymentId, status: 'FULFILLED', source: 'code', now });
  for (const react of reactions.fulfilled) await react(tx, world, settled);
}

/**
 * Staff have noted under the request's lock that it is paid at their till, or let go: what was paid for is taken and told
 * of as after any other payment. False when it is gone: then nothing of it may stand.
 */
export async function settleNotedIn(
  tx: Tx,
  world: World,
  reactions: Reactions,
  noted: { paymentId: string; payRequest: PayRequestRow; now: Date },
): Promise<boolean> {
  const { payRequest, now } = noted;
  const payment = await lockPayment(tx, noted.paymentId);
  const scene = { payment, payRequest, now };
  if (!(await reactions.take(tx, world, settledOf(scene)))) return false;
  await fulfilIn(tx, world, reactions, settledOf(scene));
  await tell(tx, world, scene, 'FULFILLED', 'staff');
  return true;
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

function statusOfMismatch(status: PaymentStatus): PaymentStatus {
  return status === 'PENDING' ? 'FAILED' : status;
}

async function tell(tx: Tx, world: World, scene: Scene, status: PaymentStatus, bringer: Bringer): Promise<void> {
  const { payment, payRequest, now } = scene;
  await notePaymentEvent(tx, world, { paymentId: payment.id, status, source: bringer, now });
  const told = { type: `payment-${status.toLowerCase()}`, providerId: payment.providerId, now };
  const { id: paymentId, amount, method } = payment;
  const data = { paymentId, payRequestId: payRequest.id, amount, method };
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

import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { sent } from '../../shared/database/pipeline.ts';
import { emit } from '../../shared/events.ts';
import { sum } from '../../shared/money.ts';
import { sharedTurns } from '../../shared/turns.ts';
import { oncePerWorld, type World } from '../../shared/world.ts';
import { companyOf } from '../companies/rules.ts';
import type { PaymentStatus } from '../contract.ts';
import { postCapture, postClearing } from '../ledger/commands.ts';
import { type CodeUse, codesOn } from '../redemptions/store.ts';
import { beginRefund } from '../refunds/commands.ts';
import type { RefundReason } from '../refunds/rules.ts';
import { fulfilPayRequest, lockPayRequest, lookAtOpenPayment, type PayRequestRow } from '../store.ts';
import { CAPTURED, moveFor, nextLook, type Paid, type Settled, settlementOutcome, type Truth } from './rules.ts';
import {
  capturePayment,
  endPayment,
  findOpenPayment,
  findPayment,
  lockPayment,
  notePaymentEvent,
  noteSaid,
  type PaymentRow,
  scheduleLook,
} from './store.ts';

/** Source of the news. It changes nothing about what is done with it. */
export type Bringer = 'checkout' | 'webhook' | 'landing' | 'poll' | 'reconciler' | 'expiry' | 'staff';

interface Circumstances {
  bringer: Bringer;
  /** Status of an expired session, when we asked for its end. */
  endsAs?: 'CANCELLED' | 'EXPIRED';
}

/**
 * Settlement: the one way from "somebody says it is paid" to "it is settled", for webhook, landing page, poll and
 * reconciler. The company's answer is fetched again and written in one transaction under the locks of pay request and
 * payment. However often and in whatever order they come, one of them does it and the others find it done (I8, H10).
 */
export function settlePayment(world: World, paymentId: string, bringer: Bringer): Promise<PaymentStatus | null> {
  // The card company sends several messages of one payment at a time: they ask it once more, not each.
  return settling(world)(paymentId, async () => {
    const payment = await findPayment(world.db, paymentId);
    if (!payment || isDone(payment)) return payment?.status ?? null;
    return await settleFound(world, payment, await companyOf(world, payment).truth(world, payment), { bringer });
  });
}

const settling = oncePerWorld(() => sharedTurns<PaymentStatus | null>());

function isDone({ captured, clearedAt }: PaymentRow): boolean {
  return captured !== null && clearedAt !== null;
}

/** Ends an open attempt at its company first; what was paid a moment before is settled instead (I12). */
export async function endPaymentAttempt(
  world: World,
  paymentId: string,
  bringer: Bringer,
): Promise<PaymentStatus | null> {
  const payment = await findPayment(world.db, paymentId);
  if (payment?.status !== 'PENDING') return payment?.status ?? null;
  return await settleFound(world, payment, await companyOf(world, payment).end(world, payment), {
    bringer,
    endsAs: 'CANCELLED',
  });
}

/**
 * Ends the open attempt at a pay request, if there is one, before the request itself is ended: 'paid' when the money
 * came first and has been settled, 'unresolved' when the card company can't be asked now (try again later).
 */
export async function endOpenPayment(world: World, payRequestId: string): Promise<'ended' | 'paid' | 'unresolved'> {
  const open = await findOpenPayment(world.db, payRequestId);
  if (!open) return 'ended';
  try {
    const status = await endPaymentAttempt(world, open.id, 'expiry');
    if (status === 'PENDING') return 'unresolved';
    return status === 'FULFILLED' ? 'paid' : 'ended';
  } catch (fault) {
    world.log.warn({ payRequestId, err: fault }, 'an open payment could not be ended yet');
    return 'unresolved';
  }
}

/** Settles a payment by its company's latest answer. */
export async function settleAs(
  world: World,
  paymentId: string,
  truth: Truth,
  circumstances: Circumstances,
): Promise<PaymentStatus | null> {
  const payment = await findPayment(world.db, paymentId);
  return payment && (await settleFound(world, payment, truth, circumstances));
}

async function settleFound(
  world: World,
  payment: PaymentRow,
  truth: Truth,
  circumstances: Circumstances,
): Promise<PaymentStatus> {
  const recording = (tx: Tx) => record(tx, world, payment, { ...circumstances, truth });
  const status = await inTransaction(world, recording, 'planned once');
  world.wake();
  return status;
}

async function record(
  tx: Tx,
  world: World,
  { id, payRequestId }: PaymentRow,
  { truth, bringer, endsAs = 'EXPIRED' }: Circumstances & { truth: Truth },
): Promise<PaymentStatus> {
  const [payRequest, payment, codes] = await Promise.all([
    lockPayRequest(tx, payRequestId),
    lockPayment(tx, id),
    codesOn(tx, [payRequestId]),
  ]);
  if (!payRequest) throw new Error(`Payment ${id} is for no pay request`);
  // Whoever had the locks before has settled it.
  if (isDone(payment)) return payment.status;
  // Time, read under the locks: what ran out while it waited for them has run out.
  const deed = hallDeed(tx, world);
  const scene = { payment, payRequest, codes };
  const status = await carryOut(deed, scene, truth, endsAs);
  await noteReason(deed, scene, { status, truth });
  if (status !== payment.status) await noteStatus(deed, scene, { status, bringer });
  const clears = payment.clearedAt === null && (await postClearing(deed, payment, truth));
  const cleared = payment.clearedAt !== null || clears;
  const open = status === 'PENDING' || (!cleared && truth.session === 'PAID');
  // What has just been cleared is looked at no more.
  if (open || !clears) await sent(tx, scheduleLook(tx, id, open ? nextLook(payment, payment.looks, deed.now) : null));
  return status;
}

/** Stores the company's reason. An unknown outcome is for a person, and for the queue that lists it (I12). */
async function noteReason(
  deed: Deed,
  { payment, payRequest }: Scene,
  { status, truth }: { status: PaymentStatus; truth: Truth },
): Promise<void> {
  const { tx, world, now } = deed;
  if (truth.session === 'PAID' || !truth.said || payment.status !== 'PENDING') return;
  const isUnknown = status === 'PENDING' && truth.session === 'UNKNOWN';
  if (!(await noteSaid(tx, payment, truth.said, isUnknown ? now : null))) return;
  world.log.error({ paymentId: payment.id }, 'nobody knows whether a payment was made: it needs a person');
  await emit(deed, {
    type: 'payment-unknown',
    subject: 'pay-request',
    subjectId: payRequest.id,
    providerId: payment.providerId,
    data: { paymentId: payment.id, payRequestId: payRequest.id, amount: payment.amount },
  });
}

interface Scene {
  payment: PaymentRow;
  payRequest: PayRequestRow;
  /** Codes that paid a part of the request. */
  codes: readonly CodeUse[];
}

/** Carries out the company's answer on the payment; returns its status then. */
async function carryOut(
  deed: Deed,
  scene: Scene,
  truth: Truth,
  endsAs: 'CANCELLED' | 'EXPIRED',
): Promise<PaymentStatus> {
  const { tx, now } = deed;
  const { payment } = scene;
  const move = moveFor(payment, truth);
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
      return await capture(deed, scene, capturedFacts(truth));
    case 'return':
      return await giveBack(deed, scene, capturedFacts(truth), 'MISMATCH');
  }
}

/** Captures a payment: fulfils the request, if nobody did and what was bought is still there; otherwise refunds. */
async function capture(deed: Deed, scene: Scene, paid: Paid): Promise<PaymentStatus> {
  const { tx, world } = deed;
  const { payment, payRequest, codes } = scene;
  const wanted = CAPTURED[payRequest.status];
  if (wanted !== 'fulfil') return await giveBack(deed, scene, paid, wanted);
  // A late payment may have been asked before codes paid a part, or after that part was taken off again (I11).
  if (payment.amount !== leftAfter(payRequest, codes)) return await giveBack(deed, scene, paid, 'SECOND_PAYMENT');
  if (!(await world.settlement.take(deed, settlementOutcome(scene)))) return await giveBack(deed, scene, paid, 'GONE');
  await sent(tx, capturePayment(deed, payment.id, paid, 'FULFILLED'));
  await postCapture(deed, scene, paid, true);
  await fulfilIn(deed, settlementOutcome(scene), codes);
  return 'FULFILLED';
}

/** Amount left to pay after codes. Read under the request's lock, it stays true until the commit. */
export async function leftToPay(db: Database | Tx, payRequest: Pick<PayRequestRow, 'id' | 'amount'>): Promise<number> {
  return leftAfter(payRequest, await codesOn(db, [payRequest.id]));
}

export function leftAfter({ amount }: Pick<PayRequestRow, 'amount'>, codes: readonly CodeUse[]): number {
  return amount - sum(codes, use => use.amount);
}

/** Fulfils a pay request, all of it paid and taken: it ends once (I8), and other slices are told. */
export async function fulfilIn(deed: Deed, settled: Settled, codes: readonly CodeUse[]): Promise<void> {
  const { tx, world, now } = deed;
  const { payRequestId } = settled;
  await sent(tx, fulfilPayRequest(tx, payRequestId, now));
  // An attempt still open beside a late one is needed no longer.
  await sent(tx, lookAtOpenPayment(tx, payRequestId, now));
  for (const { paymentId } of codes) await notePaymentEvent(deed, { paymentId, status: 'FULFILLED', source: 'code' });
  for (const react of world.settlement.fulfilled) await react(deed, settled);
}

/**
 * Settles a payment that staff noted under the request's lock, paid at their till or waived: goods are taken and others
 * told as after any other payment. False when the goods are gone: then nothing of it may stand.
 */
export async function settleNotedIn(
  deed: Deed,
  noted: { paymentId: string; payRequest: PayRequestRow },
): Promise<boolean> {
  const { tx, world } = deed;
  const { payRequest } = noted;
  const [payment, codes] = await Promise.all([lockPayment(tx, noted.paymentId), codesOn(tx, [payRequest.id])]);
  const scene = { payment, payRequest, codes };
  if (!(await world.settlement.take(deed, settlementOutcome(scene)))) return false;
  await fulfilIn(deed, settlementOutcome(scene), codes);
  await noteStatus(deed, scene, { status: 'FULFILLED', bringer: 'staff' });
  return true;
}

/** Refunds unearned money: written down, then given back by itself, never dropped silently (I10, H12). */
async function giveBack(deed: Deed, scene: Scene, paid: Paid, reason: RefundReason): Promise<PaymentStatus> {
  const { world } = deed;
  const { payment, payRequest } = scene;
  const status = reason === 'MISMATCH' ? statusOfMismatch(payment.status) : 'FULFILLED';
  await capturePayment(deed, payment.id, paid, status);
  await postCapture(deed, scene, paid, false);
  if (reason === 'MISMATCH') {
    world.log.error({ paymentId: payment.id }, 'amount, currency or payee is not what was asked for (I11)');
  }
  const refund = await beginRefund(deed, {
    paymentId: payment.id,
    providerId: payment.providerId,
    orderGroupId: payRequest.orderGroupId,
    amount: paid.amount,
    currency: paid.currency,
    reason,
  });
  for (const react of world.settlement.returned) await react(deed, settlementOutcome(scene), refund);
  return status;
}

function statusOfMismatch(status: PaymentStatus): PaymentStatus {
  return status === 'PENDING' ? 'FAILED' : status;
}

/** Stores the payment's new status, for its history and for followers of the order. */
async function noteStatus(
  deed: Deed,
  { payment, payRequest }: Scene,
  { status, bringer }: { status: PaymentStatus; bringer: Bringer },
): Promise<void> {
  await notePaymentEvent(deed, { paymentId: payment.id, status, source: bringer });
  const told = { type: `payment-${status.toLowerCase()}`, providerId: payment.providerId };
  const { id: paymentId, amount, method } = payment;
  const data = { paymentId, payRequestId: payRequest.id, amount, method };
  await emit(
    deed,
    { ...told, subject: 'pay-request', subjectId: payRequest.id, data },
    { ...told, subject: 'order-group', subjectId: payRequest.orderGroupId, data },
  );
}

function capturedFacts(truth: Truth): Paid {
  if (truth.session !== 'PAID') throw new Error('Only what is paid is captured');
  return truth;
}

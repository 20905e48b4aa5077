import type { Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import { isInHall, WAS_EARNED } from '../refunds/rules.ts';
import { type RefundRow, refundedBefore, tookFromSeller } from '../refunds/store.ts';
import type { Paid, Truth } from '../settlements/rules.ts';
import { noteCleared, type PaymentRow } from '../settlements/store.ts';
import {
  type Capture,
  captureEntries,
  clearingEntries,
  failedClearingEntries,
  onPremiseEntries,
  refundByHandEntries,
  refundClearingEntries,
  refundEntries,
  reversed,
  takenBackEntries,
} from './rules.ts';
import { type Posting, post, transactionOf } from './store.ts';

/** Taken by the card company; earned when it is for what was asked, otherwise owed back. */
export async function postCapture(
  tx: Tx,
  world: World,
  scene: { payment: PaymentRow; now: Date },
  paid: Paid,
  earned: boolean,
): Promise<void> {
  const { payment, now } = scene;
  const entries = captureEntries(captureOf(payment, paid.amount, paid.payee, earned));
  const source = `capture:${payment.id}`;
  await post(tx, world, { kind: 'capture', source, entries, currency: paid.currency, happenedAt: now, now });
}

/** The company's own price is known at once or a while later; a transaction of its own, whenever that is. */
export async function postClearing(
  tx: Tx,
  world: World,
  payment: PaymentRow,
  truth: Truth,
  now: Date,
): Promise<boolean> {
  if (truth.session !== 'PAID' || truth.cardFee === null) return false;
  const entries = clearingEntries(captureOf(payment, truth.amount, truth.payee, true), truth.cardFee);
  const source = `clearing:${payment.id}`;
  await post(tx, world, { kind: 'clearing', source, entries, currency: truth.currency, happenedAt: now, now });
  await noteCleared(tx, payment.id, truth.chargeId, now);
  return true;
}

/** Read back from the row, so that a refund gives back what the capture was posted with (H14). */
export function captureOf(payment: PaymentRow, amount: number, payee: string | null, earned: boolean): Capture {
  const { method, providerId } = payment;
  if (method !== 'CARD' && method !== 'MOBILE')
    throw new Error(`Payment ${payment.id} has books of its own: ${method}`);
  const sentOn = method === 'CARD' && payee !== null;
  return { by: method, providerId, amount, fee: Math.min(payment.fee, amount), sentOn, earned };
}

export async function postRefund(
  tx: Tx,
  world: World,
  refund: RefundRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  const posting = { currency: refund.currency, happenedAt: now, now };
  if (isInHall(payment.method)) return await postInHall(tx, world, refund, payment, posting);
  const { capture, before } = await capturedFor(tx, refund, payment);
  const source = `refund:${refund.id}`;
  if (refund.byHand) {
    const entries = refundByHandEntries(capture, refund.amount, before);
    await post(tx, world, { ...posting, kind: 'refund-by-hand', source, entries });
    return;
  }
  await post(tx, world, { ...posting, kind: 'refund', source, entries: refundEntries(capture, refund.amount, before) });
  await post(tx, world, {
    ...posting,
    kind: 'refund-clearing',
    source: `refund-clearing:${refund.id}`,
    entries: refundClearingEntries(await takenFrom(tx, refund, capture), refund.amount, before),
  });
}

/** Where the money of a refund comes from: of a debt that is paid anew, from the platform, which has had it since. */
async function takenFrom(tx: Tx, { id }: RefundRow, capture: Capture): Promise<Capture> {
  return { ...capture, sentOn: capture.sentOn && !(await tookFromSeller(tx, id)) };
}

/** It failed before it had succeeded: what the company took from the seller for it is theirs all the same. */
export async function postWhatFailedTook(
  tx: Tx,
  world: World,
  refund: RefundRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  if (payment.method !== 'CARD') return;
  const { capture, before } = await capturedFor(tx, refund, payment);
  const entries = takenBackEntries(await takenFrom(tx, refund, capture), refund.amount, before);
  if (!entries.length) return;
  const posting = { currency: refund.currency, happenedAt: now, now };
  await post(tx, world, { ...posting, kind: 'refund-taken-back', source: `refund-taken-back:${refund.id}`, entries });
}

/** What never went through a company: the seller's own till gives it back, and of what was let go nothing moves. */
async function postInHall(
  tx: Tx,
  world: World,
  { id, amount }: RefundRow,
  { method, providerId }: PaymentRow,
  posting: Pick<Posting, 'currency' | 'happenedAt' | 'now'>,
): Promise<void> {
  if (method !== 'ON_PREMISE') return;
  const entries = reversed(onPremiseEntries(providerId, amount));
  await post(tx, world, { ...posting, kind: 'on-premise-refund', source: `refund:${id}`, entries });
}

/** The bank sent it back: what was posted is reversed by new transactions that name the old ones (I6). */
export async function undoRefund(
  tx: Tx,
  world: World,
  refund: RefundRow,
  payment: PaymentRow,
  now: Date,
): Promise<void> {
  world.log.error({ refundId: refund.id }, 'a refund failed after it had succeeded: it needs a person');
  const { capture, before } = await capturedFor(tx, refund, payment);
  const posting = { currency: refund.currency, happenedAt: now, now };
  await post(tx, world, {
    ...posting,
    kind: 'refund-undone',
    source: `refund-undone:${refund.id}`,
    reverses: await transactionOf(tx, `refund:${refund.id}`),
    entries: reversed(refundEntries(capture, refund.amount, before)),
  });
  await post(tx, world, {
    ...posting,
    kind: 'refund-clearing-undone',
    source: `refund-clearing-undone:${refund.id}`,
    reverses: await transactionOf(tx, `refund-clearing:${refund.id}`),
    entries: failedClearingEntries(capture, refund.amount, before),
  });
}

async function capturedFor(tx: Tx, refund: RefundRow, payment: PaymentRow) {
  const capture: Capture = captureOf(payment, payment.captured ?? 0, payment.payee, WAS_EARNED[refund.reason]);
  return { capture, before: await refundedBefore(tx, refund) };
}

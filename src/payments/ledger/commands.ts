import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { sent } from '../../shared/database/pipeline.ts';
import type { World } from '../../shared/world.ts';
import { companyOf } from '../companies/rules.ts';
import { WAS_EARNED } from '../refunds/rules.ts';
import { type RefundRow, refundedBefore, tookFromSeller } from '../refunds/store.ts';
import type { Paid, Truth } from '../settlements/rules.ts';
import { noteCleared, type PaymentRow } from '../settlements/store.ts';
import { isNotedByStaff } from '../ways/rules.ts';
import {
  type Capture,
  captureEntries,
  clearingEntries,
  failedClearingEntries,
  refundByHandEntries,
  refundClearingEntries,
  refundEntries,
  reversed,
  takenBackEntries,
} from './rules.ts';
import { findTransaction, type Posting, post } from './store.ts';

/** Posts a capture: earned when it is for what was asked, otherwise owed back. */
export async function postCapture(
  deed: Deed,
  scene: { payment: PaymentRow },
  paid: Paid,
  earned: boolean,
): Promise<void> {
  const { now } = deed;
  const { payment } = scene;
  const entries = captureEntries(captureEntry(deed.world, payment, { ...paid, earned }));
  const source = `capture:${payment.id}`;
  await post(deed, { kind: 'capture', source, entries, currency: paid.currency, happenedAt: now });
}

/** Posts the clearing, when the company's own price is known, at once or later: always a transaction of its own. */
export async function postClearing(deed: Deed, payment: PaymentRow, truth: Truth): Promise<boolean> {
  const { tx, now } = deed;
  if (truth.session !== 'PAID' || truth.cardFee === null) return false;
  const entries = clearingEntries(captureEntry(deed.world, payment, { ...truth, earned: true }), truth.cardFee);
  const source = `clearing:${payment.id}`;
  await post(deed, { kind: 'clearing', source, entries, currency: truth.currency, happenedAt: now });
  // A capture of this deed is stored as cleared already.
  if (payment.captured !== null) await sent(tx, noteCleared(tx, payment.id, truth.chargeId, now));
  return true;
}

/** Capture, read back from the row, so that a refund uses the terms it was posted with (H14). */
export function captureEntry(
  world: World,
  payment: PaymentRow,
  { amount, payee, earned }: { amount: number; payee: string | null; earned: boolean },
): Capture {
  const { side } = companyOf(world, payment);
  const sentOn = side.holder === 'PLATFORM' && payee !== null;
  return { side, providerId: payment.providerId, amount, fee: Math.min(payment.fee, amount), sentOn, earned };
}

export async function postRefund(deed: Deed, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const { tx, now } = deed;
  const posting = { currency: refund.currency, happenedAt: now };
  if (isNotedByStaff(payment.method)) return await postNoted(deed, refund, payment, posting);
  const { capture, before } = await capturedFor(deed, refund, payment);
  const source = `refund:${refund.id}`;
  if (refund.byHand) {
    const entries = refundByHandEntries(capture, refund.amount, before);
    await post(deed, { ...posting, kind: 'refund-by-hand', source, entries });
    return;
  }
  await post(deed, { ...posting, kind: 'refund', source, entries: refundEntries(capture, refund.amount, before) });
  await post(deed, {
    ...posting,
    kind: 'refund-clearing',
    source: `refund-clearing:${refund.id}`,
    entries: refundClearingEntries(await takenFrom(tx, refund, capture), refund.amount, before),
  });
}

/** Source of a refund's money: for a debt that is paid anew the platform, which has had the money since. */
async function takenFrom(tx: Tx, { id }: RefundRow, capture: Capture): Promise<Capture> {
  return { ...capture, sentOn: capture.sentOn && !(await tookFromSeller(tx, id)) };
}

/** Posts a refund that failed before it had succeeded: what the company took from the seller for it is still theirs. */
export async function postWhatFailedTook(deed: Deed, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const { tx, now } = deed;
  const { capture, before } = await capturedFor(deed, refund, payment);
  const entries = takenBackEntries(await takenFrom(tx, refund, capture), refund.amount, before);
  if (!entries.length) return;
  const posting = { currency: refund.currency, happenedAt: now };
  await post(deed, { ...posting, kind: 'refund-taken-back', source: `refund-taken-back:${refund.id}`, entries });
}

/** Posts the refund of a payment noted by staff: the seller's own till gives it back, a waived one moves nothing. */
async function postNoted(
  deed: Deed,
  { id, amount }: RefundRow,
  { method, providerId }: PaymentRow,
  posting: Pick<Posting, 'currency' | 'happenedAt'>,
): Promise<void> {
  const entries = reversed(deed.world.ways[method].notedEntries(providerId, amount));
  if (!entries.length) return;
  await post(deed, { ...posting, kind: 'on-premise-refund', source: `refund:${id}`, entries });
}

/** Undoes a refund that the bank sent back: its postings are reversed by new transactions that name them (I6). */
export async function undoRefund(deed: Deed, refund: RefundRow, payment: PaymentRow): Promise<void> {
  const { tx, world, now } = deed;
  world.log.error({ refundId: refund.id }, 'a refund failed after it had succeeded: it needs a person');
  const { capture, before } = await capturedFor(deed, refund, payment);
  const posting = { currency: refund.currency, happenedAt: now };
  await post(deed, {
    ...posting,
    kind: 'refund-undone',
    source: `refund-undone:${refund.id}`,
    reverses: await findTransaction(tx, `refund:${refund.id}`),
    entries: reversed(refundEntries(capture, refund.amount, before)),
  });
  await post(deed, {
    ...posting,
    kind: 'refund-clearing-undone',
    source: `refund-clearing-undone:${refund.id}`,
    reverses: await findTransaction(tx, `refund-clearing:${refund.id}`),
    entries: failedClearingEntries(capture, refund.amount, before),
  });
}

async function capturedFor({ tx, world }: Deed, refund: RefundRow, payment: PaymentRow) {
  const { captured, payee } = payment;
  const capture = captureEntry(world, payment, { amount: captured ?? 0, payee, earned: WAS_EARNED[refund.reason] });
  return { capture, before: await refundedBefore(tx, refund) };
}

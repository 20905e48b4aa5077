import { type Finding, finding } from '../../../reconciliation/rules.ts';
import type { BalanceLine } from '../adapters/card-company.ts';

export interface OurPayment {
  paymentId: string;
  providerId: string;
  intentId: string;
  captured: number;
  /** The company's own price in the ledger; null until it is known. */
  cardFee: number | null;
  capturedAt: Date;
}

export interface OurRefund {
  refundId: string;
  paymentId: string;
  providerId: string;
  reference: string | null;
  amount: number;
  fulfilled: boolean;
  endedAt: Date | null;
}

export interface Books {
  lines: readonly BalanceLine[];
  payments: readonly OurPayment[];
  refunds: readonly OurRefund[];
  /** Start of what was read of theirs. */
  since: Date;
  now: Date;
}

/** Grace period: what happened a moment ago may stand in one of the books alone. */
const MOMENT_MS = 15 * 60_000;

/** Differences between both books, in both directions: what one of them lacks, or has otherwise. */
export function differences(books: Books): Finding[] {
  return [...ofPayments(books), ...ofRefunds(books)];
}

function ofPayments({ lines, payments, since, now }: Books): Finding[] {
  const charges = lines.filter(line => line.kind === 'CHARGE');
  const ours = new Map(payments.map(payment => [payment.intentId, payment]));
  const theirs = new Set(charges.map(line => line.intentId));
  const told = charges.filter(line => isSettled(line.at, now)).flatMap(line => ofCharge(line, ours));
  const missing = payments
    .filter(({ intentId, capturedAt }) => !theirs.has(intentId) && isWithin(capturedAt, since, now))
    .map(payment => finding('PAYMENT_MISSING', payment.intentId, payment, [payment.captured, null]));
  return [...told, ...missing];
}

function ofCharge(line: BalanceLine, ours: ReadonlyMap<string, OurPayment>): Finding[] {
  const reference = line.intentId ?? line.source ?? line.reference;
  const payment = line.intentId === null ? undefined : ours.get(line.intentId);
  if (!payment) return [finding('PAYMENT_UNKNOWN', reference, {}, [null, line.amount])];
  const found: Finding[] = [];
  if (payment.captured !== line.amount)
    found.push(finding('PAYMENT_DIFFERS', reference, payment, [payment.captured, line.amount]));
  if (payment.cardFee !== null && payment.cardFee !== line.fee)
    found.push(finding('FEE_DIFFERS', reference, payment, [payment.cardFee, line.fee]));
  return found;
}

function ofRefunds({ lines, refunds, since, now }: Books): Finding[] {
  const returned = new Set(lines.filter(line => line.kind === 'REFUND_RETURNED').map(line => line.source));
  const told = lines.filter(line => line.kind === 'REFUND' && !returned.has(line.source));
  const byId = new Map(refunds.map(refund => [refund.refundId, refund]));
  const byReference = new Map(refunds.map(refund => [refund.reference, refund]));
  const known = new Set<string>();
  const found: Finding[] = [];
  for (const line of told) {
    const refund = byId.get(line.refundId ?? '') ?? (line.source === null ? undefined : byReference.get(line.source));
    if (refund) known.add(refund.refundId);
    if (!isSettled(line.at, now)) continue;
    const reference = line.source ?? line.reference;
    if (!refund) found.push(finding('REFUND_UNKNOWN', reference, {}, [null, -line.amount]));
    else if (refund.amount !== -line.amount)
      found.push(finding('REFUND_DIFFERS', reference, refund, [refund.amount, -line.amount]));
  }
  const missing = refunds
    .filter(one => one.fulfilled && one.endedAt !== null && !known.has(one.refundId))
    .filter(({ endedAt }) => isWithin(endedAt!, since, now))
    .map(refund => finding('REFUND_MISSING', refund.reference ?? refund.refundId, refund, [refund.amount, null]));
  return [...found, ...missing];
}

function isSettled(at: Date, now: Date): boolean {
  return at.getTime() <= now.getTime() - MOMENT_MS;
}

function isWithin(at: Date, since: Date, now: Date): boolean {
  return at.getTime() >= since.getTime() + MOMENT_MS && isSettled(at, now);
}

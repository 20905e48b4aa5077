import type { AccountLine, AccountPayout } from '../adapters/seller-payouts.ts';

export const PAYOUT_STATES = ['ON_ITS_WAY', 'LANDED', 'FAILED', 'TAKEN_BACK'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Days for which a payout is read again: a bank may send one back days after it had landed. */
const READ_AGAIN_DAYS = 21;
/** Days that are read the first time: an account is young when it is first read. */
const FIRST_READ_DAYS = 180;

export function readSince(now: Date, known: boolean): Date {
  return new Date(now.getTime() - (known ? READ_AGAIN_DAYS : FIRST_READ_DAYS) * 86_400_000);
}

/** Whether the company's state is news: what came back, or landed, does not leave again. */
export function isNews(before: { state: PayoutState; arrivesOn: string } | null, told: AccountPayout): boolean {
  if (!before) return true;
  if (before.state === 'FAILED' || before.state === 'TAKEN_BACK') return false;
  if (before.state === 'LANDED') return told.state === 'FAILED' || told.state === 'TAKEN_BACK';
  return told.state !== before.state || told.arrivesOn !== before.arrivesOn;
}

/** A payment of ours that lines of an account may be about. */
export interface KnownPayment {
  paymentId: string;
  intentId: string | null;
  chargeId: string | null;
  captured: number;
  fee: number;
}

export interface KnownRefund {
  refundId: string;
  paymentId: string;
  reference: string;
  amount: number;
}

export interface Ours {
  payments: readonly KnownPayment[];
  refunds: readonly KnownRefund[];
  /** Payments by the names of the charges that they are at the account. */
  bySource: ReadonlyMap<string, string>;
  /** Payouts of ours, by the company's name. */
  payouts: ReadonlySet<string>;
}

export interface PayoutPart {
  line: AccountLine;
  paymentId: string | null;
  refundId: string | null;
  problem: 'UNKNOWN' | 'DIFFERS' | null;
}

/** Parts of a payout, each beside the payment or refund that it is: to the öre, or with what is wrong with it. */
export function payoutParts(lines: readonly AccountLine[], ours: Ours): PayoutPart[] {
  const bySource = new Map(ours.bySource);
  const known = (line: AccountLine) => paymentOf(line, ours.payments);
  for (const line of lines) {
    const payment = line.kind === 'PAYMENT' ? known(line) : undefined;
    if (payment && line.source) bySource.set(line.source, payment.paymentId);
  }
  return lines.map(line => {
    if (line.kind === 'PAYMENT') return paymentPart(line, known(line));
    if (line.kind === 'REFUND') return refundPart(line, ours.refunds);
    if (line.kind === 'FEE_BACK') return part(line, (line.feeOf && bySource.get(line.feeOf)) || null);
    if (line.kind === 'RETURNED' && line.source && ours.payouts.has(line.source)) return part(line, null, null);
    return part(line, null);
  });
}

function paymentOf({ intentId, chargeId }: AccountLine, payments: readonly KnownPayment[]): KnownPayment | undefined {
  return payments.find(
    one => (intentId !== null && one.intentId === intentId) || (chargeId !== null && one.chargeId === chargeId),
  );
}

function paymentPart(line: AccountLine, payment: KnownPayment | undefined): PayoutPart {
  if (!payment) return part(line, null);
  const same = line.amount === payment.captured && line.fee === Math.min(payment.fee, payment.captured);
  return part(line, payment.paymentId, same ? null : 'DIFFERS');
}

function refundPart(line: AccountLine, refunds: readonly KnownRefund[]): PayoutPart {
  const refund = refunds.find(one => one.reference === line.refundId);
  if (!refund) return part(line, null);
  const problem = -line.amount === refund.amount ? null : 'DIFFERS';
  return { ...part(line, refund.paymentId, problem), refundId: refund.refundId };
}

function part(
  line: AccountLine,
  paymentId: string | null,
  problem: PayoutPart['problem'] = paymentId ? null : 'UNKNOWN',
): PayoutPart {
  return { line, paymentId, refundId: null, problem };
}

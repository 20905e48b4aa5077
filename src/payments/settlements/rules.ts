import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Price } from '../../shared/money.ts';
import type { PaymentMethod, PaymentStatus, PayRequestItem, PayRequestStatus } from '../contract.ts';
import type { EarnedRefund, Returned, UnearnedReason } from '../refunds/rules.ts';

/** Reasons for a failed or waiting payment, by company: each way to pay declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: ways add to it.
export interface ReasonsOfWays {}
export type Reason = ReasonsOfWays[keyof ReasonsOfWays];

/** A payment's state as its company itself tells it now, not as a message claims. */
export type Truth =
  | {
      /** UNKNOWN: the company itself does not know, and says so (DS24). */
      session: 'OPEN' | 'PROCESSING' | 'EXPIRED' | 'FAILED' | 'CANCELLED' | 'UNKNOWN';
      /** Reason, where the company gives one. */
      said?: { code: string | null; reason: Reason };
    }
  | {
      session: 'PAID';
      amount: number;
      currency: string;
      payee: string | null;
      /** Payment attempt that the session was made for. */
      paymentId: string | null;
      intentId: string;
      chargeId: string | null;
      /** The company's own price, known when the money stands on the balance. */
      cardFee: number | null;
    };

export type Paid = Extract<Truth, { session: 'PAID' }>;

export interface PaymentFacts {
  id: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  payee: string | null;
  captured: number | null;
}

export const NEWS = ['OPEN', 'PROCESSING', 'UNKNOWN', 'EXPIRED', 'CANCELLED', 'FAILED', 'PAID', 'MISMATCHED'] as const;
export type News = (typeof NEWS)[number];

export type Move = 'stay' | 'capture' | 'return' | 'expire' | 'cancel' | 'fail';

const STAY = {
  OPEN: 'stay',
  PROCESSING: 'stay',
  UNKNOWN: 'stay',
  EXPIRED: 'stay',
  CANCELLED: 'stay',
  FAILED: 'stay',
  PAID: 'stay',
  MISMATCHED: 'stay',
} as const satisfies Record<News, Move>;

/**
 * Payment state machine, moved by news alone. A payment given up may still turn out paid, since the card company's word
 * is final; a capture is never undone by an older or later failure, only by a refund.
 */
export const MOVES: Record<PaymentStatus, Record<News, Move>> = {
  PENDING: {
    ...STAY,
    EXPIRED: 'expire',
    CANCELLED: 'cancel',
    FAILED: 'fail',
    PAID: 'capture',
    MISMATCHED: 'return',
  },
  EXPIRED: { ...STAY, PAID: 'capture', MISMATCHED: 'return' },
  CANCELLED: { ...STAY, PAID: 'capture', MISMATCHED: 'return' },
  FAILED: { ...STAY, PAID: 'capture', MISMATCHED: 'return' },
  FULFILLED: STAY,
};

/** Effect of a capture on its pay request: it is fulfilled once (I8), the rest goes back (I10, H12). */
export const CAPTURED: Record<PayRequestStatus, 'fulfil' | UnearnedReason> = {
  ACTIVE: 'fulfil',
  FULFILLED: 'SECOND_PAYMENT',
  CANCELLED: 'GONE',
};

/** A settled payment, as other slices are told of it. */
export interface Settled {
  paymentId: string;
  method: PaymentMethod;
  payRequestId: string;
  payRequestStatus: PayRequestStatus;
  providerId: string;
  orderGroupId: string;
  orderId: string;
  items: PayRequestItem[];
  price: Price;
  /** Whether an order asked for it, or the seller's people by themselves. */
  origin: 'ORDER' | 'STAFF';
}

/** Hooks of the slices above, in the transaction of the money: src/settlement.ts says which, and in which order. */
export interface Settlement {
  /** Holds what is being paid for until then. False when it is gone. */
  keep(deed: Deed, kept: { orderGroupId: string; until: Date }): Promise<boolean>;
  /** Takes what was paid for. False, and nothing written, when it is gone (H12). */
  take(deed: Deed, settled: Settled): Promise<boolean>;
  /** Hooks for a settled payment: the receipt, and all else that follows. */
  fulfilled: readonly ((deed: Deed, settled: Settled) => Promise<void>)[];
  /** Hooks for money that goes back by itself. */
  returned: readonly ((deed: Deed, settled: Settled, refund: Returned) => Promise<void>)[];
  /** Hook for earned money that has gone back. */
  refunded(deed: Deed, refund: EarnedRefund): Promise<void>;
  /** Hook for a refund that the bank sent back. */
  refundFailed(tx: Tx, refundId: string): Promise<void>;
  /** Hook for a payment that staff noted by mistake. */
  undone(tx: Tx, paymentId: string): Promise<void>;
}

declare module '../../shared/world.ts' {
  interface World {
    settlement: Settlement;
  }
}

export function paymentNews(payment: PaymentFacts, truth: Truth): News {
  if (truth.session !== 'PAID') return truth.session;
  return matches(payment, truth) ? 'PAID' : 'MISMATCHED';
}

export function moveFor(payment: PaymentFacts, truth: Truth): Move {
  // A mismatch is recorded once and on its way back; its payment stays as it is.
  if (payment.captured !== null) return 'stay';
  return MOVES[payment.status][paymentNews(payment, truth)];
}

/** Whether amount, currency and payee are those that were asked for, and the session is this payment's own (I11). */
function matches(payment: PaymentFacts, paid: Paid): boolean {
  return (
    paid.amount === payment.amount &&
    paid.currency === payment.currency &&
    paid.payee === payment.payee &&
    paid.paymentId === payment.id
  );
}

/** Polling schedule: seconds after the attempt began, unless news came before (protocols 7). */
const LOOKS = [10, 30, 60, 120, 300, 900, 3600];
const AFTER_THE_END_SECONDS = 10;
const HOUR_SECONDS = 3600;

/** The next look: by the schedule, and once more when the session has run out. */
export function nextLook(payment: { createdAt: Date; expiresAt: Date }, looks: number, now: Date): Date {
  const scheduled = LOOKS[looks] ?? HOUR_SECONDS * (looks - LOOKS.length + 2);
  const due = payment.createdAt.getTime() + scheduled * 1000;
  const end = payment.expiresAt.getTime() + AFTER_THE_END_SECONDS * 1000;
  const next = now.getTime() < end ? Math.min(due, end) : due;
  return new Date(Math.max(next, now.getTime() + LOOKS[0]! * 1000));
}

/** Rate limit for one payment: a payer who waits asks often, the card company is asked no more often than this. */
export const RECHECKS = { hits: 1, seconds: 5 };

/** Settled payment for other slices; where codes alone paid, it names the last code. */
export function settlementOutcome({
  payment,
  payRequest,
}: {
  payment: { id: string; method: PaymentMethod };
  payRequest: Omit<Settled, 'paymentId' | 'method' | 'payRequestId' | 'payRequestStatus'> & {
    id: string;
    status: PayRequestStatus;
  };
}): Settled {
  const {
    id: payRequestId,
    status: payRequestStatus,
    providerId,
    orderGroupId,
    orderId,
    items,
    price,
    origin,
  } = payRequest;
  const of = { payRequestId, payRequestStatus, providerId, orderGroupId, orderId, items, price, origin };
  return { ...of, paymentId: payment.id, method: payment.method };
}

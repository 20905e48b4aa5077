import type { RefundTruth } from '../../../adapters/company.ts';
import type { Truth } from '../../../settlements/rules.ts';
import type { SessionPlan } from '../checkouts/rules.ts';

/** The card company's port: all that the hall asks of one. Everything else about it stays in the adapter. */
export interface CardCompany {
  /** Idempotent: the same payment gives the same session, however often it is asked for. */
  createSession(paymentId: string, plan: SessionPlan): Promise<{ sessionId: string; url: string | null }>;
  /** Null when the company knows no such session. */
  findSession(sessionId: string): Promise<Truth | null>;
  /** Expires the session if it is open; `findSession` tells how it ended. */
  expireSession(sessionId: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundTruth>;
  findRefund(reference: string): Promise<FoundRefund>;
  /** The webhook's message, when its signature and its time are right; null when it is not theirs. */
  verifiedMessage(body: string, signature: string): CompanyMessage | 'unreadable' | null;
}

export interface RefundOrder {
  refundId: string;
  intentId: string;
  amount: number;
  reason: 'duplicate' | 'requested_by_customer';
  /** Transfer reversal: the provider's share comes back too, and with `feeTaken` the platform's. */
  sentOn: boolean;
  feeTaken: boolean;
  /** Number of tries, this one included. */
  attempts: number;
}

/** A refund at the company with its payment intent: the hall may not have asked for it. */
export interface FoundRefund extends RefundTruth {
  intentId: string | null;
  amount: number;
  currency: string;
}

export interface CompanyMessage {
  id: string;
  type: string;
  /** The connected account it is about; null for the platform's own. */
  account: string | null;
  /** Reference to the object, and nothing else of the message. */
  data: unknown;
}

/** Wallet payments on the hall's own page: the payer's browser confirms the intent that is made here. */
export interface Wallets {
  /** Idempotent: the same payment gives the same intent. The client secret is for the payer's browser alone. */
  createIntent(paymentId: string, plan: WalletPlan): Promise<{ intentId: string; clientSecret: string }>;
  /** Null when the company knows no such intent. Open until it is paid or cancelled, however often a card is declined. */
  findIntent(intentId: string): Promise<Truth | null>;
  /** Cancels the intent if it can be; `findIntent` tells how it ended. */
  cancelIntent(intentId: string): Promise<void>;
}

export interface WalletPlan
  extends Pick<
    SessionPlan,
    'payRequestId' | 'recipientId' | 'amount' | 'currency' | 'fee' | 'payee' | 'customerEmail'
  > {
  /** Time of planning: an intent whose answer was lost is searched for from then on. */
  plannedAt: Date;
}

/** The card company's books, read only, for reconciliation: the newest first, everything since a moment. */
export interface CardBooks {
  listSessions(since: Date): AsyncIterable<BookedSession>;
  listBalance(since: Date): AsyncIterable<BalanceLine>;
  listPayouts(since: Date): AsyncIterable<Payout>;
  /** Balance lines paid out with a payout; the nets of these lines and its own sum to nothing. */
  linesOf(payout: string): AsyncIterable<BalanceLine>;
  listDisputes(since: Date): AsyncIterable<Dispute>;
  /** Null when the company knows no such dispute. */
  disputeOf(reference: string): Promise<Dispute | null>;
}

export interface BookedSession {
  sessionId: string;
  createdAt: Date;
  truth: Truth;
}

export const BALANCE_KINDS = [
  'CHARGE',
  'REFUND',
  'REFUND_RETURNED',
  'SENT_ON',
  'TAKEN_BACK',
  'FEE',
  'FEE_RETURNED',
  'DISPUTE',
  'DISPUTE_WON',
  'PAYOUT',
  'PAYOUT_RETURNED',
  'OTHER',
] as const;
export type BalanceKind = (typeof BALANCE_KINDS)[number];

/** One line of the platform's balance: `net` is `amount` less what the company took for it. */
export interface BalanceLine {
  reference: string;
  kind: BalanceKind;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  at: Date;
  availableAt: Date;
  /** Id of the charge, refund, transfer, fee, dispute or payout behind the line. */
  source: string | null;
  /** Payment intent that the line belongs to, where the line itself leads there. */
  intentId: string | null;
  /** The hall's own refund id, where the hall asked for the refund. */
  refundId: string | null;
}

export interface Payout {
  reference: string;
  amount: number;
  currency: string;
  status: 'ON_ITS_WAY' | 'PAID' | 'RETURNED';
  createdAt: Date;
  arrivesAt: Date;
}

export interface Dispute {
  reference: string;
  chargeId: string;
  intentId: string | null;
  amount: number;
  currency: string;
  /** Reason code in the company's words: new ones come without notice. */
  reason: string;
  status: 'OPEN' | 'ANSWERED' | 'WON' | 'LOST' | 'DROPPED';
  /** The bank's deadline for an answer. */
  answerBy: Date | null;
  /** Net amount taken from the balance so far, the company's price included, less what came back. */
  taken: number;
  /** The parts of `taken`. */
  withdrawn: number;
  reinstated: number;
  price: number;
  openedAt: Date;
  /** Payment attempt that the dispute is about; known only where the company was asked about this one alone. */
  paymentId: string | null;
}

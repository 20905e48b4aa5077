import type { SessionPlan } from '../checkouts/rules.ts';
import type { Truth } from '../settlements/rules.ts';
import type { RefundTruth } from './company.ts';

/** What this house asks of a card company. Everything else about it stays in the adapter. */
export interface CardCompany {
  /** The same payment again gives the same session, however often it is asked for. */
  createSession(paymentId: string, plan: SessionPlan): Promise<{ sessionId: string; url: string | null }>;
  /** Null when the company knows no such session. */
  findSession(sessionId: string): Promise<Truth | null>;
  /** Ends it if it is open; what it became is for `findSession` to say. */
  expireSession(sessionId: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundTruth>;
  findRefund(reference: string): Promise<FoundRefund>;
  /** The message, when its signature and its time are right; null when it is not theirs. */
  verifiedMessage(body: string, signature: string): CompanyMessage | null;
}

export interface RefundOrder {
  refundId: string;
  intentId: string;
  amount: number;
  reason: 'duplicate' | 'requested_by_customer';
  /** The provider's share and the platform's come back too. */
  sentOn: boolean;
  feeTaken: boolean;
  /** How often it was asked for, this time included. */
  attempts: number;
}

/** With what it is of: for one that the hall did not ask for. */
export interface FoundRefund extends RefundTruth {
  intentId: string | null;
  amount: number;
  currency: string;
}

export interface CompanyMessage {
  id: string;
  type: string;
  /** Of a connected account instead of the platform's own. */
  account: string | null;
  /** Where to look, and nothing else of what it said. */
  data: unknown;
}

/** Payments by a wallet on the hall's own page: the payer's browser confirms what is made here. */
export interface Wallets {
  /** The same payment again gives the same intent. The secret is for the payer's browser alone. */
  createIntent(paymentId: string, plan: WalletPlan): Promise<{ intentId: string; clientSecret: string }>;
  /** Null when the company knows no such intent. Open until it is paid or cancelled, however often a card is declined. */
  findIntent(intentId: string): Promise<Truth | null>;
  /** Ends it if it can be ended; what it became is for `findIntent` to say. */
  cancelIntent(intentId: string): Promise<void>;
}

export interface WalletPlan
  extends Pick<
    SessionPlan,
    'payRequestId' | 'recipientId' | 'amount' | 'currency' | 'fee' | 'payee' | 'customerEmail'
  > {
  /** When it was planned: a lost answer is looked for from then on. */
  plannedAt: Date;
}

/**
 * What the company has in its books, for whoever compares them with ours: the newest first, everything since a moment.
 * Nothing here changes anything.
 */
export interface CardBooks {
  listSessions(since: Date): AsyncIterable<BookedSession>;
  listBalance(since: Date): AsyncIterable<BalanceLine>;
  listPayouts(since: Date): AsyncIterable<Payout>;
  /** What went out with it; the nets of these lines and its own sum to nothing. */
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
  /** The charge, refund, transfer, fee, dispute or payout that it is of. */
  source: string | null;
  /** Whose payment it belongs to, where the line itself leads there. */
  intentId: string | null;
  /** Of a refund that was asked for here. */
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
  /** In the company's words: new ones come without asking. */
  reason: string;
  status: 'OPEN' | 'ANSWERED' | 'WON' | 'LOST' | 'DROPPED';
  /** Until when the bank listens. */
  answerBy: Date | null;
  /** What it has taken from the balance so far, its price included, less what came back. */
  taken: number;
  /** The same in its parts. */
  withdrawn: number;
  reinstated: number;
  price: number;
  openedAt: Date;
  /** Whose attempt the payment was, where the company was asked about this one alone. */
  paymentId: string | null;
}

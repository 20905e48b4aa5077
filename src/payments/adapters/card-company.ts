import type { SessionPlan } from '../checkouts/rules.ts';
import type { Truth } from '../settlements/rules.ts';

/** What this house asks of a card company. Everything else about it stays in the adapter. */
export interface CardCompany {
  /** The same payment again gives the same session, however often it is asked for. */
  createSession(paymentId: string, plan: SessionPlan): Promise<{ sessionId: string; url: string | null }>;
  /** Null when the company knows no such session. */
  findSession(sessionId: string): Promise<Truth | null>;
  /** Ends it if it is open; what it became is for `findSession` to say. */
  expireSession(sessionId: string): Promise<void>;
  refund(order: RefundOrder): Promise<RefundTruth>;
  findRefund(reference: string): Promise<RefundTruth>;
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

export interface RefundTruth {
  reference: string;
  status: 'PENDING' | 'FULFILLED' | 'FAILED';
}

export interface CompanyMessage {
  id: string;
  type: string;
  /** Of a connected account instead of the platform's own. */
  account: string | null;
  /** Where to look, and nothing else of what it said. */
  data: unknown;
}

/** A clear no: nothing was done, and asking the same again gives the same no. */
export class CompanyRefusal extends Error {
  readonly code: string | null;
  constructor(code: string | null, message: string) {
    super(message);
    this.code = code;
  }
}

/** No clear answer: it may have been done or not, which has to be found out before anything else is tried (I12). */
export class OutcomeUnknown extends Error {}

import type { Meaning } from '../swish/rules.ts';
import type { RefundTruth } from './company.ts';

/**
 * What this house asks of a company for payments by phone. Everything else about it stays in the adapter. Its
 * faults are those of ./company.ts: a clear no, with the company's code, or an outcome that is not known (I12).
 */
export interface MobileCompany {
  /** The same payment again is the same request, however often it is asked for. */
  createRequest(paymentId: string, plan: MobilePlan): Promise<MadeRequest>;
  /** Null when the company knows no such request. */
  findRequest(paymentId: string): Promise<MobileTruth | null>;
  /** Takes it back if it is open, and says what it is then: paid, perhaps, a moment ago. */
  cancelRequest(paymentId: string): Promise<MobileTruth | null>;
  /** The same refund again is the same, too. */
  refund(order: MobileRefundOrder): Promise<MobileRefundTruth>;
  findRefund(refundId: string): Promise<MobileRefundTruth | null>;
  /** Whom a callback tells of, when it knows our secret for it; null when it does not. */
  verifiedCallback(body: string, identifier: string): CallbackNews | null;
  certificateExpiry(): Date;
  /** Our own number, which stands in the certificate: sellers name it to their banks. */
  supplier(): string | null;
}

export interface MobilePlan {
  /** The seller's own number, where the money goes. */
  payee: string;
  amount: number;
  message: string;
  /** What the seller reads on the bank's list. */
  reference: string;
  /** With it the payer is asked in their app; without it whoever opens the token pays. */
  payerAlias: string | null;
}

export interface MadeRequest {
  /** Null for a payer who was asked by number, and where it was lost with an answer that never came. */
  token: string | null;
  truth: MobileTruth;
}

/** What the company itself says of a request, asked just now: not what a callback claims. */
export type MobileTruth = {
  meaning: Meaning;
  code: string | null;
  amount: number;
  currency: string;
  payee: string;
  /** What a refund of it has to name; null while it is not paid. */
  reference: string | null;
};

export interface MobileRefundOrder {
  refundId: string;
  /** The `reference` of the payment that is given back. */
  original: string;
  payee: string;
  amount: number;
  message: string;
}

export interface MobileRefundTruth extends RefundTruth {
  code: string | null;
}

export interface CallbackNews {
  /** The same news again has the same id. */
  id: string;
  about: 'PAYMENT' | 'REFUND';
  /** Our own id of it. What it says of it is asked for. */
  subject: string;
}

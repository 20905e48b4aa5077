import type { RefundTruth } from '../../../adapters/company.ts';
import type { Meaning } from '../checkouts/rules.ts';

/**
 * Port to a company for payments by phone (Swish): all that the hall asks of one. Everything else stays in the adapter.
 * Its errors are those of ./company.ts: a definite refusal with the company's code, or an unknown outcome (I12).
 */
export interface MobileCompany {
  /** Idempotent: the same payment is the same request, however often it is asked for. */
  createRequest(paymentId: string, plan: MobilePlan): Promise<MadeRequest>;
  /** Null when the company knows no such request. */
  findRequest(paymentId: string): Promise<MobileTruth | null>;
  /** Cancels the request if it is open, and returns its state after that: it may just have been paid. */
  cancelRequest(paymentId: string): Promise<MobileTruth | null>;
  /** Idempotent as well: the same refund is made once. */
  refund(order: MobileRefundOrder): Promise<MobileRefundTruth>;
  findRefund(refundId: string): Promise<MobileRefundTruth | null>;
  /** The callback's payment or refund, when it knows our secret for it; null when it does not. */
  verifiedCallback(body: string, identifier: string): CallbackNews | 'unreadable' | null;
  certificateExpiry(): Date;
  /** The hall's own Swish number, from the certificate: sellers name it to their banks. */
  supplier(): string | null;
}

export interface MobilePlan {
  /** The seller's own Swish number, where the money goes. */
  payee: string;
  amount: number;
  message: string;
  /** Payment reference on the seller's bank statement. */
  reference: string;
  /** The payer's phone number: with it their app asks them; without it anybody who opens the token pays. */
  payerAlias: string | null;
}

export interface MadeRequest {
  /** Payment request token: null where the payer was asked by number, or where the answer that held it was lost. */
  token: string | null;
  truth: MobileTruth;
}

/** A request's state as the company itself tells it now, not as a callback claims. */
export type MobileTruth = {
  meaning: Meaning;
  code: string | null;
  amount: number;
  currency: string;
  payee: string;
  /** Payment reference that a refund has to name; null while it is not paid. */
  reference: string | null;
};

export interface MobileRefundOrder {
  refundId: string;
  /** The `reference` of the payment to refund. */
  original: string;
  payee: string;
  amount: number;
  message: string;
}

export interface MobileRefundTruth extends RefundTruth {
  code: string | null;
}

export interface CallbackNews {
  /** Event id: the same news again has the same one. */
  id: string;
  about: 'PAYMENT' | 'REFUND';
  /** The hall's own id of the payment or refund; its state is asked for, not taken from the callback. */
  subject: string;
}

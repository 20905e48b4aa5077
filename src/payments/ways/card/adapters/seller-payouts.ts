/** Payouts of a seller's own account to their bank: all that the hall reads of a card company about them. */
export interface SellerPayouts {
  /** Payouts of an account since a moment, the newest first. */
  listPayouts(accountId: string, since: Date): AsyncIterable<AccountPayout>;
  /** Lines that a payout is made of, without its own: their nets are its amount. */
  linesOf(accountId: string, payout: string): AsyncIterable<AccountLine>;
}

export interface AccountPayout {
  reference: string;
  amount: number;
  currency: string;
  state: 'ON_ITS_WAY' | 'LANDED' | 'FAILED' | 'TAKEN_BACK';
  /** COMPLETE: the company says which lines it is made of. NEVER: it will not. */
  lines: 'COMPLETE' | 'LATER' | 'NEVER';
  beganAt: Date;
  /** Calendar day on which it lands: 2026-11-23. */
  arrivesOn: string;
  fault: string | null;
}

/** A line of an account's balance, with what leads back to the payment at the platform. */
export interface AccountLine {
  reference: string;
  kind: 'PAYMENT' | 'REFUND' | 'FEE_BACK' | 'RETURNED' | 'OTHER';
  amount: number;
  fee: number;
  net: number;
  at: Date;
  /** The charge, refund, fee or payout at the account. */
  source: string | null;
  /** Platform's charge that was sent on, and its intent; for a payment. */
  chargeId: string | null;
  intentId: string | null;
  /** Platform's refund that took it back; for a refund. */
  refundId: string | null;
  /** Payment at the account that it was taken of; for a fee given back. */
  feeOf: string | null;
}

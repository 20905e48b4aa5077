/** Reasons behind Swish's codes, for their readers; several codes share one. */
export const REASONS = [
  'OUR_FAULT',
  'AMOUNT_LIMIT',
  'NOTHING_THERE',
  'ALREADY_OVER',
  'ANOTHER_OPEN',
  'NUMBER_WRONG',
  'PAYER_NOT_ENROLLED',
  'SELLER_NOT_ENROLLED',
  'TOO_YOUNG',
  'OTHER_PERSON',
  'BANK_DECLINED',
  'SIGNING_CANCELLED',
  'BANKID_BUSY',
  'BANKID_REFUSED',
  'BANK_FAULT',
  'TIME_OUT',
  'OUTCOME_UNKNOWN',
  'REFUND_TOO_LATE',
  'REFUND_NOT_OURS',
  'REFUND_TOO_LARGE',
  'REFUND_NO_MONEY',
  'DECLINED',
  'WITHDRAWN',
  'CERTIFICATE',
] as const;
export type Reason = (typeof REASONS)[number];

declare module '../../../settlements/rules.ts' {
  interface ReasonsOfWays {
    MOBILE: (typeof REASONS)[number];
  }
}

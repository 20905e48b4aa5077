import { m } from '../../../../../paraglide/messages.js';
import type { Reason } from '../contract.ts';

/** Reasons of a failed Swish payment, in words. */
export const REASON_TEXTS: Record<Reason, () => string> = {
  OUR_FAULT: m.payments_swish_our_fault,
  AMOUNT_LIMIT: m.payments_swish_amount_limit,
  NOTHING_THERE: m.payments_swish_nothing_there,
  ALREADY_OVER: m.payments_swish_already_over,
  ANOTHER_OPEN: m.payments_swish_another_open,
  NUMBER_WRONG: m.payments_swish_number_wrong,
  PAYER_NOT_ENROLLED: m.payments_swish_payer_not_enrolled,
  SELLER_NOT_ENROLLED: m.payments_swish_seller_not_enrolled,
  TOO_YOUNG: m.payments_swish_too_young,
  OTHER_PERSON: m.payments_swish_other_person,
  BANK_DECLINED: m.payments_swish_bank_declined,
  SIGNING_CANCELLED: m.payments_swish_signing_cancelled,
  BANKID_BUSY: m.payments_swish_bankid_busy,
  BANKID_REFUSED: m.payments_swish_bankid_refused,
  BANK_FAULT: m.payments_swish_bank_fault,
  TIME_OUT: m.payments_swish_time_out,
  OUTCOME_UNKNOWN: m.payments_swish_outcome_unknown,
  REFUND_TOO_LATE: m.payments_swish_refund_too_late,
  REFUND_NOT_OURS: m.payments_swish_refund_not_ours,
  REFUND_TOO_LARGE: m.payments_swish_refund_too_large,
  REFUND_NO_MONEY: m.payments_swish_refund_no_money,
  DECLINED: m.payments_swish_declined,
  WITHDRAWN: m.payments_swish_withdrawn,
  CERTIFICATE: m.payments_swish_certificate,
};

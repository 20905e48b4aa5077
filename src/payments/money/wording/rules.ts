import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';

/** Sentences for the card company's codes of a payout that came back. */
const FAULTS: Record<string, typeof m.payouts_fault_closed> = {
  account_closed: m.payouts_fault_closed,
  account_frozen: m.payouts_fault_frozen,
  bank_account_restricted: m.payouts_fault_frozen,
  bank_ownership_changed: m.payouts_fault_owner,
  could_not_process: m.payouts_fault_bank,
  debit_not_authorized: m.payouts_fault_debit,
  declined: m.payouts_fault_bank,
  incorrect_account_holder_address: m.payouts_fault_holder,
  incorrect_account_holder_name: m.payouts_fault_holder,
  incorrect_account_holder_tax_id: m.payouts_fault_holder,
  incorrect_account_type: m.payouts_fault_kind,
  insufficient_funds: m.payouts_fault_funds,
  invalid_account_number: m.payouts_fault_number,
  invalid_account_number_length: m.payouts_fault_number,
  invalid_currency: m.payouts_fault_currency,
  no_account: m.payouts_fault_number,
  unsupported_card: m.payouts_fault_kind,
};

/** Why a payout came back, in the reader's words; a code that nobody knows, or a text of the company's, as it is. */
export function payoutFault(fault: string, locale: Locale): string {
  return FAULTS[fault]?.({}, { locale }) ?? fault.replace(/\.$/, '');
}

import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { AcquirableAs } from '../kinds/contract.ts';

/** Reasons for which goods can't be withdrawn from (article 16 c to e of directive 2011/83/EU). */
export const NO_WITHDRAWALS = ['MADE_TO_ORDER', 'PERISHABLE', 'SEALED'] as const;
export type NoWithdrawal = (typeof NO_WITHDRAWALS)[number];

/**
 * Right of a consumer to withdraw from what they buy: from goods, counted from when they have them; from a voucher as
 * long as it is unused; or the reason for which there is none.
 */
export type Withdrawal = 'GOODS' | 'UNUSED' | 'DATED' | NoWithdrawal;

/** Rights by which a consumer may withdraw; from sealed goods, as long as they are. */
export const WITHDRAWABLE: readonly Withdrawal[] = ['GOODS', 'UNUSED', 'SEALED'];

/** Calendar days of the right, after the day on which it begins. */
export const WITHDRAWAL_DAYS = 14;

/** Right to withdraw from a product. A stay, a table or an activity of a certain day has none (article 16 l). */
export function withdrawalOf(kind: AcquirableAs, noWithdrawal: NoWithdrawal | null): Withdrawal {
  if (kind === 'BOOKABLE' || kind === 'ACCOMMODATION') return 'DATED';
  return kind === 'BUYABLE' ? (noWithdrawal ?? 'GOODS') : 'UNUSED';
}

/** The right in a sentence, with the paragraph where there is none, as it is said before buying and afterwards. */
export function withdrawalText(withdrawal: Withdrawal, locale: Locale): string {
  const said = {
    GOODS: m.withdrawal_goods,
    UNUSED: m.withdrawal_unused,
    DATED: m.withdrawal_dated,
    MADE_TO_ORDER: m.withdrawal_made_to_order,
    PERISHABLE: m.withdrawal_perishable,
    SEALED: m.withdrawal_sealed,
  };
  return said[withdrawal]({ days: WITHDRAWAL_DAYS }, { locale });
}

interface WithdrawalTerms {
  right: boolean;
  /** The right, or the reason and the paragraph by which there is none. */
  text: string;
}

/** The right as pages say it. */
export function withdrawalTerms(withdrawal: Withdrawal, locale: Locale): WithdrawalTerms {
  return { right: WITHDRAWABLE.includes(withdrawal), text: withdrawalText(withdrawal, locale) };
}

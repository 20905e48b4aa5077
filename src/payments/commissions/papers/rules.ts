import { m } from '../../../paraglide/messages.js';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { sumPrice } from '../../../shared/money.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { FEE_VAT_RATE } from '../../money/rules.ts';
import { type Paper, paperTables } from '../../papers/rules.ts';
import { monthWords, wayWords } from '../../statements/rules.ts';
import { bankgiroText } from '../../ways/invoice/numbers/rules.ts';
import { dayWords } from '../../ways/invoice/papers/rules.ts';
import type { Commission } from '../store.ts';

export function commissionTitle({ kind, number }: Pick<Commission, 'kind' | 'number'>, locale: Locale): string {
  const about = { number: String(number) };
  return kind === 'CREDIT' ? m.invoices_credit_title(about, { locale }) : m.invoices_title(about, { locale });
}

/** Row of a commission in words: what the hall took of which month's sales. */
export function commissionRowName(
  one: Pick<Commission, 'month'>,
  way: Commission['rows'][number]['way'],
  locale: Locale,
) {
  return m.commissions_row({ month: monthWords(one.month, locale), way: wayWords(way, locale) }, { locale });
}

/** Lays out the hall's invoice or credit invoice to a seller, with all that the law wants to see on it (protocols 6.3). */
export function layOutCommission(one: Commission, locale: Locale): Paper {
  const say = { locale };
  const sign = one.kind === 'CREDIT' ? -1 : 1;
  const items = one.rows.map(({ way, count, amount }) => ({
    name: commissionRowName(one, way, locale),
    description: count ? m.commissions_row_sales({ count: String(count) }, say) : null,
    quantity: 1,
    vatRate: FEE_VAT_RATE,
    amountIncludingVat: amount,
  }));
  const exact = (amount: number) => formatPrice(amount, { locale, exact: true });
  const file = one.kind === 'CREDIT' ? m.invoices_credit_file({}, say) : m.invoices_file({}, say);
  const left = one.amount - one.kept;
  return {
    locale,
    title: commissionTitle(one, locale),
    fileName: `${file}-${one.number}.pdf`,
    seller: sellerLines(one.hall, locale),
    buyer: { heading: m.invoices_buyer({}, say), lines: sellerLines(one.buyer, locale) },
    facts: [
      { label: m.invoices_issued({}, say), value: dayWords(one.issuedOn, locale) },
      { label: m.money_period({}, say), value: monthWords(one.month, locale) },
      ...(one.credits ? [{ label: m.invoices_credits({}, say), value: String(one.credits.number) }] : []),
    ],
    ...paperTables({ items, price: sumPrice(items) }, locale, sign),
    total: {
      label: one.kind === 'CREDIT' ? m.invoices_credit_total({}, say) : m.invoices_total({}, say),
      value: exact(sign * one.amount),
    },
    ways: [
      ...(one.kept ? [[m.commissions_kept({}, say), exact(-sign * one.kept)] as [string, string]] : []),
      [one.kind === 'CREDIT' ? m.commissions_back({}, say) : m.commissions_left({}, say), exact(sign * left)],
      ...(one.dueOn && left > 0 ? [[m.invoices_due({}, say), dayWords(one.dueOn, locale)] as [string, string]] : []),
      ...(one.hall.bankgiro && left > 0 && one.kind === 'INVOICE'
        ? [[m.invoices_bankgiro({}, say), bankgiroText(one.hall.bankgiro)] as [string, string]]
        : []),
      ...(one.ocr && left > 0 ? [[m.invoices_ocr({}, say), one.ocr] as [string, string]] : []),
    ],
    foot: [...(one.kind === 'CREDIT' ? [m.commissions_credit_terms({}, say)] : []), m.receipts_paper_currency({}, say)],
  };
}

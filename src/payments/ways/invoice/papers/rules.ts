import { m } from '../../../../paraglide/messages.js';
import { sellerLines } from '../../../../providers/sellers/rules.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import { formatDate } from '../../../../shared/time.ts';
import { formatPrice } from '../../../../ui/price-format.ts';
import { type Paper, paperTables } from '../../../papers/rules.ts';
import { swishNumberText } from '../../swish/numbers/rules.ts';
import type { Invoice, InvoiceBuyer } from '../documents/contract.ts';
import { bankgiroText } from '../numbers/rules.ts';

/** A calendar day in words. */
export function dayWords(day: string, locale: Locale): string {
  return formatDate(`${day}T12:00:00Z`, locale);
}

export function documentTitle({ kind, number }: Pick<Invoice, 'kind' | 'number'>, locale: Locale): string {
  const about = { number: String(number) };
  return kind === 'CREDIT' ? m.invoices_credit_title(about, { locale }) : m.invoices_title(about, { locale });
}

export function buyerLines(buyer: InvoiceBuyer, locale: Locale): string[] {
  const { name, organisationNumber, addressRow, zipCode, city, reference } = buyer;
  return [
    name,
    m.sellers_organisation_number({ number: organisationNumber }, { locale }),
    addressRow,
    `${zipCode} ${city}`,
    ...(reference ? [m.invoices_buyer_reference({ reference }, { locale })] : []),
  ];
}

/** Payment details of an invoice: where, by when and with which reference; nothing of a credit invoice. */
export function paymentLines(
  { dueOn, ocr, bankgiro, swish }: Pick<Invoice, 'dueOn' | 'ocr' | 'bankgiro' | 'swish'>,
  locale: Locale,
): { label: string; value: string }[] {
  const say = { locale };
  return [
    ...(dueOn ? [{ label: m.invoices_due({}, say), value: dayWords(dueOn, locale) }] : []),
    ...(bankgiro ? [{ label: m.invoices_bankgiro({}, say), value: bankgiroText(bankgiro) }] : []),
    ...(swish ? [{ label: m.invoices_swish({}, say), value: swishNumberText(swish) }] : []),
    ...(ocr ? [{ label: m.invoices_ocr({}, say), value: ocr }] : []),
  ];
}

/** Lays out an invoice or credit invoice with all that the law wants to see on it (protocols 6.3). */
export function layOutInvoice(invoice: Invoice, locale: Locale): Paper {
  const say = { locale };
  const sign = invoice.kind === 'CREDIT' ? -1 : 1;
  const { credits, number, kind, price } = invoice;
  const paying = paymentLines(invoice, locale);
  const name = kind === 'CREDIT' ? m.invoices_credit_file({}, say) : m.invoices_file({}, say);
  return {
    locale,
    title: documentTitle(invoice, locale),
    fileName: `${name}-${number}.pdf`,
    seller: sellerLines(invoice.seller, locale),
    buyer: { heading: m.invoices_buyer({}, say), lines: buyerLines(invoice.buyer, locale) },
    facts: [
      { label: m.invoices_issued({}, say), value: dayWords(invoice.issuedOn, locale) },
      { label: m.receipts_paper_order({}, say), value: invoice.order },
      ...(credits ? [{ label: m.invoices_credits({}, say), value: String(credits.number) }] : []),
      ...paying,
    ],
    ...paperTables(invoice, locale, sign),
    total: {
      label: kind === 'CREDIT' ? m.invoices_credit_total({}, say) : m.invoices_total({}, say),
      value: formatPrice(sign * price.amountIncludingVat, { locale, exact: true }),
    },
    ways: paying.map(({ label, value }) => [label, value]),
    foot: [m.receipts_paper_currency({}, say)],
  };
}

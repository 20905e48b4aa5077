import { m } from '../../../paraglide/messages.js';
import type { Paper } from '../../../payments/papers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { sum } from '../../../shared/money.ts';
import { formatDate } from '../../../shared/time.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { moneyIn } from '../../files/rules.ts';
import type { VatReport } from '../contract.ts';
import { rateWord, sectionWord } from '../wording/rules.ts';

const dayWords = (day: string, locale: Locale) => formatDate(`${day}T12:00:00Z`, locale);

/** Lays out a VAT report for an accountant: its rows, the boxes of the return, and what stands beside them. */
export function layOutVat(report: VatReport, locale: Locale): Paper {
  const say = { locale };
  const { from, to } = report.period;
  const figure = (amount: number) => formatPrice(amount, { locale, exact: true, unit: false });
  const money = (amount: number) => formatPrice(amount, { locale, exact: true });
  const { vouchers, deposits } = report;
  return {
    locale,
    title: m.reports_vat_title({}, say),
    fileName: `vat-${from}-${to}.pdf`,
    seller: report.seller.lines,
    buyer: {
      heading: m.reports_vat_period({}, say),
      lines: [`${dayWords(from, locale)} – ${dayWords(to, locale)}`],
    },
    facts: [{ label: m.reports_vat_tax_point({}, say), value: m.reports_vat_tax_point_text({}, say) }],
    columns: [
      m.reports_part_kind({}, say),
      m.receipts_paper_vat_rate({}, say),
      m.receipts_paper_net({}, say),
      m.receipts_paper_vat({}, say),
      m.receipts_paper_gross({}, say),
    ],
    rows: report.rows.map(row => ({
      name: row.title,
      detail: sectionWord(row.section, locale),
      cells: [rateWord(row.rate, locale), figure(row.net), figure(row.vat), figure(row.gross)],
    })),
    total: {
      label: m.reports_vat_output({}, say),
      value: money(sum(report.rates, row => row.vat)),
    },
    ways: [
      [m.reports_vat_single({}, say), money(vouchers.singleSold)],
      [m.reports_vat_borne({}, say), money(vouchers.singleUsed)],
      [m.reports_vat_multi({}, say), money(vouchers.multiSold)],
      [m.reports_vat_multi_used({}, say), money(vouchers.multiUsed)],
      [m.reports_vat_multi_expired({}, say), money(vouchers.multiExpired)],
      [m.reports_vat_deposits_taken({}, say), money(deposits.taken)],
      [m.reports_vat_deposits_back({}, say), money(deposits.back)],
      [m.reports_vat_deposits_kept({}, say), money(deposits.kept)],
    ],
    vat: {
      columns: [
        m.reports_vat_box({}, say),
        m.reports_vat_box_what({}, say),
        m.reports_vat_exact({}, say),
        m.reports_vat_kronor({}, say),
      ],
      rows: report.boxes.map(({ box, title, amount, kronor, unconfirmed }) => [
        unconfirmed ? `${box} *` : box,
        title,
        figure(amount),
        String(kronor),
      ]),
    },
    foot: [m.reports_vat_unconfirmed({}, say), m.reports_vat_till_text({}, say)],
  };
}

/** Rows of the report's file for a spreadsheet: the boxes first, then each section. */
export function vatTable(report: VatReport, locale: Locale): [headings: string[], rows: string[][]] {
  const say = { locale };
  const money = moneyIn(locale);
  const headings = [
    m.reports_vat_section({}, say),
    m.reports_part_kind({}, say),
    m.receipts_paper_vat_rate({}, say),
    m.receipts_paper_net({}, say),
    m.receipts_paper_vat({}, say),
    m.receipts_paper_gross({}, say),
  ];
  const apart = m.reports_vat_apart({}, say);
  const { vouchers, deposits } = report;
  const beside: [string, number][] = [
    [m.reports_vat_multi_used({}, say), vouchers.multiUsed],
    [m.reports_vat_multi_expired({}, say), vouchers.multiExpired],
    [m.reports_vat_deposits_kept({}, say), deposits.kept],
  ];
  return [
    headings,
    [
      ...report.rows.map(row => [
        sectionWord(row.section, locale),
        row.title,
        rateWord(row.rate, locale),
        money(row.net),
        money(row.vat),
        money(row.gross),
      ]),
      ...report.boxes.map(({ box, title, kronor, unconfirmed }) => [
        m.reports_vat_box_number({ box: unconfirmed ? `${box} *` : box }, say),
        title,
        '',
        '',
        '',
        String(kronor),
      ]),
      ...beside.map(([words, amount]) => [apart, words, '', '', '', money(amount)]),
    ],
  ];
}

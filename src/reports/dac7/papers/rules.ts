import { m } from '../../../paraglide/messages.js';
import type { Paper } from '../../../payments/papers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { moneyIn } from '../../files/rules.ts';
import type { HallYear, OwnRecord } from '../contract.ts';

/** Lays out a seller's copy of what the hall reports of a year. */
export function layOutRecord({ year, record }: OwnRecord, seller: string[], locale: Locale): Paper {
  const say = { locale };
  const figure = (amount: number) => formatPrice(amount, { locale, exact: true, unit: false });
  const money = (amount: number) => formatPrice(amount, { locale, exact: true });
  return {
    locale,
    title: m.reports_platform_title_of({ year: String(year) }, say),
    fileName: `dac7-${year}.pdf`,
    seller,
    buyer: { heading: m.reports_platform_to({}, say), lines: ['Skatteverket'] },
    facts: [
      {
        label: m.reports_platform_state({}, say),
        value: record.leftOut ?? m.reports_platform_reported({}, say),
      },
    ],
    columns: [
      m.reports_platform_activity({}, say),
      m.reports_platform_quarter({}, say),
      m.reports_platform_number({}, say),
      m.reports_platform_fees({}, say),
      m.reports_platform_amount({}, say),
    ],
    rows: record.quarters.map(row => ({
      name: row.title,
      detail: null,
      cells: [String(row.quarter), String(row.number), figure(row.fees), figure(row.amount)],
    })),
    total: { label: m.reports_platform_amount({}, say), value: money(record.amount) },
    ways: [[m.reports_platform_fees({}, say), money(record.fees)]],
    vat: { columns: ['', '', '', ''], rows: [] },
    foot: [m.reports_platform_foot({}, say)],
  };
}

/** Rows of a year's file for a spreadsheet: a row for each seller, activity and quarter. */
export function yearTable({ sellers }: HallYear, locale: Locale): [headings: string[], rows: string[][]] {
  const say = { locale };
  const money = moneyIn(locale);
  return [
    [
      m.reports_platform_seller({}, say),
      m.reports_platform_company({}, say),
      m.reports_platform_activity({}, say),
      m.reports_platform_quarter({}, say),
      m.reports_platform_number({}, say),
      m.reports_platform_amount({}, say),
      m.reports_platform_fees({}, say),
      m.reports_platform_state({}, say),
      m.reports_platform_missing({}, say),
    ],
    sellers.flatMap(seller =>
      seller.quarters.map(row => [
        seller.title,
        seller.legalName ?? '',
        row.title,
        String(row.quarter),
        String(row.number),
        money(row.amount),
        money(row.fees),
        seller.leftOut ?? m.reports_platform_reported({}, say),
        seller.missing.join(', '),
      ]),
    ),
  ];
}

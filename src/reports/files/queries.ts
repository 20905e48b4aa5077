import { writtenTable } from '../../change-sets/files/rules.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { SalesReport } from '../contract.ts';
import type { Part } from '../rules.ts';
import { partWord } from '../wording/rules.ts';
import { moneyIn } from './rules.ts';

export const SALES_FILES = [
  'DAYS',
  'PRODUCT',
  'KIND',
  'WEEKDAY',
  'HOUR',
  'CHANNEL',
  'WAY',
  'VISITS',
  'OCCUPANCY',
] as const;
export type SalesFile = (typeof SALES_FILES)[number];

interface File {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
}

/** One table of a sales report as a file for a spreadsheet. */
export function salesAsFile(report: SalesReport, file: SalesFile, locale: Locale): File {
  const [headings, rows] = tableOf(report, file, locale);
  const { from, to } = report.periods.now;
  return { bytes: writtenTable(headings, rows, locale), fileName: `${file.toLowerCase()}-${from}-${to}.csv` };
}

type Table = [headings: string[], rows: string[][]];

function tableOf(report: SalesReport, file: SalesFile, locale: Locale): Table {
  const money = moneyIn(locale);
  const in_ = { locale };
  switch (file) {
    case 'DAYS':
      return [
        [
          m.reports_file_from({}, in_),
          m.reports_turnover({}, in_),
          m.reports_before({}, in_),
          m.reports_year_ago({}, in_),
        ],
        report.line.now.map(({ day, amount }, at) => [
          day,
          money(amount),
          money(report.line.before[at]?.amount ?? 0),
          money(report.line.yearAgo[at]?.amount ?? 0),
        ]),
      ];
    case 'VISITS':
      return [
        [
          m.reports_part_product({}, in_),
          m.reports_bookings({}, in_),
          m.reports_guests({}, in_),
          m.reports_came({}, in_),
          m.reports_no_shows({}, in_),
          m.reports_unsaid({}, in_),
          m.reports_cancelled({}, in_),
          m.reports_late_cancels({}, in_),
        ],
        report.visits.products.map(row => [
          row.title,
          ...[row.bookings, row.guests, row.came, row.noShows, row.unsaid, row.cancelled, row.lateCancels].map(String),
        ]),
      ];
    case 'OCCUPANCY':
      return [
        [
          m.reports_occupancy_what({}, in_),
          m.reports_occupancy_unit({}, in_),
          m.reports_occupancy_taken({}, in_),
          m.reports_occupancy_bookable({}, in_),
          m.reports_occupancy({}, in_),
        ],
        report.occupancy.map(({ title, unit, taken, bookable }) => [
          title,
          UNITS[unit]({}, in_),
          String(taken),
          String(bookable),
          `${Math.round((taken / Math.max(bookable, 1)) * 100)} %`,
        ]),
      ];
    default:
      return partTable(report, file, locale);
  }
}

const UNITS = {
  HOUR: m.reports_unit_hours,
  NIGHT: m.reports_unit_nights,
  DAY: m.reports_unit_days,
  SEAT: m.reports_unit_seats,
};

function partTable(report: SalesReport, part: Part, locale: Locale): Table {
  const money = moneyIn(locale);
  const in_ = { locale };
  return [
    [
      partWord(part, locale),
      m.reports_turnover({}, in_),
      m.reports_pieces({}, in_),
      m.reports_orders({}, in_),
      m.reports_guests({}, in_),
      m.reports_before({}, in_),
      m.reports_year_ago({}, in_),
    ],
    (report.parts[part] ?? []).map(row => [
      row.title,
      money(row.amount),
      String(row.pieces),
      String(row.orders),
      String(row.guests),
      money(row.before),
      money(row.yearAgo),
    ]),
  ];
}

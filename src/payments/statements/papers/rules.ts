import { writtenTable } from '../../../change-sets/files/rules.ts';
import { m } from '../../../paraglide/messages.js';
import { sellerLines } from '../../../providers/sellers/rules.ts';
import type { Locale } from '../../../shared/i18n.ts';
import { formatDate } from '../../../shared/time.ts';
import { formatPrice } from '../../../ui/price-format.ts';
import { FEE_VAT_RATE, lineSum, MONEY_LINES } from '../../money/rules.ts';
import type { Paper } from '../../papers/rules.ts';
import { kindWords, monthWords, type StatementLine, statementWords, wayWords } from '../rules.ts';
import type { Statement } from '../store.ts';

type Told = Omit<Statement, 'madeAt'> & { madeAt: Date | null };

export interface StatementScene {
  locale: Locale;
  timeZone: string;
  hall: string;
  /** VAT in the fees. */
  feeVat: number;
}

export function statementFile(month: string, locale: Locale): string {
  return `${m.money_file({}, { locale })}-${month}`;
}

/** Lays out a statement on paper: the same lines that the page shows, and the fees with their VAT below. */
export function layOutStatement(statement: Told, { locale, timeZone, hall, feeVat }: StatementScene): Paper {
  const say = { locale };
  const figure = (amount: number) => formatPrice(amount, { locale, exact: true, unit: false });
  const words = statementWords(statement, locale);
  const row = ({ label, amount }: StatementLine) => ({ name: label, detail: null, cells: [figure(amount)] });
  const fees = -lineSum(statement.lines, 'FEE', 'FEE_BACK');
  const { madeAt } = statement;
  return {
    locale,
    title: `${m.money_statement_closed({}, say)} ${monthWords(statement.month, locale)}`,
    fileName: `${statementFile(statement.month, locale)}.pdf`,
    seller: [hall],
    buyer: { heading: m.money_seller({}, say), lines: sellerLines(statement.seller, locale) },
    facts: [
      { label: m.money_period({}, say), value: monthWords(statement.month, locale) },
      madeAt
        ? {
            label: m.money_statement_closed({}, say),
            value: m.money_statement_made({ when: formatDate(madeAt, locale, timeZone) }, say),
          }
        : {
            label: m.money_statement_open({}, say),
            value: m.money_statement_until({ when: formatDate(statement.untilAt, locale, timeZone) }, say),
          },
    ],
    columns: [m.money_column_line({}, say), m.money_column_amount({}, say)],
    widths: [0.72, 0.28],
    rows: [words.opening, ...words.kinds, words.sold, ...words.off, ...words.went].map(row),
    total: { label: words.closing.label, value: formatPrice(statement.closing, { locale, exact: true }) },
    ways: words.places.map(({ label, amount }) => [label, figure(amount)]),
    vat: {
      columns: [
        m.receipts_paper_vat_rate({}, say),
        m.receipts_paper_net({}, say),
        m.receipts_paper_vat({}, say),
        m.receipts_paper_gross({}, say),
      ],
      rows: [[`${FEE_VAT_RATE / 100} %`, ...[fees - feeVat, feeVat, fees].map(figure)]],
    },
    foot: [m.money_fee_vat({}, say), m.receipts_paper_currency({}, say)],
  };
}

/** A statement as a table for a spreadsheet: each line by way, and what was sold by kind. */
export function statementTable(statement: Told, locale: Locale): Uint8Array<ArrayBuffer> {
  const say = { locale };
  const kronor = (ore: number) => (ore / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',');
  const words = statementWords(statement, locale);
  const headings = [m.money_column_line({}, say), m.money_column_way({}, say), m.money_column_amount({}, say)];
  const named = (line: string) =>
    statementWords({ ...statement, kinds: [], lines: statement.lines.filter(row => row.line === line) }, locale);
  const lines = MONEY_LINES.flatMap(line => {
    const { sold, off, went } = named(line);
    const label = line === 'SOLD' ? sold.label : ([...off, ...went][0]?.label ?? line);
    return statement.lines
      .filter(row => row.line === line)
      .map(({ way, amount }) => [label, way ? wayWords(way, locale) : '', kronor(amount)]);
  });
  return writtenTable(
    headings,
    [
      [words.opening.label, '', kronor(statement.opening)],
      ...lines,
      [words.closing.label, '', kronor(statement.closing)],
      ...words.places.map(({ label, amount }) => [label, '', kronor(amount)]),
      ...statement.kinds.map(({ kind, amount }) => [
        `${words.sold.label}: ${kindWords(kind, locale)}`,
        '',
        kronor(amount),
      ]),
    ],
    locale,
  );
}

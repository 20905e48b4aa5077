import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { Price } from '../../shared/money.ts';
import { formatPrice } from '../../ui/price-format.ts';

/** Layout of a receipt or an invoice on paper: words and figures in their places, and nothing of how they are drawn. */
export interface Paper {
  locale: Locale;
  title: string;
  fileName: string;
  /** Seller's lines, the name first. */
  seller: string[];
  buyer: { heading: string; lines: string[] };
  facts: { label: string; value: string }[];
  columns: string[];
  /** Shares of the width, where the columns are not those of a receipt. */
  widths?: readonly number[];
  rows: { name: string; detail: string | null; cells: string[] }[];
  total: { label: string; value: string };
  /** Lines below the total: payment methods with their amounts, or where an invoice is paid to. */
  ways: [label: string, value: string][];
  vat: { columns: string[]; rows: string[][] };
  foot: string[];
}

/** File on one subject, to be handed to somebody outside: sections of facts, each under its label. */
export interface Dossier {
  locale: Locale;
  title: string;
  fileName: string;
  author: string;
  lead: string[];
  sections: { heading: string; lines: [label: string, text: string][] }[];
}

interface PaperItem {
  name: string;
  description: string | null;
  quantity: number;
  vatRate: number;
  amountIncludingVat: number;
}

/** Rows and VAT by rate of a document, as the law wants them in tables; `sign` is -1 for what takes a sale back. */
export function paperTables(
  { items, price }: { items: readonly PaperItem[]; price: Price },
  locale: Locale,
  sign: 1 | -1,
): Pick<Paper, 'columns' | 'rows' | 'vat'> {
  const figure = (amount: number) => formatPrice(sign * amount, { locale, exact: true, unit: false });
  return {
    columns: [
      m.receipts_paper_what({}, { locale }),
      m.receipts_paper_quantity({}, { locale }),
      m.receipts_paper_each({}, { locale }),
      m.receipts_paper_vat_rate({}, { locale }),
      m.receipts_paper_amount({}, { locale }),
    ],
    rows: items.map(item => ({
      name: item.name,
      detail: item.description,
      cells: [
        m.receipts_paper_pieces({ count: String(item.quantity) }, { locale }),
        figure(eachExcludingVat(item)),
        percent(item.vatRate, locale),
        figure(item.amountIncludingVat),
      ],
    })),
    vat: {
      columns: [
        m.receipts_paper_vat_rate({}, { locale }),
        m.receipts_paper_net({}, { locale }),
        m.receipts_paper_vat({}, { locale }),
        m.receipts_paper_gross({}, { locale }),
      ],
      rows: price.vat.map(row => [
        percent(row.vatRate, locale),
        figure(row.amountExcludingVat),
        figure(row.vatAmount),
        figure(row.amountIncludingVat),
      ]),
    },
  };
}

/** Unit price without VAT, rounded to the öre: the sums below are not made of it (I5). */
export function eachExcludingVat(item: { amountIncludingVat: number; quantity: number; vatRate: number }): number {
  return Math.round((item.amountIncludingVat * 10_000) / (item.quantity * (10_000 + item.vatRate)));
}

function percent(rate: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(rate / 10_000);
}

import type { SheetProduct } from '../../catalogue/sheets/queries.ts';
import type { Locale } from '../../shared/i18n.ts';
import { productCells, variantCells } from '../cells/rules.ts';
import { COLUMNS, columnTitle, HEADINGS, heading } from '../columns/rules.ts';
import { headingPlaces, type Table } from '../files/rules.ts';
import type { SheetRows } from '../plans/contract.ts';
import { writtenCell } from '../reading/rules.ts';

/** Columns by heading: of goods, or of the units that a stall books with. */
type Headings = ReadonlyMap<string, string>;

/** Rows of our own sheet: by the headings of any of the three languages. */
export function fromOwnSheet({ headings, rows }: Table, known: Headings = HEADINGS): SheetRows {
  const places = [...headingPlaces(headings)].flatMap(([name, at]) => {
    const key = known.get(name);
    return key ? [[key, at] as const] : [];
  });
  return {
    columns: new Set(places.map(([key]) => key)),
    rows: rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(places.map(([key, at]) => [key, cells[at] ?? ''])),
    })),
  };
}

/** A heading whose column another one names, too: nobody guesses which of them is meant. */
export function doubledHeading({ headings }: Table, known: Headings = HEADINGS): string | undefined {
  const seen = new Set<string>();
  return headings.find(title => {
    const key = known.get(heading(title));
    if (key === undefined) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** Headings that no column of ours has: they are left out, and said to be. */
export function strangeHeadings({ headings }: Table, others: readonly string[], known: Headings = HEADINGS): string[] {
  const named = headings.filter(title => title !== '');
  return named.filter(title => !known.has(heading(title)) && !others.includes(title));
}

export function ownHeadings(locale: Locale): string[] {
  return COLUMNS.map(column => columnTitle(column, locale));
}

/** A product as rows of our sheet, one for each variant, each with all that its product has. */
export function ownRows(product: SheetProduct, locale: Locale): string[][] {
  const whole = productCells(product);
  return product.skus.map(sku => {
    const cells = { ...whole, ...variantCells(sku) };
    const stock = { ...cells, stockThen: cells.stock ?? '' };
    return COLUMNS.map(column => writtenCell(column, stock[column.key as keyof typeof stock] ?? '', locale));
  });
}

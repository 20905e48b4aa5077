import type { SheetProduct, SheetSku } from '../../catalogue/sheets/queries.ts';
import { MOST_STOCK } from '../../catalogue/stock/rules.ts';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { type Cells, productCells, variantCells } from '../cells/rules.ts';
import { COLUMNS, type Column } from '../columns/rules.ts';
import { readCell } from '../reading/rules.ts';
import { type CellChange, cellChanges, type Mistake, type ProductEffect, type VariantEffect } from '../rules.ts';
import type { SheetRow, SheetRows } from './contract.ts';
import { effectMistakes } from './judging/rules.ts';
import { groupedRows, type RowGroup } from './rows/rules.ts';

export interface Shelf {
  providerId: string;
  products: readonly SheetProduct[];
  /** Addresses that products of other stalls have. */
  taken: ReadonlySet<string>;
  locale: Locale;
  /** The stall's own now: 2027-06-03T08:00. */
  clock: string;
}

export interface Wishes {
  /** True when products that the file does not name are to be hidden. */
  hideMissing: boolean;
  /** VAT of new products whose file does not say; Shopify's never does. */
  vatOfNew: string | null;
}

export interface Planned {
  effects: ProductEffect[];
  mistakes: Mistake[];
  /** Number of products that the file names. */
  named: number;
}

/** Plan of a file: an effect for each product that it changes, and every mistake. Nothing is guessed. */
export function sheetPlan(sheet: SheetRows, shelf: Shelf, wishes: Wishes): Planned {
  const mistakes: Mistake[] = [];
  const effects: ProductEffect[] = [];
  const { groups, mistakes: stray } = groupedRows(sheet, shelf);
  mistakes.push(...stray);
  for (const group of groups) {
    const read = effectOfGroup(group, { sheet, shelf, wishes });
    mistakes.push(...read.mistakes);
    if (read.effect) effects.push(read.effect);
  }
  mistakes.push(...stockMistakes(effects, shelf));
  if (wishes.hideMissing) effects.push(...hidden(shelf, groups));
  return { effects, mistakes: mistakes.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)), named: groups.length };
}

interface Reading {
  sheet: SheetRows;
  shelf: Shelf;
  wishes: Wishes;
}

function effectOfGroup(group: RowGroup, reading: Reading): { effect: ProductEffect | null; mistakes: Mistake[] } {
  const { stored, rows, slug } = group;
  const { shelf, wishes } = reading;
  const mistakes: Mistake[] = [];
  const first = rows[0]!;
  const product = readRow(first, 'product', reading, mistakes);
  for (const row of rows.slice(1)) mistakes.push(...contradictions(row, first, reading));
  if (!stored && !product.vat && wishes.vatOfNew) product.vat = wishes.vatOfNew;
  const before = stored ? productCells(stored) : {};
  if (stored && product.kind && product.kind !== stored.kind)
    mistakes.push(at(first, 'kind', m.changesets_mistake_kind_stays({}, { locale: shelf.locale })));
  if (!stored && (product.kind === 'BOOKABLE' || product.kind === 'ACCOMMODATION'))
    mistakes.push(at(first, 'kind', m.changesets_mistake_kind_by_hand({}, { locale: shelf.locale })));
  const variants = rows.map(row => variantOf(row, group, reading, mistakes));
  const effect: ProductEffect = {
    act: stored ? 'CHANGE' : 'ADD',
    productId: stored?.id ?? null,
    slug,
    title: product['title.sv'] || stored?.meta.title.sv || slug,
    row: first.row,
    cells: [...cellChanges(before, product), ...(stored ? [] : kindOfNew(product))],
    variants: variants.filter(variant => variant.made || variant.cells.length > 0),
  };
  if (!stored) mistakes.push(...missingOfNew(effect, mistakes, shelf));
  if (stored && !effect.cells.length && !effect.variants.length) return { effect: null, mistakes };
  mistakes.push(...effectMistakes(effect, { stored, shelf, already: mistakes }));
  return { effect, mistakes };
}

/** Mistakes of a new product for each needed cell that is empty, unless one was told of that cell already. */
function missingOfNew(
  { row: first, cells, variants }: ProductEffect,
  told: readonly Mistake[],
  { locale }: Shelf,
): Mistake[] {
  const says = m.changesets_mistake_missing({}, { locale });
  const lacks = (row: number | null, column: string, written: readonly CellChange[]) =>
    written.some(cell => cell.column === column) || told.some(one => one.row === row && one.column === column)
      ? []
      : [{ row, column, says }];
  return [
    ...lacks(first, 'title.sv', cells),
    ...lacks(first, 'vat', cells),
    ...variants.flatMap(variant => lacks(variant.row, 'price', variant.cells)),
  ];
}

/** A new product's kind is one of its cells: nothing else says what it is. */
function kindOfNew({ kind }: Cells): CellChange[] {
  return [{ column: 'kind', before: '', after: kind || 'BUYABLE' }];
}

/** Cells of a row that belong to its product, or to its variant; a column that the file lacks is left as it is. */
function readRow(row: SheetRow, of: Column['of'], { sheet, shelf }: Reading, mistakes: Mistake[]): Cells {
  const cells: Cells = {};
  for (const column of COLUMNS) {
    if (column.of !== of || !sheet.columns.has(column.key)) continue;
    const read = readCell(column, row.cells[column.key] ?? '', shelf.locale);
    if ('mistake' in read) mistakes.push(at(row, column.key, read.mistake));
    else if (read.value !== '' || !column.needed) cells[column.key] = read.value;
    else if (of === 'variant')
      mistakes.push(at(row, column.key, m.changesets_mistake_missing({}, { locale: shelf.locale })));
  }
  return cells;
}

/** Mistakes of a product's later rows where they contradict the first; a blank cell agrees with it. */
function contradictions(row: SheetRow, first: SheetRow, { sheet, shelf }: Reading): Mistake[] {
  return COLUMNS.filter(column => column.of === 'product' && sheet.columns.has(column.key)).flatMap(({ key }) => {
    const [mine, theirs] = [(row.cells[key] ?? '').trim(), (first.cells[key] ?? '').trim()];
    if (!mine || mine === theirs) return [];
    return [at(row, key, m.changesets_mistake_contradiction({ row: String(first.row) }, { locale: shelf.locale }))];
  });
}

function variantOf(
  row: SheetRow,
  { stored, articles, slug }: RowGroup,
  reading: Reading,
  mistakes: Mistake[],
): VariantEffect {
  const { locale } = reading.shelf;
  const { stockThen, ...cells } = readRow(row, 'variant', reading, mistakes);
  const article = articles.get(row.row)!;
  const sku = stored?.skus.find(one => one.articleNumber === article);
  if (!sku) {
    const named = { 'variant.sv': row.cells['title.sv']?.trim() || (stored?.meta.title.sv ?? slug), ...written(cells) };
    return {
      skuId: null,
      article,
      name: named['variant.sv'] ?? '',
      row: row.row,
      made: true,
      cells: cellChanges({}, named),
      counted: null,
    };
  }
  if (cells.perPurchase && cells.perPurchase !== String(sku.perPurchaseAmount))
    mistakes.push(at(row, 'perPurchase', m.changesets_mistake_per_purchase({}, { locale })));
  if (cells.stock && sku.onHand === null)
    mistakes.push(at(row, 'stock', m.changesets_mistake_uncounted({}, { locale })));
  const { perPurchase: _, ...rest } = cells;
  const changes = cellChanges(variantCells(sku), withStock(rest, sku, stockThen));
  return {
    skuId: sku.id,
    article,
    name: sku.title.sv,
    row: row.row,
    made: false,
    cells: changes,
    counted: sku.counted,
  };
}

/**
 * Stock moves by the difference to what the file was exported with, so that what was sold since then stays sold. An
 * empty cell is no count.
 */
function withStock(cells: Cells, sku: SheetSku, then: string | undefined): Cells {
  const { stock, ...rest } = cells;
  if (!stock || sku.onHand === null) return rest;
  const moved = then ? sku.onHand + Number(stock) - Number(then) : Number(stock);
  return { ...rest, stock: String(moved) };
}

function written(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''));
}

/** Variants that share their stock, and say different counts; and counts below zero or beyond what a stock can be. */
function stockMistakes(effects: readonly ProductEffect[], { products, locale }: Shelf): Mistake[] {
  const stockOf = new Map(products.flatMap(({ skus }) => skus.map(sku => [sku.id, sku.stockItemId] as const)));
  const said = new Map<string, string>();
  const counts = effects.flatMap(({ variants }) =>
    variants.flatMap(variant => {
      const stock = variant.made ? undefined : variant.cells.find(({ column }) => column === 'stock');
      return stock ? [{ row: variant.row, item: stockOf.get(variant.skuId!)!, after: stock.after }] : [];
    }),
  );
  return counts.flatMap(({ row, item, after }) => {
    const other = said.get(item) ?? after;
    said.set(item, other);
    if (other !== after) return [{ row, column: 'stock', says: m.changesets_mistake_shared_stock({}, { locale }) }];
    if (Number(after) < 0) return [{ row, column: 'stock', says: m.changesets_mistake_below_zero({}, { locale }) }];
    const most = m.validation_max_value({ max: String(MOST_STOCK) }, { locale });
    return Number(after) > MOST_STOCK ? [{ row, column: 'stock', says: most }] : [];
  });
}

/** Products that the file does not name, hidden because that was asked for. */
function hidden({ products }: Shelf, groups: readonly RowGroup[]): ProductEffect[] {
  const named = new Set(groups.map(group => group.stored?.id));
  return products
    .filter(({ id, status }) => !named.has(id) && status !== 'HIDDEN')
    .map(({ id, slug, status, meta }) => ({
      act: 'CHANGE',
      productId: id,
      slug,
      title: meta.title.sv,
      row: null,
      cells: [{ column: 'status', before: status, after: 'HIDDEN' }],
      variants: [],
    }));
}

function at({ row }: SheetRow, column: string, says: string): Mistake {
  return { row, column, says };
}

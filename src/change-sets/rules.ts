import type { SheetProduct, SheetSku } from '../catalogue/sheets/queries.ts';
import { type Cells, productCells, variantCells } from './cells/rules.ts';

/** One value that changes; '' is no value. */
export interface CellChange {
  column: string;
  before: string;
  after: string;
}

export interface VariantEffect {
  /** Null until it is made. */
  skuId: string | null;
  article: string;
  /** Its Swedish name; a product's only variant is called by its product. */
  name: string;
  /** Row of the file; null where no file says so. */
  row: number | null;
  made: boolean;
  cells: CellChange[];
  /** Last count by hand that the effect knows of. */
  counted: number | null;
}

/** Effect of a change set on one product. */
export interface ProductEffect {
  act: 'ADD' | 'CHANGE';
  /** Null until it is made. */
  productId: string | null;
  slug: string;
  title: string;
  row: number | null;
  cells: CellChange[];
  variants: VariantEffect[];
}

export interface Mistake {
  row: number | null;
  column: string | null;
  /** Sentence in the language of who asked. */
  says: string;
  /** Title of the product, where no row of a file names it. */
  title?: string | undefined;
}

export interface Counts {
  rows: number;
  made: number;
  changed: number;
  variants: number;
  /** Products of the file or the choice that stay as they are. */
  same: number;
}

export type State = 'PLANNED' | 'APPLIED' | 'UNDONE';
export type Goal = 'APPLIED' | 'UNDONE';

/** State that a run starts in: only a plan is applied, and only an applied set is undone. */
export const RUNS_FROM: Record<Goal, State> = { APPLIED: 'PLANNED', UNDONE: 'APPLIED' };

/** Columns that say what a thing is, and no change. */
const NAMES: readonly string[] = ['handle', 'kind', 'article'];

export function cellChanges(before: Cells, after: Cells): CellChange[] {
  return Object.entries(after).flatMap(([column, value]) => {
    const was = before[column] ?? '';
    return was === value || NAMES.includes(column) ? [] : [{ column, before: was, after: value }];
  });
}

/** Difference between two states of a product; null where there is none. */
export function productDifference(before: SheetProduct | undefined, after: SheetProduct): ProductEffect | null {
  const known = new Map(before?.skus.map(sku => [sku.id, sku]));
  const cells = before ? cellChanges(productCells(before), productCells(after)) : cellsOfNew(productCells(after));
  const variants = after.skus
    .map(sku => variantDifference(known.get(sku.id), sku))
    .filter(variant => variant.made || variant.cells.length > 0);
  if (before && !cells.length && !variants.length) return null;
  return {
    act: before ? 'CHANGE' : 'ADD',
    productId: after.id,
    slug: after.slug,
    title: after.meta.title.sv,
    row: null,
    cells,
    variants,
  };
}

/**
 * A product as it was, but for stock that the edit did not move: between two readings of it somebody may have bought,
 * and a sale is no edit.
 */
export function withoutSales(before: SheetProduct, after: SheetProduct, moved: string | undefined): SheetProduct {
  const now = new Map(after.skus.map(sku => [sku.id, sku]));
  const skus = before.skus.map(sku => {
    const later = now.get(sku.id);
    const untouched = sku.stockItemId !== null && sku.stockItemId !== moved && later?.stockItemId === sku.stockItemId;
    return untouched ? { ...sku, onHand: later.onHand } : sku;
  });
  return { ...before, skus };
}

function variantDifference(before: SheetSku | undefined, after: SheetSku): VariantEffect {
  return {
    skuId: after.id,
    article: after.articleNumber,
    name: after.title.sv,
    row: null,
    made: !before,
    cells: before ? cellChanges(variantCells(before), variantCells(after)) : cellsOfNew(variantCells(after)),
    counted: after.counted,
  };
}

function cellsOfNew(cells: Cells): CellChange[] {
  return Object.entries(cells)
    .filter(([column, value]) => value !== '' && value !== '[]' && column !== 'position')
    .map(([column, after]) => ({ column, before: '', after }));
}

/** Effect that takes another one back. */
export function reversedEffect(effect: ProductEffect): ProductEffect {
  const back = ({ column, before, after }: CellChange) => ({ column, before: after, after: before });
  return {
    ...effect,
    cells: effect.cells.map(back),
    variants: effect.variants.map(variant => ({ ...variant, cells: variant.cells.map(back) })),
  };
}

export function effectCounts(
  effects: readonly ProductEffect[],
  { rows, named }: { rows: number; named: number },
): Counts {
  return {
    rows,
    made: effects.filter(effect => effect.act === 'ADD').length,
    changed: effects.filter(effect => effect.act === 'CHANGE').length,
    variants: effects.reduce((sum, effect) => sum + effect.variants.length, 0),
    same: named - effects.length,
  };
}

/** A cell that is no longer what the effect found. */
export interface Obstacle {
  title: string;
  column: string | null;
  /** Value that stands there now. */
  now: string;
  expected: string;
  /** True where stock was moved by hand since, whatever it came to. */
  counted?: boolean;
}

/** Obstacles to an effect: values that are not as the effect found them, because somebody changed them since. */
export function effectObstacles(effect: ProductEffect, now: SheetProduct | undefined): Obstacle[] {
  const { title } = effect;
  if (!now) return [{ title, column: null, now: '', expected: '' }];
  const found = changedMeanwhile(title, effect.cells, productCells(now));
  // A state is a choice of what is on the shelf: what was put away for good since then stays away.
  const moves = (column: string) => effect.cells.some(cell => cell.column === column);
  if (now.archived && moves('status') && !moves('archived'))
    found.push({ title, column: 'archived', now: 'true', expected: '' });
  const putsAway = effect.cells.some(({ column, after }) => column === 'archived' && after !== '');
  if (putsAway && !moves('status') && now.status !== 'HIDDEN')
    found.push({ title, column: 'status', now: now.status, expected: 'HIDDEN' });
  for (const variant of effect.variants) {
    if (variant.made && !variant.skuId) continue;
    const sku = now.skus.find(one => one.id === variant.skuId);
    if (!sku) {
      found.push({ title, column: 'article', now: '', expected: variant.article });
      continue;
    }
    // A sale is no edit: of stock, what was counted by hand since then stands in the way, and nothing else.
    const edits = variant.cells.filter(({ column }) => column !== 'stock');
    found.push(...changedMeanwhile(title, edits, variantCells(sku)));
    const stock = variant.cells.find(({ column }) => column === 'stock');
    if (stock && !variant.made && wasCountedSince(variant, sku))
      found.push({ title, column: 'stock', now: String(sku.onHand ?? ''), expected: stock.before, counted: true });
    else if (stock && !variant.made && stockAfter(sku, stock) < 0)
      found.push({ title, column: 'stock', now: String(sku.onHand ?? ''), expected: stock.before });
  }
  return found;
}

/** True when stock was moved by hand since an effect, and that movement was not taken back. */
function wasCountedSince({ counted }: VariantEffect, sku: SheetSku): boolean {
  return counted !== sku.counted && counted !== sku.standing;
}

/** Stock once an effect is done: moved by as much as was asked, so that what was sold meanwhile stays sold. */
export function stockAfter(sku: SheetSku, { before, after }: CellChange): number {
  return (sku.onHand ?? 0) + Number(after || 0) - Number(before || 0);
}

function changedMeanwhile(title: string, cells: readonly CellChange[], now: Cells): Obstacle[] {
  return cells
    .filter(({ column, before }) => (now[column] ?? '') !== before)
    .filter(({ column, before }) => !(before === '' && now[column] === '[]'))
    .map(({ column, before }) => ({ title, column, now: now[column] ?? '', expected: before }));
}

import type { AddProduct, ChangeProduct } from '../../catalogue/contract.ts';
import { addProductInput, changeProductInput } from '../../catalogue/contract.ts';
import type { SheetProduct } from '../../catalogue/sheets/queries.ts';
import {
  type Cells,
  contentsFrom,
  dataFrom,
  isContentsCell,
  isSafetyCell,
  listedCategories,
  productCells,
  safetyFrom,
  variantCells,
  wordsFrom,
} from '../cells/rules.ts';
import type { CellChange, ProductEffect, VariantEffect } from '../rules.ts';

type Bare<T> = Omit<T, '_id' | '_type' | '_createdAt'>;
export type NewProduct = Bare<AddProduct>;
export type Changes = Omit<Bare<ChangeProduct>, 'productId'>;

/** The fields of a command from cells, which the contract then judges: whoever writes a file is no other than a form. */
export function newProductFrom(effect: ProductEffect, providerId: string): Record<string, unknown> {
  const cells = afterOf(effect.cells);
  return {
    providerId,
    slug: effect.slug,
    acquirableAs: cells.kind || 'BUYABLE',
    meta: metaFrom(cells),
    ...(safetyFrom(cells) && { safety: safetyFrom(cells) }),
    ...(contentsFrom(cells) && { contents: contentsFrom(cells) }),
    ...fieldsFrom({ status: 'ACTIVE', categories: '', vat: '', ...cells }),
    skus: effect.variants.map(newSkuFrom),
  };
}

/** Changes of a product that stands; stock is counted by itself. Empty when there are none. */
export function changesFrom(effect: ProductEffect, stored: SheetProduct): Record<string, unknown> {
  const cells = afterOf(effect.cells);
  const whole = { ...productCells(stored), ...cells };
  const inSafety = Object.keys(cells).some(isSafetyCell);
  const inContents = Object.keys(cells).some(isContentsCell);
  const inMeta = Object.keys(cells).some(column => column === 'images' || META.test(column));
  const changed = effect.variants.filter(({ made }) => !made).flatMap(variant => skuChange(variant, stored));
  const made = effect.variants.filter(variant => variant.made);
  return {
    ...(inMeta && { meta: metaFrom(whole) }),
    ...(inSafety && { safety: safetyFrom(whole) }),
    ...(inContents && { contents: contentsFrom(whole) }),
    ...fieldsFrom(cells),
    ...(changed.length && { skus: changed }),
    ...(made.length && { newSkus: made.map(newSkuFrom) }),
  };
}

/** Texts of a product that stand together. */
const META = /^(title|kicker|subtitle|description)\./;

const BARE = { _id: '00000000-0000-4000-8000-000000000000', _createdAt: '2026-01-01T00:00:00Z' };

/** Fields of a new product as the command's contract takes or refuses them; id and time are stand-ins. */
export function parseNewProduct(fields: Record<string, unknown>) {
  return addProductInput.safeParse({ ...BARE, _type: 'add-product', ...fields });
}

export function parseProductChanges(productId: string, fields: Record<string, unknown>) {
  return changeProductInput.safeParse({ ...BARE, _type: 'change-product', productId, ...fields });
}

function afterOf(cells: readonly CellChange[]): Cells {
  return Object.fromEntries(cells.map(({ column, after }) => [column, after]));
}

function metaFrom(cells: Cells) {
  const [kicker, subtitle, description] = ['kicker', 'subtitle', 'description'].map(key => wordsFrom(cells, key));
  return {
    title: wordsFrom(cells, 'title'),
    ...(kicker && { kicker }),
    ...(subtitle && { subtitle }),
    ...(description && { description }),
    images: dataFrom<string[] | null>(cells.images) ?? [],
  };
}

/** Fields of the commands by column, each made of one cell; words, with a cell for each language, are made above. */
const FIELDS: Record<string, (cell: string) => [field: string, value: unknown]> = {
  status: cell => ['status', cell],
  sellsFrom: cell => ['sellsFrom', cell || null],
  categories: cell => ['categories', listedCategories(cell)],
  vat: cell => ['vatCategory', cell],
  section: cell => ['section', cell || null],
  position: cell => ['position', Number(cell)],
  facts: cell => ['facts', dataFrom(cell) ?? []],
  contentBlocks: cell => ['contentBlocks', dataFrom(cell) ?? []],
  priceSettings: cell => ['priceSettings', dataFrom(cell)],
  voucherKind: cell => ['voucherKind', cell || null],
  validMonths: cell => ['validMonths', cell ? Number(cell) : null],
  noWithdrawal: cell => ['noWithdrawal', cell || null],
  leastAge: cell => ['leastAge', cell ? Number(cell) : null],
  ticketPerGuest: cell => ['ticketPerGuest', cell === 'true'],
  availability: cell => ['availability', dataFrom(cell)],
  languages: cell => ['languages', dataFrom(cell) ?? []],
  deliveryMethods: cell => ['deliveryMethods', dataFrom(cell)],
  optionalGroupIds: cell => ['optionalGroupIds', dataFrom(cell) ?? []],
};

function fieldsFrom(cells: Cells): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(cells).flatMap(([column, cell]) => (FIELDS[column] ? [FIELDS[column](cell)] : [])),
  );
}

function newSkuFrom({ article, cells }: VariantEffect): Record<string, unknown> {
  const after = afterOf(cells);
  return {
    articleNumber: article,
    title: wordsFrom(after, 'variant'),
    price: after.price === undefined ? undefined : Number(after.price),
    ...(after.ean && { ean: after.ean }),
    ...(after.perPurchase && { perPurchaseAmount: Number(after.perPurchase) }),
    ...(after.stock && { stock: { onHand: Number(after.stock) } }),
    ...(after.acquire && { acquire: dataFrom(after.acquire) }),
    ...(after.guestPrices && { guestPrices: dataFrom(after.guestPrices) }),
    ...(after.priceSeasons && { priceSeasons: dataFrom(after.priceSeasons) }),
  };
}

/** Change of a variant; none where only its stock is counted. */
function skuChange({ skuId, cells }: VariantEffect, stored: SheetProduct): Record<string, unknown>[] {
  const sku = stored.skus.find(one => one.id === skuId);
  if (!sku) return [];
  const after = afterOf(cells);
  const named = Object.keys(after).some(column => column.startsWith('variant.'));
  const change = {
    ...(named && { title: wordsFrom({ ...variantCells(sku), ...after }, 'variant') }),
    ...(after.ean !== undefined && { ean: after.ean || null }),
    ...(after.price !== undefined && { price: Number(after.price) }),
    ...(after.acquire && { acquire: dataFrom(after.acquire) }),
    ...(after.guestPrices !== undefined && { guestPrices: dataFrom(after.guestPrices) ?? [] }),
    ...(after.priceSeasons !== undefined && { priceSeasons: dataFrom(after.priceSeasons) ?? [] }),
  };
  return Object.keys(change).length ? [{ _id: skuId, ...change }] : [];
}

import { may } from '../access/rules.ts';
import { stockTake } from '../availability/commands.ts';
import { m } from '../paraglide/messages.js';
import { defineCommand } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import type { Locale } from '../shared/i18n.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { AddProduct, ChangeProduct } from './contract.ts';
import { productHandle } from './queries.ts';
import { searchWords } from './rules.ts';
import { insertProduct, insertSkus, updateProduct, updateSku } from './store.ts';

export type NewProduct = Omit<AddProduct, '_id' | '_type' | '_createdAt'>;
type ProductChanges = Omit<ChangeProduct, '_id' | '_type' | '_createdAt' | 'productId'>;
type Handle = { item: { _id: string; slug: string } };

interface Pen {
  newId(): string;
  now: Date;
  locale: Locale;
  commandId: string | null;
}

export const addProduct = defineCommand<AddProduct, Handle>({
  type: 'add-product',
  allows: (_world, caller, { providerId }) => mayChange(caller, providerId),
  run: ({ tx, world, caller, input, now }) => {
    const { _id: commandId, _type, _createdAt, ...product } = input;
    return addProductIn(tx, product, { newId: world.newId, now, locale: caller.locale, commandId });
  },
});

export const changeProduct = defineCommand<ChangeProduct, Handle>({
  type: 'change-product',
  async allows(world, caller, { productId }) {
    const product = await productHandle(world.db, productId);
    // Who may not change anything is not told which ids exist (I20).
    return mayChange(caller, product?.providerId ?? '') ?? (product ? null : refuse('not-found'));
  },
  run: async ({ tx, input, now }) => {
    const { _id: commandId, _type, _createdAt, productId, ...changes } = input;
    return changeProductIn(tx, productId, changes, { now, commandId });
  },
});

export async function addProductIn(tx: Tx, product: NewProduct, pen: Pen): Promise<Handle | Refusal> {
  const { providerId, slug, acquirableAs, meta, vatCategory, categories, skus, contentBlocks = [], ...rest } = product;
  const id = pen.newId();
  const fresh = await insertProduct(tx, {
    ...rest,
    id,
    provider_id: providerId,
    slug,
    acquirable_as: acquirableAs,
    status: rest.status ?? 'ACTIVE',
    meta: JSON.stringify(meta),
    content_blocks: JSON.stringify(contentBlocks),
    categories,
    vat_category: vatCategory,
    words: searchWords(
      meta,
      categories,
      skus.map(sku => sku.title),
    ),
    created_at: pen.now,
  });
  if (!fresh) return refuse('invalid-input', { slug: m.catalogue_slug_taken({}, { locale: pen.locale }) });
  const rows = await skuRows(tx, id, product, pen);
  if ((await insertSkus(tx, rows)) < rows.length)
    return refuse('invalid-input', { skus: m.catalogue_article_number_taken({}, { locale: pen.locale }) });
  await emit(tx, { ...about(id, providerId, pen), type: 'product-added' });
  return { item: { _id: id, slug } };
}

export async function changeProductIn(
  tx: Tx,
  id: string,
  { skus = [], ...changes }: ProductChanges,
  pen: Pick<Pen, 'now' | 'commandId'>,
): Promise<Handle | Refusal> {
  const product = await productHandle(tx, id);
  if (!product) return refuse('not-found');
  const { meta, contentBlocks, vatCategory, categories, ...plain } = changes;
  await updateProduct(tx, id, {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(categories && { categories }),
    ...(vatCategory && { vat_category: vatCategory }),
    ...(meta && { meta: JSON.stringify(meta) }),
    ...(contentBlocks && { content_blocks: JSON.stringify(contentBlocks) }),
  });
  for (const { _id, title, price } of skus) {
    const changed = { ...(title && { title: JSON.stringify(title) }), ...(price !== undefined && { price }) };
    if (Object.keys(changed).length && !(await updateSku(tx, id, _id, changed))) return refuse('not-found');
  }
  const now = (await productHandle(tx, id)) ?? product;
  await updateProduct(tx, id, { words: searchWords(now.meta, now.categories, now.variants) });
  await emit(tx, { ...about(id, product.providerId, pen), type: 'product-changed' });
  return { item: { _id: id, slug: product.slug } };
}

/** Variants with one stock key share what is on the shelf (H3); without a key each has its own. */
async function skuRows(tx: Tx, productId: string, { skus, providerId }: NewProduct, pen: Pen) {
  const stockItems = new Map<string, string>();
  const rows = [];
  for (const [position, { articleNumber, title, price, perPurchaseAmount = 1, stock }] of skus.entries()) {
    const id = pen.newId();
    const key = stock?.key ?? id;
    const shared = stockItems.get(key);
    const stockItemId = stock ? (shared ?? pen.newId()) : null;
    if (stock && stockItemId && !shared) {
      stockItems.set(key, stockItemId);
      await stockTake(tx, { stockItemId, providerId, onHand: stock.onHand, now: pen.now });
    }
    rows.push({
      id,
      product_id: productId,
      provider_id: providerId,
      article_number: articleNumber,
      title: JSON.stringify(title),
      price,
      per_purchase_amount: perPurchaseAmount,
      stock_item_id: stockItemId,
      position,
    });
  }
  return rows;
}

function mayChange(caller: { userId: string | null; scopes: readonly string[] }, providerId: string): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  return may(caller, 'catalogue:change', providerId) ? null : refuse('not-allowed');
}

function about(id: string, providerId: string, { now, commandId }: Pick<Pen, 'now' | 'commandId'>) {
  return { subject: 'product' as const, subjectId: id, providerId, commandId, now };
}

import { markDaysStaleIn } from '../availability/stale-days/commands.ts';
import { m } from '../paraglide/messages.js';
import { may } from '../rights/rules.ts';
import { defineCommand } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { AddProduct, ChangeProduct } from './contract.ts';
import type { AcquirableAs } from './kinds/contract.ts';
import { groupsOfProvider } from './optionals/queries.ts';
import { areSound } from './prices/rules.ts';
import { productHandle } from './queries.ts';
import { collectSearchText } from './rules.ts';
import { addSkusIn, changeSkuIn, type Pen } from './skus/commands.ts';
import { insertProduct, putProductGroups, updateProduct } from './store.ts';

export type NewProduct = Omit<AddProduct, '_id' | '_type' | '_createdAt'>;
export type ProductChanges = Omit<ChangeProduct, '_id' | '_type' | '_createdAt' | 'productId'>;
type Handle = { item: { _id: string; slug: string } };

export const addProduct = defineCommand<AddProduct, Handle>({
  type: 'add-product',
  allows: (_world, caller, { providerId }) => mayChangeCatalogue(caller, providerId),
  run: ({ tx, world, caller, input, now }) => {
    const { _id: commandId, _type, _createdAt, ...product } = input;
    return addProductIn(tx, product, { newId: world.newId, now, locale: caller.locale, commandId });
  },
});

export const changeProduct = defineCommand<ChangeProduct, Handle>({
  type: 'change-product',
  async allows(world, caller, { productId }) {
    const product = await productHandle(world.db, productId);
    // A caller without the right gets the same refusal for every id, so that it does not reveal which exist (I20).
    return mayChangeCatalogue(caller, product?.providerId ?? '') ?? (product ? null : refuse('not-found'));
  },
  run: async ({ tx, world, caller, input, now }) => {
    const { _id: commandId, _type, _createdAt, productId, ...changes } = input;
    return changeProductIn(tx, productId, changes, { newId: world.newId, now, locale: caller.locale, commandId });
  },
});

export async function addProductIn(tx: Tx, product: NewProduct, pen: Pen): Promise<Handle | Refusal> {
  const { providerId, slug, acquirableAs: kind, skus, optionalGroupIds = [], ...fields } = product;
  const problem = kindProblem(kind, fields, pen);
  if (problem) return problem;
  const id = pen.newId();
  const ofVoucher = kind === 'VOUCHER' || kind === 'GIFTCARD';
  const fresh = await insertProduct(tx, {
    ...toColumns(fields),
    id,
    provider_id: providerId,
    slug,
    acquirable_as: kind,
    status: fields.status ?? 'ACTIVE',
    meta: JSON.stringify(fields.meta),
    vat_category: fields.vatCategory,
    voucher_kind: ofVoucher ? (fields.voucherKind ?? 'SINGLE_PURPOSE') : null,
    words: collectSearchText(
      fields.meta,
      fields.categories,
      skus.map(sku => sku.title),
    ),
    created_at: pen.now,
  });
  if (!fresh) return refuse('invalid-input', { slug: m.catalogue_slug_taken({}, pen) });
  const owner = { productId: id, providerId, kind };
  const refusal = (await addSkusIn(tx, owner, skus, pen)) ?? (await putGroups(tx, owner, optionalGroupIds, pen));
  if (refusal) return refusal;
  await emit(tx, { ...about(id, providerId, pen), type: 'product-added' });
  return { item: { _id: id, slug } };
}

export async function changeProductIn(
  tx: Tx,
  id: string,
  { skus = [], newSkus = [], optionalGroupIds, ...changes }: ProductChanges,
  pen: Pen,
): Promise<Handle | Refusal> {
  const product = await productHandle(tx, id);
  if (!product) return refuse('not-found');
  const { kind, providerId } = product;
  const owner = { productId: id, providerId, kind };
  const problem = kindProblem(kind, changes, pen);
  if (problem) return problem;
  await updateProduct(tx, id, toColumns(changes));
  for (const sku of skus) {
    const refusal = await changeSkuIn(tx, owner, sku, pen);
    if (refusal) return refusal;
  }
  const refusal =
    (await addSkusIn(tx, owner, newSkus, pen)) ??
    (optionalGroupIds ? await putGroups(tx, owner, optionalGroupIds, pen) : null);
  if (refusal) return refusal;
  const now = (await productHandle(tx, id)) ?? product;
  await updateProduct(tx, id, { words: collectSearchText(now.meta, now.categories, now.variants) });
  // Days keep their lowest price beside their free places, so they are recounted.
  if (skus.length || newSkus.length) await markDaysStaleIn(tx, { productIds: [id], now: pen.now });
  await emit(tx, { ...about(id, providerId, pen), type: 'product-changed' });
  return { item: { _id: id, slug: product.slug } };
}

/** Permission to change the catalogue, shared with commands on things attached to products. */
export function mayChangeCatalogue(
  caller: { userId: string | null; scopes: readonly string[] },
  providerId: string,
): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  return may(caller, 'catalogue:change', providerId) ? null : refuse('not-allowed');
}

type Fields = Omit<ProductChanges, 'skus' | 'newSkus' | 'optionalGroupIds'>;

/** Fields of another kind: price choices are for gift cards, purpose and validity for vouchers, delivery for goods. */
function kindProblem(kind: AcquirableAs, fields: Fields, pen: Pen): Refusal | null {
  const ofVoucher = kind === 'VOUCHER' || kind === 'GIFTCARD';
  const belongs = {
    priceSettings: !fields.priceSettings || kind === 'GIFTCARD',
    voucherKind: fields.voucherKind === undefined || (fields.voucherKind !== null) === ofVoucher,
    validMonths: !fields.validMonths || ofVoucher,
    deliveryMethods: !fields.deliveryMethods || kind === 'BUYABLE',
  };
  const stray = Object.entries(belongs).find(([, fits]) => !fits);
  if (stray) return refuse('invalid-input', { [stray[0]]: m.catalogue_wrong_kind({}, pen) });
  if (fields.priceSettings && !areSound(fields.priceSettings))
    return refuse('invalid-input', { priceSettings: m.catalogue_amounts_disagree({}, pen) });
  return null;
}

/** Column values of a change: null clears a column, an absent field leaves it. */
function toColumns({ meta, contentBlocks, priceSettings, availability, ...plain }: Fields) {
  const json = { meta, content_blocks: contentBlocks, price_settings: priceSettings, availability };
  const { status, section, position, categories } = plain;
  const columns = {
    status,
    section,
    position,
    categories,
    vat_category: plain.vatCategory,
    voucher_kind: plain.voucherKind,
    valid_months: plain.validMonths,
    delivery_methods: plain.deliveryMethods && [...new Set(plain.deliveryMethods)],
    ...Object.fromEntries(
      Object.entries(json).map(([column, value]) => [column, value ? JSON.stringify(value) : value]),
    ),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

interface Owner {
  productId: string;
  providerId: string;
}

async function putGroups(tx: Tx, owner: Owner, groupIds: readonly string[], pen: Pen): Promise<Refusal | null> {
  const ids = [...new Set(groupIds)];
  const own = await groupsOfProvider(tx, owner.providerId, ids);
  if (own < ids.length)
    return refuse('invalid-input', { optionalGroupIds: m.catalogue_unknown_optional_group({}, pen) });
  await putProductGroups(tx, owner, ids);
  return null;
}

function about(id: string, providerId: string, { now, commandId }: Pick<Pen, 'now' | 'commandId'>) {
  return { subject: 'product' as const, subjectId: id, providerId, commandId, now };
}

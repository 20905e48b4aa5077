import { markDaysStaleIn } from '../availability/stale-days/commands.ts';
import { m } from '../paraglide/messages.js';
import { picturesForStall } from '../pictures/queries.ts';
import { may } from '../rights/rules.ts';
import { type Deed, deedLocale, defineCommand } from '../shared/command.ts';
import { emit } from '../shared/events.ts';
import type { Locale } from '../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { AddProduct, ChangeProduct } from './contract.ts';
import { FACTS } from './facts/rules.ts';
import type { AcquirableAs } from './kinds/contract.ts';
import { groupsOfProvider } from './optionals/queries.ts';
import { areSound } from './prices/rules.ts';
import { freeSlug, productHandle } from './queries.ts';
import { collectSearchText } from './rules.ts';
import { refusalToSell } from './safety/queries.ts';
import { scheduleColumns } from './schedules/commands.ts';
import { addSkusIn, changeSkuIn } from './skus/commands.ts';
import { insertProduct, nextRevision, putProductGroups, shownSince, updateProduct } from './store.ts';

export type NewProduct = Omit<AddProduct, '_id' | '_type' | '_createdAt'>;
export type ProductChanges = Omit<ChangeProduct, '_id' | '_type' | '_createdAt' | 'productId'>;

/** Edit of goods by a form, which the slice above (src/change-sets/) performs and keeps in their history. */
export interface GoodsEdit<Answer> {
  providerId: string;
  /** Products that it changes; none where it makes one. */
  productIds: readonly string[];
  /** Stock that it moves; of other stock, what is sold meanwhile is no part of the edit. */
  stockItemId?: string;
  perform(): Promise<Answer | Refusal>;
  /** Id of the product that it made. */
  made?(answer: Answer): string;
}

declare module '../shared/world.ts' {
  interface World {
    keepGoodsEdit<Answer>(deed: Deed, edit: GoodsEdit<Answer>): Promise<Answer | Refusal>;
  }
}

type Handle = { item: { _id: string; slug: string } };
type Changed = { item: { _id: string; slug: string; revision: number } };

export const addProduct = defineCommand<AddProduct, Handle>({
  type: 'add-product',
  allows: (_world, caller, { providerId }) => mayChangeCatalogue(caller, providerId),
  run: deed => {
    const { _id, _type, _createdAt, ...product } = deed.input;
    return deed.world.keepGoodsEdit(deed, {
      providerId: product.providerId,
      productIds: [],
      perform: () => addProductIn(deed, product),
      made: ({ item }) => item._id,
    });
  },
});

export const changeProduct = defineCommand<ChangeProduct, Changed>({
  type: 'change-product',
  async allows(world, caller, { productId }) {
    const product = await productHandle(world.db, productId);
    // A caller without the right gets the same refusal for every id, so that it does not reveal which exist (I20).
    return mayChangeCatalogue(caller, product?.providerId ?? '') ?? (product ? null : refuse('not-found'));
  },
  run: async deed => {
    const { _id, _type, _createdAt, productId, ...changes } = deed.input;
    const product = await productHandle(deed.tx, productId);
    if (!product) return refuse('not-found');
    return deed.world.keepGoodsEdit(deed, {
      providerId: product.providerId,
      productIds: [productId],
      perform: () => changeProductIn(deed, productId, changes),
    });
  },
});

export async function addProductIn(deed: Deed, product: NewProduct): Promise<Handle | Refusal> {
  const { tx, world, now } = deed;
  const locale = deedLocale(deed);
  const { providerId, slug: named, acquirableAs: kind, skus, optionalGroupIds = [], ...fields } = product;
  const problem = kindProblem(kind, fields, locale) ?? (await pictureProblem(deed, providerId, fields));
  if (problem) return problem;
  const status = fields.status ?? 'ACTIVE';
  const schedule = await scheduleColumns(deed, { providerId, status, setsStatus: true, sellsFrom: fields.sellsFrom });
  if (isRefusal(schedule)) return schedule;
  const id = world.newId();
  const slug = named ?? (await freeSlug(tx, fields.meta.title.sv));
  const ofVoucher = kind === 'VOUCHER' || kind === 'GIFTCARD';
  const fresh = await insertProduct(tx, {
    ...toColumns(fields),
    ...schedule,
    id,
    provider_id: providerId,
    slug,
    acquirable_as: kind,
    status,
    meta: JSON.stringify(fields.meta),
    vat_category: fields.vatCategory,
    voucher_kind: ofVoucher ? (fields.voucherKind ?? 'SINGLE_PURPOSE') : null,
    words: collectSearchText(
      fields.meta,
      fields.categories,
      skus.map(sku => sku.title),
    ),
    created_at: now,
    published_at: status === 'HIDDEN' ? null : now,
  });
  if (!fresh) return refuse('invalid-input', { slug: m.catalogue_slug_taken({}, { locale }) });
  const owner = { productId: id, providerId, kind, slug };
  const refusal =
    (await addSkusIn(deed, { ...owner, field: 'skus' }, skus)) ??
    (await putGroups(deed, owner, optionalGroupIds)) ??
    (await refusalToSell(deed, id));
  if (refusal) return refusal;
  await emit(deed, { ...about(id, providerId), type: 'product-added' });
  return { item: { _id: id, slug } };
}

export async function changeProductIn(
  deed: Deed,
  id: string,
  { skus = [], newSkus = [], optionalGroupIds, basedOn, ...changes }: ProductChanges,
): Promise<Changed | Refusal> {
  const { tx, now } = deed;
  const product = await productHandle(tx, id);
  if (!product) return refuse('not-found');
  const { kind, providerId, slug } = product;
  const owner = { productId: id, providerId, kind, slug };
  const problem = kindProblem(kind, changes, deedLocale(deed)) ?? (await pictureProblem(deed, providerId, changes));
  if (problem) return problem;
  const revision = await nextRevision(deed, id, basedOn);
  if (revision === null) return refuse('changed-meanwhile');
  const schedule = await changedSchedule(deed, id, changes);
  if (isRefusal(schedule)) return schedule;
  const shown = changes.status && shownSince(changes.status, now);
  await updateProduct(tx, id, { ...toColumns(changes), ...shown, ...schedule });
  for (const [at, sku] of skus.entries()) {
    const refusal = await changeSkuIn(deed, { ...owner, field: `skus.${at}` }, sku);
    if (refusal) return refusal;
  }
  const refusal =
    (await addSkusIn(deed, { ...owner, field: 'newSkus' }, newSkus)) ??
    (optionalGroupIds ? await putGroups(deed, owner, optionalGroupIds) : null) ??
    (changes.status || changes.sellsFrom ? await refusalToSell(deed, id) : null);
  if (refusal) return refusal;
  const changed = (await productHandle(tx, id)) ?? product;
  await updateProduct(tx, id, { words: collectSearchText(changed.meta, changed.categories, changed.variants) });
  // Days keep their lowest price beside their free places, so they are recounted.
  if (skus.length || newSkus.length) await markDaysStaleIn(deed, { productIds: [id] });
  const data = newsOfState(changes);
  await emit(deed, { ...about(id, providerId), type: 'product-changed', data });
  return { item: { _id: id, slug, revision } };
}

/** The schedule after a change; the status is read under the lock that counted the change. */
async function changedSchedule(deed: Deed, id: string, { status, sellsFrom }: Pick<Fields, 'status' | 'sellsFrom'>) {
  if (!status && sellsFrom === undefined) return {};
  const stored = (await productHandle(deed.tx, id))!;
  const wish = { status: status ?? stored.status, setsStatus: status !== undefined, sellsFrom };
  return await scheduleColumns(deed, { providerId: stored.providerId, ...wish });
}

/** News for the cache of pages: goods that come to light, now or by time, belong on pages that don't name them yet. */
export function newsOfState({
  status,
  sellsFrom,
}: {
  status?: string | undefined;
  sellsFrom?: string | null | undefined;
}) {
  return { cameToLight: status === 'ACTIVE' || Boolean(sellsFrom) };
}

/** Permission to change the catalogue, shared with commands on things attached to products. */
export function mayChangeCatalogue(
  caller: { userId: string | null; scopes: readonly string[] },
  providerId: string,
): Refusal | null {
  if (!caller.userId) return refuse('not-signed-in');
  return may(caller, 'catalogue:change', providerId) ? null : refuse('not-allowed');
}

type Fields = Omit<ProductChanges, 'skus' | 'newSkus' | 'optionalGroupIds' | 'basedOn'>;

/** Fields of another kind: price choices are for gift cards, purpose and validity for vouchers, guests for bookings, delivery for goods. */
function kindProblem(kind: AcquirableAs, fields: Fields, locale: Locale): Refusal | null {
  const ofVoucher = kind === 'VOUCHER' || kind === 'GIFTCARD';
  const belongs = {
    priceSettings: !fields.priceSettings || kind === 'GIFTCARD',
    voucherKind: fields.voucherKind === undefined || (fields.voucherKind !== null) === ofVoucher,
    validMonths: !fields.validMonths || ofVoucher,
    ticketPerGuest: !fields.ticketPerGuest || kind === 'BOOKABLE' || kind === 'ACCOMMODATION',
    deliveryMethods: !fields.deliveryMethods || kind === 'BUYABLE',
    safety: !fields.safety || kind === 'BUYABLE',
    contents: !fields.contents || kind === 'BUYABLE',
    noWithdrawal: !fields.noWithdrawal || kind === 'BUYABLE',
  };
  const stray = Object.entries(belongs).find(([, fits]) => !fits);
  if (stray) return refuse('invalid-input', { [stray[0]]: m.catalogue_wrong_kind({}, { locale }) });
  if (fields.priceSettings && !areSound(fields.priceSettings))
    return refuse('invalid-input', { priceSettings: m.catalogue_amounts_disagree({}, { locale }) });
  return null;
}

/** Pictures of another stall, or ones that were removed; the database refuses them as well. */
async function pictureProblem(deed: Deed, providerId: string, { meta }: Fields): Promise<Refusal | null> {
  if (!meta?.images.length) return null;
  const own = await picturesForStall(deed.tx, providerId, meta.images);
  if (meta.images.every(ref => own.has(ref))) return null;
  return refuse('invalid-input', { 'meta.images': m.profile_picture_unknown({}, { locale: deedLocale(deed) }) });
}

/** Column values of a change: null clears a column, an absent field leaves it. */
function toColumns({ meta, contentBlocks, priceSettings, availability, safety, contents, ...plain }: Fields) {
  const json = { meta, content_blocks: contentBlocks, price_settings: priceSettings, availability, safety, contents };
  const { status, section, position, categories, facts, languages } = plain;
  const columns = {
    status,
    section,
    position,
    categories,
    facts: facts && FACTS.filter(fact => facts.includes(fact)),
    languages: languages && [...new Set(languages)],
    vat_category: plain.vatCategory,
    voucher_kind: plain.voucherKind,
    valid_months: plain.validMonths,
    no_withdrawal: plain.noWithdrawal,
    least_age: plain.leastAge,
    ticket_per_guest: plain.ticketPerGuest,
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

async function putGroups(deed: Deed, owner: Owner, groupIds: readonly string[]): Promise<Refusal | null> {
  const { tx } = deed;
  const ids = [...new Set(groupIds)];
  const own = await groupsOfProvider(tx, owner.providerId, ids);
  if (own < ids.length)
    return refuse('invalid-input', {
      optionalGroupIds: m.catalogue_unknown_optional_group({}, { locale: deedLocale(deed) }),
    });
  await putProductGroups(tx, owner, ids);
  return null;
}

function about(id: string, providerId: string) {
  return { subject: 'product' as const, subjectId: id, providerId };
}

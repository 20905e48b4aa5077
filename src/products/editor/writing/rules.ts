import type { AddProduct, ChangeProduct } from '../../../catalogue/contract.ts';
import { type Drafted, writtenInLanguages } from '../../../providers/profile/rules.ts';
import { foodFields } from '../food/rules.ts';
import {
  type BlockDraft,
  emptySku,
  type GuestDraft,
  hasAmounts,
  hasStock,
  type ProductDraft,
  parseKronor,
  parseWhole,
  type SeasonDraft,
  type SkuDraft,
} from '../rules.ts';
import { safetyFields } from '../safety/rules.ts';

type Fields = Pick<AddProduct, 'meta' | 'vatCategory' | 'categories'> & Omit<ProductFields, 'skus' | 'newSkus'>;
type ProductFields = Omit<ChangeProduct, '_id' | '_type' | '_createdAt' | 'productId' | 'basedOn'>;
type NewSku = AddProduct['skus'][number];

/** A text that has to be there: with nothing written it goes as an empty one, so that the refusal names its field. */
const needed = (words: Drafted) => writtenInLanguages(words) ?? { sv: '' };

/** Fields of a product as its commands take them. What is no number goes as none, and the refusal names its field. */
function productFields(draft: ProductDraft): Fields {
  const { kind } = draft;
  const [kicker, subtitle] = [writtenInLanguages(draft.kicker), writtenInLanguages(draft.subtitle)];
  const description = writtenInLanguages(draft.description);
  const [days, times] = [writtenInLanguages(draft.availability.days), writtenInLanguages(draft.availability.times)];
  const ofVoucher = kind === 'VOUCHER' || kind === 'GIFTCARD';
  return {
    meta: {
      title: needed(draft.title),
      ...(kicker && { kicker }),
      ...(subtitle && { subtitle }),
      ...(description && { description }),
      images: draft.images.map(({ ref }) => ref),
    },
    contentBlocks: blocks(draft.contentBlocks),
    categories: draft.categories,
    facts: draft.facts,
    // An empty choice is refused, and the refusal names the field.
    vatCategory: draft.vatCategory as Fields['vatCategory'],
    section: draft.section.trim() || null,
    position: parseWhole(draft.position),
    languages: draft.languages,
    availability: days || times ? { ...(days && { days }), ...(times && { times }) } : null,
    optionalGroupIds: draft.optionalGroupIds,
    ...(kind === 'BUYABLE' && {
      deliveryMethods: draft.deliveryMethods,
      safety: safetyFields(draft.safety),
      noWithdrawal: draft.noWithdrawal || null,
      leastAge: draft.leastAge,
      contents: foodFields(draft.food),
    }),
    ...(ofVoucher && {
      voucherKind: draft.voucherKind,
      validMonths: draft.validMonths.trim() ? parseWhole(draft.validMonths) : null,
    }),
    ...((kind === 'BOOKABLE' || kind === 'ACCOMMODATION') && { ticketPerGuest: draft.ticketPerGuest }),
    ...(kind === 'GIFTCARD' && { priceSettings: hasAmounts(draft) ? amounts(draft.amounts) : null }),
  };
}

const blocks = (drafts: readonly BlockDraft[]) =>
  drafts.map(({ title, content }) => ({ title: needed(title), content: needed(content) }));

const optional = (typed: string) => (typed.trim() ? parseKronor(typed) : null);

function amounts({ options, chosen, free, min, max }: ProductDraft['amounts']) {
  return {
    options: options.filter(option => option.trim()).map(option => ({ amountIncludingVat: parseKronor(option) })),
    defaultAmountInclVat: optional(chosen),
    freePricingEnabled: free,
    minAmountInclVat: free ? optional(min) : null,
    maxAmountInclVat: free ? optional(max) : null,
  };
}

function acquire(draft: ProductDraft, sku: SkuDraft): NonNullable<NewSku['acquire']> {
  if (draft.kind === 'ACCOMMODATION') return { _type: draft.kind, availability: { availabilityRanges: sku.nights } };
  if (draft.kind !== 'BOOKABLE') return { _type: draft.kind };
  const { type, name, value, quantity } = sku.unit;
  return {
    _type: draft.kind,
    type: sku.bookedAs,
    contentBlocks: blocks(sku.contentBlocks),
    amount: { unit: { type, name: needed(name) }, value: parseWhole(value), quantity: parseWhole(quantity) },
  };
}

function season({ title, from, to, weekdays, price, guestPrices }: SeasonDraft, guests: readonly GuestDraft[]) {
  const others = guests.slice(1).filter(({ guestType }) => guestPrices[guestType]?.trim());
  return {
    title: needed(title),
    from,
    to,
    weekdays,
    price: parseKronor(price),
    guestPrices: others.map(({ guestType }) => ({ guestType, price: parseKronor(guestPrices[guestType]!) })),
  };
}

/**
 * A gift card's own price, which its amounts stand before: a saved one keeps it, a new one begins with an amount. A
 * card of one amount costs what is typed.
 */
export function giftCardPrice(draft: ProductDraft, sku: SkuDraft): number {
  if (!hasAmounts(draft)) return parseKronor(sku.price);
  const { chosen, options, min } = draft.amounts;
  const [typed = ''] = [sku.price, chosen, ...options, min].filter(one => one.trim());
  return typed ? parseKronor(typed) : 0;
}

/** Prices of a variant, by guest and season; the ordinary guest, the first, pays the variant's own price. */
function prices(draft: ProductDraft, sku: SkuDraft) {
  const price = draft.kind === 'GIFTCARD' ? giftCardPrice(draft, sku) : parseKronor(sku.price);
  if (draft.kind !== 'BOOKABLE' && draft.kind !== 'ACCOMMODATION') return { price };
  return {
    price,
    guestPrices: sku.guests.map(({ guestType, title, price: paid }, at) => ({
      guestType,
      title: needed(title),
      price: at === 0 ? price : parseKronor(paid),
    })),
    priceSeasons: sku.seasons.map(one => season(one, sku.guests)),
  };
}

/** Title of a variant: of one alone, that of the product where nobody wrote any. */
const skuTitle = (draft: ProductDraft, sku: SkuDraft) =>
  writtenInLanguages(sku.title) ?? (draft.skus.length === 1 ? shortened(needed(draft.title)) : { sv: '' });

const MOST_TITLE = 80;

function shortened(words: ReturnType<typeof needed>): typeof words {
  return Object.fromEntries(
    Object.entries(words).map(([locale, said]) => [locale, said.slice(0, MOST_TITLE)]),
  ) as typeof words;
}

/** Stock of a new variant: its own, or that of a new one beside it, whose count is the one that holds (H3). */
function newStock({ skus }: ProductDraft, sku: SkuDraft): NonNullable<NewSku['stock']> {
  const source = skus.find(one => one.key === sku.stockOf && !one._id && one.counted) ?? sku;
  const { key, onHand } = source;
  const isShared = skus.some(one => one.stockOf === key);
  return { ...(isShared && { key }), onHand: onHand.trim() ? parseWhole(onHand) : 0 };
}

function newSku(draft: ProductDraft, sku: SkuDraft): NewSku {
  const goods = draft.kind === 'BUYABLE';
  return {
    ...(sku.articleNumber.trim() && { articleNumber: sku.articleNumber }),
    ...(sku.ean.trim() && { ean: sku.ean }),
    title: skuTitle(draft, sku),
    ...prices(draft, sku),
    ...(goods && { perPurchaseAmount: parseWhole(sku.perPurchaseAmount) }),
    acquire: acquire(draft, sku),
    ...(hasStock(draft.kind) && sku.counted && { stock: newStock(draft, sku) }),
  };
}

/** Fields of a new product. */
export function newProductFields(draft: ProductDraft) {
  return { acquirableAs: draft.kind, ...productFields(draft), skus: draft.skus.map(sku => newSku(draft, sku)) };
}

/** Difference between a form and the product it began from: the fields that a save sends, and none besides. */
export function productChanges(base: ProductDraft, draft: ProductDraft): ProductFields {
  const [before, after] = [productFields(base), productFields(draft)];
  const changed = Object.entries(after).filter(([name, value]) => !equalValues(value, before[name as keyof Fields]));
  const skus = changedSkus(base, draft).map(sku => skuChanges(base, draft, sku));
  const newSkus = draft.skus.filter(sku => !sku._id).map(sku => newSku(draft, sku));
  return { ...Object.fromEntries(changed), ...(skus.length && { skus }), ...(newSkus.length && { newSkus }) };
}

/** Saved variants that the form changes, in its order: a refusal names them by their place here. */
export function changedSkus(base: ProductDraft, draft: ProductDraft): SkuDraft[] {
  return draft.skus.filter(sku => sku._id && Object.keys(skuChanges(base, draft, sku)).length > 1);
}

function skuChanges(base: ProductDraft, draft: ProductDraft, sku: SkuDraft) {
  const fields = (of: ProductDraft, one: SkuDraft) => ({
    title: skuTitle(of, one),
    ...prices(of, one),
    reduced: one.reduced,
    ean: one.ean.trim() || null,
    acquire: acquire(of, one),
  });
  const saved = base.skus.find(one => one._id === sku._id) ?? emptySku(sku.key);
  const [before, after] = [fields(base, saved), fields(draft, sku)];
  const changed = Object.entries(after).filter(
    ([name, value]) => !equalValues(value, before[name as keyof typeof before]),
  );
  return { _id: sku._id!, ...Object.fromEntries(changed) };
}

export function equalValues(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Errors of a command by the fields of the form. A command names variants by their place among those it was sent, and
 * some texts by their language; the form names variants by their key. A variant alone is named as its product is, so
 * that a missing name is one mistake and not two.
 */
export function formErrors(
  errors: Readonly<Record<string, string>>,
  sent: { skus: readonly SkuDraft[]; newSkus: readonly SkuDraft[] },
): Record<string, string> {
  const unnamed = Object.keys(errors).some(name => name.startsWith('meta.title'));
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) => {
      const [, list, at, rest = ''] = /^(skus|newSkus)\.(\d+)\.?(.*)$/.exec(name) ?? [];
      const sku = list ? sent[list as 'skus' | 'newSkus'][Number(at)] : undefined;
      if (sku && unnamed && rest.startsWith('title')) return [];
      return [[sku ? `sku.${sku.key}.${rest}` : name, text]];
    }),
  );
}

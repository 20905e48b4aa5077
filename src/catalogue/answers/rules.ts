import type { Offer } from '../../availability/offers/contract.ts';
import { bookingTerms } from '../../availability/offers/rules.ts';
import { type DescribedPicture, pictureInLocale } from '../../pictures/described/rules.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { Band } from '../../providers/contract.ts';
import { earliest, pauseNotice, providerBranding, providerVisibility, type Visibility } from '../../providers/rules.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { sumPrice } from '../../shared/money.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { VatCategory } from '../../shared/vat.ts';
import { ageWord, type LeastAge } from '../ages/rules.ts';
import type { Contents } from '../contents/contract.ts';
import { namesContents, shownContents } from '../contents/rules.ts';
import type { Product, ProductCard } from '../contract.ts';
import type { Fact } from '../facts/rules.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import { deliveryAnswer, deliveryWays, MOST_VALID_MONTHS, type ProviderDelivery, vatRateFor } from '../kinds/rules.ts';
import type { OptionalGroup } from '../optionals/contract.ts';
import type { PriceSettingsFields, PriceUnit, ShownUnit } from '../prices/contract.ts';
import { announcedReduction, isOver, type PastPrice, priceRange, resolvePriceChoice } from '../prices/rules.ts';
import { isPurchasable, mostAvailable, productStanding } from '../rules.ts';
import type { Safety } from '../safety/contract.ts';
import { blockAnswers, type SkuRow, skuAnswer } from '../skus/rules.ts';
import type { NoWithdrawal } from '../withdrawals/rules.ts';
import { withdrawalOf, withdrawalTerms } from '../withdrawals/rules.ts';

/** A product's database row, before it is translated. */
export interface Row {
  id: string;
  slug: string;
  provider_id: string;
  acquirable_as: AcquirableAs;
  status: Product['status'];
  /** The coming moment from which it is sold by itself. */
  on_sale_at: Date | null;
  meta: { kicker?: Words; title: Words; subtitle?: Words; description?: Words; images: string[] };
  categories: string[];
  facts: Fact[];
  section: string | null;
  price_settings: PriceSettingsFields | null;
  seller_slug: string;
  seller_status: string;
  paused_until: Date | null;
  paused_reason: Words | null;
  time_zone: string;
  seller_title: Words;
  seller_subtitle: Words | null;
  band: Band;
}

export interface CardRow extends Row {
  picture: PictureData | null;
  /** The cheapest variant's price. */
  price: number;
  /** The lowest price over all variants and current or coming seasons. */
  least: number;
  dearest: number;
  amount_unit: PriceUnit | null;
  amount_value: number | null;
  by_head: boolean;
  bookable_type: ProductCard['bookableType'];
  /** The cheapest variant's price history, when its price is announced as reduced. */
  history: PastPrice[] | null;
  untracked: boolean;
  most: number;
}

export interface WholeRow extends Row {
  vat_category: VatCategory;
  voucher_kind: Product['voucherKind'];
  valid_months: number | null;
  availability: { days?: Words; times?: Words } | null;
  languages: string[];
  delivery_methods: ('PICK_UP' | 'HOME_DELIVERY')[] | null;
  delivery: ProviderDelivery;
  options: { useProviderCartForVoucher?: boolean };
  safety: Safety | null;
  no_withdrawal: NoWithdrawal | null;
  least_age: LeastAge | null;
  contents: Contents | null;
  content_blocks: { title: Words; content: Words }[];
  colour: string | null;
  logo_picture: PictureData | null;
  pictures: DescribedPicture[];
  skus: SkuRow[];
  groups: GroupRow[];
  offer: Offer | null;
}

export interface GroupRow {
  id: string;
  type: OptionalGroup['_type'];
  title: Words;
  description: Words | null;
  min: number;
  max: number | null;
  optionals: { id: string; title: Words; price: number; vatCategory: VatCategory | null }[];
}

export function toCard(row: CardRow, locale: Locale, now: Date): ProductCard {
  const provider = toSeller(row, locale, now);
  const asked = askedFor(row, row);
  return {
    _id: row.id,
    slug: row.slug,
    providerId: row.provider_id,
    acquirableAs: row.acquirable_as,
    standing: productStanding({
      productStatus: row.status,
      providerStatus: provider.status,
      available: row.untracked ? null : row.most,
    }),
    facts: row.facts,
    meta: {
      kicker: inLocale(row.meta.kicker, locale),
      title: inLocale(row.meta.title, locale),
      subtitle: inLocale(row.meta.subtitle, locale),
      image: row.picture,
      tags: { categories: row.categories },
    },
    price: asked.least,
    priceIsFrom: asked.isFrom,
    priceUnit: shownPriceUnit(row.acquirable_as, row.amount_unit, row.by_head),
    priceUnitValue: row.amount_value ?? 1,
    reduced: asked.least === row.price && row.history ? announcedReduction(row.history) : null,
    bookableType: row.bookable_type,
    section: row.section,
    provider,
  };
}

export function toProduct(row: WholeRow, locale: Locale, now: Date): Product {
  const provider = toSeller(row, locale, now);
  const paused = pauseNotice(
    { until: row.paused_until, reason: row.paused_reason, timeZone: row.time_zone },
    locale,
    now,
  );
  const today = calendarDayAt(now, row.time_zone);
  const vatRate = vatRateFor({ vatCategory: row.vat_category, voucherKind: row.voucher_kind }, calendarDayAt(now));
  const shelf = { productStatus: row.status, providerStatus: provider.status };
  const priced = (amountIncludingVat: number) => sumPrice([{ amountIncludingVat, vatRate }]);
  const skus = row.skus.map(sku => skuAnswer(sku, row, { locale, shelf, priced }));
  const prices = row.skus.flatMap(sku => shownPrices(sku, today));
  const asked = askedFor(row, { least: Math.min(...prices), dearest: Math.max(...prices) });
  const cheapest = skus.find(sku => sku.price.amountIncludingVat === asked.least);
  return {
    _id: row.id,
    slug: row.slug,
    providerId: row.provider_id,
    acquirableAs: row.acquirable_as,
    status: row.status,
    purchasable: isPurchasable(row.status),
    standing: productStanding({ ...shelf, available: mostAvailable(skus.map(sku => sku.available)) }),
    price: priced(asked.least),
    priceIsFrom: asked.isFrom,
    ...unitOfSku(row.acquirable_as, cheapest ?? skus[0]),
    reduced: cheapest?.reduced ?? null,
    priceSettings: row.price_settings && { ...row.price_settings, vat: vatRate / 10_000 },
    voucherKind: row.voucher_kind,
    validMonths: row.voucher_kind && (row.valid_months ?? MOST_VALID_MONTHS),
    facts: row.facts,
    meta: {
      kicker: inLocale(row.meta.kicker, locale),
      title: inLocale(row.meta.title, locale),
      subtitle: inLocale(row.meta.subtitle, locale),
      description: inLocale(row.meta.description, locale),
      images: row.pictures.map(picture => pictureInLocale(picture, locale)),
      tags: { categories: row.categories },
    },
    contentBlocks: blockAnswers(row.id, row.content_blocks, locale),
    skus,
    languages: row.languages,
    optionalGroupIds: row.groups.map(group => group.id),
    optionalGroups: row.groups.map(group => toOptionalGroup(group, row, locale, now)),
    availability: toAvailability(row, locale),
    booking: row.offer && bookingTerms(row.offer, row.time_zone),
    delivery: deliveryAnswer(deliveryWays(row.acquirable_as, row.delivery_methods, row.delivery), row.delivery, locale),
    allergyNotice: row.categories.includes('edible'),
    contents: namesContents(row.acquirable_as, row.vat_category, row.categories)
      ? shownContents(row.contents, locale)
      : null,
    durability: null,
    withdrawal: withdrawalTerms(withdrawalOf(row.acquirable_as, row.no_withdrawal), locale),
    ageLimit: ageWord(row.least_age, locale),
    section: row.section,
    provider: {
      ...provider,
      logo: row.logo_picture,
      branding: providerBranding(row.colour),
      paused,
      options: { useProviderCartForVoucher: row.options.useProviderCartForVoucher ?? false },
    },
    validUntil: earliest(paused?.until ?? null, row.on_sale_at),
  };
}

/** The starting price, and whether higher ones exist; for a gift card the amounts that the buyer may choose decide. */
function askedFor(row: Row, shelf: { least: number; dearest: number }): { least: number; isFrom: boolean } {
  const range =
    row.acquirable_as === 'GIFTCARD' ? priceRange(resolvePriceChoice(row.price_settings, shelf.least)) : null;
  if (range) return { least: range.least, isFrom: range.most !== range.least };
  return { least: shelf.least, isFrom: shelf.least !== shelf.dearest };
}

function shownPrices(sku: SkuRow, today: string): number[] {
  return [sku.price, ...sku.seasons.filter(season => !isOver(season, today)).map(season => season.price)];
}

export function shownPriceUnit(kind: AcquirableAs, unit: PriceUnit | null, byHead: boolean): ShownUnit | null {
  if (kind === 'ACCOMMODATION') return byHead ? 'PERSON_NIGHT' : 'NIGHT';
  return kind === 'BOOKABLE' ? unit : null;
}

function unitOfSku(
  kind: AcquirableAs,
  sku: Product['skus'][number] | undefined,
): Pick<Product, 'priceUnit' | 'priceUnitValue'> {
  const amount = sku?.acquire._type === 'BOOKABLE' ? sku.acquire.amount : null;
  const byHead = (sku?.guestPrices.length ?? 0) > 0;
  return { priceUnit: shownPriceUnit(kind, amount?.unit.type ?? null, byHead), priceUnitValue: amount?.value ?? 1 };
}

export function toOptionalGroup(
  group: GroupRow,
  product: { vat_category: VatCategory; voucher_kind: string | null },
  locale: Locale,
  now: Date,
): OptionalGroup {
  const vatRate = (category: VatCategory | null) =>
    vatRateFor(
      { vatCategory: category ?? product.vat_category, voucherKind: product.voucher_kind },
      calendarDayAt(now),
    );
  return {
    _id: group.id,
    _type: group.type,
    title: inLocale(group.title, locale),
    description: inLocale(group.description, locale),
    minMax: { min: group.min, max: group.max },
    optionals: group.optionals.map(optional => ({
      _id: optional.id,
      optionalGroupId: group.id,
      title: inLocale(optional.title, locale),
      price: optional.price,
      vatRate: vatRate(optional.vatCategory),
    })),
  };
}

function toAvailability({ availability }: WholeRow, locale: Locale): Product['availability'] {
  if (!availability?.days && !availability?.times) return null;
  return { days: inLocale(availability.days, locale), times: inLocale(availability.times, locale) };
}

function toSeller(row: Row, locale: Locale, now: Date): ProductCard['provider'] & { status: Visibility } {
  return {
    _id: row.provider_id,
    slug: row.seller_slug,
    title: inLocale(row.seller_title, locale),
    subtitle: inLocale(row.seller_subtitle, locale),
    status: providerVisibility({ status: row.seller_status, pausedUntil: row.paused_until }, now),
    band: row.band,
  };
}

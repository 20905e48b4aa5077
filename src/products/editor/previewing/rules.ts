import { ageWord } from '../../../catalogue/ages/rules.ts';
import { shownContents } from '../../../catalogue/contents/rules.ts';
import type { Product } from '../../../catalogue/contract.ts';
import type { AcquirableAs } from '../../../catalogue/kinds/contract.ts';
import { deliveryWays, MOST_VALID_MONTHS, vatRateFor } from '../../../catalogue/kinds/rules.ts';
import type { EditedOptionalGroup } from '../../../catalogue/optionals/contract.ts';
import { priceRange, resolvePriceChoice } from '../../../catalogue/prices/rules.ts';
import { withdrawalOf, withdrawalTerms } from '../../../catalogue/withdrawals/rules.ts';
import { pictureInLocale } from '../../../pictures/described/rules.ts';
import type { Band } from '../../../providers/contract.ts';
import type { Drafted } from '../../../providers/profile/rules.ts';
import { providerBranding } from '../../../providers/rules.ts';
import { inLocale, type Locale } from '../../../shared/i18n.ts';
import { sumPrice } from '../../../shared/money.ts';
import type { VatCategory } from '../../../shared/vat.ts';
import { asksContents, foodFields } from '../food/rules.ts';
import { hasAmounts, type ProductDraft, parseKronor, parseWhole, type SkuDraft } from '../rules.ts';
import { giftCardPrice } from '../writing/rules.ts';

export interface PreviewOf {
  _id: string;
  provider: { _id: string; slug: string; title: string; band: Band; colour: string | null };
  groups: readonly EditedOptionalGroup[];
  locale: Locale;
  /** Today's date, on which VAT is charged. */
  today: string;
}

const said = (words: Drafted, locale: Locale) => words[locale].trim() || words.sv.trim();
const orNull = (text: string) => text || null;
const amount = (typed: string) => {
  const ore = parseKronor(typed);
  return Number.isNaN(ore) ? 0 : ore;
};
const whole = (typed: string) => {
  const number = parseWhole(typed);
  return Number.isNaN(number) || number < 1 ? 1 : number;
};

/** The answer that a visitor's page would get of the form as it stands, for the same parts to show. */
export function previewProduct(draft: ProductDraft, of: PreviewOf): Product {
  const { locale, provider } = of;
  const { kind } = draft;
  const ofVoucher = kind === 'VOUCHER' || kind === 'GIFTCARD';
  const voucherKind = ofVoucher ? draft.voucherKind : null;
  const rateOf = (vatCategory: VatCategory | '') =>
    vatCategory ? vatRateFor({ vatCategory, voucherKind }, of.today) : 0;
  const vatRate = rateOf(draft.vatCategory);
  const priced = (amountIncludingVat: number) => sumPrice([{ amountIncludingVat, vatRate }]);
  const skus = draft.skus.map(sku => previewSku(draft, sku, of, priced));
  const priceSettings = kind === 'GIFTCARD' && hasAmounts(draft) ? previewAmounts(draft, vatRate) : null;
  const amounts = skus.map(sku => sku.price.amountIncludingVat);
  const range = priceSettings && priceRange(resolvePriceChoice(priceSettings, Math.min(...amounts)));
  const { least, most } = range ?? { least: Math.min(...amounts), most: Math.max(...amounts) };
  const first = draft.skus[0];
  return {
    _id: of._id,
    slug: of._id,
    providerId: provider._id,
    acquirableAs: kind,
    status: 'ACTIVE',
    purchasable: true,
    standing: 'AVAILABLE',
    facts: draft.facts,
    price: priced(least),
    priceIsFrom: most !== least,
    priceUnit: previewUnit(kind, first),
    priceUnitValue: kind === 'BOOKABLE' && first ? whole(first.unit.value) : 1,
    reduced: null,
    priceSettings,
    voucherKind,
    validMonths: ofVoucher ? parseWhole(draft.validMonths) || MOST_VALID_MONTHS : null,
    meta: {
      kicker: orNull(said(draft.kicker, locale)),
      title: said(draft.title, locale),
      subtitle: orNull(said(draft.subtitle, locale)),
      description: orNull(said(draft.description, locale)),
      images: draft.images.map(picture => pictureInLocale(picture, locale)),
      tags: { categories: draft.categories },
    },
    contentBlocks: draft.contentBlocks.map(({ title, content }, at) => ({
      _id: String(at),
      title: said(title, locale),
      content: said(content, locale),
    })),
    skus,
    languages: draft.languages,
    optionalGroupIds: draft.optionalGroupIds,
    optionalGroups: draft.optionalGroupIds.flatMap(id =>
      previewGroup(id, of, category => rateOf(category ?? draft.vatCategory)),
    ),
    availability: previewAvailability(draft, locale),
    booking: null,
    delivery: {
      ways: deliveryWays(kind, draft.deliveryMethods, {}).map(type => ({ type, fee: 0 })),
      pickUpAddress: null,
      pickUpInstructions: null,
    },
    allergyNotice: draft.categories.includes('edible'),
    durability: null,
    contents: asksContents(draft) ? shownContents(foodFields(draft.food), locale) : null,
    withdrawal: withdrawalTerms(withdrawalOf(kind, draft.noWithdrawal || null), locale),
    ageLimit: ageWord(draft.leastAge, locale),
    section: orNull(draft.section),
    provider: {
      _id: provider._id,
      slug: provider.slug,
      title: provider.title,
      subtitle: null,
      status: 'NORMAL',
      band: provider.band,
      logo: null,
      branding: providerBranding(provider.colour),
      paused: null,
      options: { useProviderCartForVoucher: false },
    },
    validUntil: null,
  };
}

function previewUnit(kind: AcquirableAs, sku: SkuDraft | undefined): Product['priceUnit'] {
  if (kind === 'ACCOMMODATION') return sku?.guests.length ? 'PERSON_NIGHT' : 'NIGHT';
  return kind === 'BOOKABLE' && sku ? sku.unit.type : null;
}

function previewSku(
  draft: ProductDraft,
  sku: SkuDraft,
  { locale }: PreviewOf,
  priced: (amount: number) => Product['price'],
): Product['skus'][number] {
  const price = draft.kind === 'GIFTCARD' ? giftCardPrice(draft, sku) || 0 : amount(sku.price);
  const available = previewLeft(sku);
  return {
    _id: sku.key,
    articleNumber: sku.articleNumber || '–',
    title: said(sku.title, locale) || said(draft.title, locale),
    trackStockBalance: available !== null,
    available,
    perPurchaseAmount: whole(sku.perPurchaseAmount),
    standing: available === 0 ? 'SOLD_OUT' : 'AVAILABLE',
    price: priced(price),
    reduced: null,
    acquire: previewAcquire(draft, sku, locale),
    guestPrices: sku.guests.map(({ guestType, title, price: paid }, at) => ({
      guestType,
      title: said(title, locale),
      price: at === 0 ? price : amount(paid),
    })),
    priceSeasons: [],
  };
}

/** Pieces left; null where none are counted, or none have been named yet. */
function previewLeft(sku: SkuDraft): number | null {
  if (!sku.counted) return null;
  if (sku._id) return sku.left;
  const typed = parseWhole(sku.onHand);
  return Number.isNaN(typed) ? null : typed;
}

function previewAcquire({ kind }: ProductDraft, sku: SkuDraft, locale: Locale): Product['skus'][number]['acquire'] {
  if (kind === 'ACCOMMODATION') return { _type: kind, availability: { availabilityRanges: [] } };
  if (kind !== 'BOOKABLE') return { _type: kind };
  const { type, name, value, quantity } = sku.unit;
  return {
    _type: kind,
    type: sku.bookedAs,
    contentBlocks: [],
    amount: { unit: { type, name: said(name, locale) }, value: whole(value), quantity: whole(quantity) },
  };
}

function previewAmounts({ amounts }: ProductDraft, vatRate: number): NonNullable<Product['priceSettings']> {
  const typed = (text: string) => (text.trim() ? amount(text) : null);
  return {
    options: amounts.options.filter(option => option.trim()).map(option => ({ amountIncludingVat: amount(option) })),
    defaultAmountInclVat: typed(amounts.chosen),
    freePricingEnabled: amounts.free,
    minAmountInclVat: typed(amounts.min),
    maxAmountInclVat: typed(amounts.max),
    vat: vatRate / 10_000,
  };
}

function previewGroup(
  id: string,
  { groups, locale }: PreviewOf,
  rate: (category: VatCategory | null) => number,
): Product['optionalGroups'] {
  const group = groups.find(one => one._id === id);
  if (!group) return [];
  return [
    {
      _id: id,
      _type: group._type,
      title: inLocale(group.title, locale),
      description: inLocale(group.description, locale),
      minMax: group.minMax,
      optionals: group.optionals.map(({ _id, title, price, vatCategory }) => ({
        _id,
        optionalGroupId: id,
        title: inLocale(title, locale),
        price,
        vatRate: rate(vatCategory),
      })),
    },
  ];
}

function previewAvailability({ availability }: ProductDraft, locale: Locale): Product['availability'] {
  const [days, times] = [said(availability.days, locale), said(availability.times, locale)];
  return days || times ? { days: orNull(days), times: orNull(times) } : null;
}

import type { LeastAge } from '../../catalogue/ages/rules.ts';
import type { EditedProduct, EditedSku } from '../../catalogue/assortment/contract.ts';
import type { AcquirableAs } from '../../catalogue/kinds/contract.ts';
import type { PriceUnit } from '../../catalogue/prices/contract.ts';
import { UNIT_NAMES } from '../../catalogue/prices/units/rules.ts';
import type { NoWithdrawal } from '../../catalogue/withdrawals/rules.ts';
import type { DescribedPicture } from '../../pictures/described/rules.ts';
import { type Drafted, drafted } from '../../providers/profile/rules.ts';
import type { VatCategory } from '../../shared/vat.ts';
import { type FoodDraft, foodDraft } from './food/rules.ts';
import { type SafetyDraft, safetyDraft } from './safety/rules.ts';

/** A text block of the form: a heading and what stands below it. */
export interface BlockDraft {
  title: Drafted;
  content: Drafted;
}

export interface GuestDraft {
  guestType: string;
  title: Drafted;
  price: string;
}

export interface SeasonDraft {
  title: Drafted;
  from: string;
  to: string;
  weekdays: number[];
  price: string;
  /** Prices of other guests in the season, by guest type; empty where they pay as usual. */
  guestPrices: Record<string, string>;
}

export type BookedAs = 'TABLE_BOOKING' | 'EXPERIENCE' | 'RENTAL' | 'TRANSPORT';

/** A variant as the form holds it: amounts as they are typed, in kronor. */
export interface SkuDraft {
  /** Names the row, of a variant not saved yet too. */
  key: string;
  /** Null for a new variant. */
  _id: string | null;
  articleNumber: string;
  ean: string;
  title: Drafted;
  price: string;
  reduced: boolean;
  perPurchaseAmount: string;
  /** True when a new variant's stock is counted, from `onHand` on; a saved one has its own page for that. */
  counted: boolean;
  onHand: string;
  /** Key of the new variant above whose stock it takes from; null for a stock of its own. */
  stockOf: string | null;
  /** Pieces left of a saved one that is counted. */
  left: number | null;
  bookedAs: BookedAs;
  unit: { type: PriceUnit; name: Drafted; value: string; quantity: string };
  contentBlocks: BlockDraft[];
  nights: { from: string; to: string }[];
  guests: GuestDraft[];
  seasons: SeasonDraft[];
}

/** A product as the form holds it. */
export interface ProductDraft {
  kind: AcquirableAs;
  title: Drafted;
  kicker: Drafted;
  subtitle: Drafted;
  description: Drafted;
  images: DescribedPicture[];
  contentBlocks: BlockDraft[];
  categories: string[];
  facts: EditedProduct['facts'];
  /** Category for VAT; empty until somebody has chosen one. */
  vatCategory: VatCategory | '';
  section: string;
  position: string;
  /** Ways to hand the goods over; null for those of the stall. */
  deliveryMethods: ('PICK_UP' | 'HOME_DELIVERY')[] | null;
  /** Amounts of a gift card; one of a fixed price has none, and costs what its variants do. */
  amounts: { fixed: boolean; options: string[]; chosen: string; free: boolean; min: string; max: string };
  voucherKind: 'SINGLE_PURPOSE' | 'MULTI_PURPOSE';
  validMonths: string;
  ticketPerGuest: boolean;
  availability: { days: Drafted; times: Drafted };
  languages: string[];
  safety: SafetyDraft;
  /** Reason for which goods can't be withdrawn from; empty where they can. */
  noWithdrawal: NoWithdrawal | '';
  leastAge: LeastAge | null;
  food: FoodDraft;
  optionalGroupIds: string[];
  skus: SkuDraft[];
}

const blank = (): Drafted => drafted(null);

export function emptySku(key: string): SkuDraft {
  return {
    key,
    _id: null,
    articleNumber: '',
    ean: '',
    title: blank(),
    price: '',
    reduced: false,
    perPurchaseAmount: '1',
    counted: false,
    onHand: '',
    stockOf: null,
    left: null,
    bookedAs: 'EXPERIENCE',
    unit: { type: 'PERSON', name: { ...UNIT_NAMES.PERSON }, value: '1', quantity: '1' },
    contentBlocks: [],
    nights: [],
    guests: [],
    seasons: [],
  };
}

const USUAL_VAT: Record<AcquirableAs, VatCategory | ''> = {
  BUYABLE: '',
  BOOKABLE: '',
  ACCOMMODATION: 'accommodation',
  VOUCHER: '',
  GIFTCARD: 'standard',
};

/** The form of a product that nobody has written yet. */
export function emptyDraft(kind: AcquirableAs): ProductDraft {
  const goods = kind === 'BUYABLE';
  return {
    kind,
    title: blank(),
    kicker: blank(),
    subtitle: blank(),
    description: blank(),
    images: [],
    contentBlocks: [],
    categories: [],
    facts: [],
    vatCategory: USUAL_VAT[kind],
    section: '',
    position: '0',
    deliveryMethods: null,
    amounts: { fixed: false, options: ['200', '300', '500'], chosen: '300', free: true, min: '100', max: '5000' },
    voucherKind: kind === 'GIFTCARD' ? 'MULTI_PURPOSE' : 'SINGLE_PURPOSE',
    validMonths: '',
    ticketPerGuest: false,
    availability: { days: blank(), times: blank() },
    languages: [],
    safety: safetyDraft(null),
    noWithdrawal: '',
    leastAge: null,
    food: foodDraft(null),
    optionalGroupIds: [],
    skus: [{ ...emptySku('first'), counted: goods }],
  };
}

/** Kronor as people type them, from öre: 89, or 89,50. */
export function kronorText(ore: number): string {
  return ore % 100 === 0 ? String(ore / 100) : (ore / 100).toFixed(2).replace('.', ',');
}

/** Öre of an amount as it is typed: "1 250,50". What is no amount is NaN, so that the refusal names its field. */
export function parseKronor(typed: string): number {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]|kr$/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN;
}

/** True when a gift card has amounts to choose from; one without costs what its variants do. */
export function hasAmounts({ amounts }: ProductDraft): boolean {
  return !amounts.fixed;
}

/** True for goods, and for vouchers of which there may be a number: places and gift cards are counted otherwise. */
export function hasStock(kind: ProductDraft['kind']): boolean {
  return kind === 'BUYABLE' || kind === 'VOUCHER';
}

/** True when every price is an amount, so that the form can be shown as a visitor sees it. */
export function isPriced(draft: ProductDraft): boolean {
  const { kind, skus } = draft;
  if (kind === 'GIFTCARD' && hasAmounts(draft)) return true;
  return skus.every(sku => !Number.isNaN(parseKronor(sku.price)));
}

/** A whole number as it is typed; NaN for what is none. */
export function parseWhole(typed: string): number {
  const plain = typed.replaceAll(/[\s\u00a0\u202f]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

const optionalKronor = (ore: number | null) => (ore === null ? '' : kronorText(ore));

function blockDrafts(blocks: EditedProduct['contentBlocks']): BlockDraft[] {
  return blocks.map(({ title, content }) => ({ title: drafted(title), content: drafted(content) }));
}

function skuDraft(sku: EditedSku): SkuDraft {
  const { _id, acquire, priceSeasons, guestPrices, stock } = sku;
  const fresh = emptySku(_id);
  const booked = acquire._type === 'BOOKABLE' ? acquire : null;
  return {
    ...fresh,
    _id,
    articleNumber: sku.articleNumber,
    ean: sku.ean ?? '',
    title: drafted(sku.title),
    price: kronorText(sku.price),
    reduced: sku.reduced,
    perPurchaseAmount: String(sku.perPurchaseAmount),
    counted: stock !== null,
    left: stock?.available ?? null,
    ...(booked && {
      bookedAs: booked.type,
      unit: {
        type: booked.amount.unit.type,
        name: drafted(booked.amount.unit.name),
        value: String(booked.amount.value),
        quantity: String(booked.amount.quantity),
      },
      contentBlocks: blockDrafts(booked.contentBlocks ?? []),
    }),
    nights: acquire._type === 'ACCOMMODATION' ? acquire.availability.availabilityRanges : [],
    guests: guestPrices.map(({ guestType, title, price }) => ({
      guestType,
      title: drafted(title),
      price: kronorText(price),
    })),
    seasons: priceSeasons.map(({ title, from, to, weekdays, price, guestPrices: guests = [] }) => ({
      title: drafted(title),
      from,
      to,
      weekdays,
      price: kronorText(price),
      guestPrices: Object.fromEntries(guests.map(guest => [guest.guestType, kronorText(guest.price)])),
    })),
  };
}

/** The form of a product as it is saved. */
export function savedDraft(product: EditedProduct): ProductDraft {
  const { meta, priceSettings, availability, validMonths, voucherKind } = product;
  const empty = emptyDraft(product.acquirableAs);
  return {
    kind: product.acquirableAs,
    title: drafted(meta.title),
    kicker: drafted(meta.kicker),
    subtitle: drafted(meta.subtitle),
    description: drafted(meta.description),
    images: meta.images,
    contentBlocks: blockDrafts(product.contentBlocks),
    categories: product.categories,
    facts: product.facts,
    vatCategory: product.vatCategory,
    section: product.section ?? '',
    position: String(product.position),
    deliveryMethods: product.deliveryMethods,
    amounts: priceSettings
      ? {
          fixed: false,
          options: priceSettings.options.map(option => kronorText(option.amountIncludingVat)),
          chosen: optionalKronor(priceSettings.defaultAmountInclVat),
          free: priceSettings.freePricingEnabled,
          min: optionalKronor(priceSettings.minAmountInclVat),
          max: optionalKronor(priceSettings.maxAmountInclVat),
        }
      : { fixed: true, options: [], chosen: '', free: false, min: '', max: '' },
    voucherKind: voucherKind ?? empty.voucherKind,
    ticketPerGuest: product.ticketPerGuest,
    validMonths: validMonths === null ? '' : String(validMonths),
    availability: { days: drafted(availability?.days ?? null), times: drafted(availability?.times ?? null) },
    languages: product.languages,
    safety: safetyDraft(product.safety),
    noWithdrawal: product.noWithdrawal ?? '',
    leastAge: product.leastAge,
    food: foodDraft(product.contents),
    optionalGroupIds: product.optionalGroupIds,
    skus: product.skus.map(skuDraft),
  };
}

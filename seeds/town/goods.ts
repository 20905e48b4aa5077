import { words } from './labels.ts';
import type { TownKind, TownProduct, TownSku, Words } from './shape.ts';

/** A seller's fields of a product; the others have the usual values. */
type Told = Omit<TownProduct, 'key' | 'slug' | 'acquirableAs' | 'status' | 'vatCategory' | 'contentBlocks'> &
  Partial<Pick<TownProduct, 'status' | 'vatCategory' | 'contentBlocks'>>;

const of =
  (acquirableAs: TownKind, vatCategory: TownProduct['vatCategory']) =>
  (slug: string, told: Told): TownProduct => ({
    key: slug,
    slug,
    acquirableAs,
    status: 'ACTIVE',
    vatCategory,
    contentBlocks: [],
    ...told,
  });

export const goods = of('BUYABLE', 'standard');
export const bookable = of('BOOKABLE', 'standard');
export const nights = of('ACCOMMODATION', 'accommodation');
export const voucher = of('VOUCHER', 'standard');
export const giftCard = of('GIFTCARD', 'standard');

export const sku = (
  articleNumber: string,
  title: Words,
  price: number,
  more: Omit<TownSku, 'key' | 'articleNumber' | 'title' | 'price'> = {},
): TownSku => ({ key: articleNumber.toLowerCase(), articleNumber, title, price, ...more });

type Booked = NonNullable<TownSku['booked']>;

const UNITS: Record<Booked['unit']['type'], Words> = {
  PERSON: words('person', 'person', 'Person'),
  BOOKING: words('bokning', 'booking', 'Buchung'),
  HOUR: words('timme', 'hour', 'Stunde'),
  DAY: words('dygn', 'day', 'Tag'),
  PIECE: words('styck', 'piece', 'Stück'),
};

/** The unit of one price: `per('RENTAL', 'HOUR', 2)` is two hours. */
export const per = (
  type: Booked['type'],
  unit: Booked['unit']['type'],
  value = 1,
  contentBlocks?: Booked['contentBlocks'],
): { booked: Booked } => ({
  booked: {
    type,
    unit: { type: unit, name: UNITS[unit] },
    value,
    quantity: 1,
    ...(contentBlocks && { contentBlocks }),
  },
});

const ADULT = words('Vuxen', 'Adult', 'Erwachsene');

/** Guest prices: adults pay the variant's own, others as named. */
export const guests = (adult: number, ...others: [guestType: string, title: Words, price: number][]) => ({
  guestPrices: [
    { guestType: 'adult', title: ADULT, price: adult },
    ...others.map(([guestType, title, price]) => ({ guestType, title, price })),
  ],
});

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
export const WEEKEND = [5, 6];

export const fixedAmounts = (preset: number, ...amounts: number[]) => ({
  defaultAmountInclVat: preset,
  options: amounts.map(amountIncludingVat => ({ amountIncludingVat })),
  freePricingEnabled: false,
  minAmountInclVat: null,
  maxAmountInclVat: null,
});

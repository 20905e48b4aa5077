import type { LeastAge } from '../../catalogue/ages/rules.ts';
import type { BoughtContents } from '../../catalogue/contents/contract.ts';
import type { NoWithdrawal } from '../../catalogue/withdrawals/rules.ts';
import type { PayRequestItem } from '../../payments/contract.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { Wish, WishedGuests } from '../../wishes/contract.ts';
import { partySize } from '../../wishes/party/rules.ts';
import type { ChosenDelivery, Delivery } from '../contract.ts';
import type { AcquireType, OrderType } from '../rules.ts';

/** A cart line as it is ordered: read again in the order's transaction, whatever the page showed. */
export interface OrderedLine {
  productId: string;
  skuId: string;
  title: string;
  kicker: string | null;
  variant: string | null;
  pictureRef: string | null;
  acquireType: AcquireType;
  /** For vouchers and gift cards: whether VAT is due at the sale, as it was then (H17). */
  voucherKind?: string | null;
  /** For goods that can't be withdrawn from: why not, as it was said then. */
  noWithdrawal?: NoWithdrawal | null;
  /** Age below which it is not handed over, and the same in the buyer's words. */
  leastAge?: LeastAge | null;
  ageLimit?: string | null;
  /** Ingredients and allergens of food, as they were told then. */
  contents?: BoughtContents | null;
  quantity: number;
  pricePerItem: number;
  vatRate: number;
  stockItemId: string | null;
  perPurchaseAmount: number;
  /** The wish of a booked line. */
  wish?: Wish | null;
  /** Start of the booking; for nights, the first day. */
  startsAt?: Date | null;
  /** Guests by type, as shown to the buyer, with their prices. */
  guests?: readonly WishedGuests[];
  /** The time and guests in the buyer's language, for the pay request. */
  promise?: readonly (string | null)[] | null;
  /** The options picked for each piece. */
  picks?: readonly { optionalId: string; title: string; quantity: number; price: number; vatRate: number }[];
}

/** An order row: goods, an option, the home delivery fee, or a staff pay request. */
export interface OrderRow {
  kind: 'PRODUCT' | 'OPTIONAL' | 'DELIVERY' | 'ASKED';
  optionalId: string | null;
  productId: string | null;
  skuId: string | null;
  /** The product's texts at purchase, in the buyer's language; the picture by its ref. */
  meta: {
    title: string;
    kicker: string | null;
    variant: string | null;
    image: string | null;
    acquireType: AcquireType | null;
    voucherKind?: string;
    noWithdrawal?: NoWithdrawal;
    leastAge?: LeastAge;
    contents?: BoughtContents;
    guests?: readonly WishedGuests[];
    /** Discount in öre that the row was sold with, which is part of what it was credited. */
    discount?: number;
  };
  quantity: number;
  pricePerItem: number;
  amount: number;
  /** Discount that is taken off it, as what is given back later will be. */
  credited?: number;
  vatRate: number;
  /** Shown below the name on pay requests and receipts. */
  description: string | null;
}

/** A provider's delivery settings. */
export interface DeliveryTerms {
  methods?: readonly ('PICK_UP' | 'HOME_DELIVERY')[];
  homeDeliveryFee?: number;
  pickUpAddress?: string;
  pickUpInstructions?: Words;
}

/** A provider's delivery methods; pick-up at the counter when none are set. */
export function deliveryMethods(terms: DeliveryTerms): readonly ('PICK_UP' | 'HOME_DELIVERY')[] {
  return terms.methods?.length ? terms.methods : ['PICK_UP'];
}

export function orderRows(
  lines: readonly OrderedLine[],
  delivery: { method: 'PICK_UP' | 'HOME_DELIVERY'; fee: number; title: string },
): OrderRow[] {
  const goods = lines.flatMap(line => [lineRow(line), ...pickRows(line)]);
  return delivery.method === 'HOME_DELIVERY' ? [...goods, ...feeRows(goods, delivery)] : goods;
}

function lineRow(line: OrderedLine): OrderRow {
  const { productId, skuId, title, kicker, variant, acquireType, quantity, pricePerItem, vatRate } = line;
  return {
    kind: 'PRODUCT',
    optionalId: null,
    productId,
    skuId,
    meta: {
      title,
      kicker,
      variant,
      image: line.pictureRef,
      acquireType,
      ...(line.voucherKind && { voucherKind: line.voucherKind }),
      ...(line.noWithdrawal && { noWithdrawal: line.noWithdrawal }),
      ...(line.leastAge && { leastAge: line.leastAge }),
      ...(line.contents && { contents: line.contents }),
      ...(line.guests?.length && { guests: line.guests }),
    },
    quantity,
    pricePerItem,
    amount: quantity * pricePerItem,
    vatRate,
    description: [variant, ...(line.promise ?? []), line.ageLimit].filter(Boolean).join(', ') || null,
  };
}

/** Groups of a pay request's rows: a booking with its options. Simple purchases need no heading. */
export function payRequestGroups(lines: readonly OrderedLine[], rows: readonly OrderRow[]): PayRequestItem['group'][] {
  const groups = lines.map(({ title, wish, startsAt, picks = [] }, at) =>
    wish || picks.length > 0 ? { key: String(at + 1), title, eventAt: startsAt?.toISOString() ?? null } : null,
  );
  let at = -1;
  return rows.map(({ kind }) => {
    if (kind === 'PRODUCT') at++;
    return kind === 'DELIVERY' ? null : (groups[at] ?? null);
  });
}

/** The booking to make for an order row. */
export interface PromisedTime {
  orderItemId: string;
  productId: string;
  wish: Wish;
  party: number;
  pieces: number;
}

/** The bookings to make: each line with a wish, and the row it became. Rows are in the order of their lines. */
export function promisedBookings(
  lines: readonly OrderedLine[],
  rows: readonly (OrderRow & { id: string })[],
): PromisedTime[] {
  const products = rows.filter(row => row.kind === 'PRODUCT');
  return lines.flatMap((line, at) => {
    const { wish, productId, quantity } = line;
    return wish
      ? [{ orderItemId: products[at]!.id, productId, wish, party: partySize(wish, quantity), pieces: quantity }]
      : [];
  });
}

/** Option rows after their goods, each with its own price and VAT; a free one still says what to pack. */
function pickRows({ productId, skuId, title, quantity, picks = [] }: OrderedLine): OrderRow[] {
  return picks.map(pick => ({
    kind: 'OPTIONAL',
    optionalId: pick.optionalId,
    productId,
    skuId,
    meta: { title: pick.title, kicker: title, variant: null, image: null, acquireType: null },
    quantity: quantity * pick.quantity,
    pricePerItem: pick.price,
    amount: quantity * pick.quantity * pick.price,
    vatRate: pick.vatRate,
    description: null,
  }));
}

function feeRows(goods: readonly OrderRow[], { fee, title }: { fee: number; title: string }): OrderRow[] {
  return feeByRate(fee, goods).map(({ amount, vatRate }) => ({
    kind: 'DELIVERY',
    optionalId: null,
    productId: null,
    skuId: null,
    meta: { title, kicker: null, variant: null, image: null, acquireType: null },
    quantity: 1,
    pricePerItem: amount,
    amount,
    vatRate,
    description: null,
  }));
}

/**
 * Delivery fee split by VAT rate: delivery is taxed as its goods, so the fee is shared by each rate's part of the
 * total, to the öre, by largest remainder.
 */
export function feeByRate(
  fee: number,
  lines: readonly { amount: number; vatRate: number }[],
): { amount: number; vatRate: number }[] {
  const byRate = new Map<number, number>();
  for (const line of lines) byRate.set(line.vatRate, (byRate.get(line.vatRate) ?? 0) + line.amount);
  const total = [...byRate.values()].reduce((sum, amount) => sum + amount, 0);
  if (fee === 0 || total === 0) return [];
  const shares = [...byRate]
    .sort(([a], [b]) => b - a)
    .map(([vatRate, amount]) => {
      const exact = BigInt(fee) * BigInt(amount);
      return { vatRate, amount: Number(exact / BigInt(total)), rest: exact % BigInt(total) };
    });
  let over = fee - shares.reduce((sum, share) => sum + share.amount, 0);
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? 0 : a.rest > b.rest ? -1 : 1))) {
    if (over-- > 0) share.amount++;
  }
  return shares.filter(share => share.amount > 0).map(({ amount, vatRate }) => ({ amount, vatRate }));
}

export function orderDelivery(chosen: ChosenDelivery, terms: DeliveryTerms, locale: Locale, digital = false): Delivery {
  const nothing = { pickUpAddress: null, pickUpInstructions: null, destination: null, estimatedDeliveryTime: null };
  if (digital) return { ...nothing, deliveryMethodType: 'DIGITAL' };
  if (chosen.deliveryMethodType === 'PICK_UP') {
    return {
      ...nothing,
      deliveryMethodType: 'PICK_UP',
      pickUpAddress: terms.pickUpAddress ?? null,
      pickUpInstructions: inLocale(terms.pickUpInstructions, locale),
      pickUpAt: chosen.pickUpAt ?? null,
    };
  }
  const { address, notesToDeliverer } = chosen.destination;
  return {
    ...nothing,
    deliveryMethodType: 'HOME_DELIVERY',
    destination: { address, notesToDeliverer: notesToDeliverer || null },
  };
}

export function orderType(lines: readonly { acquireType: AcquireType }[]): OrderType {
  const types = new Set(lines.map(line => line.acquireType));
  const [only] = types;
  return types.size === 1 && only ? only : 'MIXED';
}

/** Orders whose goods all come by e-mail: nothing to hand over, nothing booked. */
export function isDigital(lines: readonly { acquireType: AcquireType }[]): boolean {
  return lines.every(({ acquireType }) => acquireType === 'VOUCHER' || acquireType === 'GIFTCARD');
}

import type { PayRequestItem } from '../../payments/contract.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { Wish, WishedGuests } from '../../wishes/contract.ts';
import type { ChosenDelivery, Delivery } from '../contract.ts';
import type { AcquireType, OrderType } from '../rules.ts';

/** A line of a cart as it is ordered: read again in the transaction of the order, whatever the page showed. */
export interface OrderedLine {
  productId: string;
  skuId: string;
  title: string;
  kicker: string | null;
  variant: string | null;
  pictureRef: string | null;
  acquireType: AcquireType;
  /** Of vouchers and gift cards: whether their VAT is due when they are sold, as it was then (H17). */
  voucherKind?: string | null;
  quantity: number;
  pricePerItem: number;
  vatRate: number;
  stockItemId: string | null;
  perPurchaseAmount: number;
  /** When and for whom, of what is booked. */
  wish?: Wish | null;
  /** The moment when that begins; of nights, of their first day. */
  startsAt?: Date | null;
  /** Who comes, as the buyer was asked, with what each costs. */
  guests?: readonly WishedGuests[];
  /** Both in the buyer's words, for what asks them to pay. */
  promise?: readonly (string | null)[] | null;
  /** What is added to each of them. */
  picks?: readonly { optionalId: string; title: string; quantity: number; price: number; vatRate: number }[];
}

/** A row of an order: goods, what is added to them, the provider's fee for bringing them, or what staff asked for. */
export interface OrderRow {
  kind: 'PRODUCT' | 'OPTIONAL' | 'DELIVERY' | 'ASKED';
  optionalId: string | null;
  productId: string | null;
  skuId: string | null;
  /** What was bought, as it was called then, in the buyer's language; the picture by its ref. */
  meta: {
    title: string;
    kicker: string | null;
    variant: string | null;
    image: string | null;
    acquireType: AcquireType | null;
    voucherKind?: string;
    guests?: readonly WishedGuests[];
  };
  quantity: number;
  pricePerItem: number;
  amount: number;
  vatRate: number;
  /** Below the name, where it is asked for and on the receipt. */
  description: string | null;
}

/** How goods leave the stall, as the provider has set it. */
export interface DeliveryTerms {
  methods?: readonly ('PICK_UP' | 'HOME_DELIVERY')[];
  homeDeliveryFee?: number;
  pickUpAddress?: string;
  pickUpInstructions?: Words;
}

/** A provider who has not said how goods leave the stall hands them over the counter. */
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
      ...(line.guests?.length && { guests: line.guests }),
    },
    quantity,
    pricePerItem,
    amount: quantity * pricePerItem,
    vatRate,
    description: [variant, ...(line.promise ?? [])].filter(Boolean).join(', ') || null,
  };
}

/** What stands together where it is asked for: a time with what is added to it. What is simply bought needs no heading. */
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

/** A time that shall be kept for a row of the order. */
export interface PromisedTime {
  orderItemId: string;
  productId: string;
  wish: Wish;
  party: number;
  pieces: number;
}

/** What shall be kept in time: a line with a wish, with the row that it became. Rows are in the order of their lines. */
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

/** Who comes; where nobody is counted, as many as there are pieces. */
export function partySize({ guests = {} }: Wish, quantity: number): number {
  return Object.values(guests).reduce((sum, count) => sum + count, 0) || quantity;
}

/** Each option after its goods, with its own price and VAT; one that costs nothing still says what to pack. */
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
 * Bringing the goods is taxed as the goods are: over several rates the fee is shared by what each rate has of the
 * total, to the öre, the last one left over going to the largest remainders.
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

/** Nothing in it is handed over or booked: it comes by e-mail. */
export function isDigital(lines: readonly { acquireType: AcquireType }[]): boolean {
  return lines.every(({ acquireType }) => acquireType === 'VOUCHER' || acquireType === 'GIFTCARD');
}

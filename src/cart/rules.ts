import { inLocale, type Locale } from '../shared/i18n.ts';
import { priceOf } from '../shared/money.ts';
import type { Cart, CartItem } from './contract.ts';
import {
  type CartLine,
  methodsInCommon,
  mostOf,
  type PickedRow,
  partsOf,
  pickVatRate,
  pricePerItem,
  problemOf,
  vatRateOf,
} from './lines/rules.ts';

export interface StoredCart {
  id: string;
  messageToProvider: string;
}

/** Different lines in one cart; with their options they still fit a receipt. */
export const MOST_LINES = 60;
/** A hundred million kronor: beyond it nobody means it, and sums stay exact. */
export const MOST_TOTAL = 10_000_000_000;

export const EMPTY_CART: Cart = {
  _id: null,
  provider: null,
  orderItems: [],
  count: 0,
  messageToProvider: '',
  price: priceOf([]),
  delivery: null,
  orderable: false,
};

export function cartAnswer(
  cart: StoredCart | null,
  lines: readonly CartLine[],
  left: ReadonlyMap<string, number>,
  now: Date,
  locale: Locale,
): Cart {
  const [first] = lines;
  if (!cart || !first) return { ...EMPTY_CART, _id: cart?.id ?? null };
  const orderItems = lines.map(line => itemAnswer(line, lines, left, now, locale));
  const price = totalOf(lines, now);
  return {
    _id: cart.id,
    provider: {
      _id: first.providerId,
      slug: first.providerSlug,
      title: inLocale(first.providerTitle, locale),
      band: first.band,
      colour: first.colour,
      takesCards: first.takesCards,
    },
    orderItems,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    messageToProvider: cart.messageToProvider,
    price,
    delivery: deliveryOf(lines, first, locale),
    orderable: orderItems.every(item => item.problem === null) && price.amountIncludingVat <= MOST_TOTAL,
  };
}

export function totalOf(lines: readonly CartLine[], now: Date): Cart['price'] {
  return priceOf(lines.flatMap(line => partsOf(line, now)));
}

function deliveryOf(lines: readonly CartLine[], { delivery }: CartLine, locale: Locale): Cart['delivery'] {
  return {
    methods: methodsInCommon(lines) ?? [],
    digital: lines.some(line => line.acquireType === 'VOUCHER' || line.acquireType === 'GIFTCARD'),
    pickUpAddress: delivery.pickUpAddress ?? null,
    pickUpInstructions: inLocale(delivery.pickUpInstructions, locale),
    homeDeliveryFee: delivery.homeDeliveryFee ?? 0,
  };
}

function itemAnswer(
  line: CartLine,
  lines: readonly CartLine[],
  left: ReadonlyMap<string, number>,
  now: Date,
  locale: Locale,
): CartItem {
  const each = pricePerItem(line);
  return {
    _id: line.cartItemId,
    productId: line.productId,
    providerId: line.providerId,
    skuId: line.skuId,
    productSlug: line.productSlug,
    meta: {
      kicker: inLocale(line.productKicker, locale),
      title: inLocale(line.productTitle, locale),
      image: line.picture,
    },
    variant: line.variants > 1 ? inLocale(line.skuTitle, locale) : null,
    acquireType: line.acquireType,
    quantity: { value: line.quantity },
    pickedOptionals: line.picks.map(pick => pickAnswer(line, pick, now, locale)),
    selectedPrice: line.selectedPrice,
    messageToProvider: line.messageToProvider,
    wish: wishOf(line),
    guests: guestsOf(line, locale),
    pricePerItem: each,
    amountIncludingVat: line.quantity * each,
    vatRate: vatRateOf(line, now),
    most: mostOf(line, lines, left),
    problem: problemOf(line, lines, left, now),
  };
}

export function wishOf({ wish }: CartLine): CartItem['wish'] {
  if (!wish) return null;
  const { day, time = null, nights = null, minutes = null, guests = {} } = wish;
  return { day, time, nights, minutes, guests };
}

/** By the seller's own names for them, as they are called now. */
export function guestsOf({ wish, guestPrices }: CartLine, locale: Locale): CartItem['guests'] {
  const coming = wish?.guests ?? {};
  return guestPrices.flatMap(({ guestType, title }) => {
    const quantity = coming[guestType];
    return quantity && title ? [{ guestType, title: inLocale(title, locale), quantity }] : [];
  });
}

function pickAnswer(line: CartLine, pick: PickedRow, now: Date, locale: Locale): CartItem['pickedOptionals'][number] {
  const { _id, optionalGroupId } = pick.optional;
  return {
    optional: {
      _id,
      optionalGroupId,
      title: inLocale(pick.title, locale),
      groupTitle: inLocale(pick.groupTitle, locale),
      price: pick.price,
      vatRate: pickVatRate(line, pick, now),
    },
    quantity: pick.quantity,
  };
}

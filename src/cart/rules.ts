import { ageWord } from '../catalogue/ages/rules.ts';
import { allergenText, boughtContents } from '../catalogue/contents/rules.ts';
import { withdrawalOf, withdrawalTerms } from '../catalogue/withdrawals/rules.ts';
import type { OrderedLine } from '../orders/placements/rules.ts';
import { inLocale, type Locale } from '../shared/i18n.ts';
import { sumPrice } from '../shared/money.ts';
import { instantAt } from '../shared/wall-time.ts';
import { type PickedRow, pickVatRate, shelfVatRate } from '../wishes/shelf/rules.ts';
import { formatWishGuests, formatWishTime } from '../wishes/wording/rules.ts';
import type { Cart, CartItem } from './contract.ts';
import {
  basePrice,
  type CartLine,
  linePartsByRate,
  lineProblem,
  methodsInCommon,
  mostOfLine,
  pricePerItem,
} from './lines/rules.ts';

export interface StoredCart {
  id: string;
  messageToProvider: string;
}

/** The most different lines in one cart; with their options they still fit a receipt. */
export const MOST_LINES = 60;
/** A hundred million kronor: a larger total is a mistake, and below it sums stay exact. */
export const MOST_TOTAL = 10_000_000_000;

export const EMPTY_CART: Cart = {
  _id: null,
  provider: null,
  orderItems: [],
  count: 0,
  messageToProvider: '',
  price: sumPrice([]),
  delivery: null,
  orderable: false,
  others: [],
};

/** Cookie that tells the page's script whether there is a cart to fetch, since pages are the same for everybody. */
export function basketCookie(baseUrl: string, isFilled: boolean): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `cart=1; SameSite=Lax; Path=/; Max-Age=${isFilled ? 180 * 24 * 3600 : 0}${secure}`;
}

interface Reader {
  now: Date;
  locale: Locale;
  /** Problems of times, by line, where the engine was asked. */
  times?: ReadonlyMap<string, NonNullable<CartItem['problem']>>;
}

export function cartAnswer(
  cart: StoredCart | null,
  lines: readonly CartLine[],
  left: ReadonlyMap<string, number>,
  reader: Reader,
): Cart {
  const { now, locale } = reader;
  const [first] = lines;
  if (!cart || !first) return { ...EMPTY_CART, _id: cart?.id ?? null };
  const orderItems = lines.map(line => itemAnswer(line, lines, left, reader));
  const price = cartTotal(lines, now);
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
    delivery: cartDelivery(lines, first, locale),
    others: [],
    orderable: orderItems.every(item => item.problem === null) && price.amountIncludingVat <= MOST_TOTAL,
  };
}

export function cartTotal(lines: readonly CartLine[], now: Date): Cart['price'] {
  return sumPrice(lines.flatMap(line => linePartsByRate(line, now)));
}

function cartDelivery(lines: readonly CartLine[], { delivery }: CartLine, locale: Locale): Cart['delivery'] {
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
  { now, locale, times }: Reader,
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
    withdrawal: withdrawalTerms(withdrawalOf(line.acquireType, line.noWithdrawal), locale),
    ageLimit: ageWord(line.leastAge, locale),
    allergens: line.contents && allergenText(line.contents, locale),
    isDrive: isDrive(line),
    quantity: { value: line.quantity },
    pickedOptionals: line.picks.map(pick => pickAnswer(line, pick, now, locale)),
    selectedPrice: line.selectedPrice,
    messageToProvider: line.messageToProvider,
    wish: wishAnswer(line),
    guests: namedGuests(line, locale),
    heldUntil: line.heldUntil && line.heldUntil > now ? line.heldUntil.toISOString() : null,
    pricePerItem: each,
    amountIncludingVat: line.quantity * each,
    vatRate: shelfVatRate(line, now),
    most: mostOfLine(line, lines, left),
    problem: lineProblem(line, lines, left, now) ?? times?.get(line.cartItemId) ?? null,
  };
}

/** A car with its driver for oneself; on a boat that leaves by its timetable nobody says where to go. */
function isDrive({ acquire }: CartLine): boolean {
  return acquire.type === 'TRANSPORT' && acquire.amount?.unit.type === 'BOOKING';
}

export function wishAnswer({ wish }: CartLine): CartItem['wish'] {
  if (!wish) return null;
  const { day, time = null, nights = null, minutes = null, guests = {} } = wish;
  return { day, time, nights, minutes, guests };
}

/** Guests with the seller's current names for their types. */
export function namedGuests({ wish, guestPrices }: CartLine, locale: Locale): CartItem['guests'] {
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

/** A line of the cart as its order keeps it: with the words and prices of the moment of the order. */
export function orderedLine(line: CartLine, now: Date, locale: Locale): OrderedLine {
  const guests = namedGuests(line, locale);
  const wish = wishAnswer(line);
  return {
    productId: line.productId,
    skuId: line.skuId,
    title: inLocale(line.productTitle, locale),
    kicker: inLocale(line.productKicker, locale),
    variant: line.variants > 1 ? inLocale(line.skuTitle, locale) : null,
    pictureRef: line.picture?.ref ?? null,
    acquireType: line.acquireType,
    voucherKind: line.voucherKind,
    noWithdrawal: line.noWithdrawal,
    leastAge: line.leastAge,
    ageLimit: ageWord(line.leastAge, locale),
    contents: line.contents && boughtContents(line.contents, locale),
    quantity: line.quantity,
    pricePerItem: basePrice(line),
    vatRate: shelfVatRate(line, now),
    picks: line.picks.map(pick => ({
      optionalId: pick.optional._id,
      title: `${inLocale(pick.groupTitle, locale)}: ${inLocale(pick.title, locale)}`,
      quantity: pick.quantity,
      price: pick.price,
      vatRate: pickVatRate(line, pick, now),
    })),
    wish: line.wish,
    startsAt: line.wish && instantAt(line.wish.day, line.wish.time ?? '00:00', line.timeZone),
    guests,
    promise: wish && [
      formatWishTime(wish, line.acquireType === 'BOOKABLE', locale),
      formatWishGuests({ wish, guests }, locale),
    ],
    stockItemId: line.stockItemId,
    perPurchaseAmount: line.perPurchaseAmount,
  };
}

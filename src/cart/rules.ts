import { isForSale, purchasesLeft } from '../catalogue/rules.ts';
import type { AcquireType } from '../orders/rules.ts';
import type { PictureData } from '../pictures/rules.ts';
import type { Band } from '../providers/contract.ts';
import { visibilityOf } from '../providers/rules.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { priceOf } from '../shared/money.ts';
import { dayOf } from '../shared/time.ts';
import { type VatCategory, vatRateOn } from '../shared/vat.ts';
import { type Cart, type CartItem, MOST_OF_ONE } from './contract.ts';

/** A variant as it stands on the shelf now, with its seller. */
export interface ShelfRow {
  skuId: string;
  productId: string;
  providerId: string;
  skuTitle: Words;
  variants: number;
  price: number;
  stockItemId: string | null;
  perPurchaseAmount: number;
  productSlug: string;
  productTitle: Words;
  productKicker: Words | null;
  productStatus: string;
  acquireType: AcquireType;
  vatCategory: VatCategory;
  picture: PictureData | null;
  providerSlug: string;
  providerTitle: Words;
  providerStatus: string;
  pausedUntil: Date | null;
  band: Band;
  colour: string | null;
  timeZone: string;
  delivery: {
    methods?: ('PICK_UP' | 'HOME_DELIVERY')[];
    homeDeliveryFee?: number;
    pickUpAddress?: string;
    pickUpInstructions?: Words;
  };
}

export interface CartLine extends ShelfRow {
  cartItemId: string;
  quantity: number;
}

/** Goods alone can be ordered from a cart so far; the others need their hold, ticket or voucher first. */
export function canBeOrdered(row: ShelfRow, now: Date): boolean {
  const providerStatus = visibilityOf({ status: row.providerStatus, pausedUntil: row.pausedUntil }, now);
  return row.acquireType === 'BUYABLE' && isForSale({ productStatus: row.productStatus, providerStatus });
}

/** Pieces wanted of each stock item, over all lines that share it (H3, storefront 5). */
export function stockWanted(lines: readonly CartLine[]): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { stockItemId, quantity, perPurchaseAmount } of lines) {
    if (stockItemId) wanted.set(stockItemId, (wanted.get(stockItemId) ?? 0) + quantity * perPurchaseAmount);
  }
  return wanted;
}

export type StockRefusal = 'sold-out' | 'quantity-unavailable';

/** Whether this line may hold so many, the others being as they are. Fewer than before is always fine. */
export function stockRefusal(
  lines: readonly CartLine[],
  changed: CartLine,
  before: number,
  left: ReadonlyMap<string, number>,
): StockRefusal | null {
  if (changed.quantity > MOST_OF_ONE) return 'quantity-unavailable';
  const { stockItemId } = changed;
  if (!stockItemId || changed.quantity <= before) return null;
  const there = left.get(stockItemId) ?? 0;
  if ((stockWanted(lines).get(stockItemId) ?? 0) <= there) return null;
  return there < changed.perPurchaseAmount ? 'sold-out' : 'quantity-unavailable';
}

export function problemOf(
  line: CartLine,
  lines: readonly CartLine[],
  left: ReadonlyMap<string, number>,
  now: Date,
): CartItem['problem'] {
  if (!canBeOrdered(line, now)) return 'not-for-sale';
  if (!line.stockItemId) return null;
  const there = left.get(line.stockItemId) ?? 0;
  if (there < line.perPurchaseAmount) return 'sold-out';
  return (stockWanted(lines).get(line.stockItemId) ?? 0) > there ? 'quantity-unavailable' : null;
}

/** How many this line may hold at most, the others being as they are. */
export function mostOf(line: CartLine, lines: readonly CartLine[], left: ReadonlyMap<string, number>): number {
  if (!line.stockItemId) return MOST_OF_ONE;
  const others = (stockWanted(lines).get(line.stockItemId) ?? 0) - line.quantity * line.perPurchaseAmount;
  const room = (left.get(line.stockItemId) ?? 0) - others;
  return Math.min(purchasesLeft(room, line.perPurchaseAmount), MOST_OF_ONE);
}

export function vatRateOf(row: ShelfRow, now: Date): number {
  return vatRateOn(row.vatCategory, dayOf(now, row.timeZone));
}

export interface StoredCart {
  id: string;
  messageToProvider: string;
}

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
  return {
    _id: cart.id,
    provider: {
      _id: first.providerId,
      slug: first.providerSlug,
      title: inLocale(first.providerTitle, locale),
      band: first.band,
      colour: first.colour,
    },
    orderItems,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    messageToProvider: cart.messageToProvider,
    price: priceOf(orderItems),
    delivery: {
      methods: first.delivery.methods?.length ? first.delivery.methods : ['PICK_UP'],
      pickUpAddress: first.delivery.pickUpAddress ?? null,
      pickUpInstructions: inLocale(first.delivery.pickUpInstructions, locale),
      homeDeliveryFee: first.delivery.homeDeliveryFee ?? 0,
    },
    orderable: orderItems.every(item => item.problem === null),
  };
}

function itemAnswer(
  line: CartLine,
  lines: readonly CartLine[],
  left: ReadonlyMap<string, number>,
  now: Date,
  locale: Locale,
): CartItem {
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
    pricePerItem: line.price,
    amountIncludingVat: line.quantity * line.price,
    vatRate: vatRateOf(line, now),
    most: mostOf(line, lines, left),
    problem: problemOf(line, lines, left, now),
  };
}

import { deliveryWays } from '../../catalogue/kinds/rules.ts';
import { gathered, pickProblem } from '../../catalogue/optionals/rules.ts';
import { priceProblem } from '../../catalogue/prices/rules.ts';
import { purchasesLeft } from '../../catalogue/rules.ts';
import { type PricedLine, sum } from '../../shared/money.ts';
import type { Wish } from '../../wishes/contract.ts';
import { wishPrice } from '../../wishes/rules.ts';
import {
  isOnSale,
  isOrderable,
  type PickedRow,
  pickVatRate,
  priceChoice,
  type ShelfRow,
  shelfVatRate,
  shelfWishProblem,
  toBookable,
} from '../../wishes/shelf/rules.ts';
import { type AddToCart, type CartItem, MOST_OF_ONE } from '../contract.ts';

/** Hold that keeps a line until its order: the cart's own, or that of an offer, which goes on beside the cart. */
export interface LineHold {
  /** The group by which the hold is named; null where none was taken. */
  heldAs: string | null;
  /** Until when it keeps the line; null when it does not, or not any more. */
  heldUntil: Date | null;
  isOffered: boolean;
}

export const NOT_HELD: LineHold = { heldAs: null, heldUntil: null, isOffered: false };

export interface CartLine extends ShelfRow, LineHold {
  cartItemId: string;
  quantity: number;
  picks: PickedRow[];
  selectedPrice: number | null;
  messageToProvider: string;
  wish: Wish | null;
}

/**
 * The refusal of an item that is not what its page sold (storefront 5): of another product or provider, or no gift card
 * where one was bought; null when they agree.
 */
export function itemProblem(
  shelf: Pick<ShelfRow, 'productId' | 'providerId' | 'acquireType'>,
  asked: Pick<AddToCart, 'productId' | 'providerId' | 'acquireType'>,
): 'item-mismatch' | 'not-a-gift-card' | null {
  const { productId = shelf.productId, providerId = shelf.providerId, acquireType = shelf.acquireType } = asked;
  if (productId !== shelf.productId || providerId !== shelf.providerId) return 'item-mismatch';
  return acquireType === shelf.acquireType ? null : 'not-a-gift-card';
}

/** The key of a line's choices: adding the same variant and choices again raises the quantity of one line. */
export function choiceKey({ picks, selectedPrice, wish }: Pick<CartLine, 'picks' | 'selectedPrice' | 'wish'>): string {
  if (!picks.length && selectedPrice === null && !wish) return '';
  const guests = Object.entries(wish?.guests ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const when = wish && [wish.day, wish.time ?? null, wish.nights ?? null, guests, wish.minutes ?? null];
  return JSON.stringify([
    gathered(picks).map(({ optional, quantity }) => [optional._id, quantity]),
    selectedPrice,
    when,
  ]);
}

/** The price of one piece, without its options. */
export function basePrice(line: CartLine): number {
  const bookable = toBookable(line);
  if (bookable) return (line.wish && wishPrice(bookable, line.wish)) ?? line.price;
  const choice = priceChoice(line);
  return choice.kind === 'FIXED' ? choice.amount : (line.selectedPrice ?? 0);
}

/** The price of one piece, with its options. */
export function pricePerItem(line: CartLine): number {
  return basePrice(line) + sum(line.picks, pick => pick.quantity * pick.price);
}

/** A line's amounts by VAT rate: an option may be taxed differently from its product (I5). */
export function linePartsByRate(line: CartLine, now: Date): PricedLine[] {
  const picks = line.picks.map(pick => ({
    amountIncludingVat: line.quantity * pick.quantity * pick.price,
    vatRate: pickVatRate(line, pick, now),
  }));
  return [{ amountIncludingVat: line.quantity * basePrice(line), vatRate: shelfVatRate(line, now) }, ...picks];
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

/** The stock refusal of a quantity, given the other lines; null when it fits. Reducing a quantity is always fine. */
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

/** The highest quantity of a line, given the other lines. */
export function mostOfLine(line: CartLine, lines: readonly CartLine[], left: ReadonlyMap<string, number>): number {
  if (!line.stockItemId) return MOST_OF_ONE;
  const others = (stockWanted(lines).get(line.stockItemId) ?? 0) - line.quantity * line.perPurchaseAmount;
  const room = (left.get(line.stockItemId) ?? 0) - others;
  return Math.min(purchasesLeft(room, line.perPurchaseAmount), MOST_OF_ONE);
}

/** The delivery methods that all goods of a cart have in common, which may be none; null without goods. */
export function methodsInCommon(lines: readonly CartLine[]): ('PICK_UP' | 'HOME_DELIVERY')[] | null {
  const goods = lines.filter(line => line.acquireType === 'BUYABLE');
  const [first, ...others] = goods.map(line => deliveryWays(line.acquireType, line.deliveryMethods, line.delivery));
  if (!first) return null;
  return first.filter(way => way !== 'DIGITAL').filter(way => others.every(ways => ways.includes(way)));
}

/** The worst problem of a cart line; null when it can be ordered. */
export function lineProblem(
  line: CartLine,
  lines: readonly CartLine[],
  left: ReadonlyMap<string, number>,
  now: Date,
): CartItem['problem'] {
  if (!isOnSale(line, now)) return 'not-for-sale';
  const stock = stockProblem(line, lines, left);
  if (stock) return stock;
  const choice = choiceProblem(line, now);
  if (choice) return choice;
  if (!isOrderable(line)) return 'not-orderable-yet';
  return methodsInCommon(lines)?.length === 0 ? 'delivery-unavailable' : null;
}

function stockProblem(line: CartLine, lines: readonly CartLine[], left: ReadonlyMap<string, number>) {
  if (!line.stockItemId) return null;
  const there = left.get(line.stockItemId) ?? 0;
  if (there < line.perPurchaseAmount) return 'sold-out';
  return (stockWanted(lines).get(line.stockItemId) ?? 0) > there ? 'quantity-unavailable' : null;
}

function choiceProblem(line: CartLine, now: Date) {
  const picks = pickProblem(line.groups, line.picks);
  if (picks) return picks.reason;
  const price = priceProblem(priceChoice(line), line.selectedPrice);
  if (price) return price;
  return shelfWishProblem(line, now);
}

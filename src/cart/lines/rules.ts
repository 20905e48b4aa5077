import type { OfferKind } from '../../availability/offers/contract.ts';
import type { AcquireFields } from '../../catalogue/kinds/contract.ts';
import { deliveryWaysOf, type ProviderDelivery, vatRateFor } from '../../catalogue/kinds/rules.ts';
import { gathered, type PickableGroup, type Picked, pickProblem } from '../../catalogue/optionals/rules.ts';
import type { PriceSettingsFields } from '../../catalogue/prices/contract.ts';
import { type PriceChoice, type Priced, priceChoiceOf, priceProblem } from '../../catalogue/prices/rules.ts';
import { isForSale, purchasesLeft } from '../../catalogue/rules.ts';
import type { AcquireType } from '../../orders/rules.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { Band } from '../../providers/contract.ts';
import { visibilityOf } from '../../providers/rules.ts';
import type { Words } from '../../shared/i18n.ts';
import { type PricedLine, sum } from '../../shared/money.ts';
import { dayOf } from '../../shared/time.ts';
import type { VatCategory } from '../../shared/vat.ts';
import { type CartItem, MOST_OF_ONE } from '../contract.ts';
import type { Wish } from '../wishes/contract.ts';
import { type Bookable, pickUpProblem, type WishProblem, wishPrice, wishProblem } from '../wishes/rules.ts';

/** A variant as it stands on the shelf now, with its seller. */
export interface ShelfRow extends Priced {
  skuId: string;
  productId: string;
  providerId: string;
  skuTitle: Words;
  variants: number;
  stockItemId: string | null;
  perPurchaseAmount: number;
  productSlug: string;
  productTitle: Words;
  productKicker: Words | null;
  productStatus: string;
  acquireType: AcquireType;
  acquire: {
    amount?: Extract<AcquireFields, { _type: 'BOOKABLE' }>['amount'];
    availabilityRanges?: { from: string; to: string }[];
  };
  guestPrices: readonly { guestType: string; title?: Words; price: number }[];
  priceSettings: PriceSettingsFields | null;
  /** How it is booked; null when its seller has not said. */
  offerKind: OfferKind | null;
  voucherKind: string | null;
  deliveryMethods: ('PICK_UP' | 'HOME_DELIVERY')[] | null;
  /** What may be added to it. */
  groups: PickableGroup[];
  vatCategory: VatCategory;
  picture: PictureData | null;
  providerSlug: string;
  providerTitle: Words;
  providerStatus: string;
  takesCards: boolean;
  pausedUntil: Date | null;
  band: Band;
  colour: string | null;
  timeZone: string;
  delivery: ProviderDelivery;
}

/** An option as it was picked, as it costs now. */
export interface PickedRow extends Picked {
  title: Words;
  groupTitle: Words;
  price: number;
  vatCategory: VatCategory | null;
}

export interface CartLine extends ShelfRow {
  cartItemId: string;
  quantity: number;
  picks: PickedRow[];
  selectedPrice: number | null;
  messageToProvider: string;
  wish: Wish | null;
}

/** What makes two lines of one variant the same: then they are one, of more pieces. */
export function choiceOf({ picks, selectedPrice, wish }: Pick<CartLine, 'picks' | 'selectedPrice' | 'wish'>): string {
  if (!picks.length && selectedPrice === null && !wish) return '';
  const guests = Object.entries(wish?.guests ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const when = wish && [wish.day, wish.time ?? null, wish.nights ?? null, guests, wish.minutes ?? null];
  return JSON.stringify([
    gathered(picks).map(({ optional, quantity }) => [optional._id, quantity]),
    selectedPrice,
    when,
  ]);
}

export function isOnSale(row: ShelfRow, now: Date): boolean {
  const providerStatus = visibilityOf({ status: row.providerStatus, pausedUntil: row.pausedUntil }, now);
  return isForSale({ productStatus: row.productStatus, providerStatus });
}

/** What is booked once its seller has said how; everything else as it is. */
export function isOrderable({ acquireType, offerKind }: Pick<ShelfRow, 'acquireType' | 'offerKind'>): boolean {
  return offerKind !== null || (acquireType !== 'BOOKABLE' && acquireType !== 'ACCOMMODATION');
}

/** Goods that somebody makes ready for a time: their buyer says when they come. */
export function isFetchedInTime({ acquireType, offerKind }: Pick<ShelfRow, 'acquireType' | 'offerKind'>): boolean {
  return acquireType === 'BUYABLE' && offerKind === 'PICK_UP';
}

/** How its price is come by: a buyer chooses that of a gift card alone. */
export function priceChoice(row: ShelfRow): PriceChoice {
  if (row.acquireType === 'GIFTCARD') return priceChoiceOf(row.priceSettings, row.price);
  return { kind: 'FIXED', amount: row.price };
}

export function bookableOf(row: ShelfRow): Bookable | null {
  const { acquireType: kind, acquire, price, guestPrices, priceSeasons } = row;
  if (kind !== 'BOOKABLE' && kind !== 'ACCOMMODATION') return null;
  const unit = kind === 'ACCOMMODATION' ? 'NIGHT' : (acquire.amount?.unit.type ?? 'BOOKING');
  const value = kind === 'ACCOMMODATION' ? 1 : (acquire.amount?.value ?? 1);
  return { kind, unit, value, price, guestPrices, priceSeasons, availabilityRanges: acquire.availabilityRanges ?? [] };
}

/** Of one, without what is added to it. */
export function basePriceOf(line: CartLine): number {
  const bookable = bookableOf(line);
  if (bookable) return (line.wish && wishPrice(bookable, line.wish)) ?? line.price;
  const choice = priceChoice(line);
  return choice.kind === 'FIXED' ? choice.amount : (line.selectedPrice ?? 0);
}

/** Of one, with what is added to it. */
export function pricePerItem(line: CartLine): number {
  return basePriceOf(line) + sum(line.picks, pick => pick.quantity * pick.price);
}

/** The line by its rates: what is added may be taxed otherwise than what it is added to (I5). */
export function partsOf(line: CartLine, now: Date): PricedLine[] {
  const picks = line.picks.map(pick => ({
    amountIncludingVat: line.quantity * pick.quantity * pick.price,
    vatRate: pickVatRate(line, pick, now),
  }));
  return [{ amountIncludingVat: line.quantity * basePriceOf(line), vatRate: vatRateOf(line, now) }, ...picks];
}

export function vatRateOf(row: ShelfRow, now: Date): number {
  return vatRateFor(row, dayOf(now, row.timeZone));
}

export function pickVatRate(row: ShelfRow, pick: Pick<PickedRow, 'vatCategory'>, now: Date): number {
  const { voucherKind } = row;
  return vatRateFor({ vatCategory: pick.vatCategory ?? row.vatCategory, voucherKind }, dayOf(now, row.timeZone));
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

/** How many this line may hold at most, the others being as they are. */
export function mostOf(line: CartLine, lines: readonly CartLine[], left: ReadonlyMap<string, number>): number {
  if (!line.stockItemId) return MOST_OF_ONE;
  const others = (stockWanted(lines).get(line.stockItemId) ?? 0) - line.quantity * line.perPurchaseAmount;
  const room = (left.get(line.stockItemId) ?? 0) - others;
  return Math.min(purchasesLeft(room, line.perPurchaseAmount), MOST_OF_ONE);
}

/** How the goods of a cart can all leave the stall; none when theirs have no way in common. Null without goods. */
export function methodsInCommon(lines: readonly CartLine[]): ('PICK_UP' | 'HOME_DELIVERY')[] | null {
  const goods = lines.filter(line => line.acquireType === 'BUYABLE');
  const [first, ...others] = goods.map(line => deliveryWaysOf(line.acquireType, line.deliveryMethods, line.delivery));
  if (!first) return null;
  return first.filter(way => way !== 'DIGITAL').filter(way => others.every(ways => ways.includes(way)));
}

/** What is wrong with a line as it lies there, the worst first; null when it can be ordered. */
export function problemOf(
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
  return wishProblemOf(line, now);
}

/** What is wrong with its day, time and guests; of goods, with the time at which they are fetched. */
export function wishProblemOf(line: Pick<CartLine, 'wish'> & ShelfRow, now: Date): WishProblem | null {
  const today = dayOf(now, line.timeZone);
  if (isFetchedInTime(line)) return pickUpProblem(line.wish, today);
  const bookable = bookableOf(line);
  return bookable ? wishProblem(bookable, line.wish, today) : null;
}

import type { OfferKind } from '../../availability/offers/contract.ts';
import type { LeastAge } from '../../catalogue/ages/rules.ts';
import type { Contents } from '../../catalogue/contents/contract.ts';
import type { AcquirableAs, AcquireFields } from '../../catalogue/kinds/contract.ts';
import { type ProviderDelivery, vatRateFor } from '../../catalogue/kinds/rules.ts';
import type { PickableGroup, Picked } from '../../catalogue/optionals/rules.ts';
import type { PriceSettingsFields } from '../../catalogue/prices/contract.ts';
import { type PriceChoice, type Priced, resolvePriceChoice } from '../../catalogue/prices/rules.ts';
import { isForSale, statusAt } from '../../catalogue/rules.ts';
import type { NoWithdrawal } from '../../catalogue/withdrawals/rules.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { Band } from '../../providers/contract.ts';
import { providerVisibility } from '../../providers/rules.ts';
import type { Words } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { VatCategory } from '../../shared/vat.ts';
import type { Wish } from '../contract.ts';
import { type Bookable, pickUpProblem, type WishProblem, wishProblem } from '../rules.ts';

/** A variant as it is on sale now, with its seller. */
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
  /** The moment from which it is sold by itself. */
  onSaleAt: Date | null;
  acquireType: AcquirableAs;
  acquire: {
    type?: Extract<AcquireFields, { _type: 'BOOKABLE' }>['type'];
    amount?: Extract<AcquireFields, { _type: 'BOOKABLE' }>['amount'];
    availabilityRanges?: { from: string; to: string }[];
  };
  guestPrices: readonly { guestType: string; title?: Words; price: number }[];
  priceSettings: PriceSettingsFields | null;
  /** The booking kind; null until its seller has set booking terms. */
  offerKind: OfferKind | null;
  voucherKind: string | null;
  noWithdrawal: NoWithdrawal | null;
  leastAge: LeastAge | null;
  /** Ingredients and allergens of what is eaten or drunk. */
  contents: Contents | null;
  deliveryMethods: ('PICK_UP' | 'HOME_DELIVERY')[] | null;
  /** Its option groups. */
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

/** A picked option at its current price. */
export interface PickedRow extends Picked {
  title: Words;
  groupTitle: Words;
  price: number;
  vatCategory: VatCategory | null;
}

export function isOnSale(row: ShelfRow, now: Date): boolean {
  const providerStatus = providerVisibility({ status: row.providerStatus, pausedUntil: row.pausedUntil }, now);
  const productStatus = statusAt({ status: row.productStatus, onSaleAt: row.onSaleAt }, now);
  return isForSale({ productStatus, providerStatus });
}

/** Products that staff can book for a guest: those on sale, also while visitors find the stall paused. */
export function isAtCounter(row: ShelfRow, now: Date): boolean {
  const productStatus = statusAt({ status: row.productStatus, onSaleAt: row.onSaleAt }, now);
  return isForSale({ productStatus, providerStatus: 'NORMAL' });
}

/** Variants that can be ordered: booked products only once their seller has set booking terms. */
export function isOrderable({ acquireType, offerKind }: Pick<ShelfRow, 'acquireType' | 'offerKind'>): boolean {
  return offerKind !== null || (acquireType !== 'BOOKABLE' && acquireType !== 'ACCOMMODATION');
}

/** Goods made for a pick-up time, which the buyer chooses. */
export function isFetchedInTime({ acquireType, offerKind }: Pick<ShelfRow, 'acquireType' | 'offerKind'>): boolean {
  return acquireType === 'BUYABLE' && offerKind === 'PICK_UP';
}

/** The price choice of a variant; only gift cards let the buyer choose. */
export function priceChoice(row: ShelfRow): PriceChoice {
  if (row.acquireType === 'GIFTCARD') return resolvePriceChoice(row.priceSettings, row.price);
  return { kind: 'FIXED', amount: row.price };
}

export function toBookable(row: ShelfRow): Bookable | null {
  const { acquireType: kind, acquire, price, guestPrices, priceSeasons } = row;
  if (kind !== 'BOOKABLE' && kind !== 'ACCOMMODATION') return null;
  const unit = kind === 'ACCOMMODATION' ? 'NIGHT' : (acquire.amount?.unit.type ?? 'BOOKING');
  const value = kind === 'ACCOMMODATION' ? 1 : (acquire.amount?.value ?? 1);
  return { kind, unit, value, price, guestPrices, priceSeasons, availabilityRanges: acquire.availabilityRanges ?? [] };
}

export function shelfVatRate(row: ShelfRow, now: Date): number {
  return vatRateFor(row, calendarDayAt(now, row.timeZone));
}

export function pickVatRate(row: ShelfRow, pick: Pick<PickedRow, 'vatCategory'>, now: Date): number {
  const { voucherKind } = row;
  return vatRateFor(
    { vatCategory: pick.vatCategory ?? row.vatCategory, voucherKind },
    calendarDayAt(now, row.timeZone),
  );
}

/** The problem with a wish's day, time and guests; for goods, with their pick-up time. */
export function shelfWishProblem(line: ShelfRow & { wish: Wish | null }, now: Date): WishProblem | null {
  const today = calendarDayAt(now, line.timeZone);
  if (isFetchedInTime(line)) return pickUpProblem(line.wish, today);
  const bookable = toBookable(line);
  return bookable ? wishProblem(bookable, line.wish, today) : null;
}

import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type VatCategory, vatRateOn } from '../../shared/vat.ts';
import type { AcquirableAs, AcquireFields, DeliveryWay, ProductDelivery } from './contract.ts';

/** What a variant of a kind is when its seller says no more; what is booked has to say what a price is for. */
export function defaultAcquire(kind: AcquirableAs): AcquireFields | null {
  if (kind === 'BOOKABLE') return null;
  return kind === 'ACCOMMODATION' ? { _type: kind, availability: { availabilityRanges: [] } } : { _type: kind };
}

/** As it is stored beside the kind. */
export function storedAcquire(acquire: AcquireFields): Record<string, unknown> {
  if (acquire._type === 'ACCOMMODATION') return { availabilityRanges: acquire.availability.availabilityRanges };
  if (acquire._type !== 'BOOKABLE') return {};
  const { type, contentBlocks = [], amount } = acquire;
  return { type, contentBlocks, amount };
}

/** Nights count up; the first is not after the last. */
export function rangesAreSound(acquire: AcquireFields): boolean {
  return (
    acquire._type !== 'ACCOMMODATION' || acquire.availability.availabilityRanges.every(({ from, to }) => from <= to)
  );
}

/** How the provider's goods leave the stall. */
export interface ProviderDelivery {
  methods?: readonly ('PICK_UP' | 'HOME_DELIVERY')[];
  homeDeliveryFee?: number;
  pickUpAddress?: string;
  pickUpInstructions?: Words;
}

/** Vouchers and gift cards come by e-mail and SMS; goods as they or their stall say; nobody brings a table. */
export function deliveryWays(
  kind: AcquirableAs,
  own: readonly ('PICK_UP' | 'HOME_DELIVERY')[] | null,
  provider: ProviderDelivery,
): DeliveryWay[] {
  if (kind === 'VOUCHER' || kind === 'GIFTCARD') return ['DIGITAL'];
  if (kind !== 'BUYABLE') return [];
  if (own) return [...own];
  return provider.methods?.length ? [...provider.methods] : ['PICK_UP'];
}

export function deliveryAnswer(
  ways: readonly DeliveryWay[],
  provider: ProviderDelivery,
  locale: Locale,
): ProductDelivery {
  const fetched = ways.includes('PICK_UP');
  return {
    ways: ways.map(type => ({ type, fee: type === 'HOME_DELIVERY' ? (provider.homeDeliveryFee ?? 0) : 0 })),
    pickUpAddress: fetched ? (provider.pickUpAddress ?? null) : null,
    pickUpInstructions: fetched ? inLocale(provider.pickUpInstructions, locale) : null,
  };
}

/** What the law gives a voucher or gift card whose seller has promised nothing shorter (protocols 6.2). */
export const MOST_VALID_MONTHS = 120;

/** A voucher for several purposes is taxed when it is used, so its sale bears no VAT (H17). */
export function vatRateFor(product: { vatCategory: VatCategory; voucherKind: string | null }, day: string): number {
  return product.voucherKind === 'MULTI_PURPOSE' ? 0 : vatRateOn(product.vatCategory, day);
}

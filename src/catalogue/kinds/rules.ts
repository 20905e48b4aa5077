import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { type VatCategory, vatRateOn } from '../../shared/vat.ts';
import type { AcquirableAs, AcquireFields, DeliveryWay, ProductDelivery } from './contract.ts';

/** The default variant fields of a kind; null for bookables, whose seller has to name the price's unit. */
export function defaultAcquire(kind: AcquirableAs): AcquireFields | null {
  if (kind === 'BOOKABLE') return null;
  return kind === 'ACCOMMODATION' ? { _type: kind, availability: { availabilityRanges: [] } } : { _type: kind };
}

/** Variant fields as stored beside the kind. */
export function storedAcquire(acquire: AcquireFields): Record<string, unknown> {
  if (acquire._type === 'ACCOMMODATION') return { availabilityRanges: acquire.availability.availabilityRanges };
  if (acquire._type !== 'BOOKABLE') return {};
  const { type, contentBlocks = [], amount } = acquire;
  return { type, contentBlocks, amount };
}

/** Whether the date ranges are valid: ascending, no first night after its last. */
export function rangesAreSound(acquire: AcquireFields): boolean {
  return (
    acquire._type !== 'ACCOMMODATION' || acquire.availability.availabilityRanges.every(({ from, to }) => from <= to)
  );
}

/** A provider's delivery settings. */
export interface ProviderDelivery {
  methods?: readonly ('PICK_UP' | 'HOME_DELIVERY')[];
  homeDeliveryFee?: number;
  pickUpAddress?: string;
  pickUpInstructions?: Words;
}

/** Delivery methods: vouchers and gift cards by e-mail and SMS, goods by own or provider settings, bookings none. */
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

/** Legal validity of vouchers and gift cards in months, where the seller set no shorter one (protocols 6.2). */
export const MOST_VALID_MONTHS = 120;

/** VAT rate at the sale: zero for multi-purpose vouchers, which are taxed at redemption (H17). */
export function vatRateFor(product: { vatCategory: VatCategory; voucherKind: string | null }, day: string): number {
  return product.voucherKind === 'MULTI_PURPOSE' ? 0 : vatRateOn(product.vatCategory, day);
}

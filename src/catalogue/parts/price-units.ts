import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import type { PriceUnit } from '../prices/contract.ts';

/** A price with what it is for: "495 kr per person"; of a piece, the price alone. */
export function unitPrice(price: string, unit: PriceUnit | null, locale: Locale = getLocale()): string {
  if (!unit || unit === 'PIECE') return price;
  return PER[unit]({ price }, { locale });
}

interface Asked {
  /** Öre with VAT, as every price that a visitor sees. */
  amount: number;
  from?: boolean | undefined;
  unit?: PriceUnit | null | undefined;
}

/** What a plate says: "från 495 kr per person", and in words where nothing is asked. */
export function plateText({ amount, from, unit }: Asked, locale: Locale = getLocale()): string {
  if (!amount && !from) return m.catalogue_free({}, { locale });
  const price = formatPrice(amount, { locale });
  return unitPrice(from ? m.ui_price_from({ price }, { locale }) : price, unit ?? null, locale);
}

/** A gift card whose seller has set no price yet is not free: of it nothing is said. */
export const hasPrice = (kind: AcquirableAs, amount: number) => kind !== 'GIFTCARD' || amount > 0;

const PER = {
  PERSON: m.catalogue_per_person,
  BOOKING: m.catalogue_per_booking,
  HOUR: m.catalogue_per_hour,
  DAY: m.catalogue_per_day,
  NIGHT: m.catalogue_per_night,
} as const;

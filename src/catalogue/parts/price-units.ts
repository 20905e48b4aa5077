import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import type { PriceUnit, ShownUnit } from '../prices/contract.ts';

/** A price with its unit: "495 kr per person", "250 kr per 2 timmar"; for a piece, the price alone. */
export function unitPrice(price: string, unit: ShownUnit | null, count = 1, locale: Locale = getLocale()): string {
  if (!unit || unit === 'PIECE') return price;
  const several = count > 1 ? PER_SEVERAL[unit] : undefined;
  return several ? several({ price, count }, { locale }) : PER[unit]({ price }, { locale });
}

interface Asked {
  /** Öre with VAT, as every price that a visitor sees. */
  amount: number;
  from?: boolean | undefined;
  unit?: ShownUnit | null | undefined;
  /** Number of units that the price covers. */
  count?: number | undefined;
}

/** The price sign's text: "från 495 kr per person", or that it is free. */
export function plateText({ amount, from, unit, count }: Asked, locale: Locale = getLocale()): string {
  if (!amount && !from) return m.catalogue_free({}, { locale });
  const price = formatPrice(amount, { locale });
  return unitPrice(from ? m.ui_price_from({ price }, { locale }) : price, unit ?? null, count, locale);
}

/** Words for the unit of a price: "timme", "2 timmar"; of one unit, as the seller calls it. */
export function unitWords(
  { unit, value }: { unit: { type: PriceUnit; name: string }; value: number },
  locale: Locale = getLocale(),
): string {
  return value === 1 ? unit.name : SEVERAL[unit.type]({ count: value }, { locale });
}

const SEVERAL: Record<PriceUnit, (inputs: { count: number }, options: { locale: Locale }) => string> = {
  PERSON: m.catalogue_persons_many,
  BOOKING: m.catalogue_bookings_many,
  HOUR: m.availability_hours_many,
  DAY: m.availability_days_many,
  NIGHT: m.catalogue_nights_many,
  PIECE: m.catalogue_pieces_many,
};

/** Whether a price is shown: a gift card whose seller has set none yet is not free. */
export const hasPrice = (kind: AcquirableAs, amount: number) => kind !== 'GIFTCARD' || amount > 0;

const PER = {
  PERSON: m.catalogue_per_person,
  BOOKING: m.catalogue_per_booking,
  HOUR: m.catalogue_per_hour,
  DAY: m.catalogue_per_day,
  NIGHT: m.catalogue_per_night,
  PERSON_NIGHT: m.catalogue_per_person_night,
} as const;

const PER_SEVERAL: Partial<Record<ShownUnit, typeof m.catalogue_per_hours>> = {
  PERSON: m.catalogue_per_persons,
  HOUR: m.catalogue_per_hours,
  DAY: m.catalogue_per_days,
};

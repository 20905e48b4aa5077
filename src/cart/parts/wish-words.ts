import { guestsWords } from '../../orders/bookings/rules.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatDay } from '../../shared/time.ts';
import { plusDays } from '../../ui/month-days.ts';
import type { CartItem } from '../contract.ts';

type Wish = NonNullable<CartItem['wish']>;

/** "lör 12 dec 18:30, 4 gäster"; what is lent is counted by the day. */
export function wishWords(wish: Wish, byDay: boolean, locale: Locale = getLocale()): string {
  return [wishWhen(wish, byDay, locale), wishWho({ wish, guests: [] }, locale)].filter(Boolean).join(', ');
}

/** "lör 12 dec 18:30, 3 timmar", "fre 4 dec – sön 6 dec, 2 nätter" */
export function wishWhen(wish: Wish, byDay: boolean, locale: Locale = getLocale()): string {
  const { day, time, nights, minutes } = wish;
  const begins = [dayWords(day, locale), time].filter(Boolean).join(' ');
  const isStay = nights !== null && !byDay;
  return [
    isStay ? `${begins} – ${dayWords(plusDays(day, nights), locale)}` : begins,
    nights !== null && (isStay ? nightsWords(nights, locale) : daysWords(nights, locale)),
    minutes !== null && minutesWords(minutes, locale),
  ]
    .filter(Boolean)
    .join(', ');
}

/** "2 × Vuxen, 1 × Barn", or how many they are; null where nobody is counted. */
export function wishWho(
  { wish, guests }: Pick<CartItem, 'wish' | 'guests'>,
  locale: Locale = getLocale(),
): string | null {
  if (guests.length) return guestsWords(guests);
  const count = Object.values(wish?.guests ?? {}).reduce((sum, one) => sum + one, 0);
  if (!count) return null;
  return count === 1 ? m.catalogue_guests_one({}, { locale }) : m.catalogue_guests_many({ count }, { locale });
}

/** A day without a clock: noon is on that day in every zone that sells here. */
export function dayWords(day: string, locale: Locale = getLocale()): string {
  return formatDay(`${day}T12:00:00Z`, locale);
}

/** "3 timmar", "1 tim 30 min", "45 min" */
export function minutesWords(minutes: number, locale: Locale = getLocale()): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest && hours) return m.availability_hours_and_minutes({ hours, rest }, { locale });
  if (rest) return m.availability_minutes({ count: rest }, { locale });
  return hours === 1
    ? m.availability_hours_one({}, { locale })
    : m.availability_hours_many({ count: hours }, { locale });
}

export function daysWords(count: number, locale: Locale = getLocale()): string {
  return count === 1 ? m.availability_days_one({}, { locale }) : m.availability_days_many({ count }, { locale });
}

export function nightsWords(count: number, locale: Locale = getLocale()): string {
  return count === 1 ? m.catalogue_nights_one({}, { locale }) : m.catalogue_nights_many({ count }, { locale });
}

import {
  formatCalendarDay,
  formatDayCount,
  formatMinutes,
  formatNightCount,
} from '../../availability/wording/rules.ts';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Locale } from '../../shared/i18n.ts';
import { plusDays } from '../../ui/month-days.ts';
import type { WishAnswer, WishedGuests } from '../contract.ts';
import { countGuests } from '../party/rules.ts';

/** A wish in words: "lör 12 dec 18:30, 4 gäster"; rentals count days. */
export function formatWish(wish: WishAnswer, byDay: boolean, locale: Locale = getLocale()): string {
  return [formatWishTime(wish, byDay, locale), formatWishGuests({ wish, guests: [] }, locale)]
    .filter(Boolean)
    .join(', ');
}

/** A wish's time in words: "lör 12 dec 18:30, 3 timmar", "fre 4 dec – sön 6 dec, 2 nätter". */
export function formatWishTime(wish: WishAnswer, byDay: boolean, locale: Locale = getLocale()): string {
  const { day, time, nights, minutes } = wish;
  const begins = [formatCalendarDay(day, locale), time].filter(Boolean).join(' ');
  const isStay = nights !== null && !byDay;
  return [
    isStay ? `${begins} – ${formatCalendarDay(plusDays(day, nights), locale)}` : begins,
    nights !== null && (isStay ? formatNightCount(nights, locale) : formatDayCount(nights, locale)),
    minutes !== null && formatMinutes(minutes, locale),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A wish's guests in words: "2 × Vuxen, 1 × Barn", or their number; null where guests are not counted. */
export function formatWishGuests(
  { wish, guests }: { wish: WishAnswer | null; guests: readonly WishedGuests[] },
  locale: Locale = getLocale(),
): string | null {
  if (guests.length) return formatGuests(guests);
  const count = countGuests(wish ?? {});
  if (!count) return null;
  return count === 1 ? m.catalogue_guests_one({}, { locale }) : m.catalogue_guests_many({ count }, { locale });
}

/** Guests by the seller's names. A name has only one form, so "2 × Vuxen" avoids its plural. */
export function formatGuests(guests: readonly { title: string; quantity: number }[]): string {
  return guests.map(({ title, quantity }) => `${quantity}\u00a0×\u00a0${title}`).join(', ');
}

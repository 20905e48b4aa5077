import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatDay } from '../../shared/time.ts';

/** A calendar day in words, "lör 12 dec", formatted at noon UTC: the same day in every zone that sells here. */
export function formatCalendarDay(day: string, locale: Locale = getLocale()): string {
  return formatDay(`${day}T12:00:00Z`, locale);
}

/** A length in words: "3 timmar", "1 tim 30 min", "45 min". */
export function formatMinutes(minutes: number, locale: Locale = getLocale()): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest && hours) return m.availability_hours_and_minutes({ hours, rest }, { locale });
  if (rest) return m.availability_minutes({ count: rest }, { locale });
  return hours === 1
    ? m.availability_hours_one({}, { locale })
    : m.availability_hours_many({ count: hours }, { locale });
}

export function formatDayCount(count: number, locale: Locale = getLocale()): string {
  return count === 1 ? m.availability_days_one({}, { locale }) : m.availability_days_many({ count }, { locale });
}

export function formatNightCount(count: number, locale: Locale = getLocale()): string {
  return count === 1 ? m.catalogue_nights_one({}, { locale }) : m.catalogue_nights_many({ count }, { locale });
}

import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatDay, formatTime } from '../../shared/time.ts';
import { formatGuests } from '../../wishes/wording/rules.ts';
import type { KeptItem } from '../contents/contract.ts';
import { isShown } from '../contents/rules.ts';

/** The time of an item: "lör 12 jun 14:00–01:00"; of several days, both with their day. */
export function timeWords(
  time: { start: string; end: string | null } | null,
  timeZone: string,
  locale: Locale,
): string | null {
  if (!time) return null;
  const { start, end } = time;
  const clock = (instant: string) => formatTime(instant, locale, timeZone);
  const day = (instant: string) => formatDay(instant, locale, timeZone);
  if (end !== null && clock(start) === '00:00' && clock(end) === '00:00') return `${day(start)} – ${day(end)}`;
  const begins = [day(start), clock(start) === '00:00' ? null : clock(start)].filter(Boolean).join(' ');
  if (!end) return begins;
  const isNight = Date.parse(end) - Date.parse(start) < 18 * 3_600_000;
  return isNight ? `${begins}–${clock(end)}` : `${begins} – ${day(end)} ${clock(end)}`;
}

/** "20 %", "33,34 %" */
export function percentWords(share: number, locale: Locale): string {
  const tags = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(tags[locale], style).format(share / 10_000);
}

/** An item beneath its title: when, for whom where its part says nothing of that, and its description. */
export function detailsOf(
  { time, meta, subItems }: Pick<KeptItem, 'time' | 'meta' | 'subItems'>,
  timeZone: string,
  locale: Locale,
): string[] {
  const hidden = subItems.find(part => !isShown(part) && part.sold)?.sold;
  const guests = hidden?.guests.length ? formatGuests(hidden.guests) : null;
  const pieces = hidden && hidden.pieces > 1 ? m.quotes_pieces({ count: hidden.pieces }, { locale }) : null;
  return [timeWords(time, timeZone, locale), guests ?? pieces, meta.description].filter(words => words !== null);
}

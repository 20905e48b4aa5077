import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDate, formatDay, formatTime } from '../../shared/time.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { planOf, sharesOf } from '../contents/rules.ts';
import type { Quote } from '../contract.ts';

type Item = Quote['items'][number];

/** The time of an item: "lör 12 jun 14:00–01:00"; of several days, both with their day. */
export function timeWords(time: Item['time'], timeZone: string): string | null {
  if (!time) return null;
  const locale = getLocale();
  const { start, end } = time;
  const clock = (instant: string) => formatTime(instant, locale, timeZone);
  const isDays = end !== null && clock(start) === '00:00' && clock(end) === '00:00';
  if (isDays) return `${formatDay(start, locale, timeZone)} – ${formatDay(end, locale, timeZone)}`;
  const begins = [formatDay(start, locale, timeZone), clock(start) !== '00:00' && clock(start)].filter(Boolean).join(' ');
  if (!end) return begins;
  const isNight = Date.parse(end) - Date.parse(start) < 18 * 3_600_000;
  return isNight ? `${begins}–${clock(end)}` : `${begins} – ${formatDay(end, locale, timeZone)} ${clock(end)}`;
}

/** The last moment of a validity, as the day that it is the end of. */
export function lastDay(until: string, timeZone: string): string {
  return formatDate(new Date(Date.parse(until) - 1), getLocale(), timeZone);
}

export function shareWords(share: number): string {
  const tags = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;
  const style = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(tags[getLocale()], style).format(share / 10_000);
}

/** The parts by which a total is paid: when, and how much. */
export function partLines(plan: Quote['plan'], total: number): { when: string; amount: string; ore: number }[] {
  const parts = planOf(plan);
  const locale = getLocale();
  const amounts = sharesOf(
    total,
    parts.map(({ share }) => share),
  );
  return parts.map(({ share, due }, at) => {
    const about = { share: shareWords(share) };
    const when =
      due.kind === 'DAY'
        ? m.quotes_part_by({ ...about, day: formatDate(`${due.day}T12:00:00Z`, locale) })
        : due.days <= 1
          ? m.quotes_part_now(about)
          : m.quotes_part_within({ ...about, count: due.days });
    return { when, amount: formatPrice(amounts[at]!, { locale }), ore: amounts[at]! };
  });
}

import { getLocale } from '../../paraglide/runtime.js';
import { formatDay, formatDayOfMonth } from '../../shared/time.ts';

/** A date range in words: lör 21 nov, fre 27 – sön 29 nov, or mån 30 nov – tis 1 dec. */
export function formatRange({ from, to }: { from: string; to: string }): string {
  const noon = (day: string) => `${day}T12:00:00Z`;
  const until = formatDay(noon(to), getLocale(), 'UTC');
  if (from === to) return until;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const format = isOneMonth ? formatDayOfMonth : formatDay;
  return `${format(noon(from), getLocale(), 'UTC')} – ${until}`;
}

import { getLocale } from '../../paraglide/runtime.js';
import { formatDayAndTime, formatSpan, formatTime } from '../../shared/time.ts';

/** A window with both its times, over however many days: fre 27 nov 14:45 – lör 28 nov 11:30. */
export function windowWords(from: string, until: string, timeZone: string): string {
  const [begins, ends] = [from, until].map(at => formatDayAndTime(at, getLocale(), timeZone)) as [string, string];
  const day = (words: string, at: string) => words.slice(0, -formatTime(at, getLocale(), timeZone).length);
  if (day(begins, from) === day(ends, until)) return formatSpan(from, until, getLocale(), timeZone);
  return `${begins} – ${ends}`;
}

import { getLocale } from '../../paraglide/runtime.js';
import { formatDate } from '../../shared/time.ts';

/** Day in words, by its noon in UTC, which is on that day in every time zone that sells here. */
export function dayWords(day: string): string {
  return formatDate(`${day}T12:00:00Z`, getLocale());
}

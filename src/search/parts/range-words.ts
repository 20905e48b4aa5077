import { getLocale } from '../../paraglide/runtime.js';
import { formatDay } from '../../shared/time.ts';

/** A date range in words: lör 21 nov, or fre 27 nov – sön 29 nov. */
export function formatRange({ from, to }: { from: string; to: string }): string {
  const words = (day: string) => formatDay(`${day}T12:00:00Z`, getLocale(), 'UTC');
  return from === to ? words(from) : `${words(from)} – ${words(to)}`;
}

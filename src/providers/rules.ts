import { createHash } from 'node:crypto';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';
import { wallMoment } from '../shared/wall-time.ts';
import { providerTheme } from '../ui/provider-theme.ts';
import { lastsUntil } from './pauses/rules.ts';
import { endlessWords, pausedWords } from './wording/rules.ts';

export type Visibility = 'NORMAL' | 'PAUSED' | 'HIDDEN';

/** Visibility of a provider (storefront 4): hidden is stronger than paused, and a pause ends by itself. */
export function providerVisibility(provider: { status: string; pausedUntil: Date | null }, now: Date): Visibility {
  if (provider.status === 'HIDDEN') return 'HIDDEN';
  return provider.pausedUntil && provider.pausedUntil > now ? 'PAUSED' : 'NORMAL';
}

export interface Pause {
  until: Date | null;
  reason: Words | null;
  timeZone: string;
}

/** Notice of a pause that lasts; null for one that is over. */
export function pauseNotice({ until, reason, timeZone }: Pause, locale: Locale, now: Date) {
  if (!until || until <= now) return null;
  const reasonTitle = inLocale(reason, locale);
  const end = lastsUntil(until);
  if (end !== 'DAY') return { until: null, date: null, words: endlessWords(end, locale), reasonTitle };
  const { date } = wallMoment(until, timeZone);
  return { until: until.toISOString(), date, words: pausedWords(date, locale), reasonTitle };
}

export interface Standing {
  _id: string;
  slug: string;
  visibility: Visibility;
  pausedUntil: Date | null;
}

/**
 * Display order of stalls (storefront 4): open ones drawn anew each hour from area and hour, then the paused ones,
 * soonest back first; hidden ones last and only for those who may read them. Each stall draws its own lot, so a stall
 * that comes or goes moves nobody else.
 */
export function ordered<T extends Standing>(
  providers: readonly T[],
  hall: { area: string; excluded: readonly string[]; now: Date; mayReadHidden(id: string): boolean },
): T[] {
  const lots = new Map(providers.map(({ _id }) => [_id, hourlyLot(hall.area, hall.now, _id)]));
  const byLot = (a: T, b: T) => (lots.get(a._id)! < lots.get(b._id)! ? -1 : 1);
  const shown = providers.filter(
    ({ _id, slug, visibility }) =>
      !hall.excluded.includes(slug) && (visibility !== 'HIDDEN' || hall.mayReadHidden(_id)),
  );
  const those = (visibility: Visibility) => shown.filter(provider => provider.visibility === visibility).sort(byLot);
  return [
    ...those('NORMAL'),
    ...those('PAUSED').sort((a, b) => Number(a.pausedUntil) - Number(b.pausedUntil)),
    ...those('HIDDEN'),
  ];
}

export function hourSinceEpoch(now: Date): number {
  return Math.floor(now.getTime() / 3_600_000);
}

function hourlyLot(area: string, now: Date, id: string): string {
  return createHash('sha256')
    .update(`${area}|${hourSinceEpoch(now)}|${id}`)
    .digest('hex');
}

/** Contact points for everybody: only verified ones marked as public (payments 5). */
export function publicContacts<T extends { categoryTags: string[]; verified: boolean }>(contacts: readonly T[]): T[] {
  return contacts.filter(contact => contact.verified && contact.categoryTags.includes('public'));
}

/** The earliest of several ends, as the answers carry it. */
export function earliest(...ends: readonly (Date | string | null)[]): string | null {
  const times = ends.filter(end => end !== null).map(end => new Date(end).getTime());
  return times.length ? new Date(Math.min(...times)).toISOString() : null;
}

/** Text folded for search: small letters without marks, so that "Åsen", "asen" and "ÅSEN" are one word. */
export function folded(...texts: readonly (string | null | undefined)[]): string {
  return texts
    .filter(text => text)
    .join(' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The seller's theme, worked out here once instead of in every browser. */
export function providerBranding(colour: string | null) {
  const theme = providerTheme(colour)?.style;
  return { colour, theme: theme ? (theme as Record<string, string>) : null };
}

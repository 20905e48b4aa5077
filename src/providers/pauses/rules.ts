import type { Words } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { PauseKind } from './contract.ts';

/**
 * Ends that no calendar reaches, stored as the end of a pause that has none: every list compares one date with the
 * clock, and no job has to close or open anything.
 */
export const NEVER = {
  OPEN_ENDED: new Date('9999-01-01T00:00:00Z'),
  FOR_GOOD: new Date('9999-12-31T00:00:00Z'),
} as const;

/** The furthest day to open again; later than that is until further notice. */
export const MOST_DAYS = 730;

export interface PauseWish {
  kind: PauseKind;
  opensOn?: string | null | undefined;
}

/** The moment that a pause ends: the beginning of a day at the stall, or never. */
export function pauseEnd({ kind, opensOn }: PauseWish, timeZone: string, now: Date): Date {
  if (kind === 'OPEN_ENDED' || kind === 'FOR_GOOD') return NEVER[kind];
  const day = kind === 'UNTIL' && opensOn ? opensOn : addDays(calendarDayAt(now, timeZone), 1);
  return instantAt(day, '00:00', timeZone);
}

/** The first and last day that a stall may open again by itself. */
export function openingDays(today: string): { first: string; last: string } {
  return { first: addDays(today, 1), last: addDays(today, MOST_DAYS) };
}

export type DayMistake = 'missing' | 'past' | 'far';

/** The mistake in the day that a stall is to open again. */
export function dayMistake({ kind, opensOn }: PauseWish, today: string): DayMistake | null {
  if (kind !== 'UNTIL') return null;
  if (!opensOn) return 'missing';
  const { first, last } = openingDays(today);
  if (opensOn < first) return 'past';
  return opensOn > last ? 'far' : null;
}

export function isForGood(until: Date | null): boolean {
  return until !== null && until >= NEVER.FOR_GOOD;
}

/** The kind of a stored end: with a day, until further notice, or for good. */
export function lastsUntil(until: Date): 'DAY' | 'OPEN_ENDED' | 'FOR_GOOD' {
  if (isForGood(until)) return 'FOR_GOOD';
  return until >= NEVER.OPEN_ENDED ? 'OPEN_ENDED' : 'DAY';
}

/** True when the typed name is the stall's, in any of its languages; capitals and spaces do not matter. */
export function isItsName(typed: string, title: Words): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(typed) !== '' && Object.values(title).some(name => name && plain(name) === plain(typed));
}

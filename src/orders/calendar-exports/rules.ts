import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import type { CalendarEntry } from '../calendars/rules.ts';

/** Subjects of a calendar that others read. */
export const EXPORTED = ['UNIT', 'PRODUCT', 'PERSON'] as const;
export type Exported = (typeof EXPORTED)[number];

/** Time that is kept by a booking, a departure with its seats, a block of ours, or a calendar from elsewhere. */
export interface KeptTime {
  id: string;
  kind: 'BOOKING' | 'DEPARTURE' | 'BLOCK' | 'IMPORT';
  start: Date;
  end: Date;
  /** Nights and days rather than hours. */
  wholeDays: boolean;
  certain: boolean;
  /** Name of the product, or of the calendar from elsewhere; null for a block. */
  title: string | null;
  party: number | null;
  seats: { taken: number; of: number } | null;
  /** Names of its units. */
  places: string[];
  guest: { name: string; phone: string | null; reference: string } | null;
}

export interface Telling {
  about: Exported;
  withGuests: boolean;
  locale: Locale;
  timeZone: string;
  host: string;
}

export type Told = Omit<CalendarEntry, 'sequence' | 'stamp'>;

/**
 * Entry of a kept time. To the reader of a unit's calendar it is taken, no more; to those of a product or a person it is
 * what it is and for how many. Who comes is said only where somebody asked for it.
 */
export function entryOf(kept: KeptTime, telling: Telling): Told {
  const { withGuests, host } = telling;
  const { id, guest, places, certain } = kept;
  const facts = withGuests && guest ? [m.exports_reference({ reference: guest.reference }, telling), guest.phone] : [];
  const where = telling.about === 'UNIT' ? [] : places;
  return {
    uid: `${kept.kind === 'BOOKING' ? '' : `${kept.kind.toLowerCase()}-`}${id}@${host}`,
    span: spanOf(kept, telling),
    title: titleOf(kept, telling),
    place: where.length ? where.join(', ') : null,
    description: facts.some(Boolean) ? facts.filter(Boolean).join('\n') : null,
    certain,
  };
}

function titleOf({ kind, title, party, seats, guest }: KeptTime, { about, withGuests, locale }: Telling): string {
  const options = { locale };
  if (kind === 'BLOCK') return m.exports_blocked({}, options);
  if (kind === 'IMPORT') return m.exports_elsewhere({ calendar: title ?? '' }, options);
  if (seats) return m.exports_seats({ title: title ?? '', taken: String(seats.taken), of: String(seats.of) }, options);
  const what = about === 'UNIT' && !withGuests ? m.exports_taken({}, options) : (title ?? '');
  const who = withGuests && guest ? guest.name : null;
  const count = party && (about !== 'UNIT' || withGuests) ? m.exports_party({ party: String(party) }, options) : null;
  return [who, what, count].filter(Boolean).join(' · ');
}

/** Whole days end on the day on which others may come, as calendars of elsewhere want to have it. */
function spanOf({ start, end, wholeDays }: KeptTime, { timeZone }: Telling): Told['span'] {
  if (!wholeDays) return { start, end };
  const from = calendarDayAt(start, timeZone);
  const to = calendarDayAt(end, timeZone);
  return { from, to: to > from ? to : nextDay(from) };
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** Entry as its reader was told of it the last time. */
export interface LastTold {
  fingerprint: string;
  sequence: number;
  stamp: Date;
}

/** Number and stamp of an entry: as they were while it is told the same, the next ones when it is another. */
export function numbered(last: LastTold | undefined, fingerprint: string, now: Date): LastTold {
  if (!last) return { fingerprint, sequence: 0, stamp: now };
  if (last.fingerprint === fingerprint) return last;
  return { fingerprint, sequence: last.sequence + 1, stamp: now > last.stamp ? now : last.stamp };
}

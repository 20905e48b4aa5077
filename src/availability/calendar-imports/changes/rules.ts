import { instantAt } from '../../../shared/wall-time.ts';
import type { Stretch } from '../claims/rules.ts';
import type { Span } from '../reading/drafts/rules.ts';
import type { ReadEvent, Reading } from '../reading/rules.ts';
import { MISSES_TO_FREE } from '../rules.ts';

/** Clock of a unit, for arrival and leaving: of a cabin by its nights, of anything else from midnight to midnight. */
export interface UnitClock {
  timeZone: string;
  /** Wall times of check-in and check-out; null where nobody stays the night. */
  nights: { from: string; to: string } | null;
}

/**
 * Time that a span keeps of a unit. Whole days of a cabin are its nights: from check-in on the first day to check-out on
 * the last, so that guests may leave on the morning on which others come.
 */
export function stretchOf(span: Span, { timeZone, nights }: UnitClock): Stretch {
  if ('startsAt' in span) return { from: span.startsAt, to: span.endsAt };
  const { from, to } = span.days;
  const at = (day: string, time: string) => instantAt(day, time, timeZone).getTime();
  const stay = nights && { from: at(from, nights.from), to: at(to, nights.to) };
  return stay && stay.to > stay.from ? stay : { from: at(from, '00:00'), to: at(to, '00:00') };
}

/** Event as it is stored. */
export interface StoredEvent extends Stretch {
  id: string;
  uid: string;
  occurrence: string;
  title: string;
  days: { from: string; to: string } | null;
  missed: number;
}

/** Event as it is to be. */
export type EventFields = Omit<StoredEvent, 'id' | 'missed'>;

export interface EventChanges {
  add: EventFields[];
  /** Other than they were; `moved` where their time is another. */
  change: (EventFields & { id: string; moved: boolean })[];
  /** There again, after they were missed. */
  found: string[];
  /** Missed once more, and not yet often enough. */
  missed: string[];
  gone: string[];
}

interface Circumstances {
  now: number;
  clock: UnitClock;
  /** Whether an event is one of ours that comes back. */
  isOurs(uid: string): boolean;
  /** False where nothing is concluded from what is not there. */
  mayMiss: boolean;
}

/**
 * Changes of a reading to the events that a feed has. Missing is not gone: it takes two readings in a row, unless the
 * calendar itself calls an event off. An event whose name alone is another is the same: some makers name theirs anew at
 * each fetch.
 */
export function eventChanges(stored: readonly StoredEvent[], reading: Reading, given: Circumstances): EventChanges {
  const read = reading.events
    .filter(event => !given.isOurs(event.uid))
    .map(event => fieldsOf(event, given.clock))
    .filter(event => event.to > given.now);
  const changes: EventChanges = { add: [], change: [], found: [], missed: [], gone: [] };
  const left = new Map(stored.map(event => [keyOf(event), event]));
  const nameless: EventFields[] = [];
  for (const event of read) {
    const known = left.get(keyOf(event));
    left.delete(keyOf(event));
    if (known) note(changes, known, event);
    else nameless.push(event);
  }
  const byTime = Map.groupBy(left.values(), event => `${event.from} ${event.to}`);
  for (const event of nameless) {
    const same = byTime.get(`${event.from} ${event.to}`)?.pop();
    if (!same) changes.add.push(event);
    else {
      left.delete(keyOf(same));
      note(changes, same, event);
    }
  }
  for (const event of left.values()) {
    if (event.to <= given.now) continue;
    if (isReleased(event, reading)) changes.gone.push(event.id);
    else if (!given.mayMiss || isUnclear(event, reading)) continue;
    else if (event.missed + 1 >= MISSES_TO_FREE) changes.gone.push(event.id);
    else changes.missed.push(event.id);
  }
  return changes;
}

function fieldsOf({ uid, occurrence, title, span }: ReadEvent, clock: UnitClock): EventFields {
  return { uid, occurrence, title, days: 'days' in span ? span.days : null, ...stretchOf(span, clock) };
}

function note(changes: EventChanges, { id, missed, ...before }: StoredEvent, event: EventFields): void {
  const moved = before.from !== event.from || before.to !== event.to;
  const days = (one: EventFields) => (one.days ? `${one.days.from} ${one.days.to}` : '');
  const isOther =
    moved || keyOf(before) !== keyOf(event) || before.title !== event.title || days(before) !== days(event);
  if (isOther) changes.change.push({ ...event, id, moved });
  else if (missed > 0) changes.found.push(id);
}

function keyOf({ uid, occurrence }: Pick<EventFields, 'uid' | 'occurrence'>): string {
  return `${uid}\n${occurrence}`;
}

function isReleased(event: StoredEvent, { released }: Reading): boolean {
  return released.some(
    one => one.uid === event.uid && (one.occurrence === null || one.occurrence === event.occurrence),
  );
}

/** An entry that could not be read may be this very one. */
function isUnclear(event: StoredEvent, { unreadable }: Reading): boolean {
  return unreadable.some(uid => uid === null || uid === event.uid);
}

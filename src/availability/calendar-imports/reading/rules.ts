import { addDays } from '../../../shared/wall-time.ts';
import { type Component, type Cut, componentsOf, unfoldedLines } from '../lines/rules.ts';
import { clocksOf } from '../zones/rules.ts';
import { type Draft, draftOf, isSameMoment, type Moment, type Span } from './drafts/rules.ts';
import { occurrencesOf } from './occurrences/rules.ts';

/** Time that a calendar from elsewhere says is taken. */
export interface ReadEvent {
  uid: string;
  /** Empty, or the one of several that repeat. */
  occurrence: string;
  title: string;
  span: Span;
}

export interface Reading {
  events: ReadEvent[];
  /** Entries that the calendar itself calls off, or says keep nothing; of a whole series where `occurrence` is null. */
  released: { uid: string; occurrence: string | null }[];
  /** Entries that could not be read, by their names; null of one without. Of those nothing is known. */
  unreadable: (string | null)[];
  /** Entries that stand there as free time, or that take none. */
  free: number;
}

export interface Horizon {
  /** Zone of the place, for times without one. */
  timeZone: string;
  /** Days that count: the first, and the one after the last. */
  from: string;
  to: string;
}

export const MOST_EVENTS = 4000;

/**
 * Reading of a calendar (RFC 5545): what is taken within the horizon. Lenient with what makers write wrongly, never
 * with a file that is no calendar or was cut off: from such a file nothing is concluded.
 */
export function readCalendar(bytes: Uint8Array, horizon: Horizon): Reading | Cut {
  const components = componentsOf(unfoldedLines(bytes));
  if ('fault' in components) return components;
  const clocks = clocksOf(components, horizon.timeZone);
  const reading: Reading = { events: [], released: [], unreadable: [], free: 0 };
  const drafts: Draft[] = [];
  for (const component of components.filter(one => one.kind === 'VEVENT')) {
    const draft = readable(() => draftOf(component, clocks));
    if (draft) drafts.push(draft);
    else reading.unreadable.push(uidOf(component));
  }
  for (const [uid, its] of Map.groupBy(drafts, draft => draft.uid)) {
    const read = readable(() => eventsOf(its, horizon));
    if (!read) reading.unreadable.push(uid);
    else {
      reading.events.push(...read.events.filter(event => isWithin(event.span, horizon)));
      reading.released.push(...read.released);
      reading.free += read.free;
    }
    if (reading.events.length > MOST_EVENTS) return { fault: 'too-many' };
  }
  return { ...reading, events: named(reading.events) };
}

function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function uidOf(component: Component): string | null {
  const line = component.lines.find(one => /^UID[;:]/i.test(one));
  return line?.slice(line.indexOf(':') + 1).trim() || null;
}

/** Entries of one name: each by itself, or a series with those of it that were moved. */
function eventsOf(drafts: readonly Draft[], horizon: Horizon): Omit<Reading, 'unreadable'> {
  const events: ReadEvent[] = [];
  const released: Reading['released'] = [];
  let free = 0;
  const moved = drafts.filter(draft => draft.instead);
  for (const draft of drafts) {
    const { uid, title, span, keeps, instead } = draft;
    if (instead) {
      const occurrence = nameOf(instead, drafts);
      if (keeps && span) events.push({ uid, occurrence, title, span });
      else released.push({ uid, occurrence });
    } else if (!keeps || !span) released.push({ uid, occurrence: null });
    else if (!draft.repeats) events.push({ uid, occurrence: '', title, span });
    else {
      const isMoved = (at: Moment) => moved.some(one => isSameMoment(one.instead!, at));
      const kept = occurrencesOf(draft, horizon).filter(one => !isMoved(one.at));
      events.push(...kept.map(one => ({ uid, occurrence: momentName(one.at), title, span: one.span })));
    }
    if (!keeps || !span) free++;
  }
  // One of a series that is called off must not take the others with it, nor a copy of an entry the entry.
  const stands = new Set(events.map(event => event.uid));
  return { events, free, released: released.filter(one => one.occurrence !== null || !stands.has(one.uid)) };
}

/** Name of one of a series: that of the moment which the series gave it, by the days of a series of whole days. */
function nameOf(instead: Moment, drafts: readonly Draft[]): string {
  const series = drafts.find(draft => draft.repeats);
  return series && 'day' in series.repeats!.first ? momentName({ day: dayOf(instead) }) : momentName(instead);
}

function dayOf(moment: Moment): string {
  return 'day' in moment ? moment.day : moment.wall.date;
}

function momentName(moment: Moment): string {
  return 'day' in moment ? moment.day : new Date(moment.at).toISOString();
}

function isWithin(span: Span, { from, to }: Horizon): boolean {
  if ('days' in span) return span.days.to > from && span.days.from < to;
  // A day more at either side, for the clocks of the world.
  const [first, last] = [Date.parse(`${addDays(from, -1)}T00:00:00Z`), Date.parse(`${addDays(to, 1)}T00:00:00Z`)];
  return span.endsAt > first && span.startsAt < last;
}

/** Two entries of one name are two all the same: the second is known by its time, too. */
function named(events: readonly ReadEvent[]): ReadEvent[] {
  const known = new Set<string>();
  return events.flatMap(event => {
    const { span } = event;
    const time = 'days' in span ? `${span.days.from} ${span.days.to}` : `${span.startsAt} ${span.endsAt}`;
    const own = `${event.uid}\n${event.occurrence}`;
    const occurrence = known.has(own) ? `${event.occurrence} ${time}`.trim() : event.occurrence;
    const name = `${event.uid}\n${occurrence}`;
    if (known.has(name)) return [];
    known.add(name);
    return [{ ...event, occurrence }];
  });
}

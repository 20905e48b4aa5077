import { createHash } from 'node:crypto';
import type { Journal, Table } from '../journal.ts';
import type { Lie } from './lies.ts';

/** Time that a calendar says is taken: whole days whose last one is free, or a time in UTC. */
export type Taken = { uid: string; from: string; to: string; title: string };

export type Calendar = { name: string; text: string; modified: string; lie: Lie | null; times: number };

/** A question that somebody asked of a calendar, and what it was answered. */
export type Visit = { name: string; at: string; status: number; etag: string | null; since: string | null };

const MOST_VISITS = 1000;

/** Calendars by name, with the lie that each tells. Those of the demo survive a restart; visits do not. */
export class Calendars {
  readonly #journal: Journal;
  readonly #rows: Table<Calendar>;
  readonly visits: Visit[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
    this.#rows = journal.table<Calendar>('calendars');
  }

  find(name: string): Calendar | undefined {
    return this.#rows.get(name);
  }

  list(): Calendar[] {
    return this.#rows.all();
  }

  /** Writes a calendar as it is given, whole. */
  write(name: string, text: string, at = new Date()): void {
    const before = this.#rows.get(name);
    const modified = before?.text === text ? before.modified : at.toUTCString();
    this.#rows.put(name, { lie: null, times: 0, ...before, name, text, modified });
    this.#journal.commit();
  }

  /** Writes a calendar of these entries. */
  fill(name: string, taken: readonly Taken[]): void {
    this.write(name, calendarText(taken));
  }

  /** From now on, or for so many questions, this one lies. */
  lie(name: string, lie: Lie | null, times = Number.MAX_SAFE_INTEGER): void {
    if (!this.#rows.get(name)) this.fill(name, []);
    this.#rows.patch(name, { lie, times });
    this.#journal.commit();
  }

  /** The lie of this question, which uses one of its times up. */
  strike(name: string): Lie | null {
    const row = this.#rows.get(name);
    if (!row?.lie || row.times <= 0) return null;
    this.#rows.patch(name, { times: row.times - 1 });
    return row.lie;
  }

  visit(visit: Visit): void {
    this.visits.push(visit);
    if (this.visits.length > MOST_VISITS) this.visits.shift();
  }

  visitsOf(name: string): Visit[] {
    return this.visits.filter(visit => visit.name === name);
  }
}

export function etagOf(text: string): string {
  return `"${createHash('sha1').update(text).digest('hex').slice(0, 16)}"`;
}

export function calendarText(taken: readonly Taken[]): string {
  const events = taken.flatMap(({ uid, from, to, title }) => [
    'BEGIN:VEVENT',
    'DTSTAMP:20260101T000000Z',
    `UID:${uid}`,
    `DTSTART${written(from)}`,
    `DTEND${written(to)}`,
    `SUMMARY:${title.replaceAll(/[\\,;]/g, sign => `\\${sign}`)}`,
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sandbox//Calendars//EN', 'CALSCALE:GREGORIAN'];
  return [...head, ...events, 'END:VCALENDAR', ''].join('\r\n');
}

function written(time: string): string {
  const plain = time.replaceAll(/[-:]|\.\d+/g, '');
  return plain.length === 8 ? `;VALUE=DATE:${plain}` : `:${plain}`;
}

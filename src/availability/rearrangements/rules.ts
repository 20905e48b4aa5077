import { type Demand, fewestFor, type Group, type Seating, waysInAll } from '../assignments/rules.ts';
import { bookingRows, type Occupancies, rowsIn, type Span, type Taken } from '../occupancies/rules.ts';

/**
 * A booking's exchange of one unit for another, at its own time. A null `from` adds a unit, a null `to` drops one. All
 * moves of an answer belong together: two bookings may swap, so units are freed before any is taken.
 */
export interface Move {
  bookingId: string;
  from: string | null;
  to: string | null;
}

export interface Rearrangement {
  seating: Seating;
  moves: Move[];
}

/**
 * Seats a demand by moving as few unseated parties as possible. Displaced parties may displace others, but never from a
 * place just assigned, so every solution is reachable. When that would take more steps than `patience` (large halls,
 * nearly full), a solvable demand may be refused.
 */
export function rearrangedFor(
  group: Group,
  taken: Occupancies,
  { span, demand, patience }: { span: Span; demand: Demand; patience: number },
): Rearrangement | null {
  if (patience === 0 || isHopeless(group, taken, span, demand)) return null;
  const search = new Search(group, taken, patience);
  for (let most = 1; ; most++) {
    const found = search.within(span, demand, most);
    if (found || !search.wasCut || search.isTired) return found;
  }
}

/** A party or piece to be placed: new, or displaced. */
interface Guest {
  party: number | null;
  span: Span;
  /** Its current rows; empty when new. */
  rows: readonly Taken[];
  places: readonly number[];
}

/** Early exit: nothing can move, a party exceeds the whole group, or one moment needs more units than exist. */
function isHopeless(group: Group, taken: Occupancies, span: Span, demand: Demand): boolean {
  if (demand.parties.some(party => !waysInAll(group, party).length)) return true;
  const rows = group.units.flatMap(unit => rowsIn(taken, unit.id, span));
  if (!rows.some(({ movable }) => movable)) return true;
  const sittings = Map.groupBy(rows, row => (row.movable && row.party ? row.bookingId : row));
  // A party already seated on fewer units than usual may stay so.
  const least = [...sittings.values()].map(own => ({
    row: own[0]!,
    units: own[0]!.movable && own[0]!.party ? Math.min(own.length, fewestFor(group, own[0]!.party)) : 1,
  }));
  const wanted = demand.parties.reduce((sum, party) => sum + fewestFor(group, party), demand.pieces);
  return mostAtOnce(least) + wanted > group.units.length;
}

/** The most units in use at one moment, for rows that all touch one span. */
function mostAtOnce(least: readonly { row: Taken; units: number }[]): number {
  const begins = least.toSorted((a, b) => a.row.from - b.row.from);
  const ends = least.toSorted((a, b) => a.row.to - b.row.to);
  let ended = 0;
  let now = 0;
  let most = 0;
  for (const { row, units } of begins) {
    for (; ends[ended]!.row.to <= row.from; ended++) now -= ends[ended]!.units;
    now += units;
    most = Math.max(most, now);
  }
  return most;
}

class Search {
  wasCut = false;
  private steps = 0;
  private most = 0;
  private moved = 0;
  private queue: Guest[] = [];
  private readonly away = new Set<Taken>();
  private readonly given: { place: number; span: Span }[] = [];
  private readonly group: Group;
  private readonly taken: Occupancies;
  private readonly patience: number;

  constructor(group: Group, taken: Occupancies, patience: number) {
    this.group = group;
    this.taken = taken;
    this.patience = patience;
  }

  get isTired(): boolean {
    return this.steps > this.patience;
  }

  within(span: Span, demand: Demand, most: number): Rearrangement | null {
    this.wasCut = false;
    this.most = most;
    const parties = demand.parties.map(party => ({ party, span, rows: [], places: [] }));
    const pieces = Array.from({ length: demand.pieces }, () => ({ party: null, span, rows: [], places: [] }));
    this.queue = [...parties, ...pieces];
    const come = this.queue.length;
    if (!this.place(0)) return null;
    return {
      seating: this.queue.slice(0, come).map(guest => [...guest.places]),
      moves: this.queue.slice(come).flatMap(guest => this.movesOf(guest)),
    };
  }

  private place(at: number): boolean {
    const guest = this.queue[at];
    if (!guest) return true;
    for (const way of this.waysOf(guest, this.queue[at - 1])) {
      if (++this.steps > this.patience) return false;
      const others = this.inTheWay(way, guest.span);
      if (!others) continue;
      if (this.moved + others.length > this.most) {
        this.wasCut = true;
        continue;
      }
      this.give(guest, way, others);
      if (this.place(at + 1)) return true;
      this.takeBack(guest, others);
    }
    return false;
  }

  /** The units to try for a guest. New pieces are interchangeable, so they are placed in ascending order only. */
  private waysOf(guest: Guest, before: Guest | undefined): readonly (readonly number[])[] {
    if (guest.party === null) {
      const isAlike = guest.rows.length === 0 && before?.party === null && before.rows.length === 0;
      const from = isAlike ? before.places[0]! + 1 : 0;
      return this.group.units.slice(from).map((_, at) => [from + at]);
    }
    return waysInAll(this.group, guest.party);
  }

  /** The bookings that a placement displaces; null when one of them can't move. */
  private inTheWay(way: readonly number[], span: Span): Guest[] | null {
    const guests = new Map<Taken, Guest>();
    for (const place of way) {
      if (this.given.some(other => other.place === place && overlap(other.span, span))) return null;
      for (const row of rowsIn(this.taken, this.group.units[place]!.id, span)) {
        if (this.away.has(row)) continue;
        const guest = this.guestOf(row);
        if (!guest) return null;
        guests.set(guest.rows[0]!, guest);
      }
    }
    return [...guests.values()];
  }

  /** The guest of a row. A party moves with all its units in the group; a piece by itself. */
  private guestOf(row: Taken): Guest | null {
    if (!row.movable || !row.bookingId) return null;
    if (!row.party) return { party: null, span: row, rows: [row], places: [] };
    const rows = bookingRows(this.taken, row.bookingId).filter(each => this.group.places.has(each.resourceId));
    const areOne = rows.every(
      each => each.movable && each.from === row.from && each.to === row.to && each.party === row.party,
    );
    return areOne ? { party: row.party, span: row, rows, places: [] } : null;
  }

  private give(guest: Guest, way: readonly number[], others: readonly Guest[]): void {
    guest.places = way;
    for (const place of way) this.given.push({ place, span: guest.span });
    for (const other of others) for (const row of other.rows) this.away.add(row);
    this.queue.push(...others);
    this.moved += others.length;
  }

  private takeBack(guest: Guest, others: readonly Guest[]): void {
    this.given.length -= guest.places.length;
    for (const other of others) for (const row of other.rows) this.away.delete(row);
    this.queue.length -= others.length;
    this.moved -= others.length;
  }

  private movesOf({ rows, places }: Guest): Move[] {
    const before = rows.map(row => row.resourceId);
    const after = places.map(place => this.group.units[place]!.id);
    const from = before.filter(id => !after.includes(id));
    const to = after.filter(id => !before.includes(id));
    const { bookingId } = rows[0]!;
    return Array.from({ length: Math.max(from.length, to.length) }, (_, at) => ({
      bookingId: bookingId!,
      from: from[at] ?? null,
      to: to[at] ?? null,
    }));
  }
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

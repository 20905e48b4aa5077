import { type Demand, fewestFor, type Group, type Seating, waysInAll } from '../assignments/rules.ts';
import { bookingRows, type Occupancies, rowsIn, type Span, type Taken } from '../occupancies/rules.ts';

/**
 * What a booking gives back and keeps instead, in its own time. From nothing: one more than before; to nothing: one less.
 * All moves of an answer belong together: two may change places, so what is given back goes before what is taken.
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
 * Seats a demand by moving parties that are not seated yet, as few as possible. Whoever is in the way is put elsewhere, where
 * again others may be in the way, but never in the place that was just given: so every way is found, if one is patient. Where
 * that would take more steps than `patience` (large halls, nearly full), somebody may be refused for whom there was a way.
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

/** Somebody to be placed: newly come, or moved from where they were. */
interface Guest {
  party: number | null;
  span: Span;
  /** What it keeps now; none: newly come. */
  rows: readonly Taken[];
  places: readonly number[];
}

/** Nobody could be moved, a party is too big for the whole group, or more units are needed at one moment than there are. */
function isHopeless(group: Group, taken: Occupancies, span: Span, demand: Demand): boolean {
  if (demand.parties.some(party => !waysInAll(group, party).length)) return true;
  const rows = group.units.flatMap(unit => rowsIn(taken, unit.id, span));
  if (!rows.some(({ movable }) => movable)) return true;
  const sittings = Map.groupBy(rows, row => (row.movable && row.party ? row.bookingId : row));
  // Whoever sits closer than they should may stay so.
  const least = [...sittings.values()].map(own => ({
    row: own[0]!,
    units: own[0]!.movable && own[0]!.party ? Math.min(own.length, fewestFor(group, own[0]!.party)) : 1,
  }));
  const wanted = demand.parties.reduce((sum, party) => sum + fewestFor(group, party), demand.pieces);
  return mostAtOnce(least) + wanted > group.units.length;
}

/** Of rows that all touch one span: those that have begun, less those that have ended. */
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

  /** New pieces are alike, so they are placed in order and no two orders are tried. */
  private waysOf(guest: Guest, before: Guest | undefined): readonly (readonly number[])[] {
    if (guest.party === null) {
      const isAlike = guest.rows.length === 0 && before?.party === null && before.rows.length === 0;
      const from = isAlike ? before.places[0]! + 1 : 0;
      return this.group.units.slice(from).map((_, at) => [from + at]);
    }
    return waysInAll(this.group, guest.party);
  }

  /** Whom it would put away; null when somebody there has to stay. */
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

  /** A party moves with all that it keeps here; a piece by itself. */
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

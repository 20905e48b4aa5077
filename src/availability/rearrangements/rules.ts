import { type Demand, type Group, type Occupancies, type Seating, waysFor } from '../assignments/rules.ts';
import { rowsIn, type Span, type Taken } from '../occupancies/rules.ts';

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
  span: Span,
  demand: Demand,
  patience: number,
): Rearrangement | null {
  if (isHopeless(group, taken, span, demand)) return null;
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
  places: number[];
}

/** More at one moment than there are units, however they sit; or nobody who could be moved. */
function isHopeless(group: Group, taken: Occupancies, span: Span, demand: Demand): boolean {
  const rows = group.units.flatMap(unit => rowsIn(taken.get(unit.id), span));
  if (!rows.some(({ movable }) => movable)) return true;
  const wanted = demand.parties.length + demand.pieces;
  return [span.from, ...rows.map(row => Math.max(row.from, span.from))].some(at => {
    const there = rows.filter(({ from, to }) => from <= at && at < to);
    const least = new Set(there.map(row => (row.movable && row.party ? row.bookingId : row)));
    return least.size + wanted > group.units.length;
  });
}

class Search {
  wasCut = false;
  private steps = 0;
  private most = 0;
  private moved = 0;
  private queue: Guest[] = [];
  private readonly away = new Set<Taken>();
  private readonly given: { place: number; span: Span }[] = [];
  private readonly ways = new Map<number, number[][]>();
  private readonly sittings = new Map<string, Taken[]>();

  private readonly group: Group;
  private readonly taken: Occupancies;
  private readonly patience: number;

  constructor(group: Group, taken: Occupancies, patience: number) {
    this.group = group;
    this.taken = taken;
    this.patience = patience;
    for (const unit of group.units)
      for (const row of taken.get(unit.id)?.rows ?? []) {
        if (!row.bookingId || !row.party) continue;
        const rows = this.sittings.get(row.bookingId);
        if (rows) rows.push(row);
        else this.sittings.set(row.bookingId, [row]);
      }
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
      seating: this.queue.slice(0, come).map(guest => guest.places),
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
  private waysOf(guest: Guest, before: Guest | undefined): number[][] {
    const all = this.group.units.map((_, place) => place);
    if (guest.party === null) {
      const isAlike = guest.rows.length === 0 && before?.party === null && before.rows.length === 0;
      return all.filter(place => !isAlike || place > before.places[0]!).map(place => [place]);
    }
    let ways = this.ways.get(guest.party);
    if (!ways) {
      ways = waysFor(this.group, all, guest.party);
      this.ways.set(guest.party, ways);
    }
    return ways;
  }

  /** Whom it would put away; null when somebody there has to stay. */
  private inTheWay(way: readonly number[], span: Span): Guest[] | null {
    const guests = new Map<Taken, Guest>();
    for (const place of way) {
      if (this.given.some(other => other.place === place && overlap(other.span, span))) return null;
      for (const row of rowsIn(this.taken.get(this.group.units[place]!.id), span)) {
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
    const rows = this.sittings.get(row.bookingId)!;
    const areOne = rows.every(
      each => each.movable && each.from === row.from && each.to === row.to && each.party === row.party,
    );
    return areOne ? { party: row.party, span: row, rows, places: [] } : null;
  }

  private give(guest: Guest, way: number[], others: readonly Guest[]): void {
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

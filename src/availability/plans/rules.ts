import { type Ask, answerTo, type Departure, type Join, type Reason, type Taken, type Unit } from '../answers/rules.ts';
import { DAY_MINUTES, isDay, MINUTE, momentAt } from '../clocks/rules.ts';
import type { Offer, OfferKind } from '../offers/contract.ts';
import { oldestThatSuffice } from '../rules.ts';

/** Wish for a time: day, time, length and guests, in local time of the place. */
export interface TimeWish {
  day: string;
  time?: string | null | undefined;
  minutes?: number | null | undefined;
  nights?: number | null | undefined;
  guests?: Record<string, number> | undefined;
}

/** The wish of one order row. */
export interface Promised {
  orderItemId: string;
  productId: string;
  wish: TimeWish;
  party: number;
  pieces: number;
}

/** A wish with its booking rules. A booking has the id of its order row. */
export interface Line extends Promised {
  providerId: string;
  timeZone: string;
  version: number;
  offer: Offer;
}

/** A resource; where guests are shown theirs, it is never exchanged. */
export interface HouseUnit extends Unit {
  shown: boolean;
}

export interface KeptRow extends Taken {
  bookingId: string | null;
  /** Whether it belongs to an expired hold, which may be set aside (I3). */
  expired: boolean;
}

export interface HouseDeparture extends Departure {
  productId: string;
  /** Seats reserved by expired holds, oldest first. */
  expired: readonly { bookingId: string; amount: number }[];
}

/** A plan's input: resources, joins, occupancy and departures. */
export interface House {
  units: readonly HouseUnit[];
  joins: readonly Join[];
  taken: readonly KeptRow[];
  departures: readonly HouseDeparture[];
}

export interface Place {
  resourceId: string;
  from: number;
  to: number;
  /** Party size there; null where each piece stands alone. */
  party: number | null;
}

export interface Given {
  line: Line;
  startsAt: number;
  endsAt: number;
  places: Place[];
  departureId: string | null;
  seats: number;
}

export interface Plan {
  given: Given[];
  /** Bookings not seated yet that are rearranged to other tables. */
  moves: { bookingId: string; from: string[]; to: Place[] }[];
  /** Bookings of expired holds that were in the way. */
  displaced: string[];
}

interface Circumstances {
  now: number;
  /** Bookings of expired holds that may be set aside, where there is no place otherwise. */
  without: ReadonlySet<string>;
}

/** Plans the lines in turn: each sees what those before it took (H3), table by table (H4). */
export function planFor(
  lines: readonly Line[],
  house: House,
  circumstances: Circumstances,
): { plan: Plan } | { no: Reason; orderItemId: string } {
  const work = new Work(house, circumstances);
  const given: Given[] = [];
  for (const line of lines) {
    const answer = work.place(line);
    if ('no' in answer) return { no: answer.no, orderItemId: line.orderItemId };
    given.push(answer);
  }
  return { plan: work.plan(given) };
}

/** Whether two wishes name the same beginning. */
export function beginsAlike(one: TimeWish, other: TimeWish): boolean {
  return one.day === other.day && (one.time ?? null) === (other.time ?? null);
}

/** The house without a booking's own reservation, which counts as free when it is moved. */
export function withoutOwn(
  house: House,
  bookingId: string,
  { departureId, seats }: { departureId: string | null; seats: number },
): House {
  const taken = house.taken.filter(row => row.bookingId !== bookingId);
  const departures = house.departures.map(one => (one.id === departureId ? { ...one, taken: one.taken - seats } : one));
  return { ...house, taken, departures };
}

/** The house with these resources as the only ones of their groups. */
export function givenOnly<Some extends { units: readonly Unit[] }>(house: Some, resourceIds: readonly string[]): Some {
  const groups = new Set(house.units.filter(unit => resourceIds.includes(unit.id)).map(unit => unit.groupId));
  return { ...house, units: house.units.filter(unit => !groups.has(unit.groupId) || resourceIds.includes(unit.id)) };
}

/** Days around a stay in which gaps and movable bookings matter. */
const AROUND_DAYS: Record<OfferKind, number> = {
  TABLE: 1,
  SLOTS: 1,
  HOURS: 1,
  PICK_UP: 1,
  DEPARTURES: 0,
  DAYS: 30,
  NIGHTS: 45,
};
const MOST_DAYS = 366;

/** The span in which this line can conflict with others; null for an invalid day. */
export function surroundingSpan({ wish, timeZone, offer }: Line): { from: number; to: number } | null {
  const { day, minutes, nights } = wish;
  if (!isDay(day)) return null;
  const around = AROUND_DAYS[offer.kind] * DAY_MINUTES * MINUTE;
  const lasts = Math.max(minutes ?? offer.minutes?.least ?? 0, offer.everyMinutes ?? 0) * MINUTE;
  const days = 1 + Math.min(nights ?? 0, MOST_DAYS);
  const from = momentAt(day, 0, timeZone).at - around - offer.bufferBeforeMinutes * MINUTE;
  return {
    from,
    to: momentAt(day, days * DAY_MINUTES, timeZone).at + lasts + around + offer.bufferAfterMinutes * MINUTE,
  };
}

function toAsk({ wish, party, pieces }: Line): Ask {
  const { day, time = null, minutes = null, nights = null } = wish;
  return { day, time, minutes, nights, party, pieces };
}

/** Mutable state while lines are planned one after the other. */
class Work {
  private readonly house: House;
  private readonly circumstances: Circumstances;
  private readonly units: ReadonlyMap<string, HouseUnit>;
  private taken: readonly KeptRow[];
  private departures: readonly HouseDeparture[];
  private readonly displaced = new Set<string>();

  constructor(house: House, circumstances: Circumstances) {
    this.house = house;
    this.circumstances = circumstances;
    this.units = new Map(house.units.map(unit => [unit.id, unit]));
    this.taken = house.taken;
    this.departures = house.departures;
  }

  place(line: Line): Given | { no: Reason } {
    const { without } = this.circumstances;
    const first = this.answer(line, new Set());
    const answer = 'no' in first && first.no === 'full' && without.size ? this.answer(line, without) : first;
    if ('no' in answer) return answer;
    const { startsAt, endsAt, keeps, moves, departureId, seats } = answer.yes;
    const places = keeps.map(keep => ({ ...keep, party: this.partyAt(line, keep.resourceId) }));
    for (const move of moves) this.move(move.bookingId, move.from, move.to);
    this.keep(places.map(place => this.rowOf(line.orderItemId, place)));
    if (departureId) this.seat(departureId, seats);
    return { line, startsAt, endsAt, places, departureId, seats };
  }

  plan(given: readonly Given[]): Plan {
    const own = new Set(given.map(({ line }) => line.orderItemId));
    const before = Map.groupBy(this.house.taken, row => row.bookingId);
    const after = Map.groupBy(this.taken, row => row.bookingId);
    const moves: Plan['moves'] = [];
    for (const [bookingId, rows] of before) {
      if (!bookingId || this.displaced.has(bookingId) || own.has(bookingId)) continue;
      const now = after.get(bookingId) ?? [];
      const from = rows.filter(row => !now.includes(row)).map(row => row.resourceId);
      const to = now.filter(row => !rows.includes(row)).map(toPlace);
      if (from.length || to.length) moves.push({ bookingId, from, to });
    }
    // A later line may have moved it.
    const settled = given.map(one => ({ ...one, places: (after.get(one.line.orderItemId) ?? []).map(toPlace) }));
    return { given: settled, moves, displaced: [...this.displaced] };
  }

  private answer(line: Line, without: ReadonlySet<string>) {
    const { offer, timeZone, productId } = line;
    const { units, joins } = this.house;
    const isThere = (bookingId: string | null) => !bookingId || !without.has(bookingId);
    // Unpaid bookings are not rearranged: the party may never come.
    const taken = this.taken
      .filter(row => isThere(row.bookingId))
      .map(row => (row.expired ? { ...row, movable: false } : row));
    const departures = this.departures
      .filter(departure => departure.productId === productId)
      .map(departure => {
        const away = departure.expired.filter(({ bookingId }) => !isThere(bookingId));
        return { ...departure, taken: departure.taken - sumAmounts(away) };
      });
    const { now } = this.circumstances;
    return answerTo({ offer, timeZone, now, units, joins, taken, departures }, toAsk(line));
  }

  private partyAt({ offer, party }: Line, resourceId: string): number | null {
    const groupId = this.units.get(resourceId)?.groupId;
    return offer.needs.some(need => need.groupId === groupId && need.take === 'PARTY') ? party : null;
  }

  private rowOf(bookingId: string, { party, ...span }: Place): KeptRow {
    const movable = this.units.get(span.resourceId)?.shown === false;
    return { ...span, bookingId, movable, expired: false, ...(party !== null && { party }) };
  }

  private move(bookingId: string, from: string | null, to: string | null): void {
    const groupId = this.units.get((from ?? to)!)?.groupId;
    const isOf = (row: KeptRow) => row.bookingId === bookingId && this.units.get(row.resourceId)?.groupId === groupId;
    const like = this.taken.find(row => isOf(row) && (from === null || row.resourceId === from))!;
    if (from !== null) this.taken = this.taken.filter(row => row !== like);
    if (to !== null) this.keep([{ ...like, resourceId: to }]);
  }

  /** Adds rows; expired bookings they overlap are set aside as a whole. */
  private keep(rows: readonly KeptRow[]): void {
    const met = this.taken.filter(
      other => other.bookingId && this.circumstances.without.has(other.bookingId) && rows.some(row => meet(row, other)),
    );
    for (const { bookingId } of met) this.displaced.add(bookingId!);
    this.taken = [...this.taken.filter(row => !row.bookingId || !this.displaced.has(row.bookingId)), ...rows];
  }

  private seat(departureId: string, seats: number): void {
    const { without } = this.circumstances;
    this.departures = this.departures.map(departure => {
      if (departure.id !== departureId) return departure;
      const wanted = departure.taken + seats;
      const past = departure.expired.filter(({ bookingId }) => without.has(bookingId));
      const away = oldestThatSuffice(past, wanted - departure.capacity);
      for (const { bookingId } of away) this.displaced.add(bookingId);
      const expired = departure.expired.filter(one => !away.includes(one));
      return { ...departure, taken: wanted - sumAmounts(away), expired };
    });
  }
}

function meet(a: KeptRow, b: KeptRow): boolean {
  return a.resourceId === b.resourceId && a.from < b.to && b.from < a.to;
}

function toPlace({ resourceId, from, to, party }: KeptRow): Place {
  return { resourceId, from, to, party: party ?? null };
}

function sumAmounts(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

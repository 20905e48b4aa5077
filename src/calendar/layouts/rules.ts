import type {
  Calendar,
  ShownBlock,
  ShownBooking,
  ShownDay,
  ShownDeparture,
  ShownProduct,
  ShownUnit,
} from '../contract.ts';
import { joined, meets } from '../rules.ts';

/** A row of the calendar: a unit, the departures of a product, or a product that keeps no unit. */
export type Row =
  | { kind: 'unit'; key: string; unit: ShownUnit; groupId: string }
  /** All units of a group at once, told in figures. */
  | { kind: 'group'; key: string; unit: ShownUnit }
  | { kind: 'departures'; key: string; product: ShownProduct }
  | { kind: 'loose'; key: string; product: ShownProduct };

/** Rows under one heading. */
export interface Section {
  key: string;
  /** Null: departures and what keeps no unit, which have a heading of their own. */
  title: string | null;
  rows: Row[];
}

/** The rows of a calendar: departures first, then units by group, then what keeps neither. */
export function sectionsOf({ groups, products, departures, bookings }: Calendar): Section[] {
  const leaving = products.filter(product => departures.some(one => one.productId === product._id));
  const loose = products.filter(product =>
    bookings.some(one => one.productId === product._id && !one.unitIds.length && !one.departureId),
  );
  const sections: Section[] = groups.map(group => ({
    key: group._id,
    title: group.title,
    rows: group.units.map(unit => ({ kind: 'unit', key: unit._id, unit, groupId: group._id })),
  }));
  const departing = leaving.map(product => ({ kind: 'departures' as const, key: `leaves ${product._id}`, product }));
  const others = loose.map(product => ({ kind: 'loose' as const, key: `loose ${product._id}`, product }));
  return [
    { key: 'departures', title: null, rows: departing },
    ...sections,
    { key: 'loose', title: null, rows: others },
  ].filter(section => section.rows.length > 0);
}

/** Bookings, blocks and departures of a row. */
export interface Held {
  bookings: ShownBooking[];
  blocks: ShownBlock[];
  departures: ShownDeparture[];
}

/** Bookings, blocks and departures of each row, by its key. */
export function heldByRow(calendar: Calendar): ReadonlyMap<string, Held> {
  const found = new Map<string, Held>();
  const at = (key: string) => {
    const known = found.get(key) ?? { bookings: [], blocks: [], departures: [] };
    found.set(key, known);
    return known;
  };
  for (const booking of calendar.bookings) {
    for (const unitId of booking.unitIds) at(unitId).bookings.push(booking);
    if (!booking.unitIds.length && !booking.departureId) at(`loose ${booking.productId}`).bookings.push(booking);
  }
  for (const block of calendar.blocks) at(block.unitId).blocks.push(block);
  for (const departure of calendar.departures) at(`leaves ${departure.productId}`).departures.push(departure);
  return found;
}

/** The stretch of time across which a day is drawn, in epoch milliseconds, from full hour to full hour. */
export interface Axis {
  from: number;
  to: number;
}

const HOUR = 3_600_000;
/** Hours that are drawn where nothing opens and nobody comes. */
const IDLE_HOURS = [9, 18] as const;

/** The hours of a day: those in which something may be booked, and those in which somebody is there anyway. */
export function dayAxis(day: ShownDay, { bookings, blocks, departures }: Held): Axis {
  const begins = Date.parse(day.startsAt);
  const latest = Date.parse(day.endsAt) + 6 * HOUR;
  const shown = [
    ...day.open,
    // Stays and blocks that go past a midnight say nothing of its hours.
    ...bookings.filter(one => one.kind !== 'NIGHTS' && one.kind !== 'DAYS').map(keptSpan),
    ...departures,
    ...blocks.filter(block => block.startsAt > day.startsAt && block.endsAt < day.endsAt),
  ];
  if (!shown.length) return { from: begins + IDLE_HOURS[0] * HOUR, to: begins + IDLE_HOURS[1] * HOUR };
  const from = Math.min(...shown.map(one => Date.parse(one.startsAt)));
  const to = Math.max(...shown.map(one => Date.parse(one.endsAt)));
  return {
    from: Math.max(begins, begins + Math.floor((from - begins) / HOUR) * HOUR),
    to: Math.min(latest, begins + Math.ceil((to - begins) / HOUR) * HOUR),
  };
}

export function keptSpan({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  return { startsAt, endsAt };
}

/** Each full hour of an axis. Where clocks change, an hour is missing from the wall or comes twice (H7). */
export function hoursOf({ from, to }: Axis): number[] {
  return Array.from({ length: Math.round((to - from) / HOUR) }, (_, count) => from + count * HOUR);
}

/** Place and length of a span on an axis, in pixels, cut at its ends; null where none of it is shown. */
export function placed(
  axis: Axis,
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  perHour: number,
): { left: number; width: number } | null {
  const from = Math.max(axis.from, Date.parse(startsAt));
  const to = Math.min(axis.to, Date.parse(endsAt));
  if (to <= from) return null;
  return { left: ((from - axis.from) / HOUR) * perHour, width: ((to - from) / HOUR) * perHour };
}

/** Shortest free stretch that is shown as one, in minutes. */
const LEAST_FREE = 15;

export interface Gap {
  startsAt: string;
  endsAt: string;
}

/** Free stretches of a unit while it may be booked, from now on. */
export function gapsOf(open: readonly Gap[], { bookings, blocks }: Held, now: number): Gap[] {
  const taken = [
    ...bookings.map(one => ({ startsAt: one.keptFrom, endsAt: one.keptUntil })),
    ...blocks.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  ].sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  // Two things sold at one table are open at hours of their own, which overlap.
  return joined(open).flatMap(stretch => {
    const gaps: Gap[] = [];
    let from = Math.max(Date.parse(stretch.startsAt), now);
    for (const one of taken) {
      if (!meets(one, stretch)) continue;
      gaps.push(span(from, Date.parse(one.startsAt)));
      from = Math.max(from, Date.parse(one.endsAt));
    }
    gaps.push(span(from, Date.parse(stretch.endsAt)));
    return gaps.filter(gap => Date.parse(gap.endsAt) - Date.parse(gap.startsAt) >= LEAST_FREE * 60_000);
  });
}

function span(from: number, to: number): Gap {
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(Math.max(from, to)).toISOString() };
}

/** Lanes for what overlaps in one row: each gets the first that is free, so that nothing hides another. */
export function lanesOf(spans: readonly { startsAt: string; endsAt: string }[]): { lane: number[]; count: number } {
  const ends: string[] = [];
  const order = spans.map((_, at) => at).sort((a, b) => (spans[a]!.startsAt < spans[b]!.startsAt ? -1 : 1));
  const lane: number[] = Array(spans.length).fill(0);
  for (const at of order) {
    const { startsAt, endsAt } = spans[at]!;
    const free = ends.findIndex(end => end <= startsAt);
    const into = free < 0 ? ends.length : free;
    ends[into] = endsAt;
    lane[at] = into;
  }
  return { lane, count: Math.max(1, ends.length) };
}

/** Place of an instant among the days of a calendar, counted in days, however many hours each has (H7). */
export function dayPlace(days: readonly ShownDay[], instant: string): number {
  const at = Date.parse(instant);
  const first = Date.parse(days[0]!.startsAt);
  if (at <= first) return 0;
  const which = days.findIndex(day => at < Date.parse(day.endsAt));
  if (which < 0) return days.length;
  const [from, to] = [Date.parse(days[which]!.startsAt), Date.parse(days[which]!.endsAt)];
  return which + (at - from) / (to - from);
}

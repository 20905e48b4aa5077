import type { Offer } from '../../availability/offers/contract.ts';
import type { OverviewBlock, OverviewReservation } from '../../availability/overviews/queries.ts';
import { dayFullness, fullnessBy, hoursOf, type Taken } from '../../backoffice/fullness/rules.ts';

export interface DayOccupancy {
  day: string;
  subjectId: string;
  unit: 'HOUR' | 'NIGHT' | 'DAY' | 'SEAT';
  taken: number;
  bookable: number;
}

interface Group {
  id: string;
  unitIds: readonly string[];
  offers: readonly Offer[];
  timeZone: string;
}

/** Times of units: booked here or by another channel, or blocked by the stall for itself. */
export interface UnitTimes {
  booked: readonly Taken[];
  blocked: readonly Taken[];
}

/** Times of units as an occupancy counts them: what came from a calendar elsewhere is booked, too. */
export function unitTimes(reservations: readonly OverviewReservation[], blocks: readonly OverviewBlock[]): UnitTimes {
  const asTaken = ({ unitId, startsAt, endsAt }: OverviewBlock): Taken => ({ unitId, from: startsAt, until: endsAt });
  return {
    booked: [...reservations, ...blocks.filter(({ imported }) => imported).map(asTaken)],
    blocked: blocks.filter(({ imported }) => !imported).map(asTaken),
  };
}

/**
 * Occupancy of a group by day: of nights and days the units that were booked, else their booked hours; out of those that
 * could be booked, which are open and not blocked.
 */
export function groupOccupancy(
  { id, unitIds, offers, timeZone }: Group,
  { booked, blocked }: UnitTimes,
  days: readonly string[],
): DayOccupancy[] {
  if (!offers.length || !unitIds.length) return [];
  const by = fullnessBy(offers);
  const hours = by === 'HOUR' ? hoursOf(offers, days) : [];
  const own = new Set(unitIds);
  const near = { booked: byDay(booked, own), blocked: byDay(blocked, own) };
  return days.map(day => {
    const of = (taken: readonly Taken[]) => dayFullness({ offers, by, hours, timeZone, taken }, day);
    const [open, full, shut] = [of([]), of(around(near.booked, day)), of(around(near.blocked, day))];
    const taken = by === 'HOUR' ? total(full.hours) : full.taken;
    const units = (count: number) => Math.max(unitIds.length - count, 0);
    const could =
      by === 'HOUR'
        ? total(open.hours.map((hour, at) => (hour === null ? null : units(shut.hours[at] ?? 0))))
        : open.open
          ? units(shut.taken)
          : 0;
    return { day, subjectId: id, unit: by, taken, bookable: Math.max(could, taken) };
  });
}

interface Departure {
  productId: string;
  day: string;
  capacity: number;
  taken: number;
  calledOff: boolean;
}

/** Occupancy of products with departures: seats taken of those that left. */
export function seatOccupancy(departures: readonly Departure[]): DayOccupancy[] {
  const left = departures.filter(one => !one.calledOff);
  return [...Map.groupBy(left, one => `${one.day} ${one.productId}`).values()].map(own => ({
    ...{ day: own[0]!.day, subjectId: own[0]!.productId, unit: 'SEAT' as const },
    taken: total(own.map(one => one.taken)),
    bookable: total(own.map(one => one.capacity)),
  }));
}

const DAY_MS = 86_400_000;

/** Times of these units by the days in UTC that they touch, so that a year is walked once. */
function byDay(taken: readonly Taken[], own: ReadonlySet<string>): Map<number, Taken[]> {
  const days = new Map<number, Taken[]>();
  for (const one of taken) {
    if (!own.has(one.unitId)) continue;
    const last = Math.floor((one.until.getTime() - 1) / DAY_MS);
    for (let day = Math.floor(one.from.getTime() / DAY_MS); day <= last; day++)
      days.set(day, [...(days.get(day) ?? []), one]);
  }
  return days;
}

/** Times around a wall day: those of the days in UTC beside it as well. */
function around(days: ReadonlyMap<number, Taken[]>, day: string): Taken[] {
  const at = Date.parse(`${day}T00:00:00Z`) / DAY_MS;
  return [...new Set([at - 1, at, at + 1, at + 2].flatMap(one => days.get(one) ?? []))];
}

const total = (counts: readonly (number | null)[]) => counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);

import { type Rules, referenceAnswer, referenceBeginnings } from './bookings.ts';
import { holds, type Seat } from './seatings.ts';
import { dayAfter, minuteOfClock, momentReaching, momentShowing, weekdayOfDay } from './walls.ts';

/**
 * Bookings that a change touches, found in a slow and obvious way: each is asked for anew, in an empty house, a month
 * before it begins, under the rules before and after. Shares no module with src/.
 */
export interface Booked {
  id: string;
  kind: string;
  day: string;
  time: string | null;
  nights: number | null;
  party: number;
  pieces: number;
  startsAt: number;
  endsAt: number;
  keeps: readonly { resourceId: string; groupId: string; party: number | null }[];
}

interface Change<T> {
  before: T;
  after: T;
}

export function touchedByRules({ before, after }: Change<Rules>, timeZone: string, bookings: readonly Booked[]) {
  const [was, is] = [asker(before, timeZone), asker(after, timeZone)];
  return bookings.filter(one => was(one) && !is(one)).map(one => one.id);
}

/** Test of a booking by rules; each day and length is walked once, since many bookings begin together. */
function asker(rules: Rules, timeZone: string): (one: Booked) => boolean {
  const known = new Map<string, readonly string[]>();
  const stays = new Map<string, boolean>();
  return one => {
    if (rules.kind !== one.kind || !hasItsUnits(rules, one)) return false;
    if (rules.party && (one.party < rules.party.least || one.party > rules.party.most)) return false;
    if (one.kind === 'DEPARTURES') return true;
    if (one.nights !== null) {
      const stay = `${one.day} ${one.nights} ${one.startsAt} ${one.endsAt}`;
      if (!stays.has(stay)) stays.set(stay, isStayOffered(rules, timeZone, one));
      return stays.get(stay)!;
    }
    const minutes = (one.endsAt - one.startsAt) / 60_000;
    const key = `${one.day} ${minutes}`;
    if (!known.has(key)) known.set(key, timesFor(rules, timeZone, { day: one.day, minutes }));
    return known.get(key)!.includes(one.time!) && momentShowing(one.day, one.time!, timeZone) === one.startsAt;
  };
}

const EMPTY = { units: [], joins: [], taken: [], departures: [] };

function timesFor(offer: Rules, timeZone: string, { day, minutes }: { day: string; minutes: number }) {
  const lengths: number[] = [];
  for (let length = offer.minutes!.least; length <= offer.minutes!.most; length += offer.minutes!.step)
    lengths.push(length);
  if (offer.kind !== 'PICK_UP' && !lengths.includes(minutes)) return [];
  const wish = { day, time: null, nights: null, minutes, party: 1, pieces: 1 };
  return referenceBeginnings({ ...EMPTY, offer, timeZone, now: 0 }, wish) ?? [];
}

function isStayOffered(rules: Rules, timeZone: string, one: Booked): boolean {
  const offer = { ...rules, needs: [], party: null, leadMinutes: 0, horizonDays: 1100, cutOff: null };
  const now = one.startsAt - 30 * 24 * 3_600_000;
  const nights = one.nights!;
  const wish = { day: one.day, time: null, nights, minutes: null, party: 1, pieces: 1 };
  if (referenceAnswer({ ...EMPTY, offer, timeZone, now }, wish) !== 'yes') return false;
  const { from, to } = rules.nights!;
  const isReturnedThatDay = one.kind === 'DAYS' && minuteOfClock(from) < minuteOfClock(to);
  const last = dayAfter(one.day, isReturnedThatDay ? nights - 1 : nights);
  return (
    momentReaching(one.day, minuteOfClock(from), timeZone) === one.startsAt &&
    momentReaching(last, minuteOfClock(to), timeZone) === one.endsAt
  );
}

function hasItsUnits({ needs }: Rules, { keeps, pieces }: Booked): boolean {
  const groups = new Set([...needs.map(need => need.groupId), ...keeps.map(keep => keep.groupId)]);
  for (const group of groups) {
    const need = needs.find(({ groupId }) => groupId === group);
    const count = keeps.filter(({ groupId }) => groupId === group).length;
    if (!need || count === 0) return false;
    if (need.take === 'PIECES' && count !== need.amount * pieces) return false;
    if (need.take === 'FIXED' && count !== need.amount) return false;
  }
  return true;
}

interface Room {
  units: readonly { id: string; capacity: number }[];
  joins: readonly { a: string; b: string }[];
}

export function touchedByUnits({ before, after }: Change<Room>, bookings: readonly Booked[]): string[] {
  const here = new Set([...before.units, ...after.units].map(({ id }) => id));
  const sits = (room: Room, one: Booked) => {
    const kept = one.keeps.filter(({ resourceId }) => here.has(resourceId));
    const set: Seat[] = room.units
      .filter(({ id }) => kept.some(({ resourceId }) => resourceId === id))
      .map(unit => ({ ...unit, groupId: '' }));
    if (set.length < kept.length) return false;
    return kept[0]!.party === null || holds(set, room.joins, kept[0]!.party);
  };
  return bookings
    .filter(one => one.keeps.some(({ resourceId }) => here.has(resourceId)))
    .filter(one => sits(before, one) && !sits(after, one))
    .map(one => one.id);
}

interface StallHours {
  weekly: readonly { days: readonly number[]; opens: string; closes: string; season?: { from: string; to: string } }[];
  exceptions: readonly { date: string; hours: readonly { opens: string; closes: string }[] }[];
}

export function touchedByHours({ before, after }: Change<StallHours>, timeZone: string, bookings: readonly Booked[]) {
  const [was, is] = [openAt(before, timeZone), openAt(after, timeZone)];
  return bookings.filter(one => one.kind !== 'NIGHTS' && was(one) && !is(one)).map(one => one.id);
}

/** Test of a booking by a stall's hours; a day's hours are walked once. */
function openAt(hours: StallHours, timeZone: string): (one: Booked) => boolean {
  const known = new Map<string, { from: number; to: number }[]>();
  const walk = (day: string) =>
    hoursOfDay(hours, day).map(({ opens, closes }) => {
      const [from, to] = [minuteOfClock(opens), minuteOfClock(closes)];
      const ends = momentReaching(day, to > from ? to : to + 1440, timeZone);
      return { from: momentReaching(day, from, timeZone), to: ends };
    });
  return one => {
    if (hours.weekly.length + hours.exceptions.length === 0) return true;
    for (const day of [dayAfter(one.day, -1), one.day]) {
      if (!known.has(day)) known.set(day, walk(day));
      if (known.get(day)!.some(({ from, to }) => from <= one.startsAt && one.startsAt < to)) return true;
    }
    return false;
  };
}

function hoursOfDay({ weekly, exceptions }: StallHours, day: string) {
  const [dated] = exceptions.filter(({ date }) => date === day);
  const [yearly] = exceptions.filter(({ date }) => date === day.slice(5));
  if (dated) return dated.hours;
  if (yearly) return yearly.hours;
  return weekly.filter(({ days, season }) => {
    if (!days.includes(weekdayOfDay(day))) return false;
    if (!season) return true;
    const since = day.slice(5) >= season.from;
    const until = day.slice(5) <= season.to;
    return season.from <= season.to ? since && until : since || until;
  });
}

import { SWEDISH_HOLIDAYS } from './holidays.ts';
import { canSeat, type Row, type Seat } from './seatings.ts';
import { clock, dayAfter, minuteOfClock, momentReaching, momentShowing, STEP, shown, weekdayOfDay } from './walls.ts';

/**
 * A reference implementation of the booking engine, slow and obvious: written from the words of
 * src/availability/offers/contract.ts, and sharing no module with src/. Opening is checked every five minutes, seating
 * by every set of tables.
 */
interface Hours {
  from: string;
  to: string;
}
type Weekly = { weekdays: number[]; hours: Hours[] }[];

export interface Rules {
  kind: string;
  opening: {
    weekly: Weekly;
    seasons: { from: string; to: string; weekly: Weekly }[];
    exceptions: { day: string; hours: Hours[] }[];
    holidays: string | Hours[];
  };
  needs: { groupId: string; take: string; amount: number }[];
  everyMinutes: number | null;
  times: string[];
  minutes: { least: number; most: number; step: number } | null;
  endsAfterClosing: boolean;
  bufferBeforeMinutes: number;
  bufferAfterMinutes: number;
  leadMinutes: number;
  horizonDays: number;
  cutOff: { daysBefore: number; time: string } | null;
  party: { least: number; most: number } | null;
  nights: {
    least: number;
    most: number;
    arrivals: number[];
    departures: number[];
    from: string;
    to: string;
  } | null;
}

export interface World {
  offer: Rules;
  timeZone: string;
  now: number;
  units: readonly Seat[];
  joins: readonly { a: string; b: string }[];
  taken: readonly Row[];
  departures: readonly { startsAt: number; endsAt: number; capacity: number; taken: number; calledOff: boolean }[];
}

export interface Wish {
  day: string;
  time: string | null;
  minutes: number | null;
  nights: number | null;
  party: number;
  pieces: number;
}

/** The answer: 'yes', or the reason. */
export function referenceAnswer(world: World, wish: Wish): string {
  const { offer, timeZone, now } = world;
  const byDays = offer.kind === 'NIGHTS' || offer.kind === 'DAYS';
  if (byDays ? wish.nights === null : wish.time === null) return 'wish-incomplete';
  if (wish.pieces < 1 || wish.party < (offer.party?.least ?? 1)) return 'party-too-small';
  if (offer.party && wish.party > offer.party.most) return 'party-too-big';
  const wrongLength = lengthProblem(offer, wish);
  if (wrongLength) return wrongLength;
  const today = shown(now, timeZone).slice(0, 10);
  if (wish.day < today) return 'too-soon';
  if (wish.day > dayAfter(today, offer.horizonDays)) return 'too-far';
  if (byDays) return stayAnswer(world, wish);
  if (offer.kind === 'DEPARTURES') return departureAnswer(world, wish);
  const beginnings = referenceBeginnings(world, wish);
  if (beginnings === null) return 'closed';
  if (!beginnings.includes(wish.time!)) return 'no-such-time';
  const startsAt = momentShowing(wish.day, wish.time!, timeZone)!;
  return timed(world, wish, startsAt, startsAt + lengthOf(offer, wish) * 60_000);
}

/** The possible times of beginning on a day, each with an end; null when nothing begins at all. */
export function referenceBeginnings({ offer, timeZone }: World, wish: Wish): string[] | null {
  const openings = [-1, 0].flatMap(offset =>
    windowsOn(offer, dayAfter(wish.day, offset)).map(window => ({ ...window, offset })),
  );
  const times: string[] = [];
  for (let minute = 0; minute < 1440; minute += 5) {
    const begins = openings.some(({ from, to, offset }) => {
      const since = minute - offset * 1440;
      if (since < from || since >= to) return false;
      if (offer.times.length) return offer.times.some(time => time.replace('24:', '00:') === clock(minute));
      return offer.everyMinutes === null ? since === from : (since - from) % offer.everyMinutes === 0;
    });
    if (begins && momentShowing(wish.day, clock(minute), timeZone) !== null) times.push(clock(minute));
  }
  if (times.length === 0) return null;
  if (offer.endsAfterClosing) return times;
  const open = opensAround(offer, wish.day, timeZone);
  return times.filter(time => {
    const startsAt = momentShowing(wish.day, time, timeZone)!;
    const endsAt = startsAt + lengthOf(offer, wish) * 60_000;
    for (let at = startsAt; at < endsAt; at += STEP)
      if (!open.some(({ from, to }) => from <= at && at < to)) return false;
    return true;
  });
}

function opensAround(offer: Rules, day: string, timeZone: string): { from: number; to: number }[] {
  return Array.from({ length: 12 }, (_, at) => dayAfter(day, at - 2)).flatMap(on =>
    windowsOn(offer, on).map(({ from, to }) => ({
      from: momentReaching(on, from, timeZone),
      to: momentReaching(on, to, timeZone),
    })),
  );
}

function windowsOn(offer: Rules, day: string): { from: number; to: number }[] {
  return (hoursNamed(offer, day) ?? hoursOfWeek(offer, day)).map(({ from, to }) => {
    const [opens, closes] = [minuteOfClock(from), minuteOfClock(to)];
    return { from: opens, to: closes > opens ? closes : closes + 1440 };
  });
}

function hoursNamed({ opening }: Rules, day: string): Hours[] | null {
  for (const exception of opening.exceptions) if (exception.day === day) return exception.hours;
  if (opening.holidays === 'AS_USUAL' || !SWEDISH_HOLIDAYS[Number(day.slice(0, 4))]!.includes(day)) return null;
  return opening.holidays === 'CLOSED' ? [] : (opening.holidays as Hours[]);
}

function hoursOfWeek({ opening }: Rules, day: string): Hours[] {
  let weekly = opening.weekly;
  for (const season of [...opening.seasons].reverse()) {
    // A season's days from one day of the year, over New Year if need be, to the other.
    let date = `2028-${season.from}`;
    const days = [season.from];
    while (date.slice(5) !== season.to) {
      date = date === '2028-12-31' ? '2028-01-01' : dayAfter(date);
      days.push(date.slice(5));
    }
    if (days.includes(day.slice(5))) weekly = season.weekly;
  }
  return weekly.filter(({ weekdays }) => weekdays.includes(weekdayOfDay(day))).flatMap(({ hours }) => hours);
}

function lengthProblem(offer: Rules, wish: Wish): string | null {
  if (offer.kind === 'DEPARTURES' || offer.kind === 'PICK_UP') return null;
  if (offer.kind === 'NIGHTS' || offer.kind === 'DAYS') {
    if (wish.nights! < offer.nights!.least) return 'too-few-nights';
    return wish.nights! > offer.nights!.most ? 'too-many-nights' : null;
  }
  const { least, most, step } = offer.minutes!;
  if (wish.minutes === null && least !== most) return 'wish-incomplete';
  for (let length = least; length <= most; length += step) if (length === (wish.minutes ?? least)) return null;
  return 'length-not-offered';
}

function lengthOf(offer: Rules, wish: Wish): number {
  return offer.kind === 'PICK_UP'
    ? (offer.everyMinutes ?? offer.minutes!.least)
    : (wish.minutes ?? offer.minutes!.least);
}

function stayAnswer(world: World, wish: Wish): string {
  const { offer, timeZone } = world;
  const rules = offer.nights!;
  const sameDay = offer.kind === 'DAYS' && minuteOfClock(rules.from) < minuteOfClock(rules.to);
  const last = dayAfter(wish.day, wish.nights! - (sameDay ? 1 : 0));
  const mustBeOpen = offer.kind === 'DAYS' ? [wish.day, last] : [];
  if (offer.kind === 'NIGHTS') for (let day = wish.day; day < last; day = dayAfter(day)) mustBeOpen.push(day);
  const saysNothing = offer.opening.weekly.length + offer.opening.seasons.length === 0;
  for (const day of mustBeOpen) {
    const named = hoursNamed(offer, day);
    if (named ? named.length === 0 : !saysNothing && hoursOfWeek(offer, day).length === 0) return 'closed';
  }
  if (rules.arrivals.length && !rules.arrivals.includes(weekdayOfDay(wish.day))) return 'no-arrival';
  if (rules.departures.length && !rules.departures.includes(weekdayOfDay(last))) return 'no-departure';
  const startsAt = momentReaching(wish.day, minuteOfClock(rules.from), timeZone);
  const endsAt = momentReaching(last, minuteOfClock(rules.to), timeZone);
  return timed(world, wish, startsAt, endsAt);
}

function departureAnswer(world: World, wish: Wish): string {
  const { departures, timeZone } = world;
  const onDay = departures
    .filter(({ startsAt }) => shown(startsAt, timeZone).startsWith(wish.day))
    .sort((a, b) => a.startsAt - b.startsAt);
  if (!onDay.length) return 'closed';
  // Two departures may have one time of day when clocks go back.
  const meant = onDay.filter(({ startsAt }) => shown(startsAt, timeZone) === `${wish.day}T${wish.time}`);
  const answers = meant.map(one => seatAnswer(world, wish, one));
  return answers.find(answer => answer === 'yes') ?? answers[0] ?? 'no-such-time';
}

function seatAnswer(world: World, wish: Wish, departure: World['departures'][number]): string {
  if (departure.calledOff) return 'departure-called-off';
  const late = lateness(world, wish, departure.startsAt, departure.endsAt);
  if (late) return late;
  if (departure.taken + wish.party <= departure.capacity) return 'yes';
  return departure.capacity > 0 && wish.party > departure.capacity ? 'party-too-big' : 'full';
}

function timed(world: World, wish: Wish, startsAt: number, endsAt: number): string {
  const { offer } = world;
  const late = lateness(world, wish, startsAt, endsAt);
  if (late) return late;
  const span = { from: startsAt - offer.bufferBeforeMinutes * 60_000, to: endsAt + offer.bufferAfterMinutes * 60_000 };
  if (fits(world, wish, span, world.taken)) return 'yes';
  if (fits(world, wish, span, [])) return 'full';
  const least = { ...wish, pieces: 1, party: offer.party?.least ?? 1 };
  return fits(world, least, span, []) ? 'party-too-big' : 'full';
}

function lateness({ offer, now, timeZone }: World, wish: Wish, startsAt: number, endsAt: number): string | null {
  const isForDays = offer.kind === 'NIGHTS' || offer.kind === 'DAYS';
  if (isForDays && offer.leadMinutes === 0) {
    // By days, the same day is in time, as long as the house is open to those who arrive.
    if (now >= endsAt || shown(now, timeZone).slice(0, 10) > wish.day) return 'too-soon';
    const shuts = windowsOn(offer, wish.day).map(({ to }) => momentReaching(wish.day, Math.min(to, 1440), timeZone));
    const isShut = shuts.length > 0 && shuts.every(shut => now >= shut);
    if (isShut && !offer.endsAfterClosing && now >= startsAt) return 'too-soon';
  } else if (startsAt - now < offer.leadMinutes * 60_000) return 'too-soon';
  if (!offer.cutOff) return null;
  const day = dayAfter(wish.day, -offer.cutOff.daysBefore);
  return now > momentReaching(day, minuteOfClock(offer.cutOff.time), timeZone) ? 'past-cut-off' : null;
}

function fits(world: World, wish: Wish, span: { from: number; to: number }, taken: readonly Row[]): boolean {
  const { offer, units, joins } = world;
  return [...new Set(offer.needs.map(need => need.groupId))].every(groupId => {
    const needs = offer.needs.filter(need => need.groupId === groupId);
    const parties = needs.filter(({ take }) => take === 'PARTY').map(() => wish.party);
    let pieces = 0;
    for (const { take, amount } of needs) {
      if (take === 'PIECES') pieces += amount * wish.pieces;
      if (take === 'FIXED') pieces += amount;
    }
    const own = units.filter(unit => unit.groupId === groupId);
    return canSeat(own, joins, taken, span, { parties, pieces });
  });
}

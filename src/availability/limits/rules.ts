import { addDays, weekdayNumber } from '../../shared/wall-time.ts';
import { DAY_MINUTES, dayAt, isDay, MINUTE, momentAt, parseMinute } from '../clocks/rules.ts';
import type { Offer } from '../offers/contract.ts';
import { isOpenOn, openWindows } from '../schedules/rules.ts';

export interface Ask {
  /** In local time of the place, as is the time. */
  day: string;
  time: string | null;
  minutes: number | null;
  /** For DAYS the number of days. */
  nights: number | null;
  party: number;
  pieces: number;
}

export type Reason =
  | 'wish-incomplete'
  | 'closed'
  | 'no-such-time'
  | 'too-soon'
  | 'past-cut-off'
  | 'too-far'
  | 'party-too-small'
  | 'party-too-big'
  | 'too-few-nights'
  | 'too-many-nights'
  | 'no-arrival'
  | 'no-departure'
  | 'length-not-offered'
  | 'departure-called-off'
  | 'full';

/** The problem of a wish on any day: a missing value, then the party, then the length. */
export function wishProblem(offer: Offer, ask: Ask): Reason | null {
  if (!isDay(ask.day) || !isWhole(ask.party) || !isWhole(ask.pieces)) return 'wish-incomplete';
  if (isForDays(offer) ? ask.nights === null : ask.time === null) return 'wish-incomplete';
  if (ask.party < (offer.party?.least ?? 1) || ask.pieces < 1) return 'party-too-small';
  if (offer.party && ask.party > offer.party.most) return 'party-too-big';
  return isForDays(offer) ? nightsProblem(offer, ask.nights) : minutesProblem(offer, ask.minutes);
}

/** The refusal of a day in the past or beyond the booking horizon; only days within are examined. */
export function dayProblem(offer: Offer, day: string, now: number, timeZone: string): Reason | null {
  const { first, last } = askableDays(offer, now, timeZone);
  if (day < first) return 'too-soon';
  return day > last ? 'too-far' : null;
}

export function askableDays(offer: Offer, now: number, timeZone: string): { first: string; last: string } {
  const first = dayAt(now, timeZone);
  return { first, last: addDays(first, offer.horizonDays) };
}

/** The refusal of a time whose notice or cut-off has passed. */
export function timingProblem(
  offer: Offer,
  ask: { day: string; startsAt: number; endsAt: number },
  now: number,
  timeZone: string,
): Reason | null {
  const latest =
    isForDays(offer) && offer.leadMinutes === 0
      ? // Without a minimum notice a room free tonight can be booked while its guests may still arrive.
        Math.min(arrivalsEnd(offer, ask, timeZone), ask.endsAt) - 1
      : ask.startsAt - offer.leadMinutes * MINUTE;
  if (now > latest) return 'too-soon';
  if (!offer.cutOff) return null;
  const { daysBefore, time } = offer.cutOff;
  return now > momentAt(addDays(ask.day, -daysBefore), parseMinute(time), timeZone).at ? 'past-cut-off' : null;
}

/** The end of a day's arrivals: at closing, never before the arrival's own hour; else with the day. */
function arrivalsEnd(offer: Offer, { day, startsAt }: { day: string; startsAt: number }, timeZone: string): number {
  const closes = openWindows(offer.opening, day).map(({ to }) => Math.min(to, DAY_MINUTES));
  const hasHours = closes.length > 0 && !offer.endsAfterClosing;
  const last = momentAt(day, hasHours ? Math.max(...closes) : DAY_MINUTES, timeZone).at;
  return Math.max(last, startsAt);
}

/** The refusal of a stay with closed days, or with arrival or departure on a wrong weekday. */
export function stayProblem(offer: Offer, day: string, nights: number): Reason | null {
  const { opening, nights: rules } = offer;
  const last = lastDayOfStay(offer, day, nights);
  // Rentals are handed out and returned in opening hours; rooms count every night.
  const openDays =
    offer.kind === 'DAYS' ? [day, last] : Array.from({ length: nights }, (_, offset) => addDays(day, offset));
  if (!openDays.every(each => isOpenOn(opening, each))) return 'closed';
  if (!allows(rules!.arrivals, day)) return 'no-arrival';
  return allows(rules!.departures, last) ? null : 'no-departure';
}

export function stayTimes(offer: Offer, day: string, nights: number, timeZone: string) {
  const { from, to } = offer.nights!;
  return {
    startsAt: momentAt(day, parseMinute(from), timeZone).at,
    endsAt: momentAt(lastDayOfStay(offer, day, nights), parseMinute(to), timeZone).at,
  };
}

/** The length in minutes; null where the wish leaves it open and there is a choice. */
export function wishedMinutes(offer: Offer, wished: number | null): number | null {
  if (offer.kind === 'PICK_UP') return offer.everyMinutes ?? offer.minutes?.least ?? null;
  const { minutes } = offer;
  return wished ?? (minutes && minutes.least === minutes.most ? minutes.least : null);
}

/** The query with defaults, for lists and calendars: without a length, the shortest that the day allows. */
export function filledIn(offer: Offer, ask: Omit<Ask, 'time'>): Ask {
  const minutes = ask.minutes ?? offer.minutes?.least ?? null;
  return {
    ...ask,
    time: isForDays(offer) ? null : '00:00',
    minutes,
    nights: ask.nights ?? shortestStay(offer, ask.day),
  };
}

/** Whether an offer is booked by nights or whole days. */
export function isForDays({ kind }: Offer): boolean {
  return kind === 'NIGHTS' || kind === 'DAYS';
}

function shortestStay(offer: Offer, day: string): number | null {
  const { nights } = offer;
  if (!nights || !isDay(day)) return null;
  for (let count = nights.least; count <= nights.most && count < nights.least + 7; count++)
    if (allows(nights.departures, lastDayOfStay(offer, day, count))) return count;
  return nights.least;
}

/** The last day of a stay. A three-day rental ends on its third day, unless due at or before the collection time. */
export function lastDayOfStay({ kind, nights }: Offer, day: string, count: number): string {
  return addDays(day, kind === 'DAYS' && nights!.to > nights!.from ? count - 1 : count);
}

function nightsProblem({ nights }: Offer, wished: number | null): Reason | null {
  if (!nights || !isWhole(wished)) return 'length-not-offered';
  if (wished! < nights.least) return 'too-few-nights';
  return wished! > nights.most ? 'too-many-nights' : null;
}

function minutesProblem(offer: Offer, wished: number | null): Reason | null {
  if (offer.kind === 'DEPARTURES') return null;
  const { minutes } = offer;
  if (!minutes) return offer.kind === 'PICK_UP' && offer.everyMinutes ? null : 'length-not-offered';
  const length = wishedMinutes(offer, wished);
  if (length === null) return 'wish-incomplete';
  if (offer.kind === 'PICK_UP') return null;
  const isOffered = length >= minutes.least && length <= minutes.most && (length - minutes.least) % minutes.step === 0;
  return isOffered ? null : 'length-not-offered';
}

function allows(weekdays: readonly number[], day: string): boolean {
  return weekdays.length === 0 || weekdays.includes(weekdayNumber(day));
}

function isWhole(number: number | null): boolean {
  return Number.isSafeInteger(number);
}

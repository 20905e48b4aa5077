import { addDays, wallMoment } from '../../shared/wall-time.ts';
import type { Join, Unit } from '../assignments/rules.ts';
import { isDay, MINUTE, momentAt, parseMinute } from '../clocks/rules.ts';
import {
  type Ask,
  askableDays,
  dayProblem,
  filledIn,
  isForDays,
  type Reason,
  stayProblem,
  stayTimes,
  timingProblem,
  wishedMinutes,
  wishProblem,
} from '../limits/rules.ts';
import type { Taken } from '../occupancies/rules.ts';
import type { Offer } from '../offers/contract.ts';
import { isMoreThanAll, placesFor, roomFor, roomWhenEmpty } from '../places/rules.ts';
import type { Move } from '../rearrangements/rules.ts';
import { openUntil, possibleBeginnings } from '../schedules/rules.ts';

export type { Ask, Join, Move, Reason, Taken, Unit };

/** A departure: a start time with a number of seats. */
export interface Departure {
  id: string;
  startsAt: number;
  endsAt: number;
  capacity: number;
  taken: number;
  calledOff: boolean;
}

/** The availability engine's input. Its lists are indexed once, so they must not change after the first query. */
export interface Stage {
  offer: Offer;
  timeZone: string;
  now: number;
  units: readonly Unit[];
  joins: readonly Join[];
  taken: readonly Taken[];
  departures: readonly Departure[];
}

export interface Assigned {
  /** The times told to the guest. */
  startsAt: number;
  endsAt: number;
  /** The reservations to store, buffers included. */
  keeps: { resourceId: string; from: number; to: number }[];
  moves: Move[];
  departureId: string | null;
  seats: number;
}

/**
 * The engine's answer to a query. Among several refusals it gives the most fundamental: a problem of the wish, then of
 * the day, then of the time, and last that it is full.
 */
export function answerTo(stage: Stage, ask: Ask): { yes: Assigned } | { no: Reason } {
  const day = slotsOn(stage, ask);
  if ('no' in day) return day;
  const slot = isForDays(stage.offer) ? day.slots[0] : day.slots.find(({ time }) => time === ask.time);
  if (!slot) return { no: 'no-such-time' };
  if (slot.no) return { no: slot.no };
  return slot.departure ? seatsOn(slot, ask) : placesIn(stage, slot, ask);
}

/** Start times of a day with availability, as pages offer them. `free` is what is left, even if more was asked for. */
export function beginningsOn(stage: Stage, ask: Omit<Ask, 'time'>) {
  const filled = filledIn(stage.offer, ask);
  const day = slotsOn(stage, filled);
  if ('no' in day) return [];
  return leftIn(stage, day.slots, filled, GLANCE).map(({ slot, free, no }) => {
    const { time, startsAt, endsAt } = slot;
    return { time, startsAt, endsAt, free, no };
  });
}

/**
 * Free places of a day: how many bookings could still be made, one after another where start times overlap. A day shows
 * a free place exactly when one of its start times does.
 */
export function freeOn(stage: Stage, ask: Omit<Ask, 'time'>): { free: number; capacity: number; no: Reason | null } {
  const filled = filledIn(stage.offer, ask);
  const day = slotsOn(stage, filled);
  if ('no' in day) return { free: 0, capacity: 0, no: day.no };
  const calm = leftIn(stage, day.slots, filled, 0);
  // A day with something free needs no rearranging of other bookings.
  const left = calm.some(({ no }) => no === null) ? calm : leftIn(stage, day.slots, filled, GLANCE);
  const free = mostWithoutOverlap(
    stage.offer,
    left.map(({ slot, free, no }) => ({ slot, count: no ? 0 : free })),
  );
  const room = roomWhenEmpty(stage, filled);
  const capacity = mostWithoutOverlap(
    stage.offer,
    day.slots.map(slot => ({ slot, count: slot.departure ? slot.departure.capacity : room })),
  );
  const no =
    free > 0 ? null : (REASONS_BY_CLOSENESS.find(reason => left.some(({ no }) => no === reason)) ?? 'no-such-time');
  return { free, capacity, no };
}

/** Alternatives to a refused query: nearest start times of the same day first, then one per surrounding day. */
export function alternatives(stage: Stage, ask: Ask, most: number): { day: string; time: string | null }[] {
  if (!isDay(ask.day)) return [];
  const { first, last } = askableDays(stage.offer, stage.now, stage.timeZone);
  const found: { day: string; time: string | null }[] = [];
  for (let away = 0; away <= DAYS_AROUND && found.length < most; away++)
    for (const day of away ? [addDays(ask.day, away), addDays(ask.day, -away)] : [ask.day]) {
      if (day < first || day > last) continue;
      const isAsked = (time: string) => away === 0 && (isForDays(stage.offer) || time === ask.time);
      const times = timesFree(stage, { ...ask, day }).filter(time => !isAsked(time));
      const nearest = times.slice(0, away ? 1 : most);
      found.push(...nearest.map(time => ({ day, time: isForDays(stage.offer) ? null : time })));
    }
  return found.slice(0, most);
}

/** Days around that are searched for alternatives; the engine's input has to cover them. */
export const DAYS_AROUND = 14;

/** Free start times, nearest to the requested time first. */
function timesFree(stage: Stage, ask: Ask): string[] {
  const away = (time: string) => Math.abs(parseMinute(time) - parseMinute(ask.time ?? '00:00'));
  return beginningsOn(stage, ask)
    .filter(({ no }) => no === null)
    .map(({ time }) => time)
    .sort((a, b) => away(a) - away(b));
}

interface Slot {
  day: string;
  time: string;
  startsAt: number;
  endsAt: number;
  departure: Departure | null;
  no: Reason | null;
}

/** Reasons in order of preference: a full day reports the one that came closest to a yes. */
const REASONS_BY_CLOSENESS: readonly Reason[] = [
  'full',
  'party-too-big',
  'departure-called-off',
  'past-cut-off',
  'too-soon',
];

/** Search steps for rearranging other bookings: for a binding answer, and for each of many shown at once. */
const PATIENCE = 20_000;
const GLANCE = 400;

function slotsOn(stage: Stage, ask: Ask): { slots: Slot[] } | { no: Reason } {
  const { offer, now, timeZone } = stage;
  const refused = wishProblem(offer, ask) ?? dayProblem(offer, ask.day, now, timeZone);
  if (refused) return { no: refused };
  const found = isForDays(offer)
    ? staysOn(stage, ask)
    : offer.kind === 'DEPARTURES'
      ? leavingOn(stage, ask)
      : timedOn(stage, ask);
  if ('no' in found) return found;
  const slots = found.slots.map(slot => ({
    ...slot,
    no: slot.departure?.calledOff ? ('departure-called-off' as const) : timingProblem(offer, slot, now, timeZone),
  }));
  return { slots: offer.kind === 'DEPARTURES' ? onePerTime(slots, ask) : slots };
}

/** A time of day that occurs twice when clocks go back: the later one counts where the earlier can't be had (H7). */
function onePerTime(slots: readonly Slot[], ask: Ask): Slot[] {
  const isToBeHad = (slot: Slot) => !slot.no && 'yes' in seatsOn(slot, ask);
  const kept = new Map<string, Slot>();
  for (const slot of slots) {
    const earlier = kept.get(slot.time);
    if (!earlier || (!isToBeHad(earlier) && isToBeHad(slot))) kept.set(slot.time, slot);
  }
  return [...kept.values()];
}

type Found = { slots: Omit<Slot, 'no'>[] } | { no: Reason };

function staysOn({ offer, timeZone }: Stage, { day, nights }: Ask): Found {
  const no = stayProblem(offer, day, nights!);
  if (no) return { no };
  const { startsAt, endsAt } = stayTimes(offer, day, nights!, timeZone);
  if (endsAt <= startsAt) return { no: 'length-not-offered' };
  return { slots: [{ day, time: offer.nights!.from, startsAt, endsAt, departure: null }] };
}

function leavingOn({ departures, timeZone }: Stage, { day }: Ask): Found {
  const [from, to] = [momentAt(day, 0, timeZone).at, momentAt(day, 1440, timeZone).at];
  const slots = departures
    .filter(({ startsAt }) => startsAt >= from && startsAt < to)
    .sort((a, b) => a.startsAt - b.startsAt)
    .map(departure => {
      const { startsAt, endsAt } = departure;
      return { day, time: wallMoment(new Date(startsAt), timeZone).time, startsAt, endsAt, departure };
    });
  return slots.length ? { slots } : { no: 'closed' };
}

function timedOn({ offer, timeZone }: Stage, { day, minutes }: Ask): Found {
  const beginnings = possibleBeginnings(offer, day, timeZone);
  if (!beginnings.length) return { no: 'closed' };
  const length = wishedMinutes(offer, minutes)! * MINUTE;
  const slots = beginnings
    .map(({ time, at }) => ({ day, time, startsAt: at, endsAt: at + length, departure: null }))
    .filter(
      ({ startsAt, endsAt }) =>
        offer.endsAfterClosing || openUntil({ opening: offer.opening, timeZone }, day, startsAt, endsAt) >= endsAt,
    );
  return { slots };
}

function seatsOn({ startsAt, endsAt, departure }: Slot, ask: Ask): { yes: Assigned } | { no: Reason } {
  const { id, capacity, taken } = departure!;
  if (ask.party > capacity - taken) return { no: capacity > 0 && ask.party > capacity ? 'party-too-big' : 'full' };
  return { yes: { startsAt, endsAt, keeps: [], moves: [], departureId: id, seats: ask.party } };
}

function placesIn(stage: Stage, slot: Slot, ask: Ask): { yes: Assigned } | { no: Reason } {
  const span = keptSpan(stage.offer, slot);
  const places = placesFor(stage, span, ask, PATIENCE);
  if (!places) return { no: isMoreThanAll(stage, ask) ? 'party-too-big' : 'full' };
  const keeps = places.resources.map(resourceId => ({ resourceId, ...span }));
  const { startsAt, endsAt } = slot;
  return { yes: { startsAt, endsAt, keeps, moves: places.moves, departureId: null, seats: 0 } };
}

interface Left {
  slot: Slot;
  free: number;
  no: Reason | null;
}

function leftIn(stage: Stage, slots: readonly Slot[], ask: Ask, patience: number): Left[] {
  const left = slots.map(slot => ({
    slot,
    ...(slot.departure ? seatsLeft(slot, ask) : placesLeft(stage, slot, ask, patience)),
  }));
  // A party too big for the empty house is too big at every start time.
  const isTooMuch = left.some(({ slot, no }) => no === 'full' && !slot.departure) && isMoreThanAll(stage, ask);
  return isTooMuch ? left.map(each => (each.no === 'full' ? { ...each, no: 'party-too-big' } : each)) : left;
}

function seatsLeft(slot: Slot, ask: Ask): Omit<Left, 'slot'> {
  if (slot.no) return { free: 0, no: slot.no };
  const { capacity, taken } = slot.departure!;
  const answer = seatsOn(slot, ask);
  return { free: Math.max(0, capacity - taken), no: 'no' in answer ? answer.no : null };
}

function placesLeft(stage: Stage, slot: Slot, ask: Ask, patience: number): Omit<Left, 'slot'> {
  if (slot.no) return { free: 0, no: slot.no };
  const span = keptSpan(stage.offer, slot);
  const room = roomFor(stage, span, ask);
  const least = stage.offer.needs.some(({ take }) => take === 'PIECES') ? ask.pieces : 1;
  if (room >= least) return { free: room, no: null };
  return placesFor(stage, span, ask, patience) ? { free: least, no: null } : { free: room, no: 'full' };
}

function keptSpan(offer: Offer, { startsAt, endsAt }: { startsAt: number; endsAt: number }) {
  return { from: startsAt - offer.bufferBeforeMinutes * MINUTE, to: endsAt + offer.bufferAfterMinutes * MINUTE };
}

/** The highest total of start times that do not overlap; departures never conflict with each other. */
function mostWithoutOverlap(offer: Offer, counts: { slot: Slot; count: number }[]): number {
  const best: { until: number; sum: number }[] = [];
  let sum = 0;
  for (const { slot, count } of counts) {
    const span = keptSpan(offer, slot);
    const before = slot.departure ? sum : (best.findLast(({ until }) => until <= span.from)?.sum ?? 0);
    sum = Math.max(sum, before + count);
    best.push({ until: span.to, sum });
  }
  return sum;
}

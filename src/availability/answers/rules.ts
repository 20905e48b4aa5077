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

/** Something that leaves at a time, with seats. */
export interface Departure {
  id: string;
  startsAt: number;
  endsAt: number;
  capacity: number;
  taken: number;
  calledOff: boolean;
}

/** All that an answer depends on. Its lists are put in order once, so they are not changed after the first question. */
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
  /** What the guest is told. */
  startsAt: number;
  endsAt: number;
  /** What the database keeps: buffers included. */
  keeps: { resourceId: string; from: number; to: number }[];
  moves: Move[];
  departureId: string | null;
  seats: number;
}

/**
 * The answer to a wish. Of several reasons for a no the one comes first that the guest can do least about by waiting: what
 * is wrong with the wish, then with the day, then with the time, and last that others were earlier.
 */
export function answerTo(stage: Stage, ask: Ask): { yes: Assigned } | { no: Reason } {
  const day = slotsOn(stage, ask);
  if ('no' in day) return day;
  const slot = isForDays(stage.offer) ? day.slots[0] : day.slots.find(({ time }) => time === ask.time);
  if (!slot) return { no: 'no-such-time' };
  if (slot.no) return { no: slot.no };
  return slot.departure ? seatsOn(slot, ask) : placesIn(stage, slot, ask);
}

/** Every beginning of a day with its answer: what a page offers. `free` is what is left, even where more was asked for. */
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
 * What is left on a day: as many as could still come, one after another where beginnings lie across each other. A day shows
 * a free place exactly when one of its beginnings does.
 */
export function freeOn(stage: Stage, ask: Omit<Ask, 'time'>): { free: number; capacity: number; no: Reason | null } {
  const filled = filledIn(stage.offer, ask);
  const day = slotsOn(stage, filled);
  if ('no' in day) return { free: 0, capacity: 0, no: day.no };
  const calm = leftIn(stage, day.slots, filled, 0);
  // Nobody is moved to show more of a day that has something left.
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
  const no = free > 0 ? null : (HOPES.find(reason => left.some(({ no }) => no === reason)) ?? 'no-such-time');
  return { free, capacity, no };
}

/** Nearest other beginnings or days when an answer is no: the same day first, then the days around, one for each. */
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

/** So far around a day others are looked for: what is taken then has to be on the stage. */
export const DAYS_AROUND = 14;

/** The nearest to the time that was asked for first. */
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

/** Of a day's reasons the one that most nearly was a yes. */
const HOPES: readonly Reason[] = ['full', 'party-too-big', 'departure-called-off', 'past-cut-off', 'too-soon'];

/** How many steps may be spent on moving others: for an answer that counts, and for each of many that are shown. */
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

/** In the night when clocks go back a time of day comes twice: what leaves later is meant where the earlier can't be had (H7). */
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
  // Whether it is too much for an empty house is the same at every beginning.
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

/** The most of a row of beginnings that do not lie across each other; departures do not hinder each other. */
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

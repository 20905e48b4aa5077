import { answerTo, beginningsOn, type Reason, type Stage } from '../answers/rules.ts';
import { connectedGroups, type Group, waysInAll } from '../assignments/rules.ts';
import { MINUTE } from '../clocks/rules.ts';
import { type Ask, isForDays, stayTimes } from '../limits/rules.ts';
import type { Need, Offer } from '../offers/contract.ts';
import { offerForMoves } from '../offers/rules.ts';
import { givenOnly } from '../plans/rules.ts';

/** Why a booking can't be put somewhere: the engine's reason, or that its guests are there already. */
export type MoveReason = Reason | 'arrived';

/** A booking that staff may move, as the engine is asked about it. */
export interface Moved {
  ask: Ask;
  /** The units it keeps now. */
  unitIds: readonly string[];
  /** The unit that is exchanged for another; without one, whichever it keeps. */
  source: string | null;
  startsAt: number;
  isCheckedIn: boolean;
}

export interface Beginning {
  day: string;
  time: string | null;
  startsAt: number;
  endsAt: number;
}

/** Answers for one unit: for each beginning the reason against it, or null where the booking may be put there. */
export interface UnitPlaces {
  unitId: string;
  no: (MoveReason | null)[];
  /** All units of its group that the booking would keep, where these are more than this one. */
  sets: (string[] | null)[];
}

export interface MovePlaces {
  /** Days on which nothing begins, and why. */
  shut: { day: string; no: MoveReason }[];
  beginnings: Beginning[];
  units: UnitPlaces[];
  /** Answers where a departure is taken, or nothing that is counted: one for each beginning. */
  anywhere: (MoveReason | null)[];
}

/** The days of a move, and the time of day where only that one is wanted. */
export interface Days {
  days: readonly string[];
  time: string | null;
}

/** Minutes between the beginnings that staff are shown, where guests choose by an interval. */
const STAFF_STEP = 15;

/** The offer with all beginnings that staff are shown: its own times, or each quarter of an hour. */
function offerOnGrid(offer: Offer, { minutes }: Ask): Offer {
  const asked = offerForMoves(offer, { minutes });
  const isGrid = (offer.kind === 'TABLE' || offer.kind === 'HOURS') && asked.everyMinutes !== null;
  return isGrid ? { ...asked, everyMinutes: Math.min(asked.everyMinutes!, STAFF_STEP) } : asked;
}

/** Sets of joined units that are tried for a party that one unit does not hold. */
const MOST_SETS = 6;

/** Each place to which staff may move a booking, by the engine's own answer for that unit and beginning. */
export function placesForMove(stage: Stage, moved: Moved, { days, time }: Days): MovePlaces {
  const groups = connectedGroups(stage.units, stage.joins);
  const all = answersOn(stage, moved, { days, time });
  const beginnings = all.map(({ no: _, ...beginning }) => beginning);
  const units = stage.offer.needs.flatMap(need =>
    (groups.get(need.groupId)?.units ?? []).map(unit => {
      const sets = setsWith(groups.get(need.groupId)!, need, moved, unit.id);
      return unitPlaces(stage, moved, { unitId: unit.id, sets, days: { days, time }, beginnings });
    }),
  );
  const shut = days
    .filter(day => !beginnings.some(beginning => beginning.day === day))
    .map(day => ({ day, no: dayReason(stage, { ...moved.ask, day, time: time ?? moved.ask.time }) }));
  return { shut, beginnings, units, anywhere: all.map(({ no }) => no) };
}

function dayReason(stage: Stage, ask: Ask): MoveReason {
  const answer = answerTo({ ...stage, offer: offerForMoves(stage.offer, ask) }, ask);
  return 'no' in answer ? answer.no : 'no-such-time';
}

function unitPlaces(
  stage: Stage,
  moved: Moved,
  { unitId, sets, days, beginnings }: { unitId: string; sets: string[][]; days: Days; beginnings: Beginning[] },
): UnitPlaces {
  const places: UnitPlaces = { unitId, no: [], sets: [] };
  const answers = sets.map(set => answersOn(givenOnly(stage, set), moved, days));
  for (const [at] of beginnings.entries()) {
    const free = answers.findIndex(list => list[at]!.no === null);
    const set = sets[Math.max(free, 0)]!;
    places.no.push(free < 0 ? (answers.at(-1)![at]!.no ?? null) : null);
    places.sets.push(free >= 0 && set.length > 1 ? set : null);
  }
  return places;
}

/** The sets of units of a group, this one among them, that a booking may keep of it; the best first. */
function setsWith(group: Group, need: Need, { ask, unitIds, source }: Moved, unitId: string): string[][] {
  const own = unitIds.filter(id => group.places.has(id));
  if (need.take !== 'PARTY') {
    if (own.includes(unitId)) return [own];
    const leaves = source && own.includes(source) ? source : own[0];
    return [[...own.filter(id => id !== leaves), unitId]];
  }
  const place = group.places.get(unitId)!;
  if (group.units[place]!.capacity >= ask.party) return [[unitId]];
  const ways = waysInAll(group, ask.party).filter(way => way.includes(place));
  const joined = ways.slice(0, MOST_SETS).map(way => way.map(each => group.units[each]!.id));
  return joined.length ? joined : [[unitId]];
}

type Answer = Beginning & { no: MoveReason | null };

/** The engine's answers on these days: the same beginnings whatever the units. */
function answersOn(stage: Stage, moved: Moved, { days, time }: Days): Answer[] {
  return days.flatMap(day => answersOfDay(stage, moved, day, time)).map(answer => settled(stage, moved, answer));
}

function answersOfDay(stage: Stage, { ask }: Moved, day: string, time: string | null): Answer[] {
  const on = { ...ask, day };
  if (isForDays(stage.offer)) {
    const answer = answerTo({ ...stage, offer: offerForMoves(stage.offer, ask) }, { ...on, time: null });
    const times = stayTimes(stage.offer, day, ask.nights!, stage.timeZone);
    return [{ day, time: null, ...times, no: 'no' in answer ? answer.no : null }];
  }
  const named = (at: string) => beginningsOn({ ...stage, offer: offerForMoves(stage.offer, { ...ask, time: at }) }, on);
  const found = time === null ? beginningsOn({ ...stage, offer: offerOnGrid(stage.offer, ask) }, on) : named(time);
  // A booking may begin between the beginnings that staff are shown, and may keep its own.
  const isMissing = time === null && day === ask.day && ask.time && !found.some(each => each.time === ask.time);
  const all = isMissing ? [...found, ...named(ask.time!)].sort((a, b) => a.startsAt - b.startsAt) : found;
  return all.map(beginning => ({ ...beginning, day }));
}

/** Guests who are there keep their beginning; one that is past and stays as it was is judged as of then. */
function settled(stage: Stage, moved: Moved, answer: Answer): Answer {
  const isOwn = answer.day === moved.ask.day && answer.time === moved.ask.time;
  if (!isOwn) return moved.isCheckedIn ? { ...answer, no: 'arrived' } : answer;
  if (answer.no !== 'too-soon' || moved.startsAt >= stage.now) return answer;
  const offer = offerForMoves(stage.offer, moved.ask);
  const then = answerTo({ ...stage, offer, now: moved.startsAt }, moved.ask);
  return { ...answer, no: 'no' in then ? then.no : null };
}

export interface Length {
  /** Minutes, or nights. */
  length: number;
  endsAt: number;
  no: MoveReason | null;
}

/** Lengths that are asked about: up to half a day, or four weeks. */
const MOST_MINUTES = 12 * 60;
const MOST_NIGHTS = 28;

/** Each length that a booking may have where it stands now, by the engine's own answer. */
export function lengthsForMove(stage: Stage, moved: Moved): Length[] {
  const { offer } = stage;
  if (offer.kind === 'DEPARTURES' || offer.kind === 'PICK_UP') return [];
  const at = { ...givenOnly(stage, moved.unitIds), now: Math.min(stage.now, moved.startsAt) };
  const stays = isForDays(offer);
  const step = stays ? 1 : STAFF_STEP;
  const most = stays ? MOST_NIGHTS : Math.max(MOST_MINUTES, moved.ask.minutes ?? 0);
  return Array.from({ length: Math.floor(most / step) }, (_, count) => (count + 1) * step).map(length => {
    const ask = { ...moved.ask, ...(stays ? { nights: length } : { minutes: length }) };
    const answer = answerTo({ ...at, offer: offerForMoves(offer, ask) }, ask);
    const endsAt = stays ? stayTimes(offer, ask.day, length, stage.timeZone).endsAt : moved.startsAt + length * MINUTE;
    return { length, endsAt, no: 'no' in answer ? answer.no : null };
  });
}

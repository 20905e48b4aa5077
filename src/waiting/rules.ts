import { type Ask, answerTo, beginningsOn, freeOn, type Reason, type Stage } from '../availability/answers/rules.ts';
import { MINUTE, momentAt, parseMinute } from '../availability/clocks/rules.ts';
import type { Wish } from '../wishes/contract.ts';
import { partySize } from '../wishes/party/rules.ts';

/**
 * States of a name: its contact is asked for, it waits, a place is held for it, and then how it ended: taken, its turn
 * passed, left by its person, or over because the day is.
 */
export const NAME_STATES = ['UNPROVEN', 'WAITING', 'OFFERED', 'TAKEN', 'PASSED', 'LEFT', 'OVER'] as const;
export type NameState = (typeof NAME_STATES)[number];

/** States of an offer. UNTOLD: neither letter nor text message got through. */
export const OFFER_STATES = ['OPEN', 'TAKEN', 'LET_GO', 'LAPSED', 'UNTOLD'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** A name that staff can still give a place: also one whose turn has passed, because its guests came back. */
export function isSeatable({ state, atDoor }: { state: NameState; atDoor: boolean }): boolean {
  return state === 'WAITING' || state === 'OFFERED' || (state === 'PASSED' && atDoor);
}

export interface Terms {
  open: boolean;
  /** Time for which a place is held. */
  minutes: number;
}

/** The house's own terms, for a stall that has said nothing. */
export const HOUSE_TERMS: Terms = { open: true, minutes: 120 };
export const HOLD_MINUTES = { least: 10, most: 2880 } as const;
export const MOST_PIECES = 999;

/** Names of goods wait so many days at most. */
export const GOODS_DAYS = 90;
/** A contact that nobody proves in time frees its row. */
export const UNPROVEN_HOURS = 24;
/** Ended names are kept as long as somebody may ask what became of theirs. */
export const KEPT_DAYS = 30;

/** Names that may wait at a stall: the rest of its queue is for everyone (decision 89). */
export const MOST_NAMES = { person: 5, address: 10, net: 20 } as const;
export type Standing = Record<keyof typeof MOST_NAMES, number>;

export function namesRefusal(standing: Standing): 'waiting-names' | 'waiting-names-network' | null {
  if (standing.person >= MOST_NAMES.person) return 'waiting-names';
  const crowded = (['address', 'net'] as const).some(whom => standing[whom] >= MOST_NAMES[whom]);
  return crowded ? 'waiting-names-network' : null;
}

/** Near its start a place is held for a third of the time that is left, and nobody is asked in the last minutes. */
const PART_LEFT = 3;
const LAST_MINUTES = 15;

/** Until when an offer holds; null where its beginning is too near for anybody to come. */
export function offerUntil(now: Date, minutes: number, startsAt: Date | null): Date | null {
  const wished = minutes * MINUTE;
  if (!startsAt) return new Date(now.getTime() + wished);
  const left = startsAt.getTime() - now.getTime();
  if (left < LAST_MINUTES * MINUTE) return null;
  const near = Math.max(left / PART_LEFT, HOLD_MINUTES.least * MINUTE);
  return new Date(now.getTime() + Math.floor(Math.min(wished, near)));
}

/** Minutes for a guest at the door: they are there at once, or staff call the next. */
const DOOR_MINUTES = 20;

export function doorUntil(now: Date, minutes: number): Date {
  return new Date(now.getTime() + Math.min(minutes, DOOR_MINUTES) * MINUTE);
}

/** Names that one stall may have at its door: a slip of a script fills no table. */
export const MOST_AT_DOOR = 200;

/** The hold outlives its offer by a little, so that nobody slips in before the next in line has it. */
const GRACE_MS = 10 * MINUTE;

export function holdUntil(until: Date): Date {
  return new Date(until.getTime() + GRACE_MS);
}

/** An offer that nobody was told of by half of its time goes on to the next. */
export function toldBy(offer: { madeAt: Date; until: Date }): Date {
  return new Date((offer.madeAt.getTime() + offer.until.getTime()) / 2);
}

export interface OfferStanding {
  madeAt: Date;
  until: Date;
  /** State of the hold; null without one. */
  hold: string | null;
  /** Cart or order that took the hold over. */
  givenTo: string | null;
  /** A letter or a text message got through; null while nobody knows. */
  told: boolean | null;
}

/** End of an offer that nobody has written down yet; null while it stands. */
export function offerEnd(offer: OfferStanding, now: Date): 'TAKEN' | 'LAPSED' | 'UNTOLD' | null {
  if (offer.hold !== 'HELD') return offer.givenTo ? 'TAKEN' : 'LAPSED';
  if (offer.until <= now) return 'LAPSED';
  if (offer.told === true) return null;
  return offer.told === false || toldBy(offer) <= now ? 'UNTOLD' : null;
}

/** Wish of a name in a queue. */
export interface Wanted {
  /** Null for goods. */
  wish: Omit<Wish, 'time'> | null;
  fromMinute: number | null;
  toMinute: number | null;
  quantity: number;
}

export interface Found {
  wish: Wish;
  startsAt: Date;
}

/** The earliest place that fits a name; the same function of the engine as pages and orders ask. */
export function placeFor(stage: Stage, wanted: Wanted): Found | null {
  const { wish } = wanted;
  if (!wish) return null;
  const ask = toAsk(wish, wanted.quantity);
  if (isForDays(stage)) {
    const answer = answerTo(stage, { ...ask, time: null });
    return 'yes' in answer ? { wish, startsAt: new Date(answer.yes.startsAt) } : null;
  }
  const found = beginningsOn(stage, ask).find(one => one.no === null && isWithin(wanted, one.time));
  return found ? { wish: { ...wish, time: found.time }, startsAt: new Date(found.startsAt) } : null;
}

/** Reason why nothing fits: `full` is worth waiting for, anything else is not. */
export function reasonAgainst(stage: Stage, wanted: Wanted): Reason {
  const { wish } = wanted;
  if (!wish) return 'wish-incomplete';
  const ask = toAsk(wish, wanted.quantity);
  if (isForDays(stage)) {
    const answer = answerTo(stage, { ...ask, time: null });
    return 'no' in answer ? answer.no : 'full';
  }
  const within = beginningsOn(stage, ask).filter(one => isWithin(wanted, one.time));
  if (within.some(one => one.no === 'full')) return 'full';
  return within[0]?.no ?? freeOn(stage, ask).no ?? 'no-such-time';
}

/** End of a name's use: the last beginning that it may have. */
export function usefulUntil(wanted: Wanted, now: Date, timeZone: string): Date {
  if (!wanted.wish) return new Date(now.getTime() + GOODS_DAYS * 24 * 60 * MINUTE);
  const last = wanted.toMinute ?? 24 * 60 - 1;
  return new Date(momentAt(wanted.wish.day, last, timeZone).at);
}

export function minuteOf(time: string | undefined): number | null {
  return time === undefined ? null : parseMinute(time);
}

export function timeOfMinute(minute: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function toAsk(wish: Omit<Wish, 'time'>, quantity: number): Omit<Ask, 'time'> {
  const { day, minutes = null, nights = null } = wish;
  return { day, minutes, nights, party: partySize(wish, quantity), pieces: quantity };
}

function isWithin({ fromMinute, toMinute }: Wanted, time: string): boolean {
  const minute = parseMinute(time);
  return minute >= (fromMinute ?? 0) && minute <= (toMinute ?? 24 * 60 - 1);
}

function isForDays({ offer }: Stage): boolean {
  return offer.kind === 'NIGHTS' || offer.kind === 'DAYS';
}

import type { Booking } from '../answers/contract.ts';
import { DAY_MINUTES, parseMinute } from '../clocks/rules.ts';
import type { Hours, Offer, OfferKind, Opening } from './contract.ts';

export type OfferProblem =
  | 'party-crossed'
  | 'minutes-crossed'
  | 'minutes-missing'
  | 'nights-crossed'
  | 'nights-missing'
  | 'needs-missing'
  /** Departures count seats themselves, so they need no resources. */
  | 'needs-unwanted'
  | 'group-twice'
  | 'exception-twice'
  | 'beginnings-twice'
  | 'opening-missing'
  | 'times-outside-opening';

/** Contradictions within booking rules that are each valid but together offer nothing, or something ambiguous. */
export function offerProblem(offer: Offer): OfferProblem | null {
  return limitsProblem(offer) ?? needsProblem(offer) ?? timesProblem(offer);
}

const TIMED: readonly OfferKind[] = ['TABLE', 'SLOTS', 'HOURS', 'PICK_UP'];

function limitsProblem({ kind, party, minutes, nights, everyMinutes }: Offer): OfferProblem | null {
  if (party && party.least > party.most) return 'party-crossed';
  if (minutes && minutes.least > minutes.most) return 'minutes-crossed';
  if (nights && nights.least > nights.most) return 'nights-crossed';
  if ((kind === 'NIGHTS' || kind === 'DAYS') && !nights) return 'nights-missing';
  const isLong = minutes !== null || (kind === 'PICK_UP' && everyMinutes !== null);
  return TIMED.includes(kind) && !isLong ? 'minutes-missing' : null;
}

function needsProblem({ kind, needs }: Offer): OfferProblem | null {
  if (kind === 'DEPARTURES') return needs.length ? 'needs-unwanted' : null;
  if (!needs.length && kind !== 'PICK_UP') return 'needs-missing';
  return new Set(needs.map(({ groupId }) => groupId)).size < needs.length ? 'group-twice' : null;
}

function timesProblem({ kind, opening, times, everyMinutes }: Offer): OfferProblem | null {
  const days = opening.exceptions.map(({ day }) => day);
  if (new Set(days).size < days.length) return 'exception-twice';
  if (!TIMED.includes(kind)) return null;
  if (times.length && everyMinutes !== null) return 'beginnings-twice';
  const hours = allHours(opening);
  if (!hours.length) return 'opening-missing';
  return times.every(time => hours.some(each => holds(each, time))) ? null : 'times-outside-opening';
}

function allHours({ weekly, seasons, exceptions, holidays }: Opening): Hours[] {
  return [
    ...[...weekly, ...seasons.flatMap(season => season.weekly), ...exceptions].flatMap(({ hours }) => hours),
    ...(Array.isArray(holidays) ? holidays : []),
  ];
}

function holds({ from, to }: Hours, time: string): boolean {
  const [opens, closes, minute] = [parseMinute(from), parseMinute(to), parseMinute(time) % DAY_MINUTES];
  const until = closes <= opens ? closes + DAY_MINUTES : closes;
  return [minute, minute + DAY_MINUTES].some(at => at >= opens && at < until);
}

/** Minutes after its beginning in which staff still give a time away, to a party that came late or unannounced. */
const LATE_MINUTES = 15;
/** Days ahead for which staff may book, whatever visitors are offered: the longest horizon that rules can say. */
export const STAFF_HORIZON_DAYS = 1100;
/** Steps of a length that staff choose by themselves. */
const STAFF_STEP_MINUTES = 5;

/**
 * The rules as they bind staff: without notice, cut-off and hours of arrival, and beyond the visitors' horizon. Opening
 * hours, party and nights stay. `wish` names a time of their own, which need not be one of the usual beginnings.
 */
export function offerForStaff(offer: Offer, wish: { time?: string | null; minutes?: number | null } = {}): Offer {
  const isTimed = offer.kind === 'TABLE' || offer.kind === 'HOURS';
  const isForDays = offer.kind === 'NIGHTS' || offer.kind === 'DAYS';
  return {
    ...offer,
    leadMinutes: isForDays ? 0 : -LATE_MINUTES,
    cutOff: null,
    horizonDays: STAFF_HORIZON_DAYS,
    endsAfterClosing: isForDays || offer.endsAfterClosing,
    ...(isTimed && wish.time && { times: [wish.time], everyMinutes: null }),
    ...(isTimed && wish.minutes && offer.minutes && { minutes: stretched(offer.minutes, wish.minutes) }),
  };
}

/** The rules as they bind staff who move a booking, whose horizon is still that of its guest (I4). */
export function offerForMoves(offer: Offer, wish: { time?: string | null; minutes?: number | null } = {}): Offer {
  return { ...offerForStaff(offer, wish), horizonDays: offer.horizonDays };
}

function stretched({ least, most, step }: NonNullable<Offer['minutes']>, wished: number) {
  const isOffered = wished >= least && wished <= most && (wished - least) % step === 0;
  if (isOffered || wished % STAFF_STEP_MINUTES !== 0) return { least, most, step };
  return { least: wished, most: wished, step };
}

/** Booking terms as far as a page needs them. */
export function bookingTerms(offer: Offer, timeZone: string): Booking {
  const { kind, minutes, party, nights, horizonDays, confirmedBySeller, terms } = offer;
  return {
    kind,
    minutes: minutes && { least: minutes.least, most: minutes.most, step: minutes.step },
    party,
    nights: nights && { least: nights.least, most: nights.most, from: nights.from, to: nights.to },
    horizonDays,
    timeZone,
    confirmedBySeller,
    cancellationByCustomerAllowed: terms.cancellationByCustomerAllowed,
    cancellationByCustomerTimeLimit: terms.cancellationByCustomerTimeLimitMinutes,
    cancellation: {
      allowed: terms.cancellationByCustomerAllowed,
      limitMinutes: terms.cancellationByCustomerTimeLimitMinutes,
      steps: [...terms.steps].sort((a, b) => b.minutesBefore - a.minutesBefore),
    },
  };
}

import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDay, formatDayAndTime, formatTime } from '../../shared/time.ts';
import type { Calendar, MoveReason, ShownBooking } from '../contract.ts';
import { isStay, meets } from '../rules.ts';
import type { Standing } from '../standings/rules.ts';

/** Words of the calendar: who, where and when, and why not. */
export const STANDINGS: Record<Standing, () => string> = {
  held: m.calendar_state_held,
  offered: m.calendar_state_offered,
  asked: m.calendar_state_asked,
  confirmed: m.calendar_state_confirmed,
  late: m.calendar_state_late,
  here: m.calendar_state_here,
  done: m.calendar_state_done,
  'no-show': m.calendar_state_no_show,
};

const REASONS: Record<MoveReason, () => string> = {
  full: m.calendar_no_full,
  closed: m.calendar_no_closed,
  'no-such-time': m.calendar_no_time,
  'wish-incomplete': m.calendar_no_time,
  'too-soon': m.calendar_no_past,
  'past-cut-off': m.calendar_no_past,
  'too-far': m.calendar_no_far,
  'party-too-big': m.calendar_no_big,
  'party-too-small': m.calendar_no_small,
  'too-few-nights': m.calendar_no_few_nights,
  'too-many-nights': m.calendar_no_many_nights,
  'no-arrival': m.calendar_no_arrival,
  'no-departure': m.calendar_no_departure,
  'length-not-offered': m.calendar_no_length,
  'departure-called-off': m.calendar_no_called_off,
  arrived: m.calendar_no_arrived,
};

export const reasonWords = (no: MoveReason): string => REASONS[no]();

/** Why a unit is refused: where it is taken, by whom. */
export function whyNot(
  no: MoveReason,
  calendar: Pick<Calendar, 'bookings' | 'blocks'>,
  at: { unitIds: readonly string[]; startsAt: string; endsAt: string; without: string },
): string {
  if (no !== 'full') return reasonWords(no);
  const { unitIds, without, ...span } = at;
  const isThere = (id: string) => unitIds.includes(id);
  const other = calendar.bookings.find(
    one =>
      one._id !== without &&
      one.unitIds.some(isThere) &&
      meets({ startsAt: one.keptFrom, endsAt: one.keptUntil }, span),
  );
  if (other) return m.calendar_no_full_by({ who: fullName(other) });
  const block = calendar.blocks.find(one => isThere(one.unitId) && meets(one, span));
  return block ? m.calendar_blocked({ reason: block.reason }) : reasonWords(no);
}

export const fullName = ({ name }: Pick<ShownBooking, 'name'>): string => name || m.calendar_nameless();

/** The family name, by which a table is called. */
export const shortName = (booking: Pick<ShownBooking, 'name'>): string => fullName(booking).split(' ').at(-1)!;

export function partyWords({ party, pieces, wish }: Pick<ShownBooking, 'party' | 'pieces' | 'wish'>): string {
  const counted = pieces > 1 && Object.keys(wish.guests).length === 0;
  return counted ? `${pieces} st` : m.calendar_party({ count: party }).replaceAll(' ', '\u00a0');
}

export const clockWords = (instant: string | number, timeZone: string): string =>
  formatTime(new Date(instant), getLocale(), timeZone);

/** A booking's time: "18:30–20:30" of one day, "lör 21 nov – mån 23 nov" of a stay. */
export function timeWords(booking: Pick<ShownBooking, 'kind' | 'startsAt' | 'endsAt'>, timeZone: string): string {
  const { startsAt, endsAt, kind } = booking;
  if (isStay({ kind }))
    return `${formatDay(startsAt, getLocale(), timeZone)} – ${formatDay(endsAt, getLocale(), timeZone)}`;
  const begins = clockWords(startsAt, timeZone);
  return kind === 'PICK_UP' ? begins : `${begins}–${clockWords(endsAt, timeZone)}`;
}

/** A day in words: "lördag 21 november" as short as it goes, "lör 21 nov". */
export const dayWords = (day: string): string => formatDay(`${day}T12:00:00Z`, getLocale(), 'UTC');

/** Time that a move leads to: the day with it where that changes. */
export function whenWords(
  { startsAt, kind }: Pick<ShownBooking, 'kind' | 'startsAt'>,
  timeZone: string,
  withDay = true,
): string {
  if (isStay({ kind })) return formatDay(startsAt, getLocale(), timeZone);
  return withDay ? formatDayAndTime(startsAt, getLocale(), timeZone) : clockWords(startsAt, timeZone);
}

/** Titles of units, as staff say them: "Bord 4", "Bord 4 + Bord 5". */
export function unitWords(calendar: Pick<Calendar, 'groups'>, unitIds: readonly string[]): string {
  const units = calendar.groups.flatMap(group => group.units);
  return units
    .filter(unit => unitIds.includes(unit._id))
    .map(unit => unit.title)
    .join(' + ');
}

export const capacityWords = (capacity: number): string =>
  capacity === 1 ? m.calendar_place_one() : m.calendar_places({ count: capacity });

/** A length as staff read it: "2 tim 30 min", or nights. */
export function lengthWords(length: number, stays: boolean): string {
  if (stays) return m.calendar_days({ count: length });
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  if (!hours) return `${minutes} min`;
  return minutes ? m.calendar_minutes({ hours, minutes }) : m.calendar_hours_only({ hours });
}

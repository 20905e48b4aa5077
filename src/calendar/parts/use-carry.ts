import { useEffect, useRef, useState } from 'react';
import { officeQ } from '../../office-client.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import type { Calendar, Places, ShownBooking } from '../contract.ts';
import { isStay } from '../rules.ts';
import type { Moves } from './use-moves.ts';
import { fullName, reasonWords, unitWords, whenWords, whyNot } from './words.ts';

/** Grip on a booking that is moved: under the pointer, picked up to be put down by a press or a key, or lengthened. */
export type Grip = 'drag' | 'carry' | 'stretch';

interface Carried {
  booking: ShownBooking;
  /** The unit in whose row it was taken. */
  source: string | null;
  grip: Grip;
  /** The place aimed at: a unit, and the place of a beginning or of a length in the engine's answer. */
  unitId: string | null;
  at: number | null;
  /** A time aimed at at which nothing begins. */
  idle: { day: string; startsAt: string } | null;
}

export interface Aim {
  unitIds: string[];
  startsAt: string;
  endsAt: string;
  day: string;
  time: string | null;
  /** Minutes or nights, where the length changes. */
  length: number | null;
  amount: number;
  /** Null where it may be put there. */
  why: string | null;
}

interface Setting {
  slug: string;
  calendar: Calendar;
  moves: Moves;
  /** Whether days are shown instead of hours: a booking then keeps its time of day. */
  byDay: boolean;
  /** Asks before money moves. */
  onPrice(aim: Aim, booking: ShownBooking): void;
}

/** A booking that is carried over a calendar: where it may be put is the engine's answer, asked when it is taken. */
export function useCarry({ slug, calendar, moves, byDay, onPrice }: Setting) {
  const [carried, show] = useState<Carried | null>(null);
  // A booking may be put down before the last aim is drawn.
  const held = useRef<Carried | null>(null);
  const setCarried = (next: Carried | null) => {
    held.current = next;
    show(next);
  };
  const [says, setSays] = useState('');
  const booking = carried?.booking;
  const { data } = useQuery({
    ...officeQ.calendar.places(asked(slug, calendar, carried, byDay)),
    enabled: carried !== null,
    staleTime: 0,
  });
  const places = carried ? (data?.item ?? null) : null;
  const aim = carried && places ? aimOf(carried, places, calendar) : null;
  const now = booking && calendar.bookings.find(one => one._id === booking._id);
  const isOther = booking && (!now || now.startsAt !== booking.startsAt || `${now.unitIds}` !== `${booking.unitIds}`);
  useEffect(() => {
    if (!isOther || !booking) return;
    held.current = null;
    show(null);
    setSays(m.calendar_carry_changed({ name: fullName(booking) }));
  }, [isOther, booking]);
  const spoken = aim && carried?.grip !== 'drag' ? aimWords(aim, calendar, booking!) : null;
  // The help on keys is said once more with the first place: a screen reader may not have read it when the engine answers.
  const help = booking && carried.grip === 'carry' ? m.calendar_carry_start({ name: fullName(booking) }) : '';
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (spoken && spoken !== last.current) setSays(last.current === null ? `${help} ${spoken}`.trim() : spoken);
    last.current = spoken;
  }, [spoken, help]);

  // Keys that are pressed before the engine has answered wait for it.
  const early = useRef<string[]>([]);
  useEffect(() => {
    if (!places) return;
    for (const key of early.current.splice(0)) if (held.current) setCarried(stepped(held.current, places, key));
  });
  const [refused, setRefused] = useState<string | null>(null);
  const take = (which: ShownBooking, grip: Grip, source: string | null) => {
    setRefused(null);
    early.current = [];
    setCarried({ booking: which, source, grip, unitId: source ?? which.unitIds[0] ?? null, at: null, idle: null });
    if (grip === 'carry') setSays(m.calendar_carry_start({ name: fullName(which) }));
  };
  const cancel = () => {
    setCarried(null);
    setSays(m.calendar_carry_cancelled());
  };
  const drop = () => {
    const last = held.current;
    const at = last && places && aimOf(last, places, calendar);
    if (!last || !at) return cancel();
    if (at.why !== null) {
      // Bookings stay where they were if refused; picked up by key or finger, they may still be put elsewhere.
      if (last.grip !== 'carry') setCarried(null);
      setRefused(aimWords(at, calendar, last.booking));
      return setSays(aimWords(at, calendar, last.booking));
    }
    setCarried(null);
    if (isSame(at, last.booking)) return;
    if (at.amount !== last.booking.amount) return onPrice(at, last.booking);
    moves.move(moveTo(at, last.booking, calendar));
  };
  return {
    ...{ carried, places, aim, says, refused, take, cancel, drop },
    held: () => held.current,
    forget: () => setRefused(null),
    isAsking: carried !== null && !places,
    aimAt: (unitId: string | null, at: number | null, idle: Carried['idle'] = null) =>
      held.current && setCarried(aimed(held.current, unitId ?? held.current.unitId, at, idle)),
    step: (key: string) => {
      if (!places) early.current.push(key);
      else if (held.current) setCarried(stepped(held.current, places, key));
    },
  };
}

export type Carry = ReturnType<typeof useCarry>;

/** The same state for the same place, so that a pointer that moves within it draws nothing anew. */
function aimed(before: Carried, unitId: string | null, at: number | null, idle: Carried['idle']): Carried {
  const isSameIdle = before.idle?.startsAt === idle?.startsAt;
  return before.unitId === unitId && before.at === at && isSameIdle ? before : { ...before, unitId, at, idle };
}

function asked(slug: string, calendar: Calendar, carried: Carried | null, byDay: boolean) {
  const { booking, source } = carried ?? {};
  const keepsTime = byDay && booking && !isStay(booking) && booking.wish.time;
  return {
    ...{ idOrSlug: slug, bookingId: booking?._id ?? '', change: {} },
    ...{ from: calendar.days[0]!.day, days: calendar.days.length },
    ...(keepsTime && { time: booking.wish.time! }),
    ...(source && { source }),
  };
}

/** The move that an aim is; guests hear of it where what they were told changes. */
export function moveTo(aim: Aim, booking: ShownBooking, calendar: Calendar) {
  const keepsUnits = `${aim.unitIds.toSorted()}` === `${booking.unitIds.toSorted()}`;
  const isTold = calendar.groups.some(group => group.shown && group.units.some(unit => aim.unitIds.includes(unit._id)));
  const sameTime = aim.startsAt === booking.startsAt && aim.length === null;
  const stays = isStay(booking);
  return {
    booking,
    to: {
      ...{ day: aim.day, ...(aim.time && { time: aim.time }) },
      ...(aim.length !== null && (stays ? { nights: aim.length } : { minutes: aim.length })),
    },
    unitIds: aim.unitIds,
    placeFixed: keepsUnits ? booking.placeFixed : true,
    amount: aim.amount,
    letter: sameTime && (keepsUnits || !isTold) ? ('NONE' as const) : ('SOON' as const),
  };
}

function isSame(aim: Aim, booking: ShownBooking): boolean {
  const keepsUnits = `${aim.unitIds.toSorted()}` === `${booking.unitIds.toSorted()}`;
  return keepsUnits && aim.startsAt === booking.startsAt && aim.endsAt === booking.endsAt;
}

/** The place in the engine's answer at which the booking stands now. */
function ownPlace({ beginnings }: Places, { startsAt }: ShownBooking): number {
  const at = beginnings.findIndex(one => one.startsAt === startsAt);
  return at < 0 ? 0 : at;
}

function aimOf(carried: Carried, places: Places, calendar: Calendar): Aim | null {
  return carried.grip === 'stretch' ? lengthAim(carried, places, calendar) : placeAim(carried, places, calendar);
}

function lengthAim({ booking, at }: Carried, { lengths }: Places, calendar: Calendar): Aim | null {
  const own = lengths.findIndex(one => one.endsAt >= booking.endsAt);
  const length = lengths[at ?? own];
  if (!length) return null;
  const { startsAt, unitIds, wish } = booking;
  const span = { startsAt: booking.endsAt < length.endsAt ? booking.endsAt : startsAt, endsAt: length.endsAt };
  return {
    ...{ unitIds, startsAt, endsAt: length.endsAt, day: wish.day, time: wish.time },
    length: length.endsAt === booking.endsAt ? null : length.length,
    amount: length.amount ?? booking.amount,
    why: length.no && whyNot(length.no, calendar, { unitIds, ...span, without: booking._id }),
  };
}

function placeAim(carried: Carried, places: Places, calendar: Calendar): Aim | null {
  const { booking, unitId, idle } = carried;
  if (idle) return idleAim(idle, places, carried);
  const at = carried.at ?? ownPlace(places, booking);
  const beginning = places.beginnings[at];
  if (!beginning) return null;
  const row = places.units.find(one => one.unitId === unitId);
  const unitIds = row?.sets[at] ?? (unitId ? [unitId] : []);
  const amount = places.amounts.find(one => one.day === beginning.day)?.amount ?? booking.amount;
  const { day, time, startsAt, endsAt } = beginning;
  const span = { unitIds, startsAt, endsAt, without: booking._id };
  const no = unitId ? row?.no[at] : places.anywhere[at];
  const foreign = unitId !== null && !row;
  return {
    ...{ unitIds, startsAt, endsAt, day, time, length: null, amount },
    why: foreign ? m.calendar_no_unit() : no ? whyNot(no, calendar, span) : null,
  };
}

function idleAim({ day, startsAt }: NonNullable<Carried['idle']>, { shut }: Places, { booking, unitId }: Carried): Aim {
  const lasts = Date.parse(booking.endsAt) - Date.parse(booking.startsAt);
  const no = shut.find(one => one.day === day)?.no;
  return {
    ...{ unitIds: unitId ? [unitId] : [], startsAt, day, time: null, length: null, amount: booking.amount },
    endsAt: new Date(Date.parse(startsAt) + lasts).toISOString(),
    why: reasonWords(no ?? 'no-such-time'),
  };
}

function stepped(carried: Carried, places: Places, key: string): Carried {
  const { booking, grip, unitId } = carried;
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (grip === 'stretch') {
    const own = places.lengths.findIndex(one => one.endsAt >= booking.endsAt);
    const at = (carried.at ?? own) + sideways;
    return { ...carried, at: Math.min(places.lengths.length - 1, Math.max(0, at)) };
  }
  const own = carried.at ?? ownPlace(places, booking);
  if (sideways)
    return { ...carried, idle: null, at: Math.min(places.beginnings.length - 1, Math.max(0, own + sideways)) };
  const which = places.units.findIndex(one => one.unitId === unitId);
  const next = places.units[which + (key === 'ArrowDown' ? 1 : -1)];
  return { ...carried, idle: null, at: own, unitId: next?.unitId ?? unitId };
}

export function aimWords(aim: Aim, calendar: Calendar, { kind }: ShownBooking): string {
  const where = unitWords(calendar, aim.unitIds);
  const when = whenWords({ kind, startsAt: aim.startsAt }, calendar.timeZone, calendar.days.length > 1);
  return aim.why === null ? m.calendar_carry_free({ where, when }) : m.calendar_carry_no({ where, when, why: aim.why });
}

import { useEffect, useRef, useState } from 'react';
import { api, q, useCommand } from '../../client.ts';
import { officeQ } from '../../office-client.ts';
import type { Calendar, ShownBooking } from '../contract.ts';
import { timeWords, unitWords, whenWords } from './words.ts';

/** Move as it is wished for a booking: another time, length or party, and the units that it shall keep. */
export interface MoveWish {
  booking: ShownBooking;
  to: Partial<{ day: string; time: string; minutes: number; nights: number; guests: Record<string, number> }>;
  /** Null leaves the choice to the hall. */
  unitIds: readonly string[] | null;
  /** Whether it stays on them, and makes room for nobody. */
  placeFixed?: boolean;
  /** The price that was shown, in öre. */
  amount: number;
  letter: 'SOON' | 'NONE';
  undoes?: boolean;
}

/** Move that was made, as the bar below the calendar says it. */
export interface Done {
  bookingId: string;
  booking: ShownBooking;
  told: 'no' | 'soon' | 'now';
  /** The same back again; null where this was one. */
  back: MoveWish | null;
  /** The booking's own words before the calendar is read again. */
  where: string;
  when: string;
}

const MOST_KEPT = 20;

/** Moves of a calendar, each with its way back. */
export function useMoves(slug: string, calendar: Calendar) {
  const [done, setDone] = useState<Done | null>(null);
  const kept = useRef<Done[]>([]);
  const under = useRef<MoveWish | null>(null);
  const command = useCommand(api.changes.move, 'move-booking', {
    invalidates: [
      officeQ.calendar.read.key(),
      officeQ.calendar.places.key(),
      q.bookings.ofDay.key(),
      q.orders.one.key(),
    ],
    onDone: ({ item }) => {
      const wish = under.current!;
      const movesMoney = item.back > 0 || item.payRequestId !== null;
      const told = !item.told ? 'no' : movesMoney ? 'now' : 'soon';
      const made = { ...doneBy(wish, calendar), told } as Done;
      if (!wish.undoes) kept.current = [...kept.current, made].slice(-MOST_KEPT);
      setDone(made);
    },
  });
  const move = (wish: MoveWish) => {
    under.current = wish;
    setDone(null);
    command.run(fieldsOf(slug, wish));
  };
  const undo = () => {
    const last = kept.current.pop();
    if (last?.back) move({ ...last.back, letter: last.told === 'no' ? 'NONE' : 'SOON' });
  };
  useUndoKey(undo);
  return {
    ...{ move, undo, done, pending: command.pending, error: command.error },
    canUndo: kept.current.length > 0,
    dismiss() {
      setDone(null);
      command.reset();
    },
  };
}

export type Moves = ReturnType<typeof useMoves>;

function fieldsOf(slug: string, { booking, to, unitIds, placeFixed, amount, letter, undoes }: MoveWish) {
  const { day, time, minutes, nights, guests } = booking.wish;
  const wish = {
    ...{ day, ...(time && { time }), ...(minutes && { minutes }), ...(nights && { nights }) },
    ...(Object.keys(guests).length > 0 && { guests }),
    ...to,
  };
  return {
    ...{ idOrSlug: slug, orderId: booking.orderId!, orderItemId: booking.orderItemId, wish, expectedAmount: amount },
    ...(unitIds?.length && { resourceIds: [...unitIds] }),
    ...(placeFixed !== undefined && { placeFixed }),
    ...{ letter, undoes: undoes ?? false },
  };
}

function doneBy(wish: MoveWish, calendar: Calendar): Omit<Done, 'told'> {
  const { booking, unitIds, undoes } = wish;
  const { time, minutes } = booking.wish;
  const back: MoveWish = {
    booking,
    to: { day: booking.wish.day, ...(time && { time }), ...(minutes && { minutes }) },
    ...{ unitIds: booking.unitIds, placeFixed: booking.placeFixed, amount: booking.amount },
    ...{ letter: 'SOON', undoes: true },
  };
  return {
    ...{ bookingId: booking._id, booking, back: undoes ? null : back },
    where: unitWords(calendar, unitIds ?? booking.unitIds),
    when: wish.to.day || wish.to.time ? wishedWords(wish) : timeWords(booking, calendar.timeZone),
  };
}

function wishedWords({ booking, to }: MoveWish): string {
  const day = to.day ?? booking.wish.day;
  const noon = { kind: 'NIGHTS' as const, startsAt: `${day}T12:00:00Z` };
  return [whenWords(noon, 'UTC'), to.time ?? booking.wish.time].filter(Boolean).join(' ');
}

/** Ctrl Z, or its like on a Mac, outside fields. */
function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  useEffect(() => {
    latest.current = undo;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if ((event.target as HTMLElement).closest('input, textarea, select')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

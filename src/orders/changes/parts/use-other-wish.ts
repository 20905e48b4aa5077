import { useState } from 'react';
import type { OrderBooking } from '../../bookings/contract.ts';

type Guests = Record<string, number>;

/** Form state of a changed booking; starts from the booked wish. */
export function useOtherWish({ wish: before, kind, party: partyBefore }: OrderBooking) {
  const [day, setDay] = useState(before.day);
  const [time, setTime] = useState(before.time ?? '');
  const [nights, setNights] = useState(before.nights);
  const [minutes, setMinutes] = useState(before.minutes);
  const [guests, setGuests] = useState<Guests>(before.guests);
  const coming = some(guests);
  const isStay = kind === 'NIGHTS' || kind === 'DAYS';
  const hasGuests = Object.keys(before.guests).length > 0;
  const same =
    day === before.day &&
    time === (before.time ?? '') &&
    nights === before.nights &&
    minutes === before.minutes &&
    sameGuests(coming, some(before.guests));
  return {
    ...{ day, setDay, time, setTime, nights, setNights, minutes, setMinutes, guests, setGuests },
    party: Object.values(coming).reduce((sum, count) => sum + count, 0) || partyBefore,
    wish: {
      day,
      ...(time && { time }),
      ...(nights !== null && { nights }),
      ...(minutes !== null && { minutes }),
      ...(Object.keys(coming).length > 0 && { guests: coming }),
    },
    isOther: !same,
    hasGuests,
    isWhole: (isStay || time !== '') && (!hasGuests || Object.keys(coming).length > 0),
  };
}

export type WishedAnew = ReturnType<typeof useOtherWish>;

const some = (guests: Guests): Guests => Object.fromEntries(Object.entries(guests).filter(([, count]) => count > 0));

const sameGuests = (one: Guests, other: Guests) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(one).every(type => one[type] === other[type]);

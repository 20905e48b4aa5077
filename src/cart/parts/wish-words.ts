import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDay } from '../../shared/time.ts';
import type { CartItem } from '../contract.ts';

/** "lör 12 dec 18:30, 2 nätter, 4 gäster"; what is lent is counted by the day. */
export function wishWords(wish: NonNullable<CartItem['wish']>, byDay: boolean): string {
  const { day, time, nights, minutes, guests } = wish;
  const count = Object.values(guests).reduce((sum, one) => sum + one, 0);
  return [
    [dayWords(day), time].filter(Boolean).join(' '),
    nights === null ? null : byDay ? daysWords(nights) : nightsWords(nights),
    minutes === null ? null : minutesWords(minutes),
    count ? guestsWords(count) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A day without a clock: noon is on that day in every zone that sells here. */
export function dayWords(day: string): string {
  return formatDay(`${day}T12:00:00Z`, getLocale());
}

/** "3 timmar", "1 tim 30 min", "45 min" */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (!rest) return hours === 1 ? m.availability_hours_one() : m.availability_hours_many({ count: hours });
  return hours ? m.availability_hours_and_minutes({ hours, rest }) : m.availability_minutes({ count: rest });
}

export function daysWords(count: number): string {
  return count === 1 ? m.availability_days_one() : m.availability_days_many({ count });
}

export function nightsWords(count: number): string {
  return count === 1 ? m.catalogue_nights_one() : m.catalogue_nights_many({ count });
}

function guestsWords(count: number): string {
  return count === 1 ? m.catalogue_guests_one() : m.catalogue_guests_many({ count });
}

import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatDay } from '../../shared/time.ts';
import type { CartItem } from '../contract.ts';

/** "lör 12 dec 18:30, 2 nätter, 4 gäster" */
export function wishWords({ day, time, nights, guests }: NonNullable<CartItem['wish']>): string {
  const count = Object.values(guests).reduce((sum, one) => sum + one, 0);
  return [
    [dayWords(day), time].filter(Boolean).join(' '),
    nights === null ? null : nightsWords(nights),
    count ? guestsWords(count) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A day without a clock: noon is on that day in every zone that sells here. */
export function dayWords(day: string): string {
  return formatDay(`${day}T12:00:00Z`, getLocale());
}

function nightsWords(count: number): string {
  return count === 1 ? m.catalogue_nights_one() : m.catalogue_nights_many({ count });
}

function guestsWords(count: number): string {
  return count === 1 ? m.catalogue_guests_one() : m.catalogue_guests_many({ count });
}

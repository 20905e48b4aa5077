import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay } from '../../../shared/time.ts';
import type { WrittenLine } from '../../contents/contract.ts';

/** Time of a row, in short: "lör 12 jun 17:00", "fre 4 dec, 2 nätter". */
export function wishWords({ wish, time }: WrittenLine): string {
  const day = (date: string) => formatDay(`${date}T12:00:00Z`, getLocale());
  if (time) return `${day(time.day)} ${time.from}${time.to ? `–${time.to}` : ''}`;
  if (!wish) return m.quotes_office_no_time();
  const nights = wish.nights
    ? wish.nights === 1
      ? m.quotes_office_night()
      : m.quotes_office_nights({ count: wish.nights })
    : null;
  return [[day(wish.day), wish.time].filter(Boolean).join(' '), nights].filter(Boolean).join(', ');
}

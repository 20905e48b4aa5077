import type { Reason } from '../../availability/answers/rules.ts';
import type { OfferKind } from '../../availability/offers/contract.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Tonight } from './contract.ts';

/** How many times a stall's home shows: two rows on a phone. */
export const MOST_TIMES = 8;
/** How far ahead the next free times are looked for, in days. */
export const LOOKED_AHEAD = 14;
const EVENING = '16:00';

/** Kinds whose times of one day can be listed; nights and days of rental have none. */
export const WITH_TIMES: readonly OfferKind[] = ['TABLE', 'SLOTS', 'HOURS', 'DEPARTURES'];

interface Beginning {
  time: string;
  free: number;
  no: Reason | null;
}

/**
 * The times of a day worth showing: free ones, and full ones beside them. Of a table's day the evening alone, where it
 * has anything free. Null when nothing is free.
 */
export function timesWorthShowing(
  kind: OfferKind,
  beginnings: readonly Beginning[],
): { times: Tonight['times']; isEvening: boolean } | null {
  const open = beginnings.filter(({ no }) => no === null || no === 'full');
  const evening = kind === 'TABLE' ? open.filter(({ time }) => time >= EVENING) : [];
  const isEvening = evening.some(isFree);
  const shown = isEvening ? evening : open;
  if (!shown.some(isFree)) return null;
  const times = bestStretch(shown).map(one => ({
    time: one.time,
    free: isFree(one) ? one.free : 0,
    isFull: !isFree(one),
  }));
  return { times, isEvening };
}

/** Of more times than are shown, the earliest row of neighbours with the most free among them. */
function bestStretch<T extends Beginning>(times: readonly T[]): readonly T[] {
  const most = Math.max(0, times.length - MOST_TIMES);
  const stretches = Array.from({ length: most + 1 }, (_, at) => times.slice(at, at + MOST_TIMES));
  const count = (stretch: readonly T[]) => stretch.filter(isFree).length;
  return stretches.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function isFree({ no }: Beginning): boolean {
  return no === null;
}

export function nearnessOf(day: string, today: string, isEvening: boolean): Tonight['nearness'] {
  if (day === today) return isEvening ? 'TONIGHT' : 'TODAY';
  return day === addDays(today, 1) ? 'TOMORROW' : 'LATER';
}

import type { OfferKind } from '../../availability/offers/contract.ts';
import { addDays } from '../../shared/wall-time.ts';
import { offeredTimes } from '../rules.ts';
import type { Tonight } from './contract.ts';

/** Most start times on a stall's home: two rows on a phone. */
export const MOST_TIMES = 8;
/** Days ahead in which the next free times are looked for. */
export const LOOKED_AHEAD = 14;
const EVENING = '16:00';

type Time = Tonight['times'][number];

/** Times of a day worth showing: of a table's day the evening alone, where it has anything free; null when all is full. */
export function timesWorthShowing(
  kind: OfferKind,
  beginnings: Parameters<typeof offeredTimes>[0],
): { times: Time[]; isEvening: boolean } | null {
  const offered = offeredTimes(beginnings);
  const evening = kind === 'TABLE' ? offered.filter(({ time }) => time >= EVENING) : [];
  const isEvening = evening.some(isFree);
  const shown = isEvening ? evening : offered;
  return shown.some(isFree) ? { times: bestStretch(shown), isEvening } : null;
}

/** Of more times than are shown, the earliest row of neighbours with the most free among them. */
function bestStretch(times: readonly Time[]): Time[] {
  const most = Math.max(0, times.length - MOST_TIMES);
  const stretches = Array.from({ length: most + 1 }, (_, at) => times.slice(at, at + MOST_TIMES));
  const count = (stretch: readonly Time[]) => stretch.filter(isFree).length;
  return stretches.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function isFree({ isFull }: Time): boolean {
  return !isFull;
}

export function nearnessOf(day: string, today: string, isEvening: boolean): Tonight['nearness'] {
  if (day === today) return isEvening ? 'TONIGHT' : 'TODAY';
  return day === addDays(today, 1) ? 'TOMORROW' : 'LATER';
}

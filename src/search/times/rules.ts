import type { Glance } from '../../days/beginnings/contract.ts';
import type { SearchItem } from '../contract.ts';

type Time = Glance['times'][number];

/** As many times as fit beside each other on a phone. */
export const MOST_TIMES = 4;
const EVENING = '16:30';

/**
 * Times of a day to show in a list: free ones, spread over the day, and one that is full beside them where there is. Of
 * a table's day the evening, where it has enough.
 */
export function timesToShow({ kind, times }: Pick<Glance, 'kind' | 'times'>): Time[] {
  const evening = kind === 'TABLE' ? times.filter(({ time }) => time >= EVENING) : [];
  const asked = evening.filter(isFree).length >= MOST_TIMES ? evening : times;
  if (asked.length <= MOST_TIMES) return [...asked];
  const full = asked.filter(time => !isFree(time));
  const free = spread(asked.filter(isFree), MOST_TIMES - Math.min(1, full.length));
  const taken = spread(full, MOST_TIMES - free.length);
  return [...free, ...taken].sort((a, b) => (a.time < b.time ? -1 : 1));
}

function isFree({ isFull }: Time): boolean {
  return !isFull;
}

/** So many of a list, as far from each other as they can be; the first among them. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  const step = count > 1 ? (list.length - 1) / (count - 1) : 0;
  return Array.from({ length: count }, (_, at) => list[Math.round(at * step)]!);
}

/** The day whose times are shown of a result: the first on which it is free; null of stays, goods and what is full. */
export function dayOfTimes({ subType, type, dateMatches }: SearchItem): string | null {
  if (subType !== 'PRODUCT_BOOKABLE' || type !== 'PRODUCT') return null;
  return dateMatches.find(({ isAvailable }) => isAvailable)?.day ?? null;
}

/** The most results whose times are asked for at once. */
const MOST_ASKED = 12;

/** The question for the times of a list; null when nothing in it has any. */
export function timesAsked(items: readonly SearchItem[]): string | null {
  const asked = items.flatMap(item => {
    const day = dayOfTimes(item);
    return day ? `${item.productId}@${day}` : [];
  });
  return asked.slice(0, MOST_ASKED).join(',') || null;
}

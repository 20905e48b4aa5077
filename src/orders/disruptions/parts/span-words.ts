import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDate, formatDay } from '../../../shared/time.ts';
import type { Disruption } from '../contract.ts';

/** Span and subjects of a disruption, as its page and the lists of disruptions name it. */
export type Spanned = Pick<
  Disruption,
  'kind' | 'titles' | 'fromDay' | 'toDay' | 'fromTime' | 'toTime' | 'daily' | 'weeks' | 'departs'
>;

export function dayWords(day: string): string {
  const noon = `${day}T12:00:00Z`;
  return `${formatDay(noon, getLocale()).split(' ')[0]} ${formatDate(noon, getLocale())}`;
}

/** Time of a disruption in words: "lör 28 november", "lör 28 november från 19:00", "fre 27 – sön 29 november". */
export function whenWords({ fromDay, toDay, fromTime, toTime, daily, weeks }: Spanned): string {
  const [from, to] = [dayWords(fromDay), dayWords(toDay)];
  const days = fromDay === toDay ? from : m.disruptions_when_days({ from, to });
  return [
    timed({ days, from, to, fromTime, toTime, daily: daily || fromDay === toDay }),
    weeks > 1 && m.disruptions_when_weeks({ count: weeks }),
  ]
    .filter(Boolean)
    .join(', ');
}

interface Timed {
  days: string;
  from: string;
  to: string;
  fromTime: string | null;
  toTime: string | null;
  daily: boolean;
}

function timed({ days, from, to, fromTime, toTime, daily }: Timed): string {
  if (fromTime === null || toTime === null) return days;
  if (!daily) return m.disruptions_when_days({ from: `${from} ${fromTime}`, to: `${to} ${toTime}` });
  if (toTime === '00:00') return m.disruptions_when_after({ days, time: fromTime });
  if (fromTime === '00:00') return m.disruptions_when_until({ days, time: toTime });
  return `${days} ${fromTime}–${toTime}`;
}

const MOST_NAMED = 3;

/** Names of what is closed; of many the first and how many more. */
export function whatWords({ titles }: Pick<Spanned, 'titles'>): string {
  const named = titles.slice(0, MOST_NAMED).join(', ');
  const more = titles.length - MOST_NAMED;
  return more > 0 ? m.disruptions_what_more({ named, count: more }) : named;
}

/** Title of a disruption once it is made. */
export function madeWords(one: Spanned): string {
  const [what, when] = [whatWords(one), whenWords(one)];
  if (one.kind === 'HOUSE') return m.disruptions_closed({ when });
  if (one.kind === 'UNITS') return m.disruptions_blocked({ what, when });
  if (one.kind === 'PRODUCTS') return m.disruptions_closed_what({ what, when });
  if (one.departs === 'CONFIRMED') return m.disruptions_confirmed({ what, when });
  return one.departs === 'MOVED' ? m.disruptions_moved({ what, when }) : m.disruptions_called_off({ what, when });
}

/** Title of the page on which it is made. */
export function makeWords(one: Spanned): string {
  const [what, when] = [whatWords(one), whenWords(one)];
  if (one.kind === 'HOUSE') return m.disruptions_title_house({ when });
  if (one.kind === 'DEPARTURE') return m.disruptions_title_departure({ what, when });
  if (!what) return one.kind === 'UNITS' ? m.disruptions_title_block() : m.disruptions_title_product();
  return one.kind === 'UNITS'
    ? m.disruptions_title_block_what({ what, when })
    : m.disruptions_title_what({ what, when });
}

import type { DateRange, SearchItem, SubType } from '../contract.ts';

/** Date presets, computed in the browser too, so these rules use calendar days alone. */
export const PRESETS = ['today', 'tomorrow', 'next-weekend', 'this-week', 'next-week'] as const;
export type Preset = (typeof PRESETS)[number];

/** A preset's date range. A weekend is Friday to Sunday: from Friday on, the next is the one after it. */
export function presetRange(preset: Preset, today: string): DateRange {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const monday = dayAfter(today, 8 - weekday);
  const friday = dayAfter(today, weekday < 5 ? 5 - weekday : 12 - weekday);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'tomorrow':
      return { from: dayAfter(today, 1), to: dayAfter(today, 1) };
    case 'next-weekend':
      return { from: friday, to: dayAfter(friday, 2) };
    case 'this-week':
      return { from: today, to: dayAfter(monday, -1) };
    case 'next-week':
      return { from: monday, to: dayAfter(monday, 6) };
  }
}

/** The default range of a search: tonight until tomorrow. */
export function firstRange(today: string): DateRange {
  return { from: today, to: dayAfter(today, 1) };
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Order of result groups: accommodation, bookables, others (storefront 9). */
const GROUP_ORDER: readonly SubType[] = ['PRODUCT_ACCOMMODATION', 'PRODUCT_BOOKABLE', 'PRODUCT_OTHER'];

export function grouped(items: readonly SearchItem[]): { subType: SubType; items: SearchItem[] }[] {
  const groups = GROUP_ORDER.map(subType => ({ subType, items: items.filter(item => item.subType === subType) }));
  return groups.filter(group => group.items.length > 0);
}

/** Layout of results: cards, a list, or chosen by the width. */
export const VIEWS = ['auto', 'regular', 'compact'] as const;
export type View = (typeof VIEWS)[number];

/** A search as stored in its address, so that it can be shared. */
export interface Wish {
  text: string;
  from: string;
  to: string;
  guests: number;
  near: number;
  view: View;
  /** Map beside the hall's results; null where the width decides. */
  map: boolean | null;
}

const GUESTS = 2;
const MOST_GUESTS = 99;
const MOST_NEAR = 14;

/**
 * Parses a search from the address. Invalid values and past days get the defaults of a new search. `when` names common
 * days, as a form without script sends them.
 */
export function wishFrom(parameters: URLSearchParams, today: string): Wish {
  const from = dayIn(parameters.get('from'));
  const to = dayIn(parameters.get('to'));
  const last = from && to && to >= from ? to : from;
  const preset = PRESETS.find(one => one === parameters.get('when'));
  const own = from && last && from >= today ? { from, to: last } : firstRange(today);
  const range = preset ? presetRange(preset, today) : own;
  const view = VIEWS.find(one => one === parameters.get('view')) ?? 'auto';
  return {
    ...range,
    text: (parameters.get('text') ?? '').slice(0, 200),
    guests: countIn(parameters.get('guests'), 1, MOST_GUESTS) ?? GUESTS,
    near: countIn(parameters.get('near'), 0, MOST_NEAR) ?? 0,
    view,
    map: mapIn(parameters.get('map')),
  };
}

function mapIn(word: string | null): boolean | null {
  return word === 'yes' || word === 'no' ? word === 'yes' : null;
}

/** URL parameters of a search, without default values. */
export function toSearchParameters({ text, from, to, guests, near, view, map }: Wish): Record<string, string> {
  return {
    from,
    to,
    ...(text && { text }),
    ...(guests !== GUESTS && { guests: String(guests) }),
    ...(near > 0 && { near: String(near) }),
    ...(view !== 'auto' && { view }),
    ...(map !== null && { map: map ? 'yes' : 'no' }),
  };
}

function dayIn(text: string | null): string | null {
  if (!text || !/^2[01]\d\d-\d\d-\d\d$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return null;
  // Rejects days like 30 February, which JavaScript reads as 2 March.
  return dayAfter(text, 0) === text ? text : null;
}

function countIn(text: string | null, least: number, most: number): number | null {
  if (!text || !/^\d{1,3}$/.test(text)) return null;
  const count = Number(text);
  return count >= least && count <= most ? count : null;
}

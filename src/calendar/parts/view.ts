import { address, part } from '../../links.ts';
import type { Span } from '../spans/rules.ts';

/** Address that a press on an empty place leads to, by its unit, its group and its moment; null where nothing can be booked. */
export type BookAt = (unitId: string | null, groupId: string | null, at: number) => string | null;

/** Ways to look at a calendar. */
export const VIEWS = ['day', 'week', 'month', 'list'] as const;
export type View = (typeof VIEWS)[number];

export const SPAN_OF: Record<View, Span> = { day: 'DAY', week: 'WEEK', month: 'MONTH', list: 'DAY' };

export interface Looked {
  view: View;
  /** Null for today. */
  day: string | null;
}

/** View that an address asks for; what is no day or no view is left out instead of refused. */
export function lookedAt(search: URLSearchParams): Looked {
  const day = search.get('day');
  const view = VIEWS.find(one => one === search.get('view')) ?? 'day';
  return { view, day: day && isDay(day) ? day : null };
}

function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T12:00:00Z`).toISOString().startsWith(text);
}

export function calendarWish(slug: string, { view, day }: Looked) {
  return { idOrSlug: slug, ...(day && { day }), span: SPAN_OF[view] };
}

export function calendarPath(slug: string, { view, day }: Partial<Looked>): string {
  return address(`/bo/providers/${part(slug)}/calendar`, {
    day: day ?? undefined,
    view: view && view !== 'day' ? view : undefined,
  });
}

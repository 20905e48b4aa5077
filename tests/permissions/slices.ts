import type { Ask } from './ask.ts';
import type { Row } from './expected.ts';
import { VIEWS } from './expected-pages.ts';
import type { Objects } from './objects.ts';

/** The matrix rows that a slice keeps in its permissions.ts, or in that of one of its nouns. */
export interface SlicePermissions {
  /** Requests to each of its endpoints. */
  asks?: Record<string, (about: Objects) => Ask>;
  endpoints?: Record<string, Row>;
  /** Addresses of each of its routes in src/routes.ts. */
  addresses?: Record<string, (about: Objects) => string>;
  pages?: Record<string, Row>;
  /** Titles of its pages for a refusal, where they have words of their own: for each status, or for some. */
  views?: Record<string, string | Record<number, string>>;
  /** Its live topics: 200 opens the stream, 403 does not. */
  topics?: Record<string, { id: (about: Objects) => string; answers: Row }>;
}

const files = import.meta.glob<{ permissions: SlicePermissions }>(
  ['../../src/*/permissions.ts', '../../src/*/*/permissions.ts'],
  { eager: true },
);
const slices = Object.values(files).map(({ permissions }) => permissions);

export const ASKS = together(slice => slice.asks);
export const ENDPOINTS = together(slice => slice.endpoints);
export const ADDRESSES = together(slice => slice.addresses);
export const PAGES = together(slice => slice.pages);
const OWN_VIEWS = together(slice => slice.views);
export const TOPICS = together(slice => slice.topics);

/** The whole matrix, of which each row stands once: of two, one would never be asked. */
function together<T>(rowsOf: (slice: SlicePermissions) => Record<string, T> | undefined): Record<string, T> {
  const rows = slices.flatMap(slice => Object.entries(rowsOf(slice) ?? {}));
  const all = Object.fromEntries(rows);
  const twice = rows.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at);
  if (twice.length) throw new Error(`These stand in two slices: ${twice.join(', ')}`);
  return all;
}

/** Title of a page for a refusal: its own, or the usual one of the status. */
export function viewOf(route: string, status: number): string {
  const own = OWN_VIEWS[route];
  return (typeof own === 'object' ? own[status] : own) ?? VIEWS[status] ?? '';
}

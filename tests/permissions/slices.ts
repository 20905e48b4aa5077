import type { Ask } from './ask.ts';
import type { Row } from './expected.ts';
import type { Objects } from './objects.ts';

/** The rows of the permission matrix that are a slice's own: they stand in its permissions.ts, or in that of a noun of it. */
export interface SlicePermissions {
  /** How each of its endpoints is asked. */
  asks?: Record<string, (about: Objects) => Ask>;
  endpoints?: Record<string, Row>;
  /** Where each of its routes of src/routes.ts is asked. */
  addresses?: Record<string, (about: Objects) => string>;
  pages?: Record<string, Row>;
  /** What is read on a page that is not shown, where it has words of its own. */
  views?: Record<string, string>;
  /** What a live stream is asked to follow: 200 opens it, 403 does not. */
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
export const OWN_VIEWS = together(slice => slice.views);
export const TOPICS = together(slice => slice.topics);

/** The whole matrix, of which each row stands once: of two, one would never be asked. */
function together<T>(rowsOf: (slice: SlicePermissions) => Record<string, T> | undefined): Record<string, T> {
  const rows = slices.flatMap(slice => Object.entries(rowsOf(slice) ?? {}));
  const all = Object.fromEntries(rows);
  const twice = rows.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at);
  if (twice.length) throw new Error(`These stand in two slices: ${twice.join(', ')}`);
  return all;
}

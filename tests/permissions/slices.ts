import { ADDRESSES as ADDRESSES_HERE } from './addresses.ts';
import type { Ask } from './ask.ts';
import { ASKS_OF_PAGES } from './asks-of-pages.ts';
import { ASKS_OF_PEOPLE } from './asks-of-people.ts';
import { ASKS_OF_STALLS } from './asks-of-stalls.ts';
import { ASKS_OF_TRADE } from './asks-of-trade.ts';
import { ENDPOINTS as HERE, type Row } from './expected.ts';
import { PAGES as PAGES_HERE } from './expected-pages.ts';
import type { Objects } from './objects.ts';

/** The matrix rows that a slice keeps in its permissions.ts. */
export interface SlicePermissions {
  /** Requests to each of its endpoints. */
  asks: Record<string, (about: Objects) => Ask>;
  endpoints: Record<string, Row>;
  /** Addresses of each of its routes. */
  addresses: typeof ADDRESSES_HERE;
  pages: Record<string, Row>;
}

const files = import.meta.glob<{ permissions: SlicePermissions }>('../../src/*/permissions.ts', { eager: true });
const ofSlices = Object.values(files).map(({ permissions }) => permissions);

/** The whole matrix: the rows kept here, and those of slices. */
export const ASKS: SlicePermissions['asks'] = Object.assign(
  { ...ASKS_OF_PAGES, ...ASKS_OF_PEOPLE, ...ASKS_OF_STALLS, ...ASKS_OF_TRADE },
  ...ofSlices.map(({ asks }) => asks),
);
export const ENDPOINTS: Record<string, Row> = Object.assign({ ...HERE }, ...ofSlices.map(({ endpoints }) => endpoints));
export const ADDRESSES: typeof ADDRESSES_HERE = Object.assign(
  { ...ADDRESSES_HERE },
  ...ofSlices.map(({ addresses }) => addresses),
);
export const PAGES: Record<string, Row> = Object.assign({ ...PAGES_HERE }, ...ofSlices.map(({ pages }) => pages));

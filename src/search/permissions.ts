import { type Ask, read, write } from '../../tests/permissions/ask.ts';
import { everyone } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const NEXT_WEEK = { from: inDays(7), to: inDays(9) };

/**
 * Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. The
 * area of the matrix lets everybody search the whole hall; search.db.test.ts has the one that takes a right.
 */
export const permissions: SlicePermissions = {
  asks: {
    'search.begin': () => write('POST', '/search', 'search', { dateRange: NEXT_WEEK }),
    'search.read': ({ slug }) => {
      const _id = newId();
      const before = {
        method: 'POST',
        path: '/api/search',
        command: ['search', { _id, providerId: slug, dateRange: NEXT_WEEK }],
      };
      return { ...read(`/search/${_id}`), before: before as Ask['before'] & object };
    },
    'search.map': () => read('/hall/map'),
    'search.place': () => read('/search'),
  },
  endpoints: {
    'search.begin': everyone(200),
    'search.read': everyone(200),
    'search.map': everyone(200),
    'search.place': everyone(200),
  },
  addresses: {
    search: () => '/search',
    'search/:providerIdOrSlug': ({ slug }) => `/search/${slug}`,
  },
  pages: {
    search: everyone(200),
    'search/:providerIdOrSlug': everyone(200),
  },
};

import { type Ask, read, write } from '../../tests/permissions/ask.ts';
import { everyone, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const NEXT_WEEK = { from: inDays(7), to: inDays(9) };

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** Search of the whole hall takes a right; search of one stall is public. */
const SEARCH = row('                  401  403  403  401  403  403  403  403  403  403  403  200  200  403');
/** Search of the whole hall; search of one stall is public. */
const SEARCH_PAGE = row('             →/login 403 403 →/login 403 403 403 403 403 403 →/bo/second-factor 200 200 403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
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
    'search.place': () => read('/search'),
  },
  endpoints: {
    'search.begin': SEARCH,
    'search.read': everyone(200),
    'search.place': SEARCH,
  },
  addresses: {
    search: () => '/search',
    'search/:providerIdOrSlug': ({ slug }) => `/search/${slug}`,
  },
  pages: {
    search: SEARCH_PAGE,
    'search/:providerIdOrSlug': everyone(200),
  },
};

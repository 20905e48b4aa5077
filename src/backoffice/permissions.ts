import { read } from '../../tests/permissions/ask.ts';
import { everyone, ORDERS_OFFICE, PLATFORM, row } from '../../tests/permissions/expected.ts';
import { HALL_PAGE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const OFFICE = row('                  401  403  403  401  200  200  200  200  200  403  403  200  403  403');
const COUNTER = row('                 →/login 403 403 →/login 200 200 200 200 200 403 →/bo/second-factor 200 403 403');
const ONWARD = row(
  '→/login →/bo/dashboard →/bo/dashboard →/login →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/second-factor →/bo/dashboard →/bo/dashboard →/bo/dashboard',
);

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'backoffice.providers': () => read('/backoffice/providers'),
    'backoffice.dashboard': ({ slug }) => read(`/backoffice/providers/${slug}/dashboard`),
    'sellers.list': () => read('/platform/sellers'),
    'sellers.one': ({ slug }) => read(`/platform/sellers/${slug}`),
    'wholeHall.read': () => read('/platform/hall'),
    'ongoing.read': ({ slug }) => read(`/backoffice/providers/${slug}/ongoing`),
  },
  endpoints: {
    'backoffice.providers': everyone(200),
    'backoffice.dashboard': OFFICE,
    'ongoing.read': ORDERS_OFFICE,
    'sellers.list': PLATFORM,
    'sellers.one': PLATFORM,
    'wholeHall.read': PLATFORM,
  },
  addresses: {
    'backoffice/*': () => '/backoffice/dashboard',
    bo: () => '/bo',
    'bo/platform/hall': () => '/bo/platform/hall',
    'bo/platform/sellers': () => '/bo/platform/sellers',
    'bo/platform/sellers/:slug': ({ slug }) => `/bo/platform/sellers/${slug}`,
    'bo/dashboard': ({ slug }) => `/bo/dashboard?provider=${slug}`,
    'bo/providers/:slug': ({ slug }) => `/bo/providers/${slug}`,
  },
  pages: {
    'backoffice/*': everyone('→/bo/dashboard'),
    bo: ONWARD,
    'bo/platform/hall': HALL_PAGE,
    'bo/platform/sellers': HALL_PAGE,
    'bo/platform/sellers/:slug': HALL_PAGE,
    'bo/dashboard': COUNTER,
    'bo/providers/:slug': ONWARD,
  },
  topics: {
    provider: {
      id: ({ providerId }) => providerId,
      answers: row('            403  403  403  403  200  200  200  403  200  403  403  200  403  403'),
    },
  },
};

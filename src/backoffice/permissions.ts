import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, ORDERS_OFFICE, OWN, PLATFORM, row } from '../../tests/permissions/expected.ts';
import { HALL_PAGE, STALL_PEOPLE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const OFFICE = row('                  401  403  403  401  200  200  200  200  200  403  403  200  403  403');
const STALLS_PEOPLE = row('           401  403  403  401  200  200  403  403  403  403  403  200  403  403');
const COUNTER = row('                 →/login 403 403 →/login 200 200 200 200 200 403 →/bo/second-factor 200 403 403');
const TO_HALL_OR_STALL = row(
  '→/login →/bo/dashboard →/bo/dashboard →/login →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/second-factor →/bo/platform →/bo/dashboard →/bo/dashboard',
);
const TO_STALL = row(
  '→/login →/bo/dashboard →/bo/dashboard →/login →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/dashboard →/bo/second-factor →/bo/dashboard →/bo/dashboard →/bo/dashboard',
);

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'backoffice.providers': () => read('/backoffice/providers'),
    'backoffice.dashboard': ({ slug }) => read(`/backoffice/providers/${slug}/dashboard`),
    'operatorsDesk.read': () => read('/platform/desk'),
    'hallSettings.read': () => read('/platform/settings'),
    // Nothing is changed: the matrix asks and leaves every setting as it was.
    'hallSettings.change': () =>
      write('PUT', '/platform/settings', 'change-hall-settings', { values: {}, basedOn: {} }),
    'health.read': () => read('/platform/health'),
    'health.again': () => write('POST', '/platform/work-again', 'run-work-again', { queue: 'outbox', row: newId() }),
    'health.runJob': () => write('POST', '/platform/jobs', 'run-job-now', { name: 'nobody-knows' }),
    'deeds.hall': () => read('/platform/deeds'),
    'deeds.stall': ({ slug }) => read(`/providers/${slug}/deeds`),
    'deeds.hallLooks': () => read('/platform/looks'),
    'deeds.stallLooks': ({ slug }) => read(`/providers/${slug}/looks`),
    'support.current': () => read('/support-view'),
    // Acting wants a consent, which nobody gave: no asker's session is changed.
    'support.begin': ({ slug }) =>
      write('POST', '/platform/support-views', 'begin-support-view', {
        ...{ idOrSlug: slug, reason: 'Prov', acting: true },
      }),
    'support.end': () => write('POST', '/platform/support-ends', 'end-support-view'),
    'support.consent': ({ slug }) => read(`/providers/${slug}/support-consent`),
    // Given for no days it is not given.
    'support.give': ({ slug }) => write('POST', `/providers/${slug}/support-consent`, 'give-consent', { days: 0 }),
    'support.withdraw': ({ slug }) => write('POST', `/providers/${slug}/support-consent-ends`, 'end-consent'),
    'sellers.list': () => read('/platform/sellers'),
    'sellers.one': ({ slug }) => read(`/platform/sellers/${slug}`),
    'wholeHall.read': () => read('/platform/hall'),
    'ongoing.read': ({ slug }) => read(`/backoffice/providers/${slug}/ongoing`),
  },
  endpoints: {
    'backoffice.providers': everyone(200),
    'backoffice.dashboard': OFFICE,
    'ongoing.read': ORDERS_OFFICE,
    'operatorsDesk.read': PLATFORM,
    'hallSettings.read': PLATFORM,
    'hallSettings.change': PLATFORM,
    'health.read': PLATFORM,
    'health.again': row('            401  403  403  401  403  403  403  403  403  403  403  409  403  403'),
    'health.runJob': row('           401  403  403  401  403  403  403  403  403  403  403  404  403  403'),
    'deeds.hall': PLATFORM,
    'deeds.stall': STALLS_PEOPLE,
    'deeds.hallLooks': PLATFORM,
    'deeds.stallLooks': STALLS_PEOPLE,
    'support.current': everyone(200),
    'support.begin': row('           401  403  403  401  403  403  403  403  403  403  403  409  403  403'),
    'support.end': OWN,
    'support.consent': STALLS_PEOPLE,
    'support.give': everyone(400),
    // An owner by their own role alone.
    'support.withdraw': row('        401  403  403  401  200  403  403  403  403  403  403  403  403  403'),
    'sellers.list': PLATFORM,
    'sellers.one': PLATFORM,
    'wholeHall.read': PLATFORM,
  },
  addresses: {
    'backoffice/*': () => '/backoffice/dashboard',
    bo: () => '/bo',
    'bo/platform/hall': () => '/bo/platform/hall',
    'bo/platform': () => '/bo/platform',
    'bo/platform/health': () => '/bo/platform/health',
    'bo/platform/settings': () => '/bo/platform/settings',
    'bo/platform/log': () => '/bo/platform/log',
    'bo/providers/:slug/log': ({ slug }) => `/bo/providers/${slug}/log`,
    'bo/platform/sellers': () => '/bo/platform/sellers',
    'bo/platform/sellers/:slug': ({ slug }) => `/bo/platform/sellers/${slug}`,
    'bo/dashboard': ({ slug }) => `/bo/dashboard?provider=${slug}`,
    'bo/providers/:slug': ({ slug }) => `/bo/providers/${slug}`,
  },
  pages: {
    'backoffice/*': everyone('→/bo/dashboard'),
    bo: TO_HALL_OR_STALL,
    'bo/platform/hall': HALL_PAGE,
    'bo/platform': HALL_PAGE,
    'bo/platform/health': HALL_PAGE,
    'bo/platform/settings': HALL_PAGE,
    'bo/platform/log': HALL_PAGE,
    'bo/providers/:slug/log': STALL_PEOPLE,
    'bo/platform/sellers': HALL_PAGE,
    'bo/platform/sellers/:slug': HALL_PAGE,
    'bo/dashboard': COUNTER,
    'bo/providers/:slug': TO_STALL,
  },
  topics: {
    provider: {
      id: ({ providerId }) => providerId,
      answers: row('            403  403  403  403  200  200  200  403  200  403  403  200  403  403'),
    },
  },
};

import { read, write } from '../../tests/permissions/ask.ts';
import { PLATFORM, row } from '../../tests/permissions/expected.ts';
import { HALL_PAGE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/*                                     visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const TURNOVER = row('                 401  403  403  401  200  200  403  403  200  403  403  200  403  403');
const OWNERS = row('                   401  403  403  401  200  403  403  403  403  403  403  403  403  403');
const TURNOVER_PAGE = row('     →/login 403 403 →/login 200 200 403 403 200 403 →/bo/second-factor 200 403 403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'reports.sales': ({ slug }) => read(`/providers/${slug}/reports/sales`),
    'vatReports.read': ({ slug }) => read(`/providers/${slug}/reports/vat`),
    'platformReports.own': ({ slug }) => read(`/providers/${slug}/reports/platform`),
    'platformReports.write': ({ slug }) =>
      write('POST', `/providers/${slug}/reports/platform-details`, 'write-platform-details', {
        ...{ form: 'COMPANY', birthDate: '', account: '', accountHolder: '' },
      }),
    'platformReports.year': () => read('/platform/dac7'),
    'platformReports.rate': () =>
      write('POST', '/platform/dac7/rates', 'note-euro-rate', { year: 2026, sekPerEuro: 11.25 }),
    'platformReports.activity': () =>
      write('POST', '/platform/dac7/activities', 'map-platform-activity', { kind: 'GOODS', activity: 'GOODS' }),
  },
  endpoints: {
    'reports.sales': TURNOVER,
    'vatReports.read': TURNOVER,
    'platformReports.own': TURNOVER,
    'platformReports.write': OWNERS,
    'platformReports.year': PLATFORM,
    'platformReports.rate': PLATFORM,
    'platformReports.activity': PLATFORM,
  },
  addresses: {
    'bo/providers/:slug/reports': ({ slug }) => `/bo/providers/${slug}/reports`,
    'bo/providers/:slug/reports/vat': ({ slug }) => `/bo/providers/${slug}/reports/vat`,
    'bo/providers/:slug/reports/platform': ({ slug }) => `/bo/providers/${slug}/reports/platform`,
    'bo/platform/dac7': () => '/bo/platform/dac7',
  },
  pages: {
    'bo/providers/:slug/reports': TURNOVER_PAGE,
    'bo/providers/:slug/reports/vat': TURNOVER_PAGE,
    'bo/providers/:slug/reports/platform': TURNOVER_PAGE,
    'bo/platform/dac7': HALL_PAGE,
  },
};

import { read, write } from '../../../tests/permissions/ask.ts';
import { everyone, row } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId, shortId } from '../../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const NO_SUCH_REPORT = row('          401  403  403  401  403  403  403  403  403  403  403  404  403  403');
const NO_SUCH_PAGE = row('       →/login 403 403 →/login 403 403 403 403 403 403 →/bo/second-factor 404 403 403');
const KEY = '0'.repeat(32);

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'contentReports.make': () =>
      write('POST', '/reports', 'report-content', {
        ...{ about: '/products/ljunghonung', kind: 'FRAUD', text: 'Påstår att honung botar', name: 'Elin' },
        emailAddress: 'elin@example.com',
      }),
    // Unknown reports: reports have tests of their own.
    'contentReports.one': () => read(`/reports/${newId()}?key=${KEY}`),
    'contentReports.appeal': () =>
      write('POST', `/reports/${newId()}/appeals`, 'appeal-report', { key: KEY, text: 'Jag håller inte med' }),
    'contentReports.forStaff': () => read(`/platform/reports/${newId()}`),
    'contentReports.decide': () =>
      write('POST', `/platform/reports/${newId()}/decisions`, 'decide-report', {
        decision: 'KEPT',
        reasons: 'Lovligt',
      }),
  },
  endpoints: {
    'contentReports.make': everyone(200),
    'contentReports.one': everyone(404),
    'contentReports.appeal': everyone(404),
    'contentReports.forStaff': NO_SUCH_REPORT,
    'contentReports.decide': NO_SUCH_REPORT,
  },
  addresses: {
    report: () => '/report',
    'report/:reportId': () => `/report/${shortId(newId())}?key=${KEY}`,
    'bo/platform/reports/:reportId': () => `/bo/platform/reports/${shortId(newId())}`,
  },
  pages: {
    report: everyone(200),
    'report/:reportId': everyone(404),
    'bo/platform/reports/:reportId': NO_SUCH_PAGE,
  },
};

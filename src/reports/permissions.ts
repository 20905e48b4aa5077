import { read } from '../../tests/permissions/ask.ts';
import { row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/*                                     visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const TURNOVER = row('                 401  403  403  401  200  200  403  403  200  403  403  200  403  403');
const TURNOVER_PAGE = row('     →/login 403 403 →/login 200 200 403 403 200 403 →/bo/second-factor 200 403 403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'reports.sales': ({ slug }) => read(`/providers/${slug}/reports/sales`),
    'vatReports.read': ({ slug }) => read(`/providers/${slug}/reports/vat`),
  },
  endpoints: {
    'reports.sales': TURNOVER,
    'vatReports.read': TURNOVER,
  },
  addresses: {
    'bo/providers/:slug/reports': ({ slug }) => `/bo/providers/${slug}/reports`,
    'bo/providers/:slug/reports/vat': ({ slug }) => `/bo/providers/${slug}/reports/vat`,
  },
  pages: {
    'bo/providers/:slug/reports': TURNOVER_PAGE,
    'bo/providers/:slug/reports/vat': TURNOVER_PAGE,
  },
};

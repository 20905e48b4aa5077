import { read, write } from '../../../tests/permissions/ask.ts';
import { row } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const INSIDE = row('                  401  403  403  401  200  200  200  403  200  403  403  200  403  403');
const INSIDE_PAGE = row('             →/login 403 403 →/login 200 200 200 403 200 403 →/bo/second-factor 200 403 403');
/** No such calendar, for those who may have one of their own work at least. */
const NO_SUCH = row('                 401  403  403  401  404  404  404  403  404  403  403  404  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'calendarExports.list': ({ slug }) => read(`/providers/${slug}/calendar-exports`),
    'calendarExports.add': ({ slug }) =>
      write('POST', `/providers/${slug}/calendar-exports`, 'add-calendar-export', { about: 'PERSON' }),
    'calendarExports.renew': ({ slug }) =>
      write('POST', `/providers/${slug}/calendar-exports/${newId()}/addresses`, 'renew-calendar-address'),
    'calendarExports.remove': ({ slug }) =>
      write('POST', `/providers/${slug}/calendar-exports/${newId()}/removals`, 'remove-calendar-export'),
  },
  endpoints: {
    'calendarExports.list': INSIDE,
    'calendarExports.add': INSIDE,
    'calendarExports.renew': NO_SUCH,
    'calendarExports.remove': NO_SUCH,
  },
  addresses: { 'bo/providers/:slug/feeds': ({ slug }) => `/bo/providers/${slug}/feeds` },
  pages: { 'bo/providers/:slug/feeds': INSIDE_PAGE },
};

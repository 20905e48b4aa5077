import { read, write } from '../../tests/permissions/ask.ts';
import { row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const SHELVES = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');
const INSIDE = row('                  401  403  403  401  200  200  200  403  200  403  403  200  403  403');
const INSIDE_PAGE = row('             →/login 403 403 →/login 200 200 200 403 200 403 →/bo/second-factor 200 403 403');

const table = () => ({ title: { sv: `Matsalen ${newId()}` }, units: [{ title: { sv: 'Bord 1' }, capacity: 4 }] });

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'units.list': ({ slug }) => read(`/providers/${slug}/units`),
    'units.put': ({ slug }) => write('PUT', `/providers/${slug}/units`, 'put-units', table()),
    'units.preview': ({ slug }) => write('POST', `/providers/${slug}/unit-previews`, 'preview-units', table()),
  },
  endpoints: {
    'units.list': INSIDE,
    'units.put': SHELVES,
    'units.preview': SHELVES,
  },
  addresses: {
    'bo/providers/:slug/units': ({ slug }) => `/bo/providers/${slug}/units`,
  },
  pages: {
    'bo/providers/:slug/units': INSIDE_PAGE,
  },
};

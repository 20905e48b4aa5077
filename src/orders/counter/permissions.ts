import { read, write } from '../../../tests/permissions/ask.ts';
import { row } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/*                              visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const AT_COUNTER = row('        401  403  403  401  200  200  200  403  403  403  403  403  403  403');
/** Honey is not booked: who stands at the counter hears that, nobody else. */
const NOTHING_BOOKED = row('    401  403  403  401  409  409  409  403  403  403  403  403  403  403');
const NO_SUCH = row('           401  403  403  401  404  404  404  403  403  403  403  403  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'counter.desk': ({ slug }) => read(`/providers/${slug}/counter`),
    'counter.times': ({ slug, skuId }) => read(`/providers/${slug}/counter/times?skuId=${skuId}&day=2030-06-01`),
    'counter.places': ({ slug, skuId }) => read(`/providers/${slug}/counter/places?skuId=${skuId}&day=2030-06-01`),
    'counter.book': ({ slug, skuId }) =>
      write('POST', `/providers/${slug}/counter-bookings`, 'book-at-counter', {
        ...{ skuId, wish: { day: '2030-06-01' }, guest: { name: 'Ove' }, language: 'sv', expectedTotal: 0 },
      }),
    'counter.undo': ({ slug }) =>
      write('POST', `/providers/${slug}/counter-bookings/${newId()}/undoings`, 'undo-counter-booking'),
  },
  endpoints: {
    'counter.desk': AT_COUNTER,
    'counter.times': NOTHING_BOOKED,
    'counter.places': NOTHING_BOOKED,
    'counter.book': NOTHING_BOOKED,
    'counter.undo': NO_SUCH,
  },
  addresses: { 'bo/providers/:slug/book': ({ slug }) => `/bo/providers/${slug}/book` },
  pages: {
    'bo/providers/:slug/book': row(
      '     →/login 403 403 →/login 200 200 200 403 403 403 →/bo/second-factor 403 403 403',
    ),
  },
};

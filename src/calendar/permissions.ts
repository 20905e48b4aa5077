import { read, write } from '../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL, ORDERS_OFFICE } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'calendar.read': ({ slug }) => read(`/providers/${slug}/calendar?span=WEEK`),
    // An unknown booking: moves have tests of their own.
    'calendar.places': ({ slug }) =>
      write('POST', `/providers/${slug}/bookings/${newId()}/places`, 'ask-places', { from: '2027-05-03', days: 1 }),
    'calendar.withhold': ({ slug }) =>
      write('POST', `/providers/${slug}/bookings/${newId()}/move-letters/withholdings`, 'withhold-move-letter'),
  },
  endpoints: {
    'calendar.read': ORDERS_OFFICE,
    'calendar.places': NO_SUCH_OF_STALL,
    'calendar.withhold': NO_SUCH_OF_STALL,
  },
  addresses: { 'bo/providers/:slug/calendar': ({ slug }) => `/bo/providers/${slug}/calendar` },
  pages: { 'bo/providers/:slug/calendar': STALL_ORDERS },
};

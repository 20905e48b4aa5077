import { write } from '../../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'parties.fewer': ({ slug }) =>
      write('POST', `/providers/${slug}/bookings/${newId()}/smaller-parties`, 'fewer-guests', {
        ...{ guests: { guest: 1 }, pieces: 1, keepsPrice: true },
      }),
  },
  endpoints: { 'parties.fewer': NO_SUCH_OF_STALL },
};

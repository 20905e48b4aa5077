import { read, write } from '../../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL, ORDERS_OFFICE } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'extras.ofOrder': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/extras`),
    'extras.ask': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/extras`, 'ask-extra', {
        ...{ because: 'LATE', text: 'Två timmar sent', amount: 20_000, vatCategory: 'standard' },
      }),
    'extras.askNoShowFee': ({ slug }) =>
      write('POST', `/providers/${slug}/bookings/${newId()}/no-show-fees`, 'ask-no-show-fee', { expectedAmount: 100 }),
    'extras.withdraw': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/extras/${newId()}/withdrawals`, 'withdraw-extra'),
  },
  endpoints: {
    'extras.ofOrder': ORDERS_OFFICE,
    'extras.ask': NO_SUCH_OF_STALL,
    'extras.askNoShowFee': NO_SUCH_OF_STALL,
    'extras.withdraw': NO_SUCH_OF_STALL,
  },
};

import { read, write } from '../../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL, ORDERS_OFFICE } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'deposits.ofOrder': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/deposits`),
    'deposits.ask': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/deposits`, 'ask-deposit', { amount: 50_000 }),
    'deposits.release': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/deposits/${newId()}/releases`, 'release-deposit', {
        ...{ expectedHeld: 50_000, kept: 0 },
      }),
    'deposits.withdraw': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/deposits/${newId()}/withdrawals`, 'withdraw-deposit'),
  },
  endpoints: {
    'deposits.ofOrder': ORDERS_OFFICE,
    'deposits.ask': NO_SUCH_OF_STALL,
    'deposits.release': NO_SUCH_OF_STALL,
    'deposits.withdraw': NO_SUCH_OF_STALL,
  },
};

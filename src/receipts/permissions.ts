import { read } from '../../tests/permissions/ask.ts';
import { ORDER_GROUP, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'receipts.forOrderGroup': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}/receipts`),
  },
  endpoints: {
    'receipts.forOrderGroup': ORDER_GROUP,
  },
  addresses: {
    'receipts/:orderGroupId': ({ orderGroupId }) => `/receipts/${orderGroupId}`,
  },
  pages: {
    'receipts/:orderGroupId': row(
      '      401  200  403  200  200  200  200  403  200  403 →/bo/second-factor 200 403 403',
    ),
  },
};

import { read } from '../../tests/permissions/ask.ts';
import { ORDER_GROUP } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'tickets.forOrderGroup': ({ orderGroupId }) => read(`/tickets/for-order-group/${orderGroupId}`),
  },
  endpoints: {
    'tickets.forOrderGroup': ORDER_GROUP,
  },
};

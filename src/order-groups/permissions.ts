import { row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  topics: {
    'order-group': {
      id: ({ orderGroupId }) => orderGroupId,
      // visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou
      answers: row('403  200  403  200  200  200  200  403  200  403  403  200  403  403'),
    },
  },
};

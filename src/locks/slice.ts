import { orderGroupsOfCustomer } from '../order-groups/queries.ts';
import type { Slice } from '../shared/slice.ts';
import { externalAccessApi } from './access/api.ts';
import { lockAccountsApi } from './accounts/api.ts';
import { locksAudit } from './audit.ts';
import { lockDoorsApi } from './doors/api.ts';
import { endLooks, locksWork } from './jobs.ts';
import { keptInLocks } from './keeping/queries.ts';
import { forgetInLocks } from './keeping/store.ts';
import { locksRefusals } from './refusals.ts';
import { lockCodesApi } from './staff-codes/api.ts';

/** The slice's registration (src/slices.ts). */
export const locksSlice = {
  api: {
    externalAccess: externalAccessApi,
    lockAccounts: lockAccountsApi,
    lockDoors: lockDoorsApi,
    lockCodes: lockCodesApi,
  },
  work: [locksWork],
  audit: locksAudit,
  personalData: [
    {
      name: 'keys',
      kept: async (db, { userId }) =>
        keptInLocks(db, { userId, orderGroupIds: await orderGroupsOfCustomer(db, userId) }),
      forget: async ({ tx }, { userId }) => forgetInLocks(tx, userId),
    },
  ],
  stop: [endLooks],
  refusals: locksRefusals,
} satisfies Slice;

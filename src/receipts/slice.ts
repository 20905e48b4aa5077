import { orderGroupsOfCustomer } from '../order-groups/queries.ts';
import type { Slice } from '../shared/slice.ts';
import { receiptsApi } from './api.ts';
import { receiptsAudit } from './audit.ts';
import { receiptPapers } from './documents/api.ts';
import { orderConfirmation } from './mails/order-confirmation.ts';
import { keptInReceipts } from './queries.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const receiptsSlice = {
  api: { receipts: receiptsApi },
  mails: { 'order-confirmation': orderConfirmation },
  audit: receiptsAudit,
  personalData: [
    {
      name: 'receipts',
      kept: async (db, { userId }) => keptInReceipts(db, await orderGroupsOfCustomer(db, userId)),
    },
  ],
  papers: [receiptPapers],
} satisfies Slice;

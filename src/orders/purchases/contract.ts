import { z } from 'zod';
import { contract, idParameter } from '../../shared/contract.ts';
import { ORDER_STATUSES } from '../rules.ts';

const MOST = 20;

export const purchaseSchema = z.object({
  /** The order group's id, which addresses its receipt. */
  _id: z.string(),
  reference: z.string(),
  seller: z.object({ title: z.string(), slug: z.string() }),
  /** The status of each order in the group. */
  statuses: z.array(z.enum(ORDER_STATUSES)),
  /** A short summary of the items. */
  summary: z.string(),
  amountIncludingVat: z.number().int(),
  amountUnpaid: z.number().int(),
  _createdAt: z.string(),
});
export type Purchase = z.infer<typeof purchaseSchema>;

export const purchasesContract = {
  mine: contract
    .route({
      method: 'GET',
      path: '/users/current/order-groups',
      summary: "The signed-in customer's own order groups, newest first",
      tags: ['orders'],
    })
    .input(
      z.object({
        limit: z.coerce.number().int().min(1).max(MOST).default(MOST),
        /** Paging cursor: the `_id` of the last purchase of the previous page. */
        before: idParameter.optional(),
      }),
    )
    .output(z.object({ items: z.array(purchaseSchema), more: z.boolean() })),
};

import { z } from 'zod';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';
import { MOST_AT_ONCE, SEVERAL_CHANGES } from './rules.ts';

const changeOrdersInput = command('change-orders', {
  idOrSlug: slugOrId,
  orderIds: z.array(idParameter).min(1).max(MOST_AT_ONCE),
  change: z.enum(SEVERAL_CHANGES),
});
export type ChangeOrders = z.infer<typeof changeOrdersInput>;

const changedOrdersSchema = z.object({
  /** Ids of the orders that were changed. */
  changed: z.array(z.string()),
  /** The others, each with its reason in the caller's language. */
  left: z.array(z.object({ orderId: z.string(), reference: z.string().nullable(), message: z.string() })),
});
export type ChangedOrders = z.infer<typeof changedOrdersSchema>;

export const deskContract = {
  several: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/order-changes',
      summary: 'Have several orders ready, or hand them out',
      tags: ['orders'],
    })
    .input(changeOrdersInput)
    .output(item(changedOrdersSchema)),
};

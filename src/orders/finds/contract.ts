import { z } from 'zod';
import { LEAST_LETTERS } from '../../order-groups/searches/rules.ts';
import { contract, items, line } from '../../shared/contract.ts';
import { ORDER_STATUSES } from '../rules.ts';

const foundOrderSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  provider: z.object({ slug: z.string(), title: z.string(), timeZone: z.string() }),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  status: z.enum(ORDER_STATUSES),
  summary: z.string(),
  amountIncludingVat: z.number().int(),
  _createdAt: z.string(),
});
export type FoundOrder = z.infer<typeof foundOrderSchema>;

export const findsContract = {
  orders: contract
    .route({
      method: 'GET',
      path: '/platform/orders',
      summary: 'Orders of the whole hall by reference, name, telephone number or e-mail address; platform staff',
      tags: ['orders'],
    })
    .input(z.object({ text: line(LEAST_LETTERS, 100) }))
    .output(items(foundOrderSchema)),
};

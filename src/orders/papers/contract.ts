import { z } from 'zod';
import { contract, item, slugOrId } from '../../shared/contract.ts';
import { DELIVERY_METHODS, ORDER_STATUSES } from '../rules.ts';

const paperLineSchema = z.object({
  orderItemId: z.string(),
  skuId: z.string().nullable(),
  title: z.string(),
  variant: z.string().nullable(),
  /** Pieces that are still the customer's. */
  quantity: z.number().int(),
  /** True for what is taken from the shelf; what is booked is told to the kitchen. */
  goods: z.boolean(),
  when: z.string().nullable(),
  who: z.string().nullable(),
  /** Allergens in a sentence, as they were when it was bought. */
  allergens: z.string().nullable(),
  options: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
});
export type PaperLine = z.infer<typeof paperLineSchema>;

const orderPaperSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  status: z.enum(ORDER_STATUSES),
  customer: z.object({ name: z.string(), phone: z.string() }),
  /** Null where nothing is handed out. */
  method: z.enum(DELIVERY_METHODS).nullable(),
  /** Time of the visit, the pick-up or the delivery. */
  at: z.string().nullable(),
  address: z.array(z.string()),
  notesToDeliverer: z.string().nullable(),
  message: z.string(),
  amountUnpaid: z.number().int(),
  lines: z.array(paperLineSchema),
  _createdAt: z.string(),
});
export type OrderPaper = z.infer<typeof orderPaperSchema>;

export const papersContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/order-papers',
      summary: 'What to take from the shelf and what goes on the slips of orders',
      tags: ['orders'],
    })
    .input(
      z.object({
        idOrSlug: slugOrId,
        /** Ids of orders, in either form, with commas between; all that wait to be handed out when left out. */
        orders: z.string().max(4000).optional(),
      }),
    )
    .output(item(z.object({ day: z.string(), timeZone: z.string(), orders: z.array(orderPaperSchema) }))),
};

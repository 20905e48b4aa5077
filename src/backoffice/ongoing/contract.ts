import { z } from 'zod';
import { touchedSchema } from '../../availability/touched/contract.ts';
import { contract, item, slugOrId } from '../../shared/contract.ts';

const orders = z.object({
  count: z.number().int(),
  /** The oldest of them. */
  first: z.array(z.object({ orderId: z.string(), reference: z.string(), customer: z.string(), summary: z.string() })),
});

const ongoingSchema = z.object({
  /** Carts that hold a time or a thing, and offers to people in a queue. */
  carts: z.number().int(),
  offers: z.number().int(),
  unpaid: orders,
  /** Paid orders with goods that nobody has fetched or got yet. */
  toHandOut: orders,
  /** Bookings to come, soonest first. */
  bookings: z.object({ count: z.number().int(), guests: z.number().int(), first: z.array(touchedSchema) }),
});
export type Ongoing = z.infer<typeof ongoingSchema>;

export const ongoingContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/backoffice/providers/{idOrSlug}/ongoing',
      summary: 'What is under way at a stall: what is held, unpaid, to hand out, and booked',
      tags: ['backoffice'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(ongoingSchema)),
};

import { z } from 'zod';
import { command, contract, idParameter, item, items } from '../../shared/contract.ts';

/** How many orders are offered at once; what is left over is offered after them. */
export const MOST_OFFERED = 50;

const guestOrderSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  seller: z.object({ title: z.string(), slug: z.string() }),
  /** What it was made with that is proven to be the person's. */
  by: z.enum(['EMAIL', 'PHONE']),
  _createdAt: z.string(),
});
export type GuestOrder = z.infer<typeof guestOrderSchema>;

const takeOverInput = command('take-over-orders', {
  orderGroupIds: z.array(idParameter).min(1).max(MOST_OFFERED),
});
export type TakeOver = z.infer<typeof takeOverInput>;

const tags = ['orders'];

export const takeoversContract = {
  offered: contract
    .route({
      method: 'GET',
      path: '/users/current/guest-orders',
      summary: 'Orders made without an account, with an address or number that the person has proven',
      tags,
    })
    .output(items(guestOrderSchema)),
  take: contract
    .route({
      method: 'POST',
      path: '/users/current/guest-orders/takeovers',
      summary: 'Make such orders one’s own',
      tags,
    })
    .input(takeOverInput)
    .output(item(z.object({ taken: z.number().int() }))),
};

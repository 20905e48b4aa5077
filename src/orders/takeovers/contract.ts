import { z } from 'zod';
import { command, contract, idParameter, item, items } from '../../shared/contract.ts';

/** Most orders offered at once; the others are offered after them. */
export const MOST_OFFERED = 50;

const guestOrderSchema = z.object({
  _id: z.string(),
  reference: z.string(),
  seller: z.object({ title: z.string(), slug: z.string() }),
  /** Proven contact of the person that it was made with. */
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

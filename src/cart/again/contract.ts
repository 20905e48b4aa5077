import { z } from 'zod';
import { command, contract, idParameter, item } from '../../shared/contract.ts';

const buyAgainInput = command('buy-again', { orderGroupId: idParameter });
export type BuyAgain = z.infer<typeof buyAgainInput>;

const againSchema = z.object({
  /** Number of the order's lines that lie in the cart now. */
  added: z.number().int(),
  /** Number of pieces in the whole cart. */
  count: z.number().int(),
  /** Lines that could not be put there as they were, each with its reason in the caller's language. */
  left: z.array(
    z.object({
      title: z.string(),
      /** Product page on which it can be chosen anew; null where it is no longer sold. */
      slug: z.string().nullable(),
      /** For bookings: how many came, to be asked for on another day. */
      guests: z.number().int().nullable(),
      why: z.string(),
    }),
  ),
});
export type Again = z.infer<typeof againSchema>;

export const againContract = {
  buy: contract
    .route({
      method: 'POST',
      path: '/cart/order-groups/{orderGroupId}',
      summary: 'Put in the cart what an order had, as far as it can be had today',
      tags: ['cart'],
    })
    .input(buyAgainInput)
    .output(item(againSchema)),
};

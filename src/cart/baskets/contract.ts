import { z } from 'zod';
import { command, idParameter } from '../../shared/contract.ts';

/** A basket that was put aside, at another stall than the one in hand. */
export const basketSchema = z.object({
  _id: z.string(),
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  /** Number of pieces. */
  count: z.number().int(),
});
export type Basket = z.infer<typeof basketSchema>;

export const takeBasketInput = command('take-basket', { cartId: idParameter });
export type TakeBasket = z.infer<typeof takeBasketInput>;

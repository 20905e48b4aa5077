import { z } from 'zod';
import { command, contract, item, line, slugOrId } from '../../../../shared/contract.ts';
import { SWISH_STANDINGS } from './rules.ts';

const sellerSwishSchema = z.object({
  standing: z.enum(SWISH_STANDINGS),
  /** Swish number where the money goes; null before there is one. */
  number: z.string().nullable(),
  /** Whether the seller wants to be paid by Swish. */
  accepts: z.boolean(),
  /** Refusal of the number by Swish: its code, and when. */
  closed: z.object({ code: z.string(), _at: z.string() }).nullable(),
  /** The hall's own number at Swish, which the seller's bank has to be told. */
  supplier: z.string().nullable(),
  mayChange: z.boolean(),
});
export type SellerSwish = z.infer<typeof sellerSwishSchema>;

const setSwishInput = command('set-swish-number', {
  idOrSlug: slugOrId,
  /** Swish number as it is typed; empty for none. */
  number: line(0, 40),
  accepts: z.boolean(),
  /** Number when the form began, for optimistic locking: where another one stands by now, nothing is saved. */
  before: z.string().max(20).nullable(),
});
export type SetSwishNumber = z.infer<typeof setSwishInput>;

const tags = ['payments'];

export const swishNumbersContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/swish',
      summary: 'Whether the stall takes Swish, and where the money goes',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(sellerSwishSchema)),
  set: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/swish',
      summary: 'Where payments by Swish go, and whether they are wanted; what Swish had closed is tried again',
      tags,
    })
    .input(setSwishInput)
    .output(item(sellerSwishSchema)),
};

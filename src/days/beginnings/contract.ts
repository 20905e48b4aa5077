import { z } from 'zod';
import { askedDay, askedFields, reasonSchema } from '../../availability/answers/contract.ts';
import { OFFER_KINDS } from '../../availability/offers/contract.ts';
import { contract, item, slugOrId } from '../../shared/contract.ts';

const elsewhereSchema = z.object({ day: z.string(), time: z.string().nullable() });

const beginningsSchema = z.object({
  day: z.string(),
  kind: z.enum(OFFER_KINDS),
  /** Of stays there is one. */
  beginnings: z.array(
    z.object({
      time: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** How many more could come then; 0 where the reason says why. */
      free: z.number().int(),
      reason: reasonSchema.nullable(),
    }),
  ),
  /** Of stays that begin on the day: how long they may be. The day is that of departure, or of bringing it back. */
  lengths: z.array(z.object({ nights: z.number().int(), day: z.string(), isAvailable: z.boolean() })),
  /** Why no beginning of the day is free, and in words. */
  reason: reasonSchema.nullable(),
  message: z.string().nullable(),
  /** The nearest beginnings that are free, when the one asked for is not. */
  alternatives: z.array(elsewhereSchema),
});
export type Beginnings = z.infer<typeof beginningsSchema>;

export const beginningsContract = {
  beginnings: contract
    .route({
      method: 'GET',
      path: '/products/{productId}/beginnings',
      summary: 'When a product can begin on a day, asked of the engine itself',
      tags: ['availability'],
    })
    .input(
      z.object({
        productId: slugOrId,
        day: askedDay,
        /** Asked for in particular: whether there is another like it nearby. */
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .optional(),
        ...askedFields,
      }),
    )
    .output(item(beginningsSchema)),
};

import { z } from 'zod';
import { askedDay, askedFields, reasonSchema } from '../../availability/answers/contract.ts';
import { OFFER_KINDS } from '../../availability/offers/contract.ts';
import { contract, item, slugOrId } from '../../shared/contract.ts';

const elsewhereSchema = z.object({ day: z.string(), time: z.string().nullable() });

const beginningsSchema = z.object({
  day: z.string(),
  kind: z.enum(OFFER_KINDS),
  /** Start times; one for stays. */
  beginnings: z.array(
    z.object({
      time: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** Free places at that time; 0 where the reason says why. */
      free: z.number().int(),
      reason: reasonSchema.nullable(),
    }),
  ),
  /** Possible lengths of a stay that begins on the day, with the day of departure or return. */
  lengths: z.array(z.object({ nights: z.number().int(), day: z.string(), isAvailable: z.boolean() })),
  /** Why no start time of the day is free, with a sentence. */
  reason: reasonSchema.nullable(),
  message: z.string().nullable(),
  /** The nearest free start times, when the requested one is taken. */
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
        /** A requested time, to get alternatives nearby. */
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .optional(),
        ...askedFields,
      }),
    )
    .output(item(beginningsSchema)),
};

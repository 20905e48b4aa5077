import { z } from 'zod';
import { OFFER_KINDS } from '../../availability/offers/contract.ts';
import { contract, item, slugOrId } from '../../shared/contract.ts';

/** TONIGHT shows the evening alone; TODAY what is left of the day; LATER a day within the coming two weeks. */
export const NEARNESSES = ['TONIGHT', 'TODAY', 'TOMORROW', 'LATER'] as const;

export const tonightSchema = z.object({
  product: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  kind: z.enum(OFFER_KINDS),
  day: z.string(),
  nearness: z.enum(NEARNESSES),
  /** The guests that were asked for; of things lent, the pieces. */
  party: z.number().int(),
  times: z.array(
    z.object({
      time: z.string(),
      /** Places left then; 0 when full. */
      free: z.number().int(),
      isFull: z.boolean(),
    }),
  ),
});
export type Tonight = z.infer<typeof tonightSchema>;

export const tonightContract = {
  tonight: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/tonight',
      summary: 'The next free times of a stall, for two; null when there are none within two weeks',
      tags: ['availability'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(tonightSchema.nullable())),
};

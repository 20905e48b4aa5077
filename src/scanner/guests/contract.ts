import { z } from 'zod';
import { contract, idParameter, item, items, slugOrId } from '../../shared/contract.ts';

const guestSchema = z.object({
  bookingId: z.string(),
  name: z.string(),
  title: z.string(),
  beginsAt: z.string(),
  party: z.number().int(),
  here: z.number().int(),
});
export type DoorGuest = z.infer<typeof guestSchema>;

const countSchema = z.object({
  /** Guests of today, or of the gate that was asked for: who is in, of how many. */
  here: z.number().int(),
  expected: z.number().int(),
  timeZone: z.string(),
});

export const guestsContract = {
  count: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/door-count',
      summary: 'How many of today’s guests are in, or of one departure’s or one product’s',
      tags: ['scanner'],
    })
    .input(z.object({ idOrSlug: slugOrId, departureId: idParameter.optional(), productId: idParameter.optional() }))
    .output(item(countSchema)),
  find: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/door-guests',
      summary: 'Who is expected today, by name, for those at the door',
      tags: ['scanner'],
    })
    .input(z.object({ idOrSlug: slugOrId, text: z.string().max(80).optional() }))
    .output(items(guestSchema)),
};

import { z } from 'zod';
import { contract, items, slugOrId } from '../../shared/contract.ts';

const guestSchema = z.object({
  bookingId: z.string(),
  name: z.string(),
  title: z.string(),
  beginsAt: z.string(),
  party: z.number().int(),
  here: z.number().int(),
});
export type DoorGuest = z.infer<typeof guestSchema>;

export const guestsContract = {
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

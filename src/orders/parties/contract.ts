import { z } from 'zod';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';
import { MOST_GUESTS } from '../../wishes/rules.ts';

const fewerInput = command('fewer-guests', {
  idOrSlug: slugOrId,
  bookingId: idParameter,
  /** Guests by type; empty where pieces are counted. */
  guests: z.record(z.string().min(1).max(40), z.number().int().min(1).max(MOST_GUESTS)).default({}),
  pieces: z.number().int().min(1).max(99),
  /** The price stays as it was agreed; else what it is less is not asked for, or goes back. */
  keepsPrice: z.boolean(),
});
export type FewerGuests = z.infer<typeof fewerInput>;

export const partiesContract = {
  fewer: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/bookings/{bookingId}/smaller-parties',
      summary: 'Fewer came, or fewer pieces are taken, than were booked',
      tags: ['orders'],
    })
    .input(fewerInput)
    .output(item(z.object({ orderId: z.string(), back: z.number().int() }))),
};

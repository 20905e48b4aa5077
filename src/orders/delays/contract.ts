import { z } from 'zod';
import { calendarDay, command, contract, idParameter, item, lines, slugOrId } from '../../shared/contract.ts';

const delayOrderInput = command('delay-order', {
  idOrSlug: slugOrId,
  orderId: idParameter,
  /** The new time at which the goods are ready, or are brought: a moment, or a time on the seller's clock. */
  until: z.union([
    z.iso.datetime({ offset: true }),
    z.strictObject({ day: calendarDay, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) }),
  ]),
  /** Note on the delay that the customer reads; none when left out. */
  note: lines(0, 200).default(''),
});
export type DelayOrder = z.infer<typeof delayOrderInput>;

export const delaysContract = {
  delay: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/delays',
      summary: 'Say that goods are late, and when they are ready instead',
      tags: ['orders'],
    })
    .input(delayOrderInput)
    .output(item(z.object({ orderId: z.string(), until: z.string() }))),
};

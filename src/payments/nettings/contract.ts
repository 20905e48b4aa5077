import { z } from 'zod';
import { calendarDay, command, contract, item, slugOrId } from '../../shared/contract.ts';

const paidInput = command('note-fees-paid', {
  idOrSlug: slugOrId,
  /** In öre. */
  amount: z.number().int().min(1).max(9_999_999_999),
  paidOn: calendarDay,
});
export type NoteFeesPaid = z.infer<typeof paidInput>;

export const nettingsContract = {
  paid: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/fees-paid',
      summary: 'A stall has paid fees into the bank account of the hall; platform staff',
      tags: ['payments'],
    })
    .input(paidInput)
    .output(item(z.object({ providerId: z.string() }))),
};

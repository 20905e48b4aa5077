import { orderOfBooking } from '../orders/days/queries.ts';
import { withholdMoveLetter } from '../orders/letters/commands.ts';
import { allowing, providerWithRight } from '../providers/queries.ts';
import { defineCommand } from '../shared/command.ts';
import { isRefusal, refuse } from '../shared/refusal.ts';
import type { WithholdLetter } from './contract.ts';

/** Withholds the letter about a move, as long as it has not gone. A booking has the id of its order row. */
export const withholdLetter = defineCommand<WithholdLetter, { withheld: boolean }>({
  type: 'withhold-move-letter',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { bookingId } = input;
    const orderId = await orderOfBooking(tx, { bookingId, providerId: staff.providerId });
    return orderId ? { withheld: await withholdMoveLetter(deed, bookingId) } : refuse('not-found');
  },
});

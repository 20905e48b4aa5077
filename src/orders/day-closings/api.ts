import { providerWithRight } from '../../providers/queries.ts';
import { answered, does, implementContract } from '../../shared/api.ts';
import type { ApiContext } from '../../shared/world.ts';
import { closeDaysWithGuests, sendDayClosing, stopDayClosing } from './commands.ts';
import { dayClosingsContract } from './contract.ts';
import { readClosing, readDayGuests } from './queries.ts';

const on = implementContract(dayClosingsContract);

export const dayClosingsApi = {
  guests: on.guests.handler(async ({ context, input }) => {
    const { providerId } = await readable(context, input);
    return { item: await readDayGuests(context.world, context.caller, { ...input, providerId }) };
  }),
  close: on.close.handler(does(closeDaysWithGuests)),
  one: on.one.handler(async ({ context, input }) => {
    const { providerId } = await readable(context, input);
    const which = { providerId, closingId: input.closingId };
    return { item: answered(context, await readClosing(context.world, context.caller, which)) };
  }),
  send: on.send.handler(does(sendDayClosing)),
  stop: on.stop.handler(does(stopDayClosing)),
};

async function readable(context: ApiContext, { idOrSlug }: { idOrSlug: string }): Promise<{ providerId: string }> {
  return answered(context, await providerWithRight(context.world, context.caller, idOrSlug, 'orders:read'));
}

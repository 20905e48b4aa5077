import { providerWithRight } from '../../providers/queries.ts';
import { answered, does, implementContract } from '../../shared/api.ts';
import type { ApiContext } from '../../shared/world.ts';
import { addDisruption, liftDisruption, sendDisruption, stopDisruption } from './commands.ts';
import { disruptionsContract } from './contract.ts';
import { readDayGuests, readDisruption } from './queries.ts';

const on = implementContract(disruptionsContract);

export const disruptionsApi = {
  guests: on.guests.handler(async ({ context, input }) => {
    const { providerId } = await readable(context, input);
    const { idOrSlug, ...asked } = input;
    return { item: answered(context, await readDayGuests(context.world, context.caller, { ...asked, providerId })) };
  }),
  add: on.add.handler(does(addDisruption)),
  one: on.one.handler(async ({ context, input }) => {
    const { providerId } = await readable(context, input);
    const which = { providerId, disruptionId: input.disruptionId };
    return { item: answered(context, await readDisruption(context.world, context.caller, which)) };
  }),
  send: on.send.handler(does(sendDisruption)),
  stop: on.stop.handler(does(stopDisruption)),
  lift: on.lift.handler(does(liftDisruption)),
};

async function readable(context: ApiContext, { idOrSlug }: { idOrSlug: string }): Promise<{ providerId: string }> {
  return answered(context, await providerWithRight(context.world, context.caller, idOrSlug, 'orders:read'));
}

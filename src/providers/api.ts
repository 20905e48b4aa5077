import { answered, does, implementContract } from '../shared/api.ts';
import { changeProvider, registerProvider } from './commands.ts';
import { providersContract } from './contract.ts';
import { readHall, readProvider, readProvidersInArea } from './queries.ts';

const on = implementContract(providersContract);

export const providersApi = {
  hall: on.hall.handler(async ({ context }) => ({ item: await readHall(context.world, context.caller) })),
  one: on.one.handler(async ({ input, context }) => ({
    item: answered(context, await readProvider(context.world, context.caller, input.idOrSlug)),
  })),
  inArea: on.inArea.handler(async ({ input, context }) => ({
    items: answered(context, await readProvidersInArea(context.world, context.caller, input.area)),
  })),
  register: on.register.handler(does(registerProvider)),
  change: on.change.handler(does(changeProvider)),
};

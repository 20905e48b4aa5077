import { answered, does, implementContract } from '../../shared/api.ts';

import { placesContract } from './contract.ts';
import { readDestination } from './queries.ts';
import { putDestination, putHost } from './restoring/commands.ts';

const on = implementContract(placesContract);

export const placesApi = {
  destination: on.destination.handler(async ({ input, context }) => ({
    item: answered(context, await readDestination(context.world, context.caller, input.destination)),
  })),
  putHost: on.putHost.handler(does(putHost)),
  putDestination: on.putDestination.handler(does(putDestination)),
};

import { answered, does, implementContract } from '../../shared/api.ts';

import { placesContract, writtenPlacesContract } from './contract.ts';
import { readDestination } from './queries.ts';
import { putDestination, putHost } from './restoring/commands.ts';
import { readWrittenPlaces } from './written/queries.ts';

const on = implementContract(placesContract);

export const placesApi = {
  destination: on.destination.handler(async ({ input, context }) => ({
    item: answered(context, await readDestination(context.world, context.caller, input.destination)),
  })),
  putHost: on.putHost.handler(does(putHost)),
  putDestination: on.putDestination.handler(does(putDestination)),
};

const onWritten = implementContract(writtenPlacesContract);

export const writtenPlacesApi = {
  list: onWritten.list.handler(async ({ context }) => ({
    item: answered(context, await readWrittenPlaces(context.world, context.caller)),
  })),
};

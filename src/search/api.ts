import { answered, doneInTime, implementContract } from '../shared/api.ts';
import { search } from './commands.ts';
import { searchContract } from './contract.ts';
import { readMap, readPlace } from './places/queries.ts';
import { readJob } from './queries.ts';

const on = implementContract(searchContract);

export const searchApi = {
  begin: on.begin.handler(({ input, context }) =>
    doneInTime(context, input, () => search(context.world, context.caller, input)),
  ),
  read: on.read.handler(async ({ input, context }) =>
    answered(context, await readJob(context.world, context.caller, input.searchId)),
  ),
  map: on.map.handler(async ({ context }) => ({ item: await readMap(context.world) })),
  place: on.place.handler(async ({ input, context }) => ({
    item: answered(context, await readPlace(context.world, context.caller, input.providerId)),
  })),
};

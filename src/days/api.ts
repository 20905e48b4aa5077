import { answered, implementContract } from '../shared/api.ts';
import { daysContract } from './contract.ts';
import { readDays, readNextFree, readStartingPrice } from './queries.ts';

const on = implementContract(daysContract);

export const daysApi = {
  availability: on.availability.handler(async ({ input, context }) => ({
    items: answered(context, await readDays(context.world, context.caller, input)),
  })),
  nextFree: on.nextFree.handler(async ({ input, context }) => ({
    item: answered(context, await readNextFree(context.world, context.caller, input)),
  })),
  startingPrice: on.startingPrice.handler(async ({ input, context }) => ({
    item: answered(context, await readStartingPrice(context.world, context.caller, input)),
  })),
};

import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { bookAtCounter, undoCounterBooking } from './commands.ts';
import { counterContract } from './contract.ts';
import { readDesk, readPlaces, readTimes } from './queries.ts';

const on = implementContract(counterContract);

export const counterApi = {
  desk: on.desk.handler(async ({ input, context }) => ({
    item: answered(context, await readDesk(context.world, context.caller, input.idOrSlug)),
  })),
  times: on.times.handler(async ({ input, context }) => ({
    item: answered(context, await readTimes(context.world, context.caller, input)),
  })),
  places: on.places.handler(async ({ input, context }) => ({
    item: answered(context, await readPlaces(context.world, context.caller, input)),
  })),
  book: on.book.handler(async ({ input, context }) => ({
    item: answered(context, await execute(bookAtCounter, input, context.caller, context.world)),
  })),
  undo: on.undo.handler(async ({ input, context }) => ({
    item: answered(context, await execute(undoCounterBooking, input, context.caller, context.world)),
  })),
};

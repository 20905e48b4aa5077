import { answered, implementContract } from '../shared/api.ts';
import { execute } from '../shared/command.ts';
import { withholdLetter } from './commands.ts';
import { calendarContract } from './contract.ts';
import { readPlaces } from './places/queries.ts';
import { readCalendar } from './queries.ts';

const on = implementContract(calendarContract);

export const calendarApi = {
  read: on.read.handler(async ({ input, context }) => ({
    item: answered(context, await readCalendar(context.world, context.caller, input)),
  })),
  places: on.places.handler(async ({ input, context }) => ({
    item: answered(context, await readPlaces(context.world, context.caller, input)),
  })),
  withhold: on.withhold.handler(async ({ input, context }) => ({
    item: answered(context, await execute(withholdLetter, input, context.caller, context.world)),
  })),
};

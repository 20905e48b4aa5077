import { answered, does, implementContract } from '../../shared/api.ts';
import { acceptEmptyCalendar, addCalendar, fetchCalendarNow, removeCalendar, tellOwnEvent } from './commands.ts';
import { calendarImportsContract } from './contract.ts';
import { readFeeds } from './lists/queries.ts';

const on = implementContract(calendarImportsContract);

export const calendarImportsApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readFeeds(context.world, context.caller, input.idOrSlug)),
  })),
  add: on.add.handler(does(addCalendar)),
  remove: on.remove.handler(does(removeCalendar)),
  fetch: on.fetch.handler(does(fetchCalendarNow)),
  acceptEmpty: on.acceptEmpty.handler(does(acceptEmptyCalendar)),
  tellOwn: on.tellOwn.handler(does(tellOwnEvent)),
};

import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { bookingsOfDay } from '../days/queries.ts';
import { attendBooking } from './commands.ts';
import { bookingsContract } from './contract.ts';

const on = implementContract(bookingsContract);

export const bookingsApi = {
  ofDay: on.ofDay.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'orders:read'));
    const wish = { providerId, day: input.day ?? null, locale: caller.locale, now: world.now() };
    return { item: await bookingsOfDay(world.db, wish) };
  }),
  attend: on.attend.handler(async ({ input, context }) => ({
    item: answered(context, await execute(attendBooking, input, context.caller, context.world)),
  })),
};

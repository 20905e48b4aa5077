import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { forgetGuest, noteGuest } from './commands.ts';
import { guestsContract } from './contract.ts';
import { findGuests, readGuest } from './queries.ts';

const on = implementContract(guestsContract);

export const guestsApi = {
  find: on.find.handler(async ({ input, context }) => ({
    items: answered(context, await findGuests(context.world, context.caller, input)),
  })),
  one: on.one.handler(async ({ input, context }) => ({
    item: answered(context, await readGuest(context.world, context.caller, input)),
  })),
  note: on.note.handler(async ({ input, context }) => {
    const { world, caller } = context;
    answered(context, await execute(noteGuest, input, caller, world));
    return { item: answered(context, await readGuest(world, caller, input)) };
  }),
  forget: on.forget.handler(async ({ input, context }) => ({
    item: answered(context, await execute(forgetGuest, input, context.caller, context.world)),
  })),
};

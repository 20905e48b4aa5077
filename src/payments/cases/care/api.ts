import { providerWithRight } from '../../../providers/queries.ts';
import { answered, implementContract } from '../../../shared/api.ts';
import { execute } from '../../../shared/command.ts';
import { refusedHallCases } from '../queries.ts';
import { giveCase, noteCase, setCaseDeadline } from './commands.ts';
import { caseCareContract } from './contract.ts';
import { casePeople } from './queries.ts';

const on = implementContract(caseCareContract);

export const caseCareApi = {
  peopleOfProvider: on.peopleOfProvider.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'money:return'));
    return { items: await casePeople(world.db, providerId, caller.locale) };
  }),
  peopleOfHall: on.peopleOfHall.handler(async ({ context }) => {
    const { world, caller } = context;
    const no = refusedHallCases(caller);
    if (no) answered(context, no);
    return { items: await casePeople(world.db, null, caller.locale) };
  }),
  give: on.give.handler(async ({ context, input }) => ({
    item: answered(context, await execute(giveCase, input, context.caller, context.world)),
  })),
  note: on.note.handler(async ({ context, input }) => ({
    item: answered(context, await noteCase(context.world, context.caller, input)),
  })),
  setDeadline: on.setDeadline.handler(async ({ context, input }) => ({
    item: answered(context, await execute(setCaseDeadline, input, context.caller, context.world)),
  })),
};

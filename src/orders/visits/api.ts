import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { changeVisitLetters } from './commands.ts';
import { visitLettersContract } from './contract.ts';
import { visitLettersOf } from './queries.ts';

const on = implementContract(visitLettersContract);

export const visitLettersApi = {
  read: on.read.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'orders:read'));
    return { item: await visitLettersOf(world.db, providerId) };
  }),
  change: on.change.handler(async ({ input, context }) => ({
    item: answered(context, await execute(changeVisitLetters, input, context.caller, context.world)),
  })),
};

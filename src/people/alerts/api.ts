import { answered, does, implementContract } from '../../shared/api.ts';
import { decideObjection, objectToAlert } from './commands.ts';
import { alertsContract } from './contract.ts';
import { readAlert, readObjections } from './queries.ts';

const on = implementContract(alertsContract);

export const alertsApi = {
  one: on.one.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await readAlert(world, world.db, { ...input, locale: caller.locale })) };
  }),
  object: on.object.handler(does(objectToAlert)),
  objections: on.objections.handler(async ({ context }) => ({
    items: answered(context, await readObjections(context.world, context.caller)),
  })),
  decide: on.decide.handler(does(decideObjection)),
};

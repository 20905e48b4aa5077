import { readArea } from '../../providers/areas/queries.ts';
import { answered, does, implementContract } from '../../shared/api.ts';
import { putPromo } from './commands.ts';
import { promosContract, writtenPromosContract } from './contract.ts';
import { readPromo } from './queries.ts';
import { readWrittenPromos } from './written/queries.ts';

const on = implementContract(promosContract);

export const promosApi = {
  one: on.one.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const area = await readArea(world.db, undefined);
    return { item: answered(context, await readPromo(world, caller, input.idOrSlug, area)) };
  }),
  put: on.put.handler(does(putPromo)),
};

const onWritten = implementContract(writtenPromosContract);

export const writtenPromosApi = {
  list: onWritten.list.handler(async ({ context }) => ({
    items: answered(context, await readWrittenPromos(context.world, context.caller)),
  })),
};

import { answered, does, implementContract } from '../../shared/api.ts';
import { blockUnits, endUnitBlock } from './commands.ts';
import { blocksContract } from './contract.ts';
import { readBlocks } from './queries.ts';

const on = implementContract(blocksContract);

export const blocksApi = {
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await readBlocks(context.world, context.caller, input.idOrSlug)),
  })),
  add: on.add.handler(does(blockUnits)),
  end: on.end.handler(does(endUnitBlock)),
};

import { answered, does, implementContract } from '../../shared/api.ts';
import { putUnits } from './commands.ts';
import { unitsContract } from './contract.ts';
import { previewUnits, readUnits } from './queries.ts';

const on = implementContract(unitsContract);

export const unitsApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readUnits(context.world, context.caller, input.idOrSlug)),
  })),
  put: on.put.handler(does(putUnits)),
  preview: on.preview.handler(async ({ context, input }) => ({
    item: answered(context, await previewUnits(context.world, context.caller, input)),
  })),
};

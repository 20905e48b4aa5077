import { answered, does, implementContract } from '../../shared/api.ts';
import { closeDays } from './commands.ts';
import { closingsContract } from './contract.ts';
import { previewHours } from './queries.ts';

const on = implementContract(closingsContract);

export const closingsApi = {
  preview: on.preview.handler(async ({ context, input }) => ({
    item: answered(context, await previewHours(context.world, context.caller, input)),
  })),
  close: on.close.handler(does(closeDays)),
};

import { answered, does, implementContract } from '../../shared/api.ts';
import { removeWritten, undoEdition } from './commands.ts';
import { editionsContract } from './contract.ts';
import { readEditions } from './queries.ts';

const on = implementContract(editionsContract);

export const editionsApi = {
  list: on.list.handler(async ({ input, context }) => ({
    item: answered(context, await readEditions(context.world, context.caller, input)),
  })),
  undo: on.undo.handler(does(undoEdition)),
  remove: on.remove.handler(does(removeWritten)),
};

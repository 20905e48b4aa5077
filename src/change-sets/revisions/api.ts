import { answered, does, implementContract } from '../../shared/api.ts';
import { undoRevision } from './commands.ts';
import { revisionsContract } from './contract.ts';
import { readRevisions } from './queries.ts';

const on = implementContract(revisionsContract);

export const revisionsApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readRevisions(context.world, context.caller, input)),
  })),
  undo: on.undo.handler(does(undoRevision)),
};

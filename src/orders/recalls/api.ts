import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { beginRecall, endRecall, lookAtRecall, noteRecallReached } from './commands.ts';
import { recallsContract } from './contract.ts';
import { currentRecalls, readNotice, readRecall, readRecalls } from './queries.ts';

const on = implementContract(recallsContract);

export const recallsApi = {
  notice: on.notice.handler(async ({ input, context }) => ({
    item: answered(context, await readNotice(context.world.db, input.recallId, context.caller.locale)),
  })),
  current: on.current.handler(async ({ context: { world, caller } }) => ({
    items: await currentRecalls(world.db, caller.locale),
  })),
  ofProvider: on.ofProvider.handler(async ({ input, context }) => ({
    item: answered(context, await readRecalls(context.world, context.caller, input.idOrSlug)),
  })),
  one: on.one.handler(async ({ input, context }) => ({
    item: answered(context, await readRecall(context.world, context.caller, input)),
  })),
  look: on.look.handler(async ({ input, context }) => ({
    item: answered(context, await execute(lookAtRecall, input, context.caller, context.world)),
  })),
  begin: on.begin.handler(async ({ input, context }) => ({
    item: answered(context, await execute(beginRecall, input, context.caller, context.world)),
  })),
  noteReached: on.noteReached.handler(async ({ input, context }) => ({
    item: answered(context, await execute(noteRecallReached, input, context.caller, context.world)),
  })),
  end: on.end.handler(async ({ input, context }) => ({
    item: answered(context, await execute(endRecall, input, context.caller, context.world)),
  })),
};

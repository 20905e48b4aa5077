import { answered, does, implementContract } from '../../shared/api.ts';
import { answerMessage, readForStall } from './commands.ts';
import { inboxContract } from './contract.ts';
import { readCounts, readInbox, readOfficeThread } from './queries.ts';

const on = implementContract(inboxContract);

export const inboxApi = {
  list: on.list.handler(async ({ context, input }) => ({
    item: answered(context, await readInbox(context.world, context.caller, input)),
  })),
  counts: on.counts.handler(async ({ context, input }) => ({
    item: answered(context, await readCounts(context.world, context.caller, input.idOrSlug)),
  })),
  thread: on.thread.handler(async ({ context, input }) => ({
    item: answered(context, await readOfficeThread(context.world, context.caller, input)),
  })),
  answer: on.answer.handler(async ({ context, input }) =>
    answered(context, await answerMessage(context.world, context.caller, input)),
  ),
  read: on.read.handler(does(readForStall)),
};

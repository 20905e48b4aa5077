import { answered, does, implementContract } from '../shared/api.ts';
import { readMessages, writeMessage } from './commands.ts';
import { threadsContract } from './contract.ts';
import { readThread } from './queries.ts';

const on = implementContract(threadsContract);

export const threadsApi = {
  ofOrder: on.ofOrder.handler(async ({ context, input }) => ({
    item: answered(context, await readThread(context.world, context.caller, input.orderId)),
  })),
  write: on.write.handler(async ({ context, input }) =>
    answered(context, await writeMessage(context.world, context.caller, input)),
  ),
  read: on.read.handler(does(readMessages)),
};

import { answered, implementContract } from '../../../../shared/api.ts';
import { execute } from '../../../../shared/command.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import { readFileOfBank, takeInFile } from './commands.ts';
import { bankFilesContract } from './contract.ts';
import { readFile } from './queries.ts';

const on = implementContract(bankFilesContract);

export const bankFilesApi = {
  read: on.read.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { fileId } = answered(context, await execute(readFileOfBank, input, caller, world));
    return { item: answered(context, await readFile(world, caller, { idOrSlug: input.idOrSlug, fileId })) };
  }),
  show: on.show.handler(async ({ context, input }) => ({
    item: answered(context, await readFile(context.world, context.caller, input)),
  })),
  takeIn: on.takeIn.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { paymentIds } = answered(context, await execute(takeInFile, input, caller, world));
    // Notes cut off here are finished by the reconciler: each asked for a look in its own transaction.
    for (const paymentId of paymentIds) await settlePayment(world, paymentId, 'staff');
    return { item: answered(context, await readFile(world, caller, input)) };
  }),
};

import { answered, implementContract } from '../shared/api.ts';
import { readsTogether } from '../shared/world.ts';
import { receiptsContract } from './contract.ts';
import { readReceipts } from './queries.ts';

const on = implementContract(receiptsContract);

export const receiptsApi = {
  forOrderGroup: on.forOrderGroup.handler(async ({ context, input }) => {
    const receipts = await readReceipts(readsTogether(context.world), context.caller, input.orderGroupId);
    return { item: answered(context, receipts) };
  }),
};

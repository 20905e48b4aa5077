import { answered, implementContract } from '../shared/api.ts';
import { receiptsContract } from './contract.ts';
import { readReceipts } from './queries.ts';

const on = implementContract(receiptsContract);

export const receiptsApi = {
  forOrderGroup: on.forOrderGroup.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await readReceipts(world, caller, input.orderGroupId)) };
  }),
};

import { answered, implementContract } from '../../shared/api.ts';
import { quoteGoodsContract } from './contract.ts';
import { answerForGood, findGoods } from './queries.ts';

const on = implementContract(quoteGoodsContract);

export const quoteGoodsApi = {
  find: on.find.handler(async ({ context, input }) => ({
    items: answered(context, await findGoods(context.world, context.caller, input)),
  })),
  answer: on.answer.handler(async ({ context, input }) => ({
    item: answered(context, await answerForGood(context.world, context.caller, input)),
  })),
};

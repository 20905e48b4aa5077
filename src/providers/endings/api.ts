import { answered, does, implementContract } from '../../shared/api.ts';
import { answerEndingObjection, endStallPlace, objectToEnding, withdrawStallEnding } from './commands.ts';
import { endingsContract } from './contract.ts';
import { readEndings } from './queries.ts';

const on = implementContract(endingsContract);

export const endingsApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readEndings(context.world, context.caller, input.idOrSlug)),
  })),
  give: on.give.handler(does(endStallPlace)),
  withdraw: on.withdraw.handler(does(withdrawStallEnding)),
  object: on.object.handler(does(objectToEnding)),
  answer: on.answer.handler(does(answerEndingObjection)),
};

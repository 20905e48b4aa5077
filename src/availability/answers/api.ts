import { answered, handlersOf } from '../../shared/api.ts';
import { answersContract } from './contract.ts';
import { readBeginnings } from './queries.ts';

const on = handlersOf(answersContract);

export const answersApi = {
  beginnings: on.beginnings.handler(async ({ input, context }) => ({
    item: answered(context, await readBeginnings(context.world, context.caller, input)),
  })),
};

import { answered, does, implementContract } from '../shared/api.ts';
import { giveFeedback, handleFeedback } from './commands.ts';
import { feedbackContract } from './contract.ts';
import { listFeedback } from './queries.ts';

const on = implementContract(feedbackContract);

export const feedbackApi = {
  give: on.give.handler(does(giveFeedback)),
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await listFeedback(context.world, context.caller, input.state)),
  })),
  handle: on.handle.handler(does(handleFeedback)),
};

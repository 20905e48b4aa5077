import { answered, does, handlersOf } from '../../shared/api.ts';
import { giveFeedback, handleFeedback } from './commands.ts';
import { feedbackContract } from './contract.ts';
import { listFeedback } from './queries.ts';

const on = handlersOf(feedbackContract);

export const feedbackApi = {
  give: on.give.handler(does(giveFeedback)),
  list: on.list.handler(async ({ context, input }) => ({
    items: answered(context, await listFeedback(context.world, context.caller, input.state)),
  })),
  handle: on.handle.handler(does(handleFeedback)),
};

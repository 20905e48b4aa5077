import { answered, does, implementContract } from '../../shared/api.ts';
import { correctGift, giveTicket, handOnGift, openGift, takeBackGift } from './commands.ts';
import { giftsContract } from './contract.ts';
import { giftsOfOrder, readGift } from './queries.ts';

const on = implementContract(giftsContract);

export const giftsApi = {
  ofOrderGroup: on.ofOrderGroup.handler(async ({ context, input }) => ({
    item: answered(context, await giftsOfOrder(context.world, context.caller, input.orderGroupId)),
  })),
  look: on.look.handler(async ({ context, input }) => ({
    item: answered(context, await readGift(context.world, context.caller, input.giftId)),
  })),
  give: on.give.handler(does(giveTicket)),
  handOn: on.handOn.handler(does(handOnGift)),
  correct: on.correct.handler(does(correctGift)),
  open: on.open.handler(does(openGift)),
  takeBack: on.takeBack.handler(does(takeBackGift)),
};

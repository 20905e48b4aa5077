import { asVisitor } from '../../http/caller.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { callerIdentity } from '../../shared/world.ts';
import { markBasket } from '../api.ts';
import { buyAgain } from './commands.ts';
import { againContract } from './contract.ts';

const on = implementContract(againContract);

export const againApi = {
  buy: on.buy.handler(async ({ input, context }) => {
    const caller = callerIdentity(context.caller) ? context.caller : asVisitor(context);
    const answer = answered(context, await execute(buyAgain, input, caller, context.world));
    if (answer.item.added) markBasket(context, answer.item.count > 0);
    return answer;
  }),
};

import { answered, does, implementContract } from '../../shared/api.ts';
import { countVariant, markLowStock, moveStock, takeBackMovement } from './commands.ts';
import { stockContract } from './contract.ts';
import { readMovements, readStock } from './queries.ts';

const on = implementContract(stockContract);

export const stockApi = {
  list: on.list.handler(async ({ input, context }) => ({
    item: answered(context, await readStock(context.world, context.caller, input.idOrSlug)),
  })),
  movements: on.movements.handler(async ({ input, context }) => ({
    items: answered(context, await readMovements(context.world, context.caller, input.stockItemId)),
  })),
  move: on.move.handler(does(moveStock)),
  takeBack: on.takeBack.handler(does(takeBackMovement)),
  markLow: on.markLow.handler(does(markLowStock)),
  count: on.count.handler(does(countVariant)),
};

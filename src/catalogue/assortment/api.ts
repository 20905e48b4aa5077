import { answered, does, implementContract } from '../../shared/api.ts';
import { changeProductStates, copyProduct } from './commands.ts';
import { assortmentContract } from './contract.ts';
import { readAssortment, readWritten } from './queries.ts';

const on = implementContract(assortmentContract);

export const assortmentApi = {
  list: on.list.handler(async ({ input, context }) => ({
    item: answered(context, await readAssortment(context.world, context.caller, input)),
  })),
  product: on.product.handler(async ({ input, context }) => ({
    item: answered(context, await readWritten(context.world, context.caller, input.productId)),
  })),
  copy: on.copy.handler(does(copyProduct)),
  changeStates: on.changeStates.handler(does(changeProductStates)),
};

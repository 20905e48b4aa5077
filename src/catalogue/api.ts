import { answered, does, implementContract } from '../shared/api.ts';
import { addProduct, changeProduct } from './commands.ts';
import { catalogueContract } from './contract.ts';
import { putOptionalGroup } from './optionals/commands.ts';
import { readOptionalGroups } from './optionals/queries.ts';
import { readCards, readNeighbours, readProduct } from './queries.ts';

const on = implementContract(catalogueContract);

export const catalogueApi = {
  product: on.product.handler(async ({ input, context }) => ({
    item: answered(context, await readProduct(context.world, context.caller, input.idOrSlug)),
  })),
  neighbours: on.neighbours.handler(async ({ input, context }) => ({
    items: answered(context, await readNeighbours(context.world, context.caller, input.idOrSlug)),
  })),
  products: on.products.handler(async ({ input, context }) => ({
    items: await readCards(context.world, context.caller, input),
  })),
  add: on.add.handler(does(addProduct)),
  change: on.change.handler(does(changeProduct)),
  optionalGroups: on.optionalGroups.handler(async ({ input, context }) => ({
    items: answered(context, await readOptionalGroups(context.world, context.caller, input.idOrSlug)),
  })),
  putOptionalGroup: on.putOptionalGroup.handler(does(putOptionalGroup)),
};

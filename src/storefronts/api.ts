import { answered, handlersOf } from '../shared/api.ts';
import { storefrontsContract } from './contract.ts';
import { readPage, readShop, readStart } from './queries.ts';

const on = handlersOf(storefrontsContract);

export const storefrontsApi = {
  start: on.start.handler(async ({ input, context }) => ({
    item: answered(context, await readStart(context.world, context.caller, input.area)),
  })),
  shop: on.shop.handler(async ({ input, context }) => ({
    item: answered(context, await readShop(context.world, context.caller, input.providerSlug)),
  })),
  page: on.page.handler(async ({ input, context }) => ({
    item: answered(context, await readPage(context.world, context.caller, input.idOrSlug)),
  })),
};

import { answered, implementContract } from '../shared/api.ts';
import { storefrontsContract } from './contract.ts';
import { readFooter } from './footers/queries.ts';
import { readPage, readProviderPage } from './layouts/queries.ts';
import { readStart, readVoucherStorefront } from './queries.ts';
import { readShop } from './sections/queries.ts';

const on = implementContract(storefrontsContract);

export const storefrontsApi = {
  start: on.start.handler(async ({ input, context }) => ({
    item: answered(context, await readStart(context.world, context.caller, input)),
  })),
  shop: on.shop.handler(async ({ input, context }) => ({
    item: answered(context, await readShop(context.world, context.caller, input.providerSlug)),
  })),
  page: on.page.handler(async ({ input, context }) => ({
    item: answered(context, await readPage(context.world, context.caller, input.idOrSlug)),
  })),
  providerPage: on.providerPage.handler(async ({ input, context }) => ({
    item: answered(context, await readProviderPage(context.world, context.caller, input)),
  })),
  footer: on.footer.handler(async ({ context }) => ({ item: await readFooter(context.world, context.caller) })),
  vouchers: on.vouchers.handler(async ({ context }) => ({
    item: await readVoucherStorefront(context.world, context.caller),
  })),
};

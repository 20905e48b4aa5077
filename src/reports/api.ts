import { providerWithRight } from '../providers/queries.ts';
import { answered, implementContract } from '../shared/api.ts';
import { reportsContract } from './contract.ts';
import { readSales } from './sales/queries.ts';

const on = implementContract(reportsContract);

export const reportsApi = {
  sales: on.sales.handler(async ({ context, input: { idOrSlug, ...wish } }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'turnover:read'));
    return { item: answered(context, await readSales(world, caller, { ...wish, providerId })) };
  }),
};

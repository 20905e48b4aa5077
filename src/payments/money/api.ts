import { providerWithRight } from '../../providers/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { readMoney, readParts } from './answers/queries.ts';
import { moneyContract } from './contract.ts';

const on = implementContract(moneyContract);

export const moneyApi = {
  read: on.read.handler(async ({ context, input: { idOrSlug, month } }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'turnover:read'));
    return { item: await readMoney(world, caller, { providerId, month }) };
  }),
  payout: on.payout.handler(async ({ context, input: { idOrSlug, payoutId } }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'turnover:read'));
    return { items: answered(context, await readParts(world, providerId, payoutId)) };
  }),
};

import { answered, implementContract } from '../shared/api.ts';
import { isRefusal } from '../shared/refusal.ts';
import { backofficeContract } from './contract.ts';
import { operatorsDeskContract } from './desk/contract.ts';
import { readDesk } from './desk/queries.ts';
import { wholeHallContract } from './hall/contract.ts';
import { readHall } from './hall/queries.ts';
import { ongoingContract } from './ongoing/contract.ts';
import { readOngoing } from './ongoing/queries.ts';
import { officeProvider, officeProviders, readDashboard } from './queries.ts';
import { sellersContract } from './sellers/contract.ts';
import { listSellers, readSeller } from './sellers/queries.ts';

const on = implementContract(backofficeContract);

export const backofficeApi = {
  providers: on.providers.handler(async ({ context: { world, caller } }) => ({
    items: await officeProviders(world, caller),
  })),
  dashboard: on.dashboard.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const provider = await officeProvider(world, caller, input.idOrSlug, 'office:open');
    return {
      item: answered(context, isRefusal(provider) ? provider : await readDashboard(world, caller, provider)),
    };
  }),
};

const onOngoing = implementContract(ongoingContract);

export const ongoingApi = {
  read: onOngoing.read.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const provider = await officeProvider(world, caller, input.idOrSlug, 'orders:read');
    return { item: answered(context, isRefusal(provider) ? provider : await readOngoing(world, caller, provider._id)) };
  }),
};

const onHall = implementContract(wholeHallContract);

export const wholeHallApi = {
  read: onHall.read.handler(async ({ context }) => ({
    item: answered(context, await readHall(context.world, context.caller)),
  })),
};

const onSellers = implementContract(sellersContract);

export const sellersApi = {
  list: onSellers.list.handler(async ({ context, input }) => ({
    item: answered(context, await listSellers(context.world, context.caller, input)),
  })),
  one: onSellers.one.handler(async ({ context, input }) => ({
    item: answered(context, await readSeller(context.world, context.caller, input.idOrSlug)),
  })),
};

const onDesk = implementContract(operatorsDeskContract);

export const operatorsDeskApi = {
  read: onDesk.read.handler(async ({ context }) => ({
    item: answered(context, await readDesk(context.world, context.caller)),
  })),
};

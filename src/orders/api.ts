import { openOrderGroup, orderGroupAnswer, orderOfProvider } from '../order-groups/queries.ts';
import { dashboardAddress } from '../payments/ways/card/disputes/rules.ts';
import { providerWithRight } from '../providers/queries.ts';
import { may, mayInHall } from '../rights/rules.ts';
import { answered, implementContract } from '../shared/api.ts';
import { execute } from '../shared/command.ts';
import { refuse } from '../shared/refusal.ts';
import type { ApiContext } from '../shared/world.ts';
import type { Reader } from './bookings/queries.ts';
import { type ChangeOrderStatus, ordersContract, type StaffOrder } from './contract.ts';
import { changeOrderStatus } from './desk/commands.ts';
import { readStaffOrder } from './desk/queries.ts';
import { endOpenPayments } from './jobs.ts';
import { listOrders } from './lists/queries.ts';
import { ordersOfGroup } from './queries.ts';

const on = implementContract(ordersContract);

export const ordersApi = {
  group: on.group.handler(async ({ input, context }) => {
    const group = answered(context, await openOrderGroup(context.world, context.caller, input.orderGroupId));
    return { items: [orderGroupAnswer(group)] };
  }),
  ofGroup: on.ofGroup.handler(async ({ input, context }) => {
    const group = answered(context, await openOrderGroup(context.world, context.caller, input.orderGroupId));
    return { items: await ordersOfGroup(context.world.db, group.id, orderReader(context, group.providerId)) };
  }),
  list: on.list.handler(async ({ input, context }) => {
    const { idOrSlug, ...wish } = input;
    const staff = answered(context, await providerWithRight(context.world, context.caller, idOrSlug, 'orders:read'));
    return {
      items: await listOrders(context.world.db, { ...wish, providerId: staff.providerId, now: context.world.now() }),
    };
  }),
  one: on.one.handler(async ({ input, context }) => {
    const staff = answered(
      context,
      await providerWithRight(context.world, context.caller, input.idOrSlug, 'orders:read'),
    );
    return { item: await staffOrder(context, { orderId: input.orderId, providerId: staff.providerId }) };
  }),
  changeStatus: on.changeStatus.handler(async ({ input, context }) => {
    const which = await whichOrder(input, context);
    if (input.change === 'cancel') await endPayments(which, context);
    answered(context, await execute(changeOrderStatus, input, context.caller, context.world));
    return { item: await staffOrder(context, which) };
  }),
};

interface Which {
  orderId: string;
  providerId: string;
}

function orderReader({ world, caller }: ApiContext, providerId: string): Reader {
  return { locale: caller.locale, staff: may(caller, 'orders:read', providerId), now: world.now() };
}

async function staffOrder(context: ApiContext, which: Which): Promise<StaffOrder> {
  const reader = orderReader(context, which.providerId);
  return answered(
    context,
    (await readStaffOrder(context.world.db, which, reader, companyPages(context))) ?? refuse('not-found'),
  );
}

/** The card company's dashboard address, for platform staff alone, because the platform answers disputes. */
function companyPages({ world, caller }: ApiContext): string | null {
  return mayInHall(caller, 'platform:providers') ? dashboardAddress(world.config.stripe) : null;
}

async function whichOrder({ idOrSlug, orderId }: ChangeOrderStatus, context: ApiContext): Promise<Which> {
  const staff = answered(context, await providerWithRight(context.world, context.caller, idOrSlug, 'orders:change'));
  return { orderId, providerId: staff.providerId };
}

async function endPayments(which: Which, context: ApiContext): Promise<void> {
  const order = await orderOfProvider(context.world.db, which);
  if (order) answered(context, await endOpenPayments(context.world, order.orderGroupId));
}

import { openAsGuest } from '../../order-groups/queries.ts';
import { answered, implementContract } from '../../shared/api.ts';
import { execute } from '../../shared/command.ts';
import { isRefusal } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { bookedItems } from '../bookings/queries.ts';
import { endOpenPayments, paymentsEnded } from '../jobs.ts';
import { isUnpaidOrder } from '../placements/queries.ts';
import { cancelBooking, letGoOfOrder } from './commands.ts';
import { type CancelBooking, cancellationsContract } from './contract.ts';

const on = implementContract(cancellationsContract);

export const cancellationsApi = {
  letGo: on.letGo.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const { orderGroupId } = input;
    // Attempts are ended before the command: no company is called in a transaction. Whose end is unknown stands (I12).
    if (await mayLetGo(world, caller, orderGroupId)) answered(context, await endOpenPayments(world, orderGroupId));
    return { item: answered(context, await execute(letGoOfOrder, input, caller, world)) };
  }),
  cancel: on.cancel.handler(async ({ input, context }) => {
    const { world, caller } = context;
    if (await isTheirs(world, caller, input)) await paymentsEnded(world, input.orderGroupId);
    return { item: answered(context, await execute(cancelBooking, input, caller, world)) };
  }),
};

async function mayLetGo(world: World, caller: Caller, orderGroupId: string): Promise<boolean> {
  if (isRefusal(await openAsGuest(world, caller, orderGroupId))) return false;
  return await isUnpaidOrder(world.db, orderGroupId);
}

/** Ownership check before open payments are ended, ahead of the command: no card company call in a transaction. */
async function isTheirs(world: World, caller: Caller, input: CancelBooking): Promise<boolean> {
  if (isRefusal(await openAsGuest(world, caller, input.orderGroupId))) return false;
  const items = await bookedItems(world.db, [input.orderId]);
  return items.some(one => one.orderGroupId === input.orderGroupId && one.orderItemId === input.orderItemId);
}

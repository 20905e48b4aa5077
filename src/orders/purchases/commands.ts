import { orderGroupsOfCustomer } from '../../order-groups/queries.ts';
import { forgetPayersBeforeIn, forgetPayersIn } from '../../payments/commands.ts';
import { type Deed, inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { yearsBefore } from '../../shared/time.ts';
import type { World } from '../../shared/world.ts';
import { forgetComplaintsIn } from '../complaints/keeping/commands.ts';
import { complaintsOfGroups } from '../complaints/queries.ts';
import { forgetWithdrawers, forgetWithdrawersBefore } from '../withdrawals/store.ts';
import { forgetCustomer, forgetCustomersBefore, silenceOrders } from './store.ts';

/** Erases a customer from their orders and payments; bookkeeping keeps them without a name. */
export async function forgetCustomerIn({ tx, now }: Deed, customerId: string): Promise<void> {
  const groups = await orderGroupsOfCustomer(tx, customerId);
  await forgetPayersIn(tx, groups);
  await forgetWithdrawers(tx, groups);
  await forgetComplaintsIn(tx, await complaintsOfGroups(tx, groups), now);
  await forgetCustomer(tx, customerId);
}

/** Erases a guest without an account from orders that are over: where the stall or its two years forget them. */
export async function forgetGuestOrdersIn(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  if (!orderGroupIds.length) return;
  await forgetPayersIn(tx, orderGroupIds);
  await forgetWithdrawers(tx, orderGroupIds);
  await silenceOrders(tx, orderGroupIds);
}

/** Years for which a purchase keeps who bought: seven after the financial year that it was made in, whenever that ends. */
const KEPT_YEARS = 8;
const AT_ONCE = 500;

/** Erases who bought, paid and withdrew from purchases that bookkeeping no longer needs, each by its own day. */
export async function forgetPastCustomers(world: World): Promise<void> {
  const before = yearsBefore(world.now(), KEPT_YEARS);
  await inTransaction(world, async tx => {
    await forgetCustomersBefore(tx, before, AT_ONCE);
    await forgetPayersBeforeIn(tx, before, AT_ONCE);
    await forgetWithdrawersBefore(tx, before, AT_ONCE);
  });
}

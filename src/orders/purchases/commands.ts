import { orderGroupsOfCustomer } from '../../order-groups/queries.ts';
import { forgetPayersIn } from '../../payments/commands.ts';
import { type Deed, inTransaction } from '../../shared/command.ts';
import type { World } from '../../shared/world.ts';
import { forgetComplaintsIn } from '../complaints/keeping/commands.ts';
import { complaintsOfGroups } from '../complaints/queries.ts';
import { forgetWithdrawers } from '../withdrawals/store.ts';
import { forgetCustomer, forgetCustomersBefore } from './store.ts';

/** Erases a customer from their orders and payments; bookkeeping keeps them without a name. */
export async function forgetCustomerIn({ tx, now }: Deed, customerId: string): Promise<void> {
  const groups = await orderGroupsOfCustomer(tx, customerId);
  await forgetPayersIn(tx, groups);
  await forgetWithdrawers(tx, groups);
  await forgetComplaintsIn(tx, await complaintsOfGroups(tx, groups), now);
  await forgetCustomer(tx, customerId);
}

/** Years for which a purchase keeps who bought: seven after the financial year that it was made in, whenever that ends. */
const KEPT_YEARS = 8;

/** Erases who bought from purchases that bookkeeping no longer needs. */
export async function forgetPastCustomers(world: World): Promise<void> {
  const before = new Date(world.now());
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  await inTransaction(world, async tx => {
    const groups = await forgetCustomersBefore(tx, before);
    if (!groups.length) return;
    await forgetPayersIn(tx, groups);
    await forgetWithdrawers(tx, groups);
  });
}

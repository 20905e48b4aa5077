import { orderGroupsOfCustomer } from '../../order-groups/queries.ts';
import { forgetPayersIn } from '../../payments/commands.ts';
import type { Deed } from '../../shared/command.ts';
import { complaintsOfGroups } from '../complaints/queries.ts';
import { forgetComplaints } from '../complaints/store.ts';
import { forgetWithdrawers } from '../withdrawals/store.ts';
import { forgetCustomer } from './store.ts';

/** Erases a customer from their orders and payments; bookkeeping keeps them without a name. */
export async function forgetCustomerIn({ tx, now }: Deed, customerId: string): Promise<void> {
  const groups = await orderGroupsOfCustomer(tx, customerId);
  await forgetPayersIn(tx, groups);
  await forgetWithdrawers(tx, groups);
  await forgetComplaints(tx, await complaintsOfGroups(tx, groups), now);
  await forgetCustomer(tx, customerId);
}

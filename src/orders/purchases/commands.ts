import { orderGroupsOfCustomer } from '../../order-groups/queries.ts';
import { forgetPayersIn } from '../../payments/commands.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { forgetWithdrawers } from '../withdrawals/store.ts';
import { forgetCustomer } from './store.ts';

/** Erases a customer from their orders and payments; bookkeeping keeps them without a name. */
export async function forgetCustomerIn(tx: Tx, customerId: string): Promise<void> {
  const groups = await orderGroupsOfCustomer(tx, customerId);
  await forgetPayersIn(tx, groups);
  await forgetWithdrawers(tx, groups);
  await forgetCustomer(tx, customerId);
}

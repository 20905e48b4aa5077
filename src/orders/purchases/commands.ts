import { orderGroupsOfCustomer } from '../../order-groups/queries.ts';
import { forgetPayersIn } from '../../payments/commands.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { forgetCustomer } from './store.ts';

/** The buyer of these orders is gone: what bookkeeping keeps of them names nobody. */
export async function forgetCustomerIn(tx: Tx, customerId: string): Promise<void> {
  await forgetPayersIn(tx, await orderGroupsOfCustomer(tx, customerId));
  await forgetCustomer(tx, customerId);
}

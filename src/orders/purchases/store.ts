import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** Erases the customer's data: items, dates and amounts stay (protocols 6.5); name, addresses and messages go. */
export async function forgetCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update orders set message_to_provider = '', delivery = delivery || '{"destination": null}'::jsonb
    where order_group_id in (select id from order_groups where customer_id = ${customerId})`.execute(tx);
  await sql`
    update order_groups set customer_id = null, contact = '{"name": "", "email": "", "phone": ""}'
    where customer_id = ${customerId}`.execute(tx);
}

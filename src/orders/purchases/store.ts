import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** The parts of an order that tell of its buyer, without them. */
const SILENT = sql`message_to_provider = '', delivery = delivery || '{"destination": null}'::jsonb`;

/** Erases who bought from purchases made before this: no law asks for their names any more. */
export async function forgetCustomersBefore(tx: Tx, before: Date, most: number): Promise<void> {
  await sql`
    update order_groups set customer_id = null, contact = '{"name": "", "email": "", "phone": ""}'
    where id in (select id from order_groups where created_at < ${before}
      and (customer_id is not null
        or coalesce(contact ->> 'name', '') || coalesce(contact ->> 'email', '') || coalesce(contact ->> 'phone', '') <> '')
      order by created_at limit ${most})`.execute(tx);
  // By their own day: the name of whoever bought may have gone long before.
  await sql`
    update orders set ${SILENT} where id in (select id from orders where created_at < ${before}
      and (message_to_provider <> '' or delivery -> 'destination' <> 'null') order by created_at limit ${most})`.execute(
    tx,
  );
}

/** Erases addresses and messages of orders whose buyer is forgotten. */
export async function silenceOrders(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  await sql`update orders set ${SILENT} where order_group_id = any(${[...orderGroupIds]}::uuid[])`.execute(tx);
}

/** Erases the customer's data: items, dates and amounts stay (protocols 6.5); name, addresses and messages go. */
export async function forgetCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update orders set ${SILENT}
    where order_group_id in (select id from order_groups where customer_id = ${customerId})`.execute(tx);
  await sql`
    update order_groups set customer_id = null, contact = '{"name": "", "email": "", "phone": ""}'
    where customer_id = ${customerId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

const AT_ONCE = 500;

/** Erases who bought from purchases made before this: no law asks for their names any more. */
export async function forgetCustomersBefore(tx: Tx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update order_groups set customer_id = null, contact = '{"name": "", "email": "", "phone": ""}'
    where id in (select id from order_groups where created_at < ${before}
      and coalesce(contact ->> 'name', '') || coalesce(contact ->> 'email', '') || coalesce(contact ->> 'phone', '') <> ''
      order by created_at limit ${AT_ONCE}) returning id`.execute(tx);
  const ids = rows.map(row => row.id);
  await sql`
    update orders set message_to_provider = '', delivery = delivery || '{"destination": null}'::jsonb
    where order_group_id = any(${ids}::uuid[])`.execute(tx);
  return ids;
}

/** Erases the customer's data: items, dates and amounts stay (protocols 6.5); name, addresses and messages go. */
export async function forgetCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`
    update orders set message_to_provider = '', delivery = delivery || '{"destination": null}'::jsonb
    where order_group_id in (select id from order_groups where customer_id = ${customerId})`.execute(tx);
  await sql`
    update order_groups set customer_id = null, contact = '{"name": "", "email": "", "phone": ""}'
    where customer_id = ${customerId}`.execute(tx);
}

import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** Advisory locks of all who are counted, in the order of their names: bookings of one of them come one by one. */
export async function lockGuests(tx: Tx, names: readonly string[]): Promise<void> {
  const keys = names.map(name => `free_orders:${name}`);
  await sql`select pg_advisory_xact_lock(key)
    from (select hashtextextended(name, 0) as key from unnest(${keys}::text[]) as name order by key) as keys`.execute(
    tx,
  );
}

export interface FreeOrder {
  orderGroupId: string;
  providerId: string;
  address: string;
  net: string;
  now: Date;
}

export async function insertFreeOrder(tx: Tx, { orderGroupId, providerId, address, net, now }: FreeOrder) {
  const row = { order_group_id: orderGroupId, provider_id: providerId, address, net, created_at: now };
  await tx.insertInto('free_orders').values(row).execute();
}

/** Forgets from where bookings came that are over, cancelled or refused. */
export async function forgetFreeOrders(tx: Tx, now: Date): Promise<void> {
  await sql`delete from free_orders f where not exists (
    select 1 from order_bookings b where b.order_group_id = f.order_group_id and b.state in ('PENDING', 'BOOKED')
      and b.ends_at > ${now})`.execute(tx);
}

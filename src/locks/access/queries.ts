import { sql } from 'kysely';
import { openOrderGroup } from '../../order-groups/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { CompanyKind } from '../companies/rules.ts';
import { spanIn } from '../grants/queries.ts';
import type { Span } from '../windows/rules.ts';

/** A right of an order, as its page needs it. */
export interface AccessRow {
  id: string;
  orderId: string;
  doorId: string;
  title: string;
  kind: CompanyKind;
  orderItemId: string;
  productId: string;
  resourceIds: string[];
  timeZone: string;
  wished: Span;
  confirmed: Span | null;
  code: Buffer | null;
  fallback: Buffer | null;
  doorFallback: Buffer | null;
  email: string | null;
}

interface StoredRow extends Omit<AccessRow, 'wished' | 'confirmed'> {
  wishedFrom: Date;
  wishedUntil: Date;
  confirmedFrom: Date | null;
  confirmedUntil: Date | null;
}

/** The order group of an order, opened by who may; `holds`: its customer, or who has its key. */
export async function openOrder(world: World, caller: Caller, orderId: string): Promise<{ holds: boolean } | Refusal> {
  const order = await world.db
    .selectFrom('orders')
    .select('order_group_id as orderGroupId')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return refuse('not-found');
  const group = await openOrderGroup(world, caller, order.orderGroupId);
  if (isRefusal(group)) return group;
  return { holds: group.holds };
}

/** Whether doors belong to an order's bookings, paid for or not. */
export async function willHaveKeys(db: Database | Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ will: boolean }>`
    select exists (
      select from order_items i
      join bookings b on b.order_item_id = i.id and b.state in ('HELD', 'PENDING', 'BOOKED')
      join lock_door_uses u on u.provider_id = b.provider_id
      join lock_doors d on d.id = u.door_id and d.ended_at is null
      where i.order_id = ${orderId} and (u.product_id = b.product_id or exists (
        select from reservations r where r.booking_id = b.id and r.live and r.resource_id = u.resource_id))
    ) as will`.execute(db);
  return rows[0]?.will ?? false;
}

/**
 * Rights of an order that stand: of bookings that do, for the time that these have now, at doors that open for them. What
 * has been cancelled or moved a moment ago is not among them, whether its lock has been told yet or not (I19). Locked, so
 * that nothing ends while it is shown.
 */
export async function accessesOf(tx: Tx, orderId: string, doorId: string | null): Promise<AccessRow[]> {
  const { rows } = await sql<StoredRow>`
    select g.id, i.order_id as "orderId", g.door_id as "doorId", d.title, a.kind, b.order_item_id as "orderItemId",
      b.product_id as "productId", p.time_zone as "timeZone", g.code, g.fallback, d.fallback as "doorFallback",
      o.contact ->> 'email' as email,
      array(select distinct r.resource_id from reservations r join lock_door_uses u on u.resource_id = r.resource_id
        and u.door_id = g.door_id where r.booking_id = g.booking_id and r.live) as "resourceIds",
      lower(g.wished) as "wishedFrom", upper(g.wished) as "wishedUntil",
      lower(g.confirmed) as "confirmedFrom", upper(g.confirmed) as "confirmedUntil"
    from lock_grants g
    join lock_doors d on d.id = g.door_id
    join lock_accounts a on a.id = d.account_id
    join providers p on p.id = g.provider_id
    join order_groups o on o.id = g.order_group_id
    join bookings b on b.id = g.booking_id and b.state = 'BOOKED' and tstzrange(b.starts_at, b.ends_at) = g.booked
    join order_items i on i.id = b.order_item_id
    join lock_wishes w on w.booking_id = g.booking_id and w.door_id = g.door_id
    where g.order_id = ${orderId} and g.ended_at is null ${doorId ? sql`and g.door_id = ${doorId}` : sql``}
    order by lower(g.wished), d.title, g.id for share of g, b`.execute(tx);
  return rows.map(({ wishedFrom, wishedUntil, confirmedFrom, confirmedUntil, ...row }) => ({
    ...row,
    wished: spanIn(wishedFrom, wishedUntil),
    confirmed: spanIn(confirmedFrom, confirmedUntil),
  }));
}

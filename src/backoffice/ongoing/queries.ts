import { sql } from 'kysely';
import { describeTouched } from '../../availability/touched/queries.ts';
import type { OrderStatus } from '../../orders/rules.ts';
import type { Caller, World } from '../../shared/world.ts';
import { TO_CONFIRM, TO_HAND_OUT } from '../rules.ts';
import type { Ongoing } from './contract.ts';

const MOST_SHOWN = 30;
const UNPAID: readonly OrderStatus[] = ['PENDING_PAYMENT_CONFIRMATION'];

/** Business under way at a stall, which goes on when the stall closes. */
export async function readOngoing(world: World, caller: Caller, providerId: string): Promise<Ongoing> {
  const [held, unpaid, toHandOut, bookings] = await Promise.all([
    readHeld(world, providerId),
    readOrders(world, providerId, { statuses: UNPAID, withGoods: false }),
    readOrders(world, providerId, { statuses: [...TO_CONFIRM, ...TO_HAND_OUT], withGoods: true }),
    readBookings(world, caller, providerId),
  ]);
  return { ...held, unpaid, toHandOut, bookings };
}

async function readHeld({ db, now }: World, providerId: string): Promise<Pick<Ongoing, 'carts' | 'offers'>> {
  const { rows } = await sql<Pick<Ongoing, 'carts' | 'offers'>>`
    select (count(*) filter (where w.order_group_id is null))::int as carts,
      (count(*) filter (where w.order_group_id is not null))::int as offers
    from stall_holds h left join waiting_holds w on w.order_group_id = h.order_group_id
    where h.provider_id = ${providerId} and h.expires_at > ${now()}
      and not exists (select from stall_orders o where o.order_group_id = h.order_group_id)`.execute(db);
  return rows[0]!;
}

async function readOrders(
  { db }: World,
  providerId: string,
  { statuses, withGoods }: { statuses: readonly OrderStatus[]; withGoods: boolean },
): Promise<Ongoing['unpaid']> {
  const those = sql<boolean>`provider_id = ${providerId} and status = any(${[...statuses]}::text[])
    and (has_goods or not ${withGoods})`;
  const { rows } = await sql<Ongoing['unpaid']['first'][number] & { count: number }>`
    select order_id as "orderId", reference, customer, summary, (count(*) over ())::int as count
    from office_orders where ${those} order by created_at, order_id limit ${MOST_SHOWN}`.execute(db);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...order }) => order) };
}

async function readBookings({ db, now }: World, caller: Caller, providerId: string): Promise<Ongoing['bookings']> {
  // One that is only held is counted among the carts.
  const coming = sql<boolean>`provider_id = ${providerId} and state in ('PENDING', 'BOOKED') and ends_at > ${now()}`;
  const { rows } = await sql<{ count: number; guests: number }>`
    select count(*)::int as count, coalesce(sum(party), 0)::int as guests from order_bookings where ${coming}`.execute(
    db,
  );
  const soonest = await sql<{ id: string }>`
    select booking_id as id from order_bookings where ${coming} order by starts_at, booking_id
    limit ${MOST_SHOWN}`.execute(db);
  const ids = soonest.rows.map(({ id }) => id);
  return { ...rows[0]!, first: await describeTouched(db, ids, caller.locale) };
}

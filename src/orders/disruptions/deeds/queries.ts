import { sql } from 'kysely';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import { guestTables, pricedBookings } from '../guests/queries.ts';
import type { StoredGuest } from '../store.ts';

export interface GuestOrder {
  bookingId: string;
  orderId: string;
  orderGroupId: string;
  providerId: string;
  state: string;
  deed: string;
  orderStatus: string;
  startsAt: Date;
}

/** The order of a guest of a disruption, before anything is locked. */
export async function orderOfGuest(db: Database | Tx, guestId: string): Promise<GuestOrder | null> {
  const { rows } = await sql<GuestOrder>`
    select t.booking_id as "bookingId", o.id as "orderId", o.order_group_id as "orderGroupId",
      o.provider_id as "providerId", t.state, t.deed, o.status as "orderStatus", b.starts_at as "startsAt"
    from disruption_guests t join order_bookings b on b.booking_id = t.booking_id ${guestTables}
    where t.id = ${guestId}`.execute(db);
  return rows[0] ?? null;
}

/** True of a booking for which nothing is paid: its guest has nothing to get back. */
export async function isFree(tx: Tx, bookingId: string): Promise<boolean> {
  return (await pricedBookings(tx, [bookingId])).every(({ paid }) => paid === 0);
}

/** True while a booking takes place when it did as its guest was chosen for, and on a unit that is blocked. */
export async function isStillThere(
  tx: Tx,
  { bookingId, day, startsAt, kind, subjectIds }: StoredGuest,
): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select (case when ${startsAt}::timestamptz is null then b.wish ->> 'day' = ${day} else b.starts_at = ${startsAt} end)
      and (${kind} <> 'UNITS' or exists (select 1 from reservations r where r.booking_id = b.id and r.live
        and r.resource_id = any(${subjectIds}::uuid[]))) as there
    from bookings b where b.id = ${bookingId}`.execute(tx);
  return rows[0]?.there ?? false;
}

import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Freed } from '../bookings/store.ts';

/** Notes that guests have left; false where they are not here. */
export async function noteLeaving(
  { tx, now }: Deed,
  { bookingId, providerId }: { bookingId: string; providerId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bookings set checked_out_at = coalesce(checked_out_at, ${now})
    where id = ${bookingId} and provider_id = ${providerId} and state = 'BOOKED' and checked_in_at is not null`.execute(
    tx,
  );
  return Number(numAffectedRows) > 0;
}

export async function clearLeaving(
  tx: Tx,
  { bookingId, providerId }: { bookingId: string; providerId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bookings set checked_out_at = null
    where id = ${bookingId} and provider_id = ${providerId} and state = 'BOOKED' and checked_out_at is not null`.execute(
    tx,
  );
  return Number(numAffectedRows) > 0;
}

const FREED = sql`(select provider_id from bookings where id = (select booking_id from moved limit 1)) as "providerId",
  array(select distinct booking_id from moved) as "bookingIds",
  array(select product_id from bookings where id = (select booking_id from moved limit 1)) as "productIds",
  array(select distinct resource_id from moved) as "resourceIds", '{}'::uuid[] as "departureIds",
  (select min(at) from moved) as "from", (select max(until) from moved) as "to"`;

/** Ends the reservations of who has left: with them, and the time that is needed after them. Null where none was left. */
export async function endEarly({ tx, now }: Deed, bookingId: string): Promise<Freed | null> {
  const { rows } = await sql<Freed>`
    with moved as (
      update reservations r set was_until = upper(r.during),
        during = tstzrange(lower(r.during), greatest(lower(r.during) + interval '1 minute', ${now}::timestamptz + (upper(r.during) - b.ends_at)))
      from bookings b
      where b.id = ${bookingId} and r.booking_id = b.id and r.live and r.was_until is null
        and ${now}::timestamptz + (upper(r.during) - b.ends_at) < upper(r.during)
        and lower(r.during) + interval '1 minute' < upper(r.during)
      returning r.booking_id, r.resource_id, upper(r.during) as at, r.was_until as until
    )
    select ${FREED} where exists (select 1 from moved)`.execute(tx);
  return rows[0] ?? null;
}

/** Whether the time that somebody gave back is kept by others now. */
export async function isGivenOn(tx: Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from reservations r join reservations o on o.resource_id = r.resource_id and o.id <> r.id and o.live
      and o.during && tstzrange(upper(r.during), r.was_until)
    where r.booking_id = ${bookingId} and r.live and r.was_until is not null limit 1`.execute(tx);
  return rows.length > 0;
}

export async function keepToEnd(tx: Tx, bookingId: string): Promise<Freed | null> {
  const { rows } = await sql<Freed>`
    with before as (
      select id, upper(during) as at from reservations where booking_id = ${bookingId} and live and was_until is not null
    ), moved as (
      update reservations r set during = tstzrange(lower(r.during), r.was_until), was_until = null
      from before where r.id = before.id
      returning r.booking_id, r.resource_id, before.at, upper(r.during) as until
    )
    select ${FREED} where exists (select 1 from moved)`.execute(tx);
  return rows[0] ?? null;
}

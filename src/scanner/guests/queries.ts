import { sql } from 'kysely';
import { providerTimeZone, providerWithRight } from '../../providers/queries.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { instantAt, wallMoment } from '../../shared/wall-time.ts';
import type { Caller, World } from '../../shared/world.ts';
import type { DoorGuest } from './contract.ts';

const MOST = 50;

interface GuestRow extends Omit<DoorGuest, 'beginsAt'> {
  beginsAt: Date;
}

/** Guests whose booking is of today, by a part of their name; those who are not here yet first. */
export async function findGuests(
  world: World,
  caller: Caller,
  { idOrSlug, text = '' }: { idOrSlug: string; text?: string | undefined },
): Promise<DoorGuest[] | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'tickets:use');
  if (isRefusal(staff)) return staff;
  const { providerId } = staff;
  const timeZone = await providerTimeZone(world.db, providerId);
  const { from, until } = today(world, timeZone);
  const part = `%${text.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<GuestRow>`
    select b.id as "bookingId", coalesce(g.contact ->> 'name', '') as name, coalesce(i.meta ->> 'title', '') as title,
      b.starts_at as "beginsAt", b.party, coalesce(a.count, 0)::int as here
    from bookings b join order_items i on i.id = b.order_item_id join order_groups g on g.id = b.order_group_id
    left join booking_admissions a on a.booking_id = b.id
    where b.provider_id = ${providerId} and b.state = 'BOOKED' and b.kind <> 'PICK_UP' and b.no_show_at is null
      and b.starts_at < ${until} and b.ends_at > ${from} and g.contact ->> 'name' ilike ${part}
    order by coalesce(a.count, 0) >= b.party, b.starts_at, 2, b.id limit ${MOST}`.execute(world.db);
  return rows.map(({ beginsAt, ...row }) => ({ ...row, beginsAt: beginsAt.toISOString() }));
}

interface Counted {
  idOrSlug: string;
  departureId?: string | undefined;
  productId?: string | undefined;
}

/** Guests at a seller's: who is in, of how many. Of one departure all, of a product and of the stall those of today. */
export async function countGuests(
  world: World,
  caller: Caller,
  { idOrSlug, departureId, productId }: Counted,
): Promise<{ here: number; expected: number; timeZone: string } | Refusal> {
  const staff = await providerWithRight(world, caller, idOrSlug, 'tickets:use');
  if (isRefusal(staff)) return staff;
  const timeZone = await providerTimeZone(world.db, staff.providerId);
  const { from, until } = today(world, timeZone);
  const ofDay = sql`b.starts_at < ${until} and b.ends_at > ${from}`;
  const which = departureId
    ? sql`exists (select from departure_seats s where s.booking_id = b.id and s.live and s.departure_id = ${departureId})`
    : productId
      ? sql`b.product_id = ${productId} and ${ofDay}`
      : ofDay;
  const { rows } = await sql<{ here: number; expected: number }>`
    select coalesce(sum(a.count), 0)::int as here, coalesce(sum(b.party), 0)::int as expected
    from bookings b left join booking_admissions a on a.booking_id = b.id
    where b.provider_id = ${staff.providerId} and b.state = 'BOOKED' and b.kind <> 'PICK_UP' and b.no_show_at is null and ${which}`.execute(
    world.db,
  );
  return { ...rows[0]!, timeZone };
}

function today(world: World, timeZone: string): { from: Date; until: Date } {
  const day = wallMoment(world.now(), timeZone).date;
  return { from: instantAt(day, '00:00', timeZone), until: instantAt(day, '24:00', timeZone) };
}

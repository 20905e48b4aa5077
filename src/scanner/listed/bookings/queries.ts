import { sql } from 'kysely';
import type { Database } from '../../../shared/database/connect.ts';

export interface ListedBooking {
  id: string;
  productId: string;
  departureId: string | null;
  state: 'PENDING' | 'BOOKED' | 'CANCELLED' | 'REJECTED';
  party: number;
  here: number;
  guestsIn: number[];
  isNoShow: boolean;
  title: string;
  name: string;
  createdAt: Date;
  startsAt: Date;
  endsAt: Date;
  lastAt: Date | null;
  lastBy: string;
}

const MOST = 5000;

/** Bookings of a seller's days, those that fell away among them: who shows one is told so. */
export async function listedBookings(
  db: Database,
  { providerId, from, until }: { providerId: string; from: Date; until: Date },
): Promise<ListedBooking[]> {
  return await rowsOf(db, sql`b.provider_id = ${providerId} and b.starts_at < ${until} and b.ends_at > ${from}`);
}

/** One booking by its id; of another seller none. */
export async function listedBooking(
  db: Database,
  { id, providerId }: { id: string; providerId: string },
): Promise<ListedBooking | null> {
  return (await rowsOf(db, sql`b.provider_id = ${providerId} and b.id = ${id}`))[0] ?? null;
}

/** Rows of the list. An age limit stands with the title, as it is read in every language: (18+). */
async function rowsOf(db: Database, which: ReturnType<typeof sql>): Promise<ListedBooking[]> {
  const { rows } = await sql<ListedBooking>`
    select b.id, b.product_id as "productId", s.departure_id as "departureId", b.state, b.party,
      coalesce(a.count, 0)::int as here, coalesce(a.guests, '{}') as "guestsIn", b.no_show_at is not null as "isNoShow",
      coalesce(i.meta ->> 'title', '') || coalesce(' (' || (i.meta ->> 'leastAge') || '+)', '') as title, coalesce(g.contact ->> 'name', '') as name, b.created_at as "createdAt",
      b.starts_at as "startsAt", b.ends_at as "endsAt", a.last_at as "lastAt",
      coalesce((select coalesce(n.device_name, u.name) from admissions m left join scan_signs n on n.scan_id = m.scan_id
        left join "user" u on u.id = m.by_user
        where m.booking_id = b.id and m.undone_at is null order by m.happened_at desc limit 1), '') as "lastBy"
    from bookings b
    join order_items i on i.id = b.order_item_id join order_groups g on g.id = b.order_group_id
    left join departure_seats s on s.booking_id = b.id and s.live
    left join booking_admissions a on a.booking_id = b.id
    where ${which} and b.state in ('PENDING', 'BOOKED', 'CANCELLED', 'REJECTED') and b.kind <> 'PICK_UP'
    order by b.starts_at, b.id limit ${MOST}`.execute(db);
  return rows;
}

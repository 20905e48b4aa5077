import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface GuestNote {
  providerId: string;
  person: string;
  note: string;
  by: string | null;
  now: Date;
}

export async function putNote(tx: Tx, { providerId, person, note, by, now }: GuestNote): Promise<void> {
  await sql`
    insert into guest_notes (provider_id, person, note, noted_by, noted_at)
    values (${providerId}, ${person}, ${note}, ${by}, ${now})
    on conflict (provider_id, person) do update
      set note = excluded.note, noted_by = excluded.noted_by, noted_at = excluded.noted_at`.execute(tx);
}

export async function deleteNotes(tx: Tx, people: readonly string[], providerId: string | null = null): Promise<void> {
  await sql`delete from guest_notes where person = any(${[...people]}::text[])
    and (${providerId}::uuid is null or provider_id = ${providerId}::uuid)`.execute(tx);
}

/** Orders of guests whose people are to be forgotten. */
export type Forgotten =
  | { people: readonly string[]; providerId: string | null; now: Date }
  | { before: Date; most: number };

/**
 * Erases who guests were on orders that are over and are nobody's account: name, number, address and messages go; what
 * was booked and paid stays. Returns the order groups.
 */
export async function forgetOver(tx: Tx, which: Forgotten): Promise<string[]> {
  const over =
    'before' in which
      ? sql`g.created_at < ${which.before} and o.total = 0 and not exists (select 1 from order_bookings b
          where b.order_group_id = g.id and b.ends_at >= ${which.before})`
      : sql`guest_person(g.contact, g.id) = any(${[...which.people]}::text[])
          and (${which.providerId}::uuid is null or g.provider_id = ${which.providerId}::uuid)
          and not exists (select 1 from order_bookings b where b.order_group_id = g.id
            and b.state in ('HELD', 'PENDING', 'BOOKED') and b.ends_at > ${which.now})`;
  const { rows } = await sql<{ id: string }>`
    with over as (
      select g.id from order_groups g join orders o on o.order_group_id = g.id
      where g.customer_id is null and g.contact ->> 'name' <> '' and ${over}
        and exists (select 1 from order_bookings b where b.order_group_id = g.id)
      order by g.id limit ${'most' in which ? which.most : 1000}
    )
    update order_groups set contact = '{"name": "", "email": "", "phone": ""}'
    where id in (select id from over) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Erases the messages of bookings that were over before then, paid or not: they may tell of an illness. */
export async function silenceOver(tx: Tx, before: Date): Promise<void> {
  await sql`
    update orders o set message_to_provider = '' where o.created_at < ${before} and o.message_to_provider <> ''
      and exists (select 1 from order_bookings b where b.order_group_id = o.order_group_id)
      and not exists (select 1 from order_bookings b where b.order_group_id = o.order_group_id and b.ends_at >= ${before})`.execute(
    tx,
  );
}

/** Deletes notes of guests who have not been here, and have booked nothing, since then. */
export async function deleteOldNotes(tx: Tx, before: Date): Promise<void> {
  await sql`delete from guest_notes n where not exists (
    select 1 from order_groups g left join order_bookings b on b.order_group_id = g.id
    where g.provider_id = n.provider_id and guest_person(g.contact, g.id) = n.person
      and greatest(g.created_at, b.ends_at) >= ${before})`.execute(tx);
}

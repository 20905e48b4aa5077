import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import { findPerson, provenAddress } from '../../sign-in/accounts/queries.ts';
import { provenNumber } from '../../sign-in/phones/queries.ts';
import type { FreeTimes } from './rules.ts';

export interface Guest {
  providerId: string;
  /** As `personOfEmail` says it. */
  email: string;
  phone: string;
  userId: string | null;
  /** Keyed hashes; null for who is known by a proven number or address. */
  networks: { address: string; net: string } | null;
}

/** Whether somebody has proven who they are: a phone number or an e-mail address of their account. */
export async function isProven(tx: Tx, userId: string | null): Promise<boolean> {
  if (!userId) return false;
  const person = await findPerson(tx, userId);
  return person !== null && (provenAddress(person) !== null || (await provenNumber(tx, userId)) !== null);
}

/** Upcoming free bookings at a stall: of this person, and from where they book. */
export async function freeTimesToCome(tx: Tx, guest: Guest, now: Date): Promise<FreeTimes> {
  const { providerId, email, phone, userId, networks } = guest;
  const { rows } = await sql<FreeTimes>`
    select count(*) filter (where g.contact ->> 'phone' = ${phone} or g.customer_id = ${userId}
        or regexp_replace(lower(g.contact ->> 'email'), '[+][^@]*@', '@') = ${email})::int as person,
      count(*) filter (where f.address = ${networks?.address ?? null})::int as address,
      count(*) filter (where f.net = ${networks?.net ?? null})::int as net
    from order_bookings b
    join order_groups g on g.id = b.order_group_id join orders o on o.order_group_id = g.id
    left join free_orders f on f.order_group_id = g.id
    where b.provider_id = ${providerId} and b.state in ('PENDING', 'BOOKED') and b.ends_at > ${now} and o.total = 0
    `.execute(tx);
  return rows[0]!;
}

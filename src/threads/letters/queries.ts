import { sql } from 'kysely';
import { publicContacts } from '../../providers/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Person } from '../rules.ts';

/** Mailboxes of a stall that hear of messages: those for bookings, else the first that guests may know. */
export async function mailboxesOfStall(db: Database | Tx, providerId: string): Promise<string[]> {
  const row = await db
    .selectFrom('sellers')
    .select('emails')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  const emails = row.emails as unknown as { emailAddress: string; categoryTags: string[]; verified: boolean }[];
  const forBookings = emails.filter(one => one.verified && one.categoryTags.includes('bookings'));
  const chosen = forBookings.length ? forBookings : publicContacts(emails).slice(0, 1);
  return [...new Set(chosen.map(one => one.emailAddress.trim().toLowerCase()))];
}

/** Time of an order: the end of its last booking, or else when it was placed. */
export async function timeOfOrder(db: Database | Tx, orderGroupId: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(g.created_at, (
      select max(b.ends_at) from order_bookings b where b.order_group_id = g.id and b.state in ('HELD', 'PENDING', 'BOOKED')
    )) as at from order_groups g where g.id = ${orderGroupId}`.execute(db);
  return rows[0]!.at;
}

export interface ThreadAddress {
  id: string;
  orderId: string;
  providerId: string;
  side: Person;
  email: string;
  handle: string;
  until: Date;
  endedAt: Date | null;
}

export async function findAddress(db: Database | Tx, addressId: string): Promise<ThreadAddress | null> {
  const row = await db
    .selectFrom('thread_addresses')
    .select(['id', 'order_id as orderId', 'provider_id as providerId', 'side', 'email', 'handle', 'until'])
    .select('ended_at as endedAt')
    .where('id', '=', addressId)
    .executeTakeFirst();
  return row ? { ...row, side: row.side as Person } : null;
}

import { sql } from 'kysely';
import type { Database } from '../../../shared/database/connect.ts';
import type { TicketStatus, TicketType } from '../../../tickets/rules.ts';

export interface ListedTicket {
  id: string;
  productId: string;
  type: TicketType;
  status: TicketStatus;
  amount: number;
  remaining: number;
  sealed: Buffer;
  title: string;
  createdAt: Date;
  validUntil: Date;
  blockedAt: Date | null;
  lastAt: Date | null;
  lastBy: string;
}

/** Days for which a list names what has ended: who shows it is told since when, and not that nobody knows it. */
const ENDED_DAYS = 60;

/** Tickets of a seller that a door may be shown: those that live, those that ended lately, or those that changed since. */
export async function listedTickets(
  db: Database,
  { providerId, now, since }: { providerId: string; now: Date; since: Date | null },
): Promise<ListedTicket[]> {
  const lately = new Date(now.getTime() - ENDED_DAYS * 86_400_000);
  const changed = sql`(t.created_at > ${since} or t.valid_until between ${since} and ${now}
    or exists (select from ticket_entries e where e.ticket_id = t.id and e.happened_at > ${since})
    or exists (select from ticket_deeds d where d.ticket_id = t.id and d.happened_at > ${since}))`;
  const living = sql`(t.status = 'ACTIVE' and t.valid_until > ${lately} or l.at > ${lately})`;
  return await rowsOf(db, sql`t.provider_id = ${providerId} and ${since ? changed : living}`);
}

/** One ticket by its id; of another seller none. */
export async function listedTicket(
  db: Database,
  { id, providerId }: { id: string; providerId: string },
): Promise<ListedTicket | null> {
  return (await rowsOf(db, sql`t.provider_id = ${providerId} and t.id = ${id}`))[0] ?? null;
}

/** Rows of the list. An age limit stands with the title, as it is read in every language: (18+). */
async function rowsOf(db: Database, which: ReturnType<typeof sql>): Promise<ListedTicket[]> {
  const { rows } = await sql<ListedTicket>`
    select t.id, t.product_id as "productId", t.type, t.status, t.amount, b.remaining, t.code_sealed as sealed,
      coalesce(t.meta ->> 'title', '') || coalesce(' (' || (t.meta ->> 'leastAge') || '+)', '') as title, t.created_at as "createdAt", t.valid_until as "validUntil",
      t.blocked_at as "blockedAt", coalesce(g.happened_at, l.at) as "lastAt",
      coalesce(g.device_name, (select u.name from ticket_deeds d join "user" u on u.id = d.by_user
        where l.source = 'door:' || d.id and d.ticket_id = t.id), '') as "lastBy"
    from tickets t join ticket_balances b on b.ticket_id = t.id
    left join lateral (
      select e.source, e.happened_at as at from ticket_entries e where e.ticket_id = t.id and e.kind = 'USED'
        and not exists (select from ticket_entries r where r.restores = e.id)
      order by e.happened_at desc, e.id desc limit 1
    ) l on true
    left join scan_signs g on l.source like 'scan:%' and g.scan_id::text = split_part(l.source, ':', 2)
    where ${which} order by t.id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { TicketStatus } from '../../tickets/rules.ts';

export interface LockedTicket {
  id: string;
  providerId: string;
  status: TicketStatus;
  amount: number;
  remaining: number;
  /** Worth of it that expired or was cancelled. */
  gone: number;
  validUntil: Date;
  blockedAt: Date | null;
}

/** Tickets, locked in the order of their ids, with their sums after that. */
export async function lockScanned(tx: Tx, ids: readonly string[]): Promise<LockedTicket[]> {
  if (!ids.length) return [];
  await sql`select 1 from tickets where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<LockedTicket>`
    select t.id, t.provider_id as "providerId", t.status, t.amount, b.remaining, (b.expired + b.cancelled)::bigint as gone,
      t.valid_until as "validUntil", t.blocked_at as "blockedAt"
    from tickets t join ticket_balances b on b.ticket_id = t.id
    where t.id = any(${[...ids]}::uuid[]) order by t.id`.execute(tx);
  return rows;
}

/** Uses of a ticket by others than scans: at the door's page, and as a payment. */
export async function usedOtherwise(tx: Tx, ticketId: string): Promise<{ amount: number; times: number }> {
  const { rows } = await sql<{ amount: number; times: number }>`
    select (coalesce(sum(u.amount), 0) - coalesce(sum(r.amount), 0))::bigint as amount,
      count(*) filter (where r.times is null)::int as times
    from ticket_entries u left join lateral (
      select sum(amount)::bigint as amount, nullif(count(*), 0) as times from ticket_entries where restores = u.id) r on true
    where u.ticket_id = ${ticketId} and u.kind = 'USED' and u.source not like 'scan:%'`.execute(tx);
  return rows[0]!;
}

export interface Due {
  subjectId: string;
  kind: 'TICKET' | 'BOOKING';
  providerId: string;
}

const MOST = 1000;

/** Tickets and bookings whose books do not follow their scans yet, the longest waiting first. */
export async function duesOf(db: Database, providerId: string | null): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select subject_id as "subjectId", kind, provider_id as "providerId" from scan_dues
    where ${providerId}::uuid is null or provider_id = ${providerId}::uuid
    order by due_at, subject_id limit ${MOST}`.execute(db);
  return rows;
}

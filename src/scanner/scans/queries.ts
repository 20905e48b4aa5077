import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

/** A scan that let somebody in, as the books look at it. */
export interface StoredEntry {
  id: string;
  amount: number;
  guest: number | null;
  happenedAt: Date;
  counts: boolean;
  undone: boolean;
}

/** Subject of scans by a seller's phones: a ticket or a booking. */
export type Scanned = { providerId: string } & ({ ticketId: string } | { bookingId: string });

/** Entries with a ticket or a booking, in the order in which they happened. */
export async function entriesWith(tx: Tx, which: Scanned): Promise<StoredEntry[]> {
  const of = 'ticketId' in which ? sql`s.ticket_id = ${which.ticketId}` : sql`s.booking_id = ${which.bookingId}`;
  const { rows } = await sql<StoredEntry>`
    select s.id, s.amount, s.guest, s.happened_at as "happenedAt", s.counts, exists (select from scans u
      where u.decision = 'UNDO' and u.counts and u.undoes = s.nonce and u.device_id = s.device_id) as undone
    from scans s where s.decision = 'IN' and s.provider_id = ${which.providerId} and ${of}
    order by s.happened_at, s.device_id, s.sequence, s.nonce`.execute(tx);
  return rows;
}

export interface TakenEntry {
  scanId: string;
  source: string;
  amount: number;
  /** Part of it that was not given back. */
  left: number;
  /** Whether any of it was given back: of a ticket that costs nothing the amounts say nothing. */
  restored: boolean;
}

/** Amount that scans took of a ticket, by its own ledger. */
export async function takenByScans(tx: Tx, ticketId: string): Promise<TakenEntry[]> {
  const { rows } = await sql<TakenEntry>`
    select split_part(e.source, ':', 2) as "scanId", e.source, e.amount,
      (e.amount - coalesce(sum(r.amount), 0))::bigint as left, count(r.id) > 0 as restored
    from ticket_entries e left join ticket_entries r on r.restores = e.id
    where e.ticket_id = ${ticketId} and e.kind = 'USED' and e.source like 'scan:%'
    group by e.id order by e.happened_at desc, e.id desc`.execute(tx);
  return rows;
}

/** Entries of a phone by the nonces of their scans. */
export async function entriesOfDevice(
  tx: Tx,
  { deviceId, nonces }: { deviceId: string; nonces: readonly string[] },
): Promise<Map<string, UndoneEntry>> {
  if (!nonces.length) return new Map();
  const { rows } = await sql<UndoneEntry & { nonce: string }>`
    select nonce, ticket_id as "ticketId", booking_id as "bookingId", happened_at as "happenedAt" from scans
    where device_id = ${deviceId} and decision = 'IN' and nonce = any(${[...nonces]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ nonce, ...entry }) => [nonce, entry]));
}

export interface UndoneEntry {
  ticketId: string | null;
  bookingId: string | null;
  happenedAt: Date;
}

/** A case that a phone took part in. */
export interface DeviceCase {
  scanId: string;
  kind: 'SCAN_TWICE' | 'SCAN_STALE';
  reason: string;
  short: number;
  isTicket: boolean;
  at: Date;
  by: string;
  otherAt: Date | null;
  otherBy: string | null;
}

const CASES_HOURS = 24;

/** Open cases of the last day in which a phone's scan is the later one or the earlier. */
export async function casesOfDevice(db: Database | Tx, deviceId: string, now: Date): Promise<DeviceCase[]> {
  const { rows } = await sql<DeviceCase>`
    select c.scan_id as "scanId", c.kind, c.reason, c.short, s.ticket_id is not null as "isTicket", s.happened_at as at,
      d.name as by, o.happened_at as "otherAt", od.name as "otherBy"
    from scan_cases c join scans s on s.id = c.scan_id join scan_devices d on d.id = s.device_id
      left join scans o on o.id = c.first_id left join scan_devices od on od.id = o.device_id
    where (s.device_id = ${deviceId} or o.device_id = ${deviceId}) and c.over_at is null
      and c.opened_at > ${new Date(now.getTime() - CASES_HOURS * 3_600_000)}
      and not exists (select from case_events e where e.kind = c.kind and e.subject = c.scan_id::text and e.deed = 'CLOSED')
    order by s.happened_at desc, c.scan_id limit 20`.execute(db);
  return rows;
}

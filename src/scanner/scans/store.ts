import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Decision, Reason } from './rules.ts';

export interface NewScan {
  id: string;
  deviceId: string;
  providerId: string;
  sequence: number;
  nonce: string;
  deviceAt: Date;
  receivedAt: Date;
  happenedAt: Date;
  listNumber: number | null;
  decision: Decision;
  reason: Reason;
  forced: boolean;
  ticketId: string | null;
  bookingId: string | null;
  guest: number | null;
  /** Hash of what was scanned, in hexadecimal. */
  scannedHash: string | null;
  amount: number;
  undoes: string | null;
  gateDepartureId: string | null;
  gateProductId: string | null;
  counts: boolean;
}

/** Keeps scans; those that were kept before are left as they are. The ids of the fresh ones. */
export async function insertScans(tx: Tx, scans: readonly NewScan[]): Promise<Set<string>> {
  if (!scans.length) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into scans (id, device_id, provider_id, sequence, nonce, device_at, received_at, happened_at, list_number,
      decision, reason, forced, ticket_id, booking_id, guest, scanned_hash, amount, undoes, counts,
      gate_departure_id, gate_product_id)
    select s.id, s."deviceId", s."providerId", s.sequence, s.nonce, s."deviceAt", s."receivedAt", s."happenedAt",
      s."listNumber", s.decision, s.reason, s.forced, s."ticketId", s."bookingId", s.guest, decode(s."scannedHash", 'hex'),
      s.amount, s.undoes, s.counts, s."gateDepartureId", s."gateProductId"
    from jsonb_to_recordset(${JSON.stringify(scans)}::jsonb) as s (id uuid, "deviceId" uuid, "providerId" uuid,
      sequence bigint, nonce uuid, "deviceAt" timestamptz, "receivedAt" timestamptz, "happenedAt" timestamptz,
      "listNumber" bigint, decision text, reason text, forced boolean, "ticketId" uuid, "bookingId" uuid, guest int,
      "scannedHash" text, amount bigint, undoes uuid, counts boolean,
      "gateDepartureId" uuid, "gateProductId" uuid)
    on conflict do nothing returning id`.execute(tx);
  return new Set(rows.map(row => row.id));
}

export interface ScanCase {
  scanId: string;
  kind: 'SCAN_TWICE' | 'SCAN_STALE';
  reason: string;
  short: number;
  firstId: string | null;
}

/** Opens the cases of scans, or keeps them open as they are now. */
export async function openCases(
  tx: Tx,
  { providerId, now, cases }: { providerId: string; now: Date; cases: readonly ScanCase[] },
): Promise<void> {
  if (!cases.length) return;
  await sql`
    insert into scan_cases (scan_id, provider_id, kind, reason, short, first_id, opened_at)
    select c."scanId", ${providerId}, c.kind, c.reason, c.short, c."firstId", ${now}
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c ("scanId" uuid, kind text, reason text, short bigint,
      "firstId" uuid)
    on conflict (scan_id) do update set kind = excluded.kind, reason = excluded.reason, short = excluded.short,
      first_id = excluded.first_id, over_at = null,
      opened_at = case when scan_cases.over_at is null then scan_cases.opened_at else excluded.opened_at end`.execute(
    tx,
  );
}

/** Ends the cases of scans for which there is room after all. */
export async function endCases(tx: Tx, scanIds: readonly string[], now: Date): Promise<void> {
  if (!scanIds.length) return;
  await sql`update scan_cases set over_at = ${now} where scan_id = any(${[...scanIds]}::uuid[]) and over_at is null`.execute(
    tx,
  );
}

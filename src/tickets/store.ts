import { sql } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { EntryKind, TicketStatus, TicketType, VoucherVatKind } from './rules.ts';

export interface NewTicket {
  id: string;
  productId: string;
  orderItemId: string;
  orderId: string;
  piece: number;
  type: TicketType;
  amount: number;
  vatKind: VoucherVatKind;
  vatRate: number;
  meta: Record<string, unknown>;
  validUntil: Date;
  code: { hash: Buffer; sealed: Buffer; end: string };
}

export interface IssuedFor {
  providerId: string;
  orderGroupId: string;
  payRequestId: string | null;
  now: Date;
}

/** Issues the tickets that were not there yet: of the same order told twice, the second issues nothing (I8). */
export async function insertTickets(tx: Tx, of: IssuedFor, tickets: readonly NewTicket[]): Promise<Set<string>> {
  const rows = tickets.map(({ code, ...ticket }) => ({
    ...ticket,
    hash: code.hash.toString('hex'),
    sealed: code.sealed.toString('hex'),
    end: code.end,
  }));
  const { rows: fresh } = await sql<{ id: string }>`
    insert into tickets (id, provider_id, product_id, order_group_id, order_id, order_item_id, pay_request_id, piece, type,
      status, amount, code_hash, code_sealed, code_end, voucher_vat_kind, vat_rate, valid_until, meta, created_at)
    select t.id, ${of.providerId}, t."productId", ${of.orderGroupId}, t."orderId", t."orderItemId",
      ${of.payRequestId}::uuid, t.piece, t.type, 'ACTIVE', t.amount, decode(t.hash, 'hex'), decode(t.sealed, 'hex'), t.end,
      t."vatKind", t."vatRate", t."validUntil", t.meta, ${of.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, "productId" uuid, "orderId" uuid,
      "orderItemId" uuid, piece int, type text, amount bigint, hash text, sealed text, "end" text, "vatKind" text,
      "vatRate" int, "validUntil" timestamptz, meta jsonb)
    on conflict (order_item_id, piece) where replaces is null do nothing returning id`.execute(tx);
  return new Set(fresh.map(row => row.id));
}

export interface NewEntry {
  id: string;
  ticketId: string;
  providerId: string;
  kind: EntryKind;
  amount: number;
  source: string;
  restores?: string;
  now: Date;
}

export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (!entries.length) return;
  await sql`
    insert into ticket_entries (id, ticket_id, provider_id, kind, amount, source, restores, happened_at)
    select e.id, e."ticketId", e."providerId", e.kind, e.amount, e.source, e.restores, e.now
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (id uuid, "ticketId" uuid, "providerId" uuid, kind text,
      amount bigint, source text, restores uuid, now timestamptz)`.execute(tx);
}

export interface TicketRow {
  id: string;
  providerId: string;
  type: TicketType;
  status: TicketStatus;
  amount: number;
  vatKind: VoucherVatKind;
  vatRate: number;
  validUntil: Date;
  blockedAt: Date | null;
  used: number;
  remaining: number;
}

/** Locks tickets first and sums after, in that order: what others wrote while we waited is in the sum (I9). */
export async function lockTickets(tx: Tx, ids: readonly string[]): Promise<TicketRow[]> {
  if (!ids.length) return [];
  await sql`select 1 from tickets where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<TicketRow>`
    select b.ticket_id as id, b.provider_id as "providerId", b.type, b.status, b.amount, b.voucher_vat_kind as "vatKind",
      b.vat_rate as "vatRate", b.valid_until as "validUntil", t.blocked_at as "blockedAt", b.used, b.remaining
    from ticket_balances b join tickets t on t.id = b.ticket_id
    where b.ticket_id = any(${[...ids]}::uuid[]) order by b.ticket_id`.execute(tx);
  return rows;
}

/** Locks tickets whose last day is over. One that is in use at this moment is left to the next round. */
export async function lockOverdue(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets where status = 'ACTIVE' and valid_until <= ${now}
    order by valid_until, id limit ${most} for no key update skip locked`.execute(tx);
  return rows.map(row => row.id);
}

export async function setTicketStatus(tx: Tx, ids: readonly string[], status: TicketStatus): Promise<void> {
  if (!ids.length) return;
  await sql`update tickets set status = ${status} where id = any(${[...ids]}::uuid[])`.execute(tx);
}

export async function keepGood(tx: Tx, id: string, validUntil: Date): Promise<void> {
  await sql`update tickets set valid_until = greatest(valid_until, ${validUntil}) where id = ${id}`.execute(tx);
}

/** Stops a ticket for now, or lets it go on. */
export async function setBlocked(tx: Tx, ticketId: string, at: Date | null): Promise<void> {
  await sql`update tickets set blocked_at = ${at} where id = ${ticketId}`.execute(tx);
}

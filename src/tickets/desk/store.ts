import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { TicketType, VoucherVatKind } from '../rules.ts';

export interface GivenTicket {
  id: string;
  providerId: string;
  productId: string;
  type: TicketType;
  amount: number;
  vatKind: VoucherVatKind;
  vatRate: number;
  validUntil: Date;
  meta: object;
  code: { hash: Buffer; sealed: Buffer; end: string };
  /** Ticket in whose place it stands, whose order it is then of. */
  replaces: string | null;
  now: Date;
}

/** Inserts a ticket that no payment brought: given out by staff, or in place of another. */
export async function insertGiven(tx: Tx, { code, ...t }: GivenTicket): Promise<void> {
  await sql`
    insert into tickets (id, provider_id, product_id, order_group_id, order_id, order_item_id, pay_request_id, piece, type, status,
      amount, code_hash, code_sealed, code_end, voucher_vat_kind, vat_rate, valid_until, meta, created_at, replaces)
    select ${t.id}, ${t.providerId}, ${t.productId}, o.order_group_id, o.order_id, o.order_item_id, o.pay_request_id,
      coalesce(o.piece, 1), ${t.type}, 'ACTIVE', ${t.amount}::bigint, ${code.hash}, ${code.sealed}, ${code.end}, ${t.vatKind},
      ${t.vatRate}::int, ${t.validUntil}, ${JSON.stringify(t.meta)}::jsonb, ${t.now}, ${t.replaces}::uuid
    from (select 1) one left join tickets o on o.id = ${t.replaces}::uuid`.execute(tx);
}

export async function insertHolder(
  tx: Tx,
  holder: { ticketId: string; name: string; email: string; locale: string },
): Promise<void> {
  await sql`insert into ticket_holders (ticket_id, name, email, locale)
    values (${holder.ticketId}, ${holder.name}, ${holder.email}, ${holder.locale})`.execute(tx);
}

/** Hands the holder of one ticket on to the one in its place. */
export async function moveHolder(tx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into ticket_holders (ticket_id, name, email, locale)
    select ${to}::uuid, name, email, locale from ticket_holders where ticket_id = ${from}`.execute(tx);
}

export async function forgetHolders(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  await sql`delete from ticket_holders where ticket_id = any(${[...ticketIds]}::uuid[])`.execute(tx);
}

export async function setValidUntil(tx: Tx, ticketId: string, until: Date): Promise<void> {
  await sql`update tickets set valid_until = ${until} where id = ${ticketId}`.execute(tx);
}

/** Forgets whom tickets were given out to that were made before a moment. */
export async function forgetHoldersBefore(tx: Tx, before: Date): Promise<void> {
  await sql`delete from ticket_holders h using tickets t where t.id = h.ticket_id and t.created_at < ${before}`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import type { LeastAge } from '../catalogue/ages/rules.ts';
import { openOrderGroup } from '../order-groups/queries.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { BASE_LOCALE, type Words } from '../shared/i18n.ts';
import { subnet } from '../shared/networks.ts';
import { giveBack, withinLimit } from '../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import { type Caller, callerIdentity, type World } from '../shared/world.ts';
import { codeHash, openedCode } from './adapters/code-seal.ts';
import { ticketAnswers, ticketsOfOrder } from './answers/queries.ts';
import type { Ticket } from './contract.ts';
import {
  codeTyped,
  GUESSES,
  type TicketStatus,
  type TicketType,
  unusableReason,
  type VoucherVatKind,
} from './rules.ts';

/** Gift cards and vouchers of an order group: with codes for the holder, for its seller with the last letters. */
export async function readTickets(world: World, caller: Caller, orderGroupId: string): Promise<Ticket[] | Refusal> {
  const group = await openOrderGroup(world, caller, orderGroupId);
  if (isRefusal(group)) return group;
  const tickets = await ticketsOfOrder(world.db, group.id);
  return ticketAnswers(world, tickets, { withCodes: group.holds, locale: caller.locale });
}

/** Tickets with their codes: only for letters to their buyer. */
export async function ticketsOfGroup(world: World, orderGroupId: string): Promise<Ticket[]> {
  return ticketAnswers(world, await ticketsOfOrder(world.db, orderGroupId), { withCodes: true, locale: BASE_LOCALE });
}

export interface UsableTicket {
  id: string;
  type: TicketType;
  codeEnd: string;
  remaining: number;
  vatKind: VoucherVatKind;
  vatRate: number;
  title: string;
}

/**
 * Lookup by typed code, of gift cards and vouchers alike (H21): the ticket and its remaining worth, or why it can't be
 * used at this seller. Guesses are limited by caller and by network; a code that exists costs no guess.
 */
export async function findByCode(
  world: World,
  caller: Caller,
  typed: { providerId: string; text: string },
): Promise<UsableTicket | Refusal> {
  const code = codeTyped(typed.text);
  const found = await guessed(world, caller, async () => code && (await byHash(world.db, codeHash(world, code))));
  if (isRefusal(found)) return found;
  const no = unusableReason(found, { providerId: typed.providerId, now: world.now() });
  if (no || !found) return refuse(no ?? 'ticket-unknown');
  const { id, type, codeEnd, remaining, vatKind, vatRate, title } = found;
  return { id, type, codeEnd, remaining, vatKind, vatRate, title };
}

/** Id of the ticket with a typed code; null for none. A guess is counted. */
export async function ticketIdByCode(world: World, caller: Caller, text: string): Promise<string | null | Refusal> {
  const code = codeTyped(text);
  const found = await guessed(world, caller, async () => code && (await byHash(world.db, codeHash(world, code))));
  return isRefusal(found) ? found : (found?.id ?? null);
}

/** Code of a ticket, for a list that seals it again; null where it can't be opened. */
export function codeOfTicket(world: World, { id, sealed }: { id: string; sealed: Buffer }): string | null {
  return openedCode(world, id, sealed);
}

/** A guess at a code, of which each caller and network has so many; one that finds something costs nothing. */
export async function guessed<T extends object>(
  world: World,
  caller: Caller,
  look: () => Promise<T | null | ''>,
): Promise<T | null | Refusal> {
  const [one, net] = [`ticket-code:${callerIdentity(caller) ?? caller.ip}`, `ticket-code-net:${subnet(caller.ip)}`];
  if (!(await withinLimit(world, one, GUESSES.ofOne))) return refuse('too-many');
  if (!(await withinLimit(world, net, GUESSES.ofNet))) return refuse('too-many');
  const found = await look();
  if (found) for (const key of [one, net]) await giveBack(world, key);
  return found || null;
}

/** Remaining worth at this moment, without the ticket's lock: a redemption looks again under that. */
export async function remainingWorth(db: Database | Tx, ticketId: string): Promise<number> {
  const balance = db.selectFrom('ticket_balances').select('remaining').where('ticket_id', '=', ticketId);
  return (await balance.executeTakeFirst())?.remaining ?? 0;
}

/** True when anything in this order is a gift card or voucher itself. */
export async function hasTickets(db: Database | Tx, orderId: string): Promise<boolean> {
  const row = db.selectFrom('voucher_rows').select('order_item_id').where('order_id', '=', orderId).limit(1);
  return Boolean(await row.executeTakeFirst());
}

interface FoundTicket extends UsableTicket {
  providerId: string;
  status: TicketStatus;
  validUntil: Date;
  blockedAt: Date | null;
}

export async function byHash(db: Database, hash: Buffer): Promise<FoundTicket | null> {
  const { rows } = await sql<FoundTicket>`
    select t.id, t.type, t.code_end as "codeEnd", b.remaining, t.voucher_vat_kind as "vatKind", t.vat_rate as "vatRate",
      t.meta ->> 'title' as title, t.provider_id as "providerId", t.status, t.valid_until as "validUntil", t.blocked_at as "blockedAt"
    from tickets t join ticket_balances b on b.ticket_id = t.id where t.code_hash = ${hash}`.execute(db);
  return rows[0] ?? null;
}

/** Rows of an order that become tickets, with how many of each there are already. */
export interface VoucherRow {
  orderItemId: string;
  orderId: string;
  productId: string;
  quantity: number;
  worth: number;
  vatRate: number;
  meta: {
    title: string;
    kicker: string | null;
    variant: string | null;
    leastAge?: LeastAge;
    image: string | null;
    acquireType: TicketType;
    voucherKind?: VoucherVatKind;
  };
  optionals: string[];
  validMonths: number | null;
}

/** Rows of gift cards and vouchers that have not been issued yet. */
export async function unissuedRows(tx: Tx, orderGroupId: string): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select v.order_item_id as "orderItemId", v.order_id as "orderId", v.product_id as "productId", v.quantity, v.worth,
      v.vat_rate as "vatRate", v.meta, v.optionals, v.valid_months as "validMonths"
    from voucher_rows v
    where v.order_group_id = ${orderGroupId}
      and v.quantity > (select count(*) from tickets t where t.order_item_id = v.order_item_id and t.replaces is null)
    order by v.order_id, v.position`.execute(tx);
  return rows;
}

/** Product of a ticket, and what it keeps of that. */
export async function ticketMeta(tx: Tx, ticketId: string): Promise<{ productId: string; meta: object }> {
  const { rows } = await sql<{ productId: string; meta: object }>`
    select product_id as "productId", meta from tickets where id = ${ticketId}`.execute(tx);
  return rows[0]!;
}

/** Words of products about themselves, which their tickets keep. */
export async function productWords(tx: Tx, productIds: readonly string[]): Promise<Map<string, ProductWords>> {
  const { rows } = await sql<ProductWords & { id: string }>`
    select id, meta, content_blocks as blocks from products where id = any(${[...productIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(row => [row.id, row]));
}

export interface ProductWords {
  meta: { subtitle?: Words; description?: Words; images: string[] };
  blocks: { title: Words; content: Words }[];
}

/** Ticket ids of an order, sorted: the same lock order for everybody. */
export async function readTicketIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.selectFrom('tickets').select('id').where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(row => row.id);
}

export async function ticketIdsOfRow(tx: Tx, orderItemId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('order_item_id', '=', orderItemId)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

/** The redemption with this source. */
export async function takenFor(
  tx: Tx,
  source: string,
): Promise<{ id: string; ticketId: string; amount: number; left: number } | null> {
  const { rows } = await sql<{ id: string; ticketId: string; amount: number; left: number }>`
    select e.id, e.ticket_id as "ticketId", e.amount,
      e.amount - coalesce((select sum(r.amount) from ticket_entries r where r.restores = e.id), 0)::bigint as left
    from ticket_entries e where e.source = ${source} and e.kind = 'USED'`.execute(tx);
  return rows[0] ?? null;
}

/** Gift cards and vouchers of these order groups, for a personal data export: without their codes. */
export async function keptInTickets(db: Database | Tx, orderGroupIds: readonly string[]): Promise<unknown> {
  if (!orderGroupIds.length) return [];
  return await db
    .selectFrom('tickets as t')
    .innerJoin('ticket_balances as b', 'b.ticket_id', 't.id')
    .select(['t.order_group_id as orderGroupId', 't.type', 't.status', 't.code_end as codeEnd', 't.amount', 'b.used'])
    .select(['b.remaining', 't.valid_until as validUntil', 't.meta', 't.created_at as issuedAt'])
    .where('t.order_group_id', '=', sql<string>`any(${[...orderGroupIds]}::uuid[])`)
    .orderBy('t.id')
    .execute();
}

/** True when an entry with this source is written down already. */
export async function isTold(tx: Tx, source: string): Promise<boolean> {
  const entry = tx.selectFrom('ticket_entries').select('id').where('source', '=', source).limit(1);
  return Boolean(await entry.executeTakeFirst());
}

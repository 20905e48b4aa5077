import { takesTexts } from '../access/phones/queries.ts';
import { MOST_VALID_MONTHS } from '../catalogue/kinds/rules.ts';
import { textIn } from '../notifications/texts/commands.ts';
import { accessKeyOf, findOrderGroup } from '../orders/queries.ts';
import { timeZoneOf } from '../providers/queries.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import { sum } from '../shared/money.ts';
import { send } from '../shared/outbox.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { dayOf } from '../shared/time.ts';
import { instantAt } from '../shared/wall-time.ts';
import type { World } from '../shared/world.ts';
import { keptCode } from './adapters/code-seal.ts';
import { issuedText } from './mails/issued-text.ts';
import { isTold, takenFor, ticketIdsOf, unissuedRows, type VoucherRow } from './queries.ts';
import {
  DAYS_AFTER_GIVING_BACK,
  type EntryKind,
  lastDay,
  newCode,
  noUseOf,
  type TicketEvent,
  type TicketMove,
  type TicketStatus,
  ticketAfter,
} from './rules.ts';
import {
  insertEntries,
  insertTickets,
  keepGood,
  lockOverdue,
  lockTickets,
  type NewTicket,
  setTicketStatus,
  type TicketRow,
} from './store.ts';

export interface PaidFor {
  orderGroupId: string;
  providerId: string;
  /** Null where nothing was to be paid. */
  payRequestId: string | null;
  now: Date;
}

/**
 * One gift card or voucher per piece that was paid for, in the transaction that settles it; told of again, nothing (I8).
 * Whoever calls posts what comes back: the books live with the payments.
 */
export async function issueTicketsIn(tx: Tx, world: World, paid: PaidFor): Promise<TicketMove[]> {
  const { orderGroupId, providerId, payRequestId, now } = paid;
  const rows = await unissuedRows(tx, orderGroupId);
  if (!rows.length) return [];
  const timeZone = await timeZoneOf(tx, providerId);
  const wanted = rows.flatMap(row => {
    const last = lastDay(dayOf(now, timeZone), row.validMonths ?? MOST_VALID_MONTHS);
    return piecesOf(world, row, instantAt(last, '24:00', timeZone));
  });
  const fresh = await insertTickets(tx, { orderGroupId, providerId, payRequestId, now }, wanted);
  const issued = wanted.filter(ticket => fresh.has(ticket.id));
  const entries = issued.map(({ id, amount }) => ({
    ...{ id: world.newId(), ticketId: id, providerId, kind: 'ISSUED' as const, amount, source: `issued:${id}`, now },
  }));
  await insertEntries(tx, entries);
  await tell(tx, issued, 'ticket-issued', { providerId, now });
  const key = payRequestId ?? orderGroupId;
  if (issued.length) await deliver(tx, world, paid, key);
  return (['SINGLE_PURPOSE', 'MULTI_PURPOSE'] as const).flatMap(vatKind => {
    const amount = sum(
      issued.filter(ticket => ticket.vatKind === vatKind),
      ticket => ticket.amount,
    );
    const move = { kind: 'ISSUED' as const, amount, providerId, vatKind, happenedAt: now };
    return amount ? [{ ...move, source: `issued:${key}:${vatKind}` }] : [];
  });
}

function piecesOf(world: World, row: VoucherRow, validUntil: Date): NewTicket[] {
  const { orderItemId, orderId, productId, quantity, worth, vatRate, meta, optionals } = row;
  const { acquireType: type, voucherKind: vatKind = 'SINGLE_PURPOSE', title, kicker, variant, image } = meta;
  return Array.from({ length: quantity }, (_, at) => {
    const id = world.newId();
    const code = keptCode(world, id, newCode(type, world.random));
    const bought = { title, kicker, variant, image, optionals };
    return {
      ...{ id, productId, orderItemId, orderId, type, vatKind, vatRate, code },
      ...{ piece: at + 1, amount: worth, meta: bought, validUntil },
    };
  });
}

/** By e-mail with the codes; by text message without them, as a link: a locked phone shows its messages to everybody. */
async function deliver(tx: Tx, world: World, { orderGroupId, payRequestId, providerId, now }: PaidFor, key: string) {
  const group = await findOrderGroup(tx, orderGroupId);
  if (!group) throw new Error(`No order group ${orderGroupId}`);
  const { contact, locale } = group;
  const ids = { orderGroupId, ...(payRequestId && { payRequestId }) };
  const data = { template: 'tickets-issued', ids, locale };
  await send(tx, world, { kind: 'mail', key: `tickets-issued:${key}`, data, providerId, now });
  if (!contact.phone || !takesTexts(world.config, contact.phone)) return;
  const text = issuedText(world, group, await accessKeyOf(tx, group.id), locale);
  await textIn(tx, world, { to: contact.phone, text, notAfter: new Date(now.getTime() + TEXT_HOURS * HOUR_MS), now });
}

const HOUR_MS = 3_600_000;
const TEXT_HOURS = 24;

export interface Redemption {
  ticketId: string;
  /** Where it is used: it is good at its own seller alone. */
  providerId: string;
  /** Öre, no more than it is still worth. */
  amount: number;
  /** What it is used for, once: told again, nothing more is taken. */
  source: string;
  now: Date;
}

export interface Redeemed {
  ticketId: string;
  amount: number;
  remaining: number;
  /** Null when it was taken before. */
  move: TicketMove | null;
}

/** Takes so much of it, under its lock: of many at once each finds what the others left (I9, H15). */
export async function redeemIn(tx: Tx, world: World, use: Redemption): Promise<Redeemed | Refusal> {
  const { ticketId, amount, source, providerId, now } = use;
  const [ticket] = await lockTickets(tx, [ticketId]);
  const before = await takenFor(tx, source);
  if (before && (before.ticketId !== ticketId || before.amount !== amount))
    throw new Error(`${source} tells of two uses (I13)`);
  if (ticket && before) return { ticketId, amount, remaining: ticket.remaining, move: null };
  const no = noUseOf(ticket ?? null, { providerId, now });
  if (no || !ticket) return refuse(no ?? 'ticket-unknown');
  if (amount > ticket.remaining) return refuse('ticket-short');
  const remaining = ticket.remaining - amount;
  const move = await moveIn(tx, world, ticket, { kind: 'USED', amount, source, now });
  if (remaining === 0) await follow(tx, ticket, 'useUp');
  await tell(tx, [ticket], 'ticket-used', { providerId, now, data: { amount, remaining } });
  return { ticketId, amount, remaining, move };
}

export interface Restoration {
  /** Of the use that is given back. */
  source: string;
  amount: number;
  /** The refund, once. */
  key: string;
  now: Date;
}

/** What was paid with it comes back to it, never more than that use took; and there is time to use it then. */
export async function restoreIn(tx: Tx, world: World, back: Restoration): Promise<TicketMove | Refusal | null> {
  const { amount, now } = back;
  const found = await takenFor(tx, back.source);
  if (!found) throw new Error(`Nothing was used for ${back.source}`);
  const [ticket] = await lockTickets(tx, [found.ticketId]);
  const use = await takenFor(tx, back.source);
  const source = `restored:${back.key}`;
  if (!ticket || !use) throw new Error(`Ticket ${found.ticketId} is gone`);
  if (await isTold(tx, source)) return null;
  if (ticket.status === 'CANCELLED') return refuse('ticket-cancelled');
  if (amount > use.left) throw new Error(`More would go back to ticket ${ticket.id} than was used (I9)`);
  const move = await moveIn(tx, world, ticket, { kind: 'RESTORED', amount, source, restores: use.id, now });
  await keepGood(tx, ticket.id, new Date(now.getTime() + DAYS_AFTER_GIVING_BACK * 24 * HOUR_MS));
  await follow(tx, ticket, 'giveBack');
  const data = { amount, remaining: ticket.remaining + amount };
  await tell(tx, [ticket], 'ticket-restored', { providerId: ticket.providerId, now, data });
  return move;
}

/**
 * The order is given back, and its gift cards and vouchers with it: nobody has both. What has been used of them was had, so
 * then the order can't go back whole.
 */
export async function cancelTicketsIn(
  tx: Tx,
  world: World,
  { orderId, now }: { orderId: string; now: Date },
): Promise<TicketMove[] | Refusal> {
  const tickets = await lockTickets(tx, await ticketIdsOf(tx, orderId));
  if (tickets.some(ticket => ticket.used > 0 || ticket.status === 'USED')) return refuse('ticket-in-use');
  const standing = tickets.filter(ticket => ticketAfter(ticket.status, 'cancel'));
  return await endIn(tx, world, standing, { kind: 'CANCELLED', event: 'cancel', told: 'ticket-cancelled', now });
}

/** So many whose last day is over, the oldest first: what is left of them is nobody's to use. */
export async function expireTicketsIn(tx: Tx, world: World, most: number): Promise<TicketMove[]> {
  const now = world.now();
  const tickets = await lockTickets(tx, await lockOverdue(tx, now, most));
  return await endIn(tx, world, tickets, { kind: 'EXPIRED', event: 'expire', told: 'ticket-expired', now });
}

interface End {
  kind: Extract<EntryKind, 'EXPIRED' | 'CANCELLED'>;
  event: TicketEvent;
  told: string;
  now: Date;
}

async function endIn(tx: Tx, world: World, tickets: readonly TicketRow[], end: End): Promise<TicketMove[]> {
  const moves: TicketMove[] = [];
  for (const ticket of tickets) {
    // A card that was given back to may expire again.
    const source = `${end.kind.toLowerCase()}:${ticket.id}:${ticket.validUntil.toISOString()}`;
    moves.push(await moveIn(tx, world, ticket, { kind: end.kind, amount: ticket.remaining, source, now: end.now }));
    await follow(tx, ticket, end.event);
    const data = { amount: ticket.remaining };
    await tell(tx, [ticket], end.told, { providerId: ticket.providerId, now: end.now, data });
  }
  return moves;
}

interface Moved {
  kind: EntryKind;
  amount: number;
  source: string;
  restores?: string;
  now: Date;
}

async function moveIn(tx: Tx, world: World, ticket: TicketRow, moved: Moved): Promise<TicketMove> {
  const { kind, amount, source, now } = moved;
  const { id: ticketId, providerId, vatKind } = ticket;
  await insertEntries(tx, [{ ...moved, id: world.newId(), ticketId, providerId }]);
  return { kind, amount, source, providerId, vatKind, happenedAt: now };
}

async function follow(tx: Tx, ticket: { id: string; status: TicketStatus }, event: TicketEvent): Promise<void> {
  const next = ticketAfter(ticket.status, event);
  if (!next) throw new Error(`A ticket that is ${ticket.status} can't ${event} (I16)`);
  if (next !== ticket.status) await setTicketStatus(tx, [ticket.id], next);
}

async function tell(
  tx: Tx,
  tickets: readonly { id: string }[],
  type: string,
  { providerId, data, now }: { providerId: string; data?: Record<string, unknown>; now: Date },
): Promise<void> {
  const told = tickets.map(({ id }) => ({ type, subject: 'ticket' as const, subjectId: id, providerId, now }));
  await emit(tx, ...told.map(one => (data ? { ...one, data } : one)));
}

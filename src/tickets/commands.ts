import { MOST_VALID_MONTHS } from '../catalogue/kinds/rules.ts';
import { textIn } from '../notifications/texts/commands.ts';
import { findOrderGroup, readAccessKey } from '../order-groups/queries.ts';
import { providerTimeZone } from '../providers/queries.ts';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import { BASE_LOCALE, inLocale, type Locale } from '../shared/i18n.ts';
import { sum } from '../shared/money.ts';
import { send } from '../shared/outbox.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import { calendarDayAt } from '../shared/time.ts';
import { instantAt } from '../shared/wall-time.ts';
import type { World } from '../shared/world.ts';
import { takesTexts } from '../sign-in/phones/queries.ts';
import { keptCode } from './adapters/code-seal.ts';
import { bookingsOfOrder } from './guests/queries.ts';
import { issuedText } from './mails/issued-text.ts';
import { haveKeyIn } from './marks/commands.ts';
import { isTold, type ProductWords, productWords, takenFor, unissuedRows, type VoucherRow } from './queries.ts';
import {
  DAYS_AFTER_GIVING_BACK,
  type EntryKind,
  lastDay,
  newCode,
  type TicketEvent,
  type TicketMove,
  type TicketStatus,
  ticketAfter,
  unusableReason,
} from './rules.ts';
import {
  insertEntries,
  insertTickets,
  keepGood,
  lockTickets,
  type NewTicket,
  setTicketStatus,
  type TicketRow,
} from './store.ts';

declare module '../shared/world.ts' {
  interface World {
    /** Posts moves of gift cards and vouchers to the ledger, each once; set by payments, above this slice. */
    postTicketMoves(deed: Deed, moves: readonly TicketMove[]): Promise<void>;
  }
}

export interface PaidFor {
  orderGroupId: string;
  providerId: string;
  /** Null where nothing was to be paid. */
  payRequestId: string | null;
}

/** Issues one gift card or voucher per paid piece, in the settling transaction; told again, none (I8). Bookings need a key alone. */
export async function issueTicketsIn(deed: Deed, paid: PaidFor): Promise<void> {
  const { tx, world, now } = deed;
  const { orderGroupId, providerId, payRequestId } = paid;
  const [rows, booked] = await Promise.all([unissuedRows(tx, orderGroupId), bookingsOfOrder(tx, orderGroupId)]);
  if (rows.length || booked.length) await haveKeyIn(deed, providerId);
  if (!rows.length) return;
  const timeZone = await providerTimeZone(tx, providerId);
  const said = await productWords(
    tx,
    rows.map(row => row.productId),
  );
  const locale = (await findOrderGroup(tx, orderGroupId))?.locale ?? BASE_LOCALE;
  const wanted = rows.flatMap(row => {
    const last = lastDay(calendarDayAt(now, timeZone), row.validMonths ?? MOST_VALID_MONTHS);
    const words = keptWords(said.get(row.productId), locale);
    return ticketPieces(world, { ...row, words, validUntil: instantAt(last, '24:00', timeZone) });
  });
  const fresh = await insertTickets(tx, { orderGroupId, providerId, payRequestId, now }, wanted);
  const issued = wanted.filter(ticket => fresh.has(ticket.id));
  const entries = issued.map(({ id, amount }) => ({
    ...{ id: world.newId(), ticketId: id, providerId, kind: 'ISSUED' as const, amount, source: `issued:${id}`, now },
  }));
  await insertEntries(tx, entries);
  await emitTicketEvent(deed, issued, 'ticket-issued', { providerId });
  const key = payRequestId ?? orderGroupId;
  if (issued.length) await deliver(deed, paid, key);
  const moves = (['SINGLE_PURPOSE', 'MULTI_PURPOSE'] as const).flatMap(vatKind => {
    const amount = sum(
      issued.filter(ticket => ticket.vatKind === vatKind),
      ticket => ticket.amount,
    );
    const move = { kind: 'ISSUED' as const, amount, providerId, vatKind, happenedAt: now };
    return amount ? [{ ...move, source: `issued:${key}:${vatKind}` }] : [];
  });
  await world.postTicketMoves(deed, moves);
}

/** Words of its product's own that a ticket keeps, in one language. */
export function keptWords(said: ProductWords | undefined, locale: Locale) {
  const { meta = { images: [] }, blocks = [] } = said ?? {};
  return {
    subtitle: inLocale(meta.subtitle, locale),
    description: inLocale(meta.description, locale),
    images: meta.images,
    blocks: blocks.map(({ title, content }) => ({
      title: inLocale(title, locale),
      content: inLocale(content, locale),
    })),
  };
}

interface Piece extends VoucherRow {
  words: ReturnType<typeof keptWords>;
  validUntil: Date;
}

function ticketPieces(world: World, row: Piece): NewTicket[] {
  const { orderItemId, orderId, productId, quantity, worth, vatRate, meta, optionals, words, validUntil } = row;
  const { acquireType: type, voucherKind: vatKind = 'SINGLE_PURPOSE', title, kicker, variant, image, leastAge } = meta;
  return Array.from({ length: quantity }, (_, at) => {
    const id = world.newId();
    const code = keptCode(world, id, newCode(type, world.random));
    const bought = { title, kicker, variant, image, ...(leastAge && { leastAge }), optionals, ...words };
    return {
      ...{ id, productId, orderItemId, orderId, type, vatKind, vatRate, code },
      ...{ piece: at + 1, amount: worth, meta: bought, validUntil },
    };
  });
}

/** Sends the codes by e-mail; by text message only a link: a locked phone shows its messages to everybody. */
async function deliver(deed: Deed, { orderGroupId, payRequestId, providerId }: PaidFor, key: string) {
  const { tx, world, now } = deed;
  const group = await findOrderGroup(tx, orderGroupId);
  if (!group) throw new Error(`No order group ${orderGroupId}`);
  const { contact, locale } = group;
  const ids = { orderGroupId, ...(payRequestId && { payRequestId }) };
  const data = { template: 'tickets-issued', ids, locale };
  await send(deed, { kind: 'mail', key: `tickets-issued:${key}`, data, providerId });
  if (!contact.phone || !takesTexts(world.config, contact.phone)) return;
  const text = issuedText(world, group, await readAccessKey(tx, group.id), locale);
  await textIn(deed, { to: contact.phone, text, notAfter: new Date(now.getTime() + DAY_MS) });
}

const DAY_MS = 24 * 3_600_000;

export interface Redemption {
  ticketId: string;
  /** Seller where it is used: a ticket is good at its own seller alone. */
  providerId: string;
  /** Öre, no more than its remaining worth. */
  amount: number;
  /** Idempotency key: what it is used for. Told again, nothing more is taken. */
  source: string;
  /** Time at which it happened, where a door without net tells of it later. */
  at?: Date;
}

export interface Redeemed {
  ticketId: string;
  amount: number;
  remaining: number;
  /** Null when it was redeemed before. */
  move: TicketMove | null;
}

/** Redeems an amount under the ticket's lock: of many at once each finds what the others left (I9, H15). */
export async function redeemIn(deed: Deed, use: Redemption): Promise<Redeemed | Refusal> {
  const { tx, now } = deed;
  const { ticketId, amount, source, providerId } = use;
  const [ticket] = await lockTickets(tx, [ticketId]);
  const before = await takenFor(tx, source);
  if (before && (before.ticketId !== ticketId || before.amount !== amount))
    throw new Error(`${source} tells of two uses (I13)`);
  if (ticket && before) return { ticketId, amount, remaining: ticket.remaining, move: null };
  const no = unusableReason(ticket ?? null, { providerId, now: use.at ?? now });
  if (no || !ticket) return refuse(no ?? 'ticket-unknown');
  if (amount > ticket.remaining) return refuse('ticket-short');
  const remaining = ticket.remaining - amount;
  const move = await moveIn(deed, ticket, { kind: 'USED', amount, source });
  if (remaining === 0) await follow(tx, ticket, 'useUp');
  await emitTicketEvent(deed, [ticket], 'ticket-used', { providerId, data: { amount, remaining } });
  return { ticketId, amount, remaining, move };
}

export interface Restoration {
  /** Source of the use that is given back. */
  source: string;
  amount: number;
  /** Idempotency key: the refund. */
  key: string;
  /** False for what is undone at once: then the ticket is good for no longer than it was. */
  extends?: boolean;
}

/** Restores an amount to its ticket, never more than that use took, and extends its validity for time to use it. */
export async function restoreIn(deed: Deed, back: Restoration): Promise<TicketMove | Refusal | null> {
  const [{ tx, now }, { amount }] = [deed, back];
  const found = await takenFor(tx, back.source);
  if (!found) throw new Error(`Nothing was used for ${back.source}`);
  const [ticket] = await lockTickets(tx, [found.ticketId]);
  const use = await takenFor(tx, back.source);
  const source = `restored:${back.key}`;
  if (!ticket || !use) throw new Error(`Ticket ${found.ticketId} is gone`);
  if (await isTold(tx, source)) return null;
  if (ticket.status === 'CANCELLED') return refuse('ticket-cancelled');
  if (amount > use.left) throw new Error(`More would go back to ticket ${ticket.id} than was used (I9)`);
  const move = await moveIn(deed, ticket, { kind: 'RESTORED', amount, source, restores: use.id });
  if (back.extends !== false) await keepGood(tx, ticket.id, new Date(now.getTime() + DAYS_AFTER_GIVING_BACK * DAY_MS));
  await follow(tx, ticket, 'giveBack');
  const data = { amount, remaining: ticket.remaining + amount };
  await emitTicketEvent(deed, [ticket], 'ticket-restored', { providerId: ticket.providerId, data });
  return move;
}

interface Moved {
  kind: EntryKind;
  amount: number;
  source: string;
  restores?: string;
}

/** Writes an entry of a ticket, and answers with the move for the ledger. */
export async function moveIn(deed: Deed, ticket: TicketRow, moved: Moved): Promise<TicketMove> {
  const [{ tx, world, now }, { kind, amount, source }] = [deed, moved];
  const { id: ticketId, providerId, vatKind } = ticket;
  await insertEntries(tx, [{ ...moved, id: world.newId(), ticketId, providerId, now }]);
  return { kind, amount, source, providerId, vatKind, happenedAt: now };
}

/** Moves a ticket to the status that an event leads to. */
export async function follow(tx: Tx, ticket: { id: string; status: TicketStatus }, event: TicketEvent): Promise<void> {
  const next = ticketAfter(ticket.status, event);
  if (!next) throw new Error(`A ticket that is ${ticket.status} can't ${event} (I16)`);
  if (next !== ticket.status) await setTicketStatus(tx, [ticket.id], next);
}

export async function emitTicketEvent(
  deed: Deed,
  tickets: readonly { id: string }[],
  type: string,
  { providerId, data }: { providerId: string; data?: Record<string, unknown> },
): Promise<void> {
  const told = tickets.map(({ id }) => ({ type, subject: 'ticket' as const, subjectId: id, providerId }));
  await emit(deed, ...told.map(one => (data ? { ...one, data } : one)));
}

import { sql } from 'kysely';
import { findOrderGroup, holdsOrderGroup } from '../../order-groups/queries.ts';
import { may, roleAt } from '../../rights/rules.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { codeHash } from '../adapters/code-seal.ts';
import { type TicketRecord, ticketAnswers, ticketsWithIds } from '../answers/queries.ts';
import type { FoundTickets } from '../contract.ts';
import { holdsByGift } from '../gifts/queries.ts';
import { type BookedRecord, bookingsNamed, guestTickets, type HeldMark } from '../guests/queries.ts';
import { checkedMark } from '../marks/queries.ts';
import type { Mark } from '../marks/rules.ts';
import { byHash, guessed } from '../queries.ts';
import { ticketRef } from './rules.ts';

/**
 * Tickets that a link leads to (payments 2.8). The code of one opens it, because who has the code has its money; its
 * signed mark shows it without the code; and an id shows nothing, but to the account or the order's key that the tickets
 * belong to, and without codes to their seller (H19). Whatever opens nothing is answered alike.
 */
export async function ticketsOfRef(world: World, caller: Caller, text: string): Promise<FoundTickets | Refusal> {
  const found = await recordsOfRef(world, caller, text);
  if (isRefusal(found)) return found;
  const { rows, booked, byCode } = found;
  const all = [...rows, ...booked];
  const [first] = all;
  const own = await ownsAll(world, caller, all);
  const open = byCode || found.byMark || own || all.every(row => may(caller, 'tickets:read', row.providerId));
  if (!first || !open) return refuse('tickets-not-found');
  const { locale } = caller;
  const tickets = await ticketAnswers(world, rows, { withCodes: byCode || own, toHolder: byCode, locale });
  // A mark of one guest shows that guest's ticket, and not those of the others; in a smaller party there is none.
  const guests = (await guestTickets(world, booked, { withMarks: own, held: found.held ?? null, locale })).filter(
    isNamed(found),
  );
  if (!tickets.length && !guests.length) return refuse('tickets-not-found');
  // Held, not open yet: the back office asks for the second step itself.
  const office = roleAt(caller.heldScopes, first.providerId) ? first.providerId : null;
  return { tickets, guests, own, office, orderId: office && (booked[0]?.orderId ?? null) };
}

const isNamed =
  ({ guest }: Looked) =>
  (ticket: { guest: number | null }) =>
    guest === undefined || ticket.guest === guest;

interface Looked {
  rows: TicketRecord[];
  /** Bookings whose tickets it leads to, and, by the mark of one, whose guest. */
  booked: BookedRecord[];
  guest?: number | null;
  held?: HeldMark;
  byCode: boolean;
  byMark: boolean;
}

/** Rows that a reference leads to, whoever asks; what opens them is decided by the caller of this. */
export async function recordsOfRef(world: World, caller: Caller, text: string): Promise<Looked | Refusal> {
  const ref = ticketRef(text);
  if (ref?.kind === 'id') {
    const booked = await bookingsNamed(world.db, ref.id);
    return { rows: await ticketsWithIds(world.db, await idsOf(world, ref.id)), booked, ...BY_ID };
  }
  const found = await guessed<{ id: string; mark?: Mark }>(world, caller, async () => {
    if (ref?.kind === 'code') return await byHash(world.db, codeHash(world, ref.code));
    const read = ref && (await checkedMark(world.db, ref.letters));
    return read && 'mark' in read ? { id: read.mark.ticketId, mark: read.mark } : null;
  });
  if (isRefusal(found)) return found;
  const how = { byCode: ref?.kind === 'code', byMark: ref?.kind === 'mark' };
  if (found?.mark?.kind === 'BOOKING' && ref?.kind === 'mark') {
    const { id, mark } = found;
    const held = { letters: ref.letters, mark };
    return { rows: [], booked: await bookingsNamed(world.db, id), guest: mark.guest, held, ...how };
  }
  return { rows: found ? await ticketsWithIds(world.db, [found.id]) : [], booked: [], ...how };
}

const BY_ID = { byCode: false, byMark: false };

/** Ids of tickets by that of one of them, or of their order. */
async function idsOf({ db }: World, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tickets where id = ${id} or order_group_id = ${id}`.execute(db);
  return rows.map(row => row.id);
}

async function ownsAll(
  world: World,
  caller: Caller,
  rows: readonly { orderGroupId: string | null }[],
): Promise<boolean> {
  for (const orderGroupId of new Set(rows.map(row => row.orderGroupId))) {
    const group = orderGroupId ? await findOrderGroup(world.db, orderGroupId) : null;
    if (!group || !(await holdsOrderGroup(world, caller, group))) return false;
  }
  return rows.length > 0;
}

/** Whether a caller hears of a ticket: by its code or its order's key in place of the key, by account, or as its seller. */
export async function mayFollowTicket(world: World, caller: Caller, ticketId: string): Promise<boolean> {
  const [row] = await ticketsWithIds(world.db, [ticketId]);
  if (!row) return false;
  if (may(caller, 'tickets:read', row.providerId) || (await ownsAll(world, caller, [row]))) return true;
  if (caller.accessKey && (await holdsByGift(world, caller.accessKey, ticketId))) return true;
  const ref = caller.accessKey ? ticketRef(caller.accessKey) : null;
  if (ref?.kind !== 'code') return false;
  const found = await guessed(world, caller, () => byHash(world.db, codeHash(world, ref.code)));
  return found !== null && !isRefusal(found) && found.id === ticketId;
}

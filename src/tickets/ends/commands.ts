import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import type { World } from '../../shared/world.ts';
import { emitTicketEvent, follow, moveIn } from '../commands.ts';
import { readTicketIds, ticketIdsOfRow } from '../queries.ts';
import { type EntryKind, type TicketEvent, type TicketMove, ticketAfter } from '../rules.ts';
import { lockOverdue, lockTickets, setBlocked, type TicketRow } from '../store.ts';

/**
 * Cancels the gift cards and vouchers of a refunded order: nobody has both. What has been used of them was had, so then
 * the order can't go back whole.
 */
export async function cancelTicketsIn(deed: Deed, { orderId }: { orderId: string }): Promise<Refusal | null> {
  return await cancelUnusedIn(deed, await readTicketIds(deed.tx, orderId));
}

/**
 * Stops unused tickets of an order's row, as many as are given up: nobody uses them while their money goes back. Null where
 * fewer are unused.
 */
export async function stopUnusedIn(
  deed: Deed,
  { orderItemId, pieces }: { orderItemId: string; pieces: number },
): Promise<string[] | null> {
  const { tx, now } = deed;
  const tickets = await lockTickets(tx, await ticketIdsOfRow(tx, orderItemId));
  const unused = tickets.filter(
    one => one.status === 'ACTIVE' && one.used === 0 && !one.blockedAt && one.validUntil > now,
  );
  if (unused.length < pieces) return null;
  const stopped = unused.slice(0, pieces);
  for (const { id } of stopped) await setBlocked(tx, id, now);
  await emitTicketEvent(deed, stopped, 'ticket-blocked', { providerId: stopped[0]!.providerId });
  return stopped.map(({ id }) => id);
}

/** Cancels tickets whose money goes back. One of which something was used can't be. */
export async function cancelUnusedIn(deed: Deed, ids: readonly string[]): Promise<Refusal | null> {
  const tickets = await lockTickets(deed.tx, ids);
  if (tickets.some(ticket => ticket.used > 0 || ticket.status === 'USED')) return refuse('ticket-in-use');
  const standing = tickets.filter(ticket => ticketAfter(ticket.status, 'cancel'));
  await endIn(deed, standing, { kind: 'CANCELLED', event: 'cancel', told: 'ticket-cancelled' });
  return null;
}

/** Cancels one ticket with what is left of it: another takes its place. */
export async function cancelIn(deed: Deed, ticket: TicketRow): Promise<void> {
  await endIn(deed, [ticket], { kind: 'CANCELLED', event: 'cancel', told: 'ticket-cancelled' });
}

/** Expires gift cards past their last day, at most so many in one transaction, the oldest first. Returns how many. */
export function expireTickets(world: World, most: number): Promise<number> {
  return inTransaction(world, async tx => {
    const deed = hallDeed(tx, world);
    const tickets = await lockTickets(tx, await lockOverdue(tx, deed.now, most));
    await endIn(deed, tickets, { kind: 'EXPIRED', event: 'expire', told: 'ticket-expired' });
    return tickets.length;
  });
}

interface End {
  kind: Extract<EntryKind, 'EXPIRED' | 'CANCELLED'>;
  event: TicketEvent;
  told: string;
}

async function endIn(deed: Deed, tickets: readonly TicketRow[], end: End): Promise<void> {
  const { tx, world } = deed;
  const moves: TicketMove[] = [];
  for (const ticket of tickets) {
    // Validity in the key: a card that was given back to may expire again.
    const source = `${end.kind.toLowerCase()}:${ticket.id}:${ticket.validUntil.toISOString()}`;
    moves.push(await moveIn(deed, ticket, { kind: end.kind, amount: ticket.remaining, source }));
    await follow(tx, ticket, end.event);
    const { providerId, remaining: amount } = ticket;
    await emitTicketEvent(deed, [ticket], end.told, { providerId, data: { amount } });
  }
  await world.postTicketMoves(deed, moves);
}

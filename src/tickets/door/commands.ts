import { allowing, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { redeemIn, restoreIn } from '../commands.ts';
import { lockTickets } from '../store.ts';
import type { UndoUse, UseTicket } from './contract.ts';
import { doorUse } from './queries.ts';
import { doorSource, isUndoable } from './rules.ts';
import { insertDeed } from './store.ts';

interface Used {
  item: { ticketId: string; useId: string; amountLeft: number };
}

const allowed = allowing('tickets:use');

/** Uses a ticket at the door. Of two doors that let the same one in, the second finds it used (I9). */
export const useTicket = defineCommand<UseTicket, Used>({
  type: 'use-ticket',
  allows: allowed,
  async run(deed) {
    const { tx, world, caller, input, now, commandId } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:use');
    if (isRefusal(staff)) return staff;
    const { ticketId, amount } = input;
    const { providerId } = staff;
    const [ticket] = await lockTickets(tx, [ticketId]);
    // An id is no proof of holding the ticket of another: whether there is one is not told.
    if (ticket?.providerId !== providerId) return refuse('ticket-unknown');
    if (amount === 0 && ticket.amount > 0) return refuse('ticket-nothing');
    const used = await redeemIn(deed, { ticketId, providerId, amount, source: doorSource(commandId) });
    if (isRefusal(used)) return used;
    if (used.move) await world.postTicketMoves(deed, [used.move]);
    await insertDeed(tx, { id: commandId, ticketId, providerId, kind: 'USED', amount, by: caller.userId, now });
    return { item: { ticketId, useId: commandId, amountLeft: used.remaining } };
  },
});

/** Undoes a use at the door, once and within minutes; the ticket is as good as before, and no longer. */
export const undoUse = defineCommand<UndoUse, Used>({
  type: 'undo-ticket-use',
  allows: allowed,
  async run(deed) {
    const { tx, world, caller, input, now, commandId } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'tickets:use');
    if (isRefusal(staff)) return staff;
    const { ticketId, useId } = input;
    const { providerId } = staff;
    const [ticket] = await lockTickets(tx, [ticketId]);
    const use = await doorUse(tx, { useId, ticketId, providerId });
    if (!ticket || !use) return refuse('not-found');
    if (use.undone) return refuse('changed-meanwhile');
    if (!isUndoable(use, now)) return refuse('undo-too-late');
    const back = { source: doorSource(useId), amount: use.amount, key: doorSource(useId), extends: false };
    const move = await restoreIn(deed, back);
    if (isRefusal(move)) return move;
    if (move) await world.postTicketMoves(deed, [move]);
    const undone = { kind: 'UNDONE' as const, amount: use.amount, undoes: useId };
    await insertDeed(tx, { id: commandId, ticketId, providerId, ...undone, by: caller.userId, now });
    return { item: { ticketId, useId, amountLeft: ticket.remaining + use.amount } };
  },
});

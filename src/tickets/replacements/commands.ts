import type { Deed } from '../../shared/command.ts';
import { keptCode } from '../adapters/code-seal.ts';
import { cancelIn, emitTicketEvent } from '../commands.ts';
import { type GivenTicket, insertGiven, moveHolder } from '../desk/store.ts';
import { insertDeed } from '../door/store.ts';
import { moveGifts } from '../gifts/store.ts';
import { haveKeyIn } from '../marks/commands.ts';
import { ticketMeta } from '../queries.ts';
import { newCode } from '../rules.ts';
import { insertEntries, type TicketRow } from '../store.ts';

/** Issues a ticket that no payment brings: given out, or in place of another. */
export async function giveOutIn(deed: Deed, given: Omit<GivenTicket, 'id' | 'code' | 'now'>): Promise<string> {
  const { tx, world, now } = deed;
  const { providerId, amount, vatKind } = given;
  const id = world.newId();
  const source = `issued:${id}`;
  await haveKeyIn(deed, providerId);
  await insertGiven(tx, { ...given, id, code: keptCode(world, id, newCode(given.type, world.random)), now });
  await insertEntries(tx, [{ id: world.newId(), ticketId: id, providerId, kind: 'ISSUED', amount, source, now }]);
  await emitTicketEvent(deed, [{ id }], 'ticket-issued', { providerId });
  await world.postTicketMoves(deed, [{ kind: 'ISSUED', amount, source, providerId, vatKind, happenedAt: now }]);
  return id;
}

/** Cancels a ticket and issues what is left of it under a code that nobody has seen; its holder has that one. */
export async function replaceIn(
  deed: Deed,
  ticket: TicketRow,
  { reason, by }: { reason: string; by: string | null },
): Promise<string> {
  const { tx, world, now } = deed;
  const { id: replaces, providerId, type, vatKind, vatRate, validUntil, remaining: amount } = ticket;
  const { productId, meta } = await ticketMeta(tx, replaces);
  await cancelIn(deed, ticket);
  const given = { providerId, productId, type, amount, vatKind, vatRate, validUntil, meta, replaces };
  const ticketId = await giveOutIn(deed, given);
  await moveHolder(tx, replaces, ticketId);
  await moveGifts(tx, replaces, ticketId);
  const id = deed.commandId ?? world.newId();
  await insertDeed(tx, { id, ticketId: replaces, providerId, kind: 'REPLACED', reason, by, now });
  return ticketId;
}

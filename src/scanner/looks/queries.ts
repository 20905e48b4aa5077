import { providerTimeZone } from '../../providers/queries.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { ticketIdByCode } from '../../tickets/queries.ts';
import { deviceOf } from '../devices/queries.ts';
import { listedBooking } from '../listed/bookings/queries.ts';
import { bookingRecord, ticketRecord } from '../listed/rules.ts';
import { listedTicket } from '../listed/tickets/queries.ts';
import type { Look, LookedUp } from '../scans/contract.ts';
import type { Listed } from '../snapshots/records/rules.ts';
import type { Thing } from '../snapshots/rules.ts';

/**
 * Standing of a ticket or booking now, for a phone at its seller's door. Null for what is not this seller's, and a guess
 * at a code counts as one.
 */
export async function lookUp(world: World, caller: Caller, input: Look): Promise<LookedUp | null | Refusal> {
  const device = await deviceOf(world.db, input);
  if (isRefusal(device)) return device;
  if (device.isOut) return refuse('scan-device-out');
  const { providerId } = device;
  const { what } = input;
  if (what.kind === 'BOOKING') {
    const booking = await listedBooking(world.db, { id: what.id, providerId });
    const timeZone = await providerTimeZone(world.db, providerId);
    return booking && answer(bookingRecord(booking, 0, timeZone), booking);
  }
  const id = what.kind === 'CODE' ? await ticketIdByCode(world, caller, what.code) : what.id;
  if (isRefusal(id)) return id;
  const ticket = id && (await listedTicket(world.db, { id, providerId }));
  return ticket ? answer(ticketRecord(ticket, 0, world.now()), { ...ticket, departureId: null }) : null;
}

function answer(
  { from, until, lastAt, beginsAt, guestsIn, thing: _, ...listed }: Listed,
  { title, productId, departureId }: Thing,
): LookedUp {
  return {
    ...{ ...listed, title, productId, departureId },
    ...{ guestsIn: [...guestsIn], from: from.toISOString(), until: until.toISOString() },
    ...{ lastAt: lastAt?.toISOString() ?? null, beginsAt: beginsAt?.toISOString() ?? null },
  };
}

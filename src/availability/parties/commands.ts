import type { Deed } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { lockKept } from '../bookings/commands.ts';
import { findBooking } from '../bookings/queries.ts';
import { BOOKING_STATES } from '../bookings/rules.ts';
import { emitFreed } from '../plans/commands.ts';
import { findPlanLines } from '../plans/queries.ts';
import { freePieces, giveBackSeats, type SmallerParty, shrink } from './store.ts';

/**
 * Fewer guests, or fewer pieces, than were booked, also once they are here. They keep their table; seats and pieces that
 * nobody needs are free at once.
 */
export async function shrinkPartyIn(deed: Deed, smaller: SmallerParty): Promise<Refusal | null> {
  const { tx } = deed;
  const { bookingId, providerId, party, pieces } = smaller;
  await lockKept(tx, { bookingId });
  const before = await findBooking(tx, bookingId, true);
  if (before?.providerId !== providerId) return refuse('not-found');
  if (!BOOKING_STATES[before.state].cancel) return refuse('status-moved');
  if (party < 1 || pieces < 1 || party > before.party || pieces > before.pieces) return refuse('party-not-smaller');
  const [line] = await findPlanLines(tx, [before]);
  await shrink(tx, smaller);
  if (before.departureId) await giveBackSeats(tx, bookingId, before.seats - party);
  for (const need of line?.offer.needs ?? [])
    if (need.take === 'PIECES') await freePieces(tx, { bookingId, groupId: need.groupId, keep: need.amount * pieces });
  await emitFreed(deed, await spanOf(deed, bookingId));
  return null;
}

async function spanOf({ tx }: Deed, bookingId: string) {
  const row = await tx
    .selectFrom('bookings')
    .select(['provider_id as providerId', 'product_id as productId', 'starts_at as from', 'ends_at as to'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const kept = await lockKept(tx, { bookingId });
  return { ...row, productIds: [row.productId], bookingIds: [bookingId], ...kept };
}

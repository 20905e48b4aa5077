import { lockKeptOfAll, moveBookingIn } from '../../../availability/bookings/commands.ts';
import { forgetReleasedIn, holdStockIn, releaseHoldIn, releaseHoldsIn } from '../../../availability/commands.ts';
import { m } from '../../../paraglide/messages.js';
import { type Deed, deedLocale } from '../../../shared/command.ts';
import { type Refusal, refuse } from '../../../shared/refusal.ts';
import type { PlaceInTime } from '../contract.ts';
import type { DisruptedRow, StoredGuest } from '../store.ts';
import { findMovable } from './queries.ts';
import type { Movable } from './rules.ts';

/**
 * Holds the places that guests are moved to, so that nobody takes them before they are told. One that is taken already
 * refuses the whole, at its guest.
 */
export async function holdPlacesIn(
  deed: Deed,
  { providerId, guests, expiresAt }: { providerId: string; guests: readonly DisruptedRow[]; expiresAt: Date },
): Promise<Refusal | null> {
  const { tx, world } = deed;
  const movable = await findMovable(
    tx,
    guests.map(guest => guest.booking_id),
  );
  const taken: [string, string][] = [];
  for (const { id, booking_id, target } of guests) {
    if (!target) continue;
    const no = await holdStockIn(deed, {
      ...{ holdId: world.newId(), orderGroupId: id, providerId, wants: [], expiresAt, by: 'staff' },
      promised: [promisedAt(id, movable.get(booking_id)!, target)],
    });
    if (no) taken.push([booking_id, m.disruptions_place_gone({}, { locale: deedLocale(deed) })]);
  }
  return taken.length ? refuse('disruption-place-gone', Object.fromEntries(taken)) : null;
}

/** Frees the places of guests who are not moved after all. Nothing is left of them: nobody was ever told. */
export async function letGoOfPlacesIn(deed: Deed, guestIds: readonly string[]): Promise<void> {
  if (!guestIds.length) return;
  await releaseHoldsIn(deed, guestIds);
  await forgetReleasedIn(deed, guestIds);
}

/** Locks what a guest keeps and what is held for them, before their booking is locked. */
export async function lockPlacesIn(deed: Deed, guest: StoredGuest, orderGroupId: string): Promise<void> {
  const movable = (await findMovable(deed.tx, [guest.bookingId])).get(guest.bookingId)!;
  const promised = guest.target ? [promisedAt(guest.id, movable, guest.target)] : [];
  await lockKeptOfAll(deed, [guest.id, orderGroupId], promised);
}

/** Moves a guest to the place that is held for them, at no cost to anybody; refused where it was not held any more. */
export async function takePlaceIn(deed: Deed, guest: StoredGuest): Promise<Refusal | null> {
  await releaseHoldIn(deed, { orderGroupId: guest.id });
  return await moveToIn(deed, guest.bookingId, { to: guest.target!, by: 'staff' });
}

/** Moves a booking to another day and time for the price that was agreed, with the same party. */
export async function moveToIn(
  deed: Deed,
  bookingId: string,
  { to, by }: { to: PlaceInTime; by: 'staff' | 'guest' },
): Promise<Refusal | null> {
  const movable = (await findMovable(deed.tx, [bookingId])).get(bookingId);
  if (!movable) return refuse('not-found');
  const { party, pieces } = movable;
  return await moveBookingIn(deed, { bookingId, wish: wishAt(movable, to), party, pieces, by });
}

function promisedAt(id: string, movable: Movable, to: PlaceInTime) {
  const { productId, party, pieces } = movable;
  return { orderItemId: id, productId, wish: wishAt(movable, to), party, pieces };
}

function wishAt({ wish }: Movable, { day, time }: PlaceInTime) {
  return { ...wish, day, ...(time !== null && { time }) };
}

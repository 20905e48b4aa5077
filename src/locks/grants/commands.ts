import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { type OutboxHandler, send } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { sendCallIn } from '../calls/sending/commands.ts';
import { keptCode, newCode } from '../codes/commands.ts';
import { ABILITIES } from '../companies/rules.ts';
import {
  type BookingWish,
  bookingsOfDoor,
  lockBookingStands,
  lockStanding,
  lockStandingOf,
  pastGrants,
  unequalBookings,
  wishesOf,
} from './queries.ts';
import { type EndReason, type Move, movesOf, type Standing, stateOfEnd } from './rules.ts';
import { amendGrant, endGrant, forgetPassed, insertBookingGrant } from './store.ts';

const AT_ONCE = 200;

/** Makes the rights of a booking equal to what it asks for. Called as often as one likes: a second time finds nothing. */
export async function followBookingIn(deed: Deed, bookingId: string): Promise<void> {
  const { tx, now } = deed;
  const stands = await lockBookingStands(tx, bookingId);
  const wishes = await wishesOf(tx, bookingId);
  const moves = movesOf(wishes, await lockStandingOf(tx, bookingId), { now, stands });
  for (const move of moves) await carryOut(deed, move);
  if (moves.length) await tellOfKeys(deed, bookingId);
}

async function carryOut(deed: Deed, move: Move<BookingWish>): Promise<void> {
  if (move.do === 'begin') return await beginGrant(deed, move.wish);
  if (move.do === 'end') return await endGrantIn(deed, move.grant, move.reason);
  const { grant, wish, asks } = move;
  const round = await amendGrant(deed, grant.id, { wish, asks });
  if (asks) await sendCallIn(deed, { grantId: grant.id, round, providerId: wish.providerId });
}

async function beginGrant(deed: Deed, wish: BookingWish): Promise<void> {
  const { world } = deed;
  const id = world.newId();
  const abilities = ABILITIES[wish.kind];
  const own = abilities.codes === 'ours' ? newCode(world, abilities) : null;
  const code = own ? keptCode(world, { grantId: id, doorId: wish.doorId }, own) : null;
  await insertBookingGrant(deed, { id, wish, code });
  await sendCallIn(deed, { grantId: id, round: 1, providerId: wish.providerId });
}

/** Ends a locked right: it is shown to nobody any more, and the lock is told where it can take it back. */
export async function endGrantIn(deed: Deed, grant: Standing, reason: EndReason): Promise<void> {
  const round = await endGrant(deed, grant, { state: stateOfEnd(grant), reason });
  if (!grant.irrevocable) await sendCallIn(deed, { grantId: grant.id, round, providerId: null });
}

/** News for the page of the order. */
async function tellOfKeys(deed: Deed, bookingId: string): Promise<void> {
  const order = await deed.tx
    .selectFrom('order_bookings')
    .select(['order_group_id as orderGroupId', 'provider_id as providerId'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!order?.orderGroupId) return;
  const { orderGroupId, providerId } = order;
  await emit(deed, { type: 'keys-changed', subject: 'order-group', subjectId: orderGroupId, providerId });
}

/** Follows a booking that has changed: the message was written by the database, in the transaction of the change. */
export const followHandler: OutboxHandler = {
  kind: 'lock-follow',
  async deliver(world, row) {
    const bookingId = String(row.data.bookingId);
    await inTransaction(world, tx => followBookingIn(hallDeed(tx, world), bookingId));
  },
};

/** Has all bookings of a changed door followed, after the commit. */
export async function followDoorIn(deed: Deed, doorId: string, providerId: string): Promise<void> {
  const cause = deed.commandId ?? deed.world.newId();
  for (const bookingId of await bookingsOfDoor(deed.tx, doorId, deed.now)) {
    await send(deed, {
      kind: 'lock-follow',
      key: `lock-follow:${bookingId}:${cause}`,
      data: { bookingId },
      providerId,
    });
  }
}

/** Ends rights whose window is over, and follows bookings whose keys are not theirs, should a message have been missed. */
export async function tendGrants(world: World): Promise<void> {
  for (const grantId of await pastGrants(world.db, world.now(), AT_ONCE)) {
    await inTransaction(world, async tx => {
      const grant = await lockStanding(tx, grantId);
      if (grant) await endGrantIn(hallDeed(tx, world), grant, 'PAST');
    });
  }
  await inTransaction(world, tx => forgetPassed(tx, world.now()));
  for (const bookingId of await unequalBookings(world.db, world.now(), AT_ONCE)) {
    await inTransaction(world, tx => followBookingIn(hallDeed(tx, world), bookingId));
  }
}

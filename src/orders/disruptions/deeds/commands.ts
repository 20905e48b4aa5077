import { lockBookingIn } from '../../../availability/bookings/commands.ts';
import { releaseHoldIn } from '../../../availability/commands.ts';
import { lockPayRequestsIn } from '../../../payments/commands.ts';
import type { Deed } from '../../../shared/command.ts';
import { emit } from '../../../shared/events.ts';
import { send } from '../../../shared/outbox.ts';
import { isRefusal } from '../../../shared/refusal.ts';
import { cancelItemIn } from '../../cancellations/commands.ts';
import { giveUpOrder } from '../../commands.ts';
import { sendBookingLetter } from '../../letters/commands.ts';
import type { BookingNews } from '../../letters/mails/booking-news.ts';
import { lockPlacesIn, takePlaceIn } from '../moves/commands.ts';
import { chooseUntil, guestAfter } from '../rules.ts';
import { finishGuest, type GuestDone, lockWaitingGuest, type StoredGuest } from '../store.ts';
import { type GuestOrder, isFree, isStillThere, orderOfGuest } from './queries.ts';
import { textGuestIn } from './texts/commands.ts';

export const UNPAID = 'PENDING_PAYMENT_CONFIRMATION';

/**
 * Sees to one guest of a disruption, once: their row, locked and moved on in the transaction of the cancellation or the
 * move, of the refund and of the letter, is what a crash or a second row finds done (I8, I10).
 */
export async function seeToGuestIn(deed: Deed, guestId: string): Promise<void> {
  const { tx } = deed;
  const guest = await lockWaitingGuest(tx, guestId);
  const order = guest && (await orderOfGuest(tx, guestId));
  if (!guest || !order) return;
  await lockPayRequestsIn(tx, order.orderGroupId);
  await lockPlacesIn(deed, guest, order.orderGroupId);
  const after = await stateUnderLockIn(deed, guest, order);
  if (after) {
    await releaseHoldIn(deed, { orderGroupId: guest.id });
    return await finishGuest(deed, guestId, { state: after });
  }
  await finishGuest(deed, guestId, await doneIn(deed, guest, order));
}

/** State of a guest who is left alone, by their booking under its lock; null where there is something to do. */
export async function stateUnderLockIn(
  { tx }: Deed,
  guest: StoredGuest,
  { orderStatus }: GuestOrder,
): Promise<'GONE' | 'ARRIVED' | null> {
  const booking = await lockBookingIn(tx, guest.bookingId);
  const isThere = await isStillThere(tx, guest);
  // An order that is handed out already is nobody's to cancel.
  const isOver = booking?.isCheckedIn || booking?.isNoShow || orderStatus === 'FULFILLED';
  return guestAfter(booking && { state: booking.state, isOver, isThere });
}

async function doneIn(deed: Deed, guest: StoredGuest, order: GuestOrder): Promise<GuestDone> {
  const { now } = deed;
  if (guest.deed === 'GIVE_BACK') {
    const back = await giveBackIn(deed, guest, order);
    await textGuestIn(deed, guest, order, { answerUntil: null, isFree: back === 0 });
    return { state: 'DONE', back };
  }
  if (guest.deed === 'MOVE') return await movedIn(deed, guest, order);
  const answerUntil = guest.deed === 'OFFER' ? chooseUntil(now, order.startsAt) : null;
  const told = { answerUntil, isFree: await isFree(deed.tx, guest.bookingId) };
  await writeIn(deed, guest, order, { ...told, news: NEWS[guest.deed as keyof typeof NEWS] });
  await textGuestIn(deed, guest, order, told);
  if (!answerUntil) return { state: 'DONE' };
  await endChoiceLaterIn(deed, guest, answerUntil);
  return { state: 'OFFERED', answerUntil };
}

const NEWS = { OFFER: 'choose', LATER: 'later', CONFIRM: 'as-planned' } as const;

async function movedIn(deed: Deed, guest: StoredGuest, order: GuestOrder): Promise<GuestDone> {
  if (await takePlaceIn(deed, guest)) return { state: 'LOST' };
  const { orderGroupId, orderId, providerId } = order;
  await emit(deed, {
    ...{ type: 'booking-moved', subject: 'order-group', subjectId: orderGroupId, providerId },
    data: { orderId, orderItemId: guest.bookingId, because: 'staff', back: 0 },
  });
  const moved = await orderOfGuest(deed.tx, guest.id);
  if (guest.quiet) return { state: 'DONE' };
  const answerUntil = chooseUntil(deed.now, moved!.startsAt);
  const told = { answerUntil, isFree: await isFree(deed.tx, guest.bookingId) };
  await writeIn(deed, guest, order, { ...told, news: 'moved-by-stall' });
  await textGuestIn(deed, guest, moved!, told);
  return { state: 'DONE', answerUntil };
}

/** Facts in a letter and a text beside the deed: until when there is a choice, and that nothing was paid. */
interface Told {
  answerUntil: Date | null;
  isFree: boolean;
}

interface GivesBack {
  /** Idempotency key of the letter. */
  key: string;
  because: 'staff' | 'guest';
  /** Set where a text with the stall's own words goes beside the letter. */
  textedBeside?: boolean;
}

/** Cancels the booking and begins its refund by the one way that cancellations have. Returns what goes back. */
export async function giveBackIn(
  deed: Deed,
  guest: StoredGuest,
  order: GuestOrder,
  { key, because, textedBeside }: GivesBack = { key: guest.id, because: 'staff', textedBeside: true },
): Promise<number> {
  const { orderId, orderGroupId, providerId, orderStatus } = order;
  const orderItemId = guest.bookingId;
  const told = { key, note: guest.note, guestId: guest.id, textedBeside };
  if (orderStatus === UNPAID) {
    if (!(await giveUpOrder(deed, { orderGroupId, because }))) throw new Error('The order was paid meanwhile');
    await sendBookingLetter(deed, { ...told, orderGroupId, providerId, orderItemId, news: 'cancelled' });
    return 0;
  }
  const why = { percentBack: 100, reason: 'CANCELLED' as const, because, ...told };
  const done = await cancelItemIn(deed, { orderGroupId, orderId, providerId, orderItemId }, why);
  if (isRefusal(done)) throw new Error(`The booking could not be cancelled: ${done.refused}`);
  return done.back;
}

async function writeIn(
  deed: Deed,
  guest: StoredGuest,
  { orderGroupId, providerId }: GuestOrder,
  { news, answerUntil, isFree: free }: Told & { news: BookingNews },
): Promise<void> {
  await sendBookingLetter(deed, {
    ...{ orderGroupId, providerId, orderItemId: guest.bookingId, key: guest.id, note: guest.note, news },
    textedBeside: true,
    ...(answerUntil && { guestId: guest.id, until: answerUntil, isFree: free }),
  });
}

/** The end of a choice is a row of its own: who says nothing in time has their money back. */
async function endChoiceLaterIn(deed: Deed, { id, providerId }: StoredGuest, dueAt: Date): Promise<void> {
  await send(deed, { kind: 'disruption-end', key: `disruption-end:${id}`, data: { guestId: id }, providerId, dueAt });
}

import { lockBookingIn } from '../../availability/bookings/commands.ts';
import { textIn } from '../../notifications/texts/commands.ts';
import { findOrderGroup, linkToOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { lockPayRequestsIn } from '../../payments/commands.ts';
import { providerSign } from '../../providers/queries.ts';
import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import type { OutboxHandler } from '../../shared/outbox.ts';
import type { Work } from '../../shared/queue.ts';
import { isRefusal } from '../../shared/refusal.ts';
import { formatDayAndTime } from '../../shared/time.ts';
import { textableNumber } from '../../sign-in/phones/queries.ts';
import { cancelItemIn } from '../cancellations/commands.ts';
import { giveUpOrder } from '../commands.ts';
import { paymentsEnded } from '../jobs.ts';
import { sendBookingLetter } from '../letters/commands.ts';
import { type GuestOrder, orderOfGuest } from './queries.ts';
import { guestAfter } from './rules.ts';
import { finishGuest, lockWaitingGuest, type WaitingGuest } from './store.ts';

const UNPAID = 'PENDING_PAYMENT_CONFIRMATION';
/** Longest words of the stall in a text: the rest stands in the mail. */
const MOST_TEXT_NOTE = 160;
const HOUR_MS = 3_600_000;

/**
 * Outbox handler that sees to one guest of a closed day, once: their row, locked and moved on in the transaction of the
 * cancellation, its refund and its letter, is what a crash or a second row finds done (I8, I10).
 */
const seeToGuest: OutboxHandler = {
  kind: 'day-closing-guest',
  async deliver(world, { data }) {
    const guestId = String(data.guestId);
    const guest = await orderOfGuest(world.db, guestId);
    if (guest?.state !== 'WAITING') return;
    // No company is called in the transaction. An attempt whose outcome is unknown is waited for (I12).
    if (guest.deed === 'GIVE_BACK') {
      const ended = await paymentsEnded(world, guest.orderGroupId);
      if (!ended && guest.orderStatus === UNPAID) throw new Error('A payment of this order has no outcome yet');
    }
    await inTransaction(world, tx => seeToGuestIn(hallDeed(tx, world), guestId));
  },
};

async function seeToGuestIn(deed: Deed, guestId: string): Promise<void> {
  const { tx, now } = deed;
  const guest = await lockWaitingGuest(tx, guestId);
  const order = guest && (await orderOfGuest(tx, guestId));
  if (!guest || !order) return;
  await lockPayRequestsIn(tx, order.orderGroupId);
  const booking = await lockBookingIn(tx, guest.bookingId);
  // An order that is handed out already is nobody's to cancel.
  const isOver = booking?.isCheckedIn || booking?.isNoShow || order.orderStatus === 'FULFILLED';
  const after = guestAfter(booking && { ...booking, isOver, day: booking.wish.day }, guest.day);
  if (after) return await finishGuest(tx, guestId, { state: after, back: null, now });
  const back = guest.deed === 'GIVE_BACK' ? await giveBackIn(deed, guest, order) : await tellIn(deed, guest, order);
  await textGuestIn(deed, guest, order);
  await finishGuest(tx, guestId, { state: 'DONE', back, now });
}

/** Cancels the booking and begins its refund by the one way that cancellations have. Returns what goes back. */
async function giveBackIn(deed: Deed, guest: WaitingGuest, order: GuestOrder): Promise<number> {
  const { orderId, orderGroupId, providerId, orderStatus } = order;
  const orderItemId = guest.bookingId;
  const told = { key: guest.id, note: guest.note };
  if (orderStatus === UNPAID) {
    if (!(await giveUpOrder(deed, { orderGroupId, because: 'staff' }))) throw new Error('The order was paid meanwhile');
    await sendBookingLetter(deed, { ...told, orderGroupId, providerId, orderItemId, news: 'cancelled' });
    return 0;
  }
  const why = { percentBack: 100, reason: 'CANCELLED' as const, because: 'staff', ...told };
  const done = await cancelItemIn(deed, { orderGroupId, orderId, providerId, orderItemId }, why);
  if (isRefusal(done)) throw new Error(`The booking could not be cancelled: ${done.refused}`);
  return done.back;
}

async function tellIn(deed: Deed, guest: WaitingGuest, order: GuestOrder): Promise<null> {
  const { orderGroupId, providerId } = order;
  const told = { orderGroupId, providerId, orderItemId: guest.bookingId, key: guest.id, note: guest.note };
  await sendBookingLetter(deed, { ...told, news: 'later' });
  return null;
}

/** A text beside the mail, because who has booked for tonight may not read mail today. */
async function textGuestIn(deed: Deed, guest: WaitingGuest, { orderGroupId, startsAt }: GuestOrder): Promise<void> {
  const { tx, world, now } = deed;
  const group = guest.byText ? await findOrderGroup(tx, orderGroupId) : null;
  const to = group && textableNumber(world.config, group.contact.phone);
  if (!group || !to) return;
  const { locale } = group;
  const seller = await providerSign(tx, guest.providerId, locale);
  const about = {
    seller: seller.title.slice(0, 40),
    when: formatDayAndTime(startsAt, locale, seller.timeZone),
    note: guest.note.slice(0, MOST_TEXT_NOTE),
    link: await linkToOrderGroup({ ...world, db: tx }, group),
  };
  const words = guest.deed === 'GIVE_BACK' ? m.day_closings_text_cancelled : m.day_closings_text_later;
  const notAfter = new Date(Math.max(startsAt.getTime(), now.getTime() + HOUR_MS));
  // Without words of the stall there are two spaces in their place.
  const text = words(about, { locale }).replaceAll('  ', ' ');
  await textIn(deed, { to, text, notAfter });
}

export const dayClosingsWork: Partial<Work> = { outbox: [seeToGuest] };

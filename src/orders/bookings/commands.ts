import { checkInIn, noShowIn, undoArrivalIn } from '../../availability/bookings/arrivals/commands.ts';
import { checkInFrom } from '../../availability/bookings/rules.ts';
import { leaveIn, undoLeavingIn } from '../../availability/leavings/commands.ts';
import { hasLeft } from '../../availability/leavings/queries.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { type Deed, defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { AttendBooking } from './contract.ts';
import { bookingOfProvider } from './queries.ts';

const ATTENDANCES = { 'check-in': checkInIn, 'no-show': noShowIn, 'check-out': leaveIn, undo: undoIn };

/** Undoes the last that was noted: that they left, else that they came or did not. */
async function undoIn(deed: Deed, booking: { bookingId: string; providerId: string }): Promise<Refusal | null> {
  return (await hasLeft(deed.tx, booking.bookingId))
    ? await undoLeavingIn(deed, booking)
    : await undoArrivalIn(deed, booking);
}

/** Check-in, no-show or check-out of a booking at the door; each can be undone. */
export const attendBooking = defineCommand<AttendBooking, { bookingId: string }>({
  type: 'attend-booking',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { bookingId, what } = input;
    const booking = await bookingOfProvider(tx, { bookingId, providerId: staff.providerId });
    if (!booking) return refuse('not-found');
    if (what === 'check-in' && deed.now < checkInFrom(booking.startsAt)) return refuse('check-in-too-soon');
    const no = await ATTENDANCES[what](deed, { bookingId, providerId: staff.providerId });
    if (no) return no;
    await emit(deed, {
      type: `booking-${what}`,
      subject: 'order-group',
      subjectId: booking.orderGroupId,
      providerId: staff.providerId,
      data: { bookingId, by: caller.userId },
    });
    return { bookingId };
  },
});

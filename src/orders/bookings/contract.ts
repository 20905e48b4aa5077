import { z } from 'zod';
import { calendarDay, command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';

/** The booking of an order row, for callers who may see the order. */
export const bookingSchema = z.object({
  _id: z.string(),
  kind: z.enum(['TABLE', 'SLOTS', 'HOURS', 'DAYS', 'NIGHTS', 'DEPARTURES', 'PICK_UP']),
  /** HELD waits for payment, PENDING for the seller's confirmation. */
  state: z.enum(['HELD', 'PENDING', 'BOOKED', 'LAPSED', 'CANCELLED', 'REJECTED']),
  timeZone: z.string(),
  party: z.number().int(),
  pieces: z.number().int(),
  /** The booked wish, in local time of the place. */
  wish: z.object({
    day: z.string(),
    time: z.string().nullable(),
    minutes: z.number().int().nullable(),
    nights: z.number().int().nullable(),
    guests: z.record(z.string(), z.number().int()),
  }),
  cancellation: z.object({
    /** Why the guest may not cancel now; null when they may. */
    no: z.enum(['not-by-customer', 'past-limit', 'time-passed', 'ended']).nullable(),
    until: z.string(),
    percentBack: z.number().int(),
    /** Refund in öre if this booking were cancelled now. */
    amountBack: z.number().int(),
    /** Refund steps still to come, earliest first; past ones are left out. */
    steps: z.array(z.object({ until: z.string(), percentBack: z.number().int(), amountBack: z.number().int() })),
  }),
  /** The terms under which it was booked; the limit is in minutes before the beginning. */
  cancellationByCustomerAllowed: z.boolean(),
  cancellationByCustomerTimeLimit: z.number().int(),
  /** Öre for each guest of a party that does not come, by the terms under which it was booked. */
  noShowPerGuest: z.number().int(),
  mayChange: z.boolean(),
  checkedInAt: z.string().nullable(),
  noShowAt: z.string().nullable(),
  /** The booking's resources; only those shown to guests, unless staff ask. */
  reservations: z.array(
    z.object({
      _id: z.string(),
      resourceId: z.string(),
      orderItemId: z.string(),
      /** The options that were added to the booking. */
      optionValues: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
      title: z.string(),
      displayResourceTitle: z.boolean(),
      timeRange: z.object({ start: z.string(), end: z.string() }).nullable(),
    }),
  ),
});
export type OrderBooking = z.infer<typeof bookingSchema>;

export const dayRowSchema = z.object({
  bookingId: z.string(),
  orderId: z.string(),
  orderItemId: z.string(),
  reference: z.string(),
  customer: z.object({ name: z.string(), phone: z.string() }),
  title: z.string(),
  kind: bookingSchema.shape.kind,
  state: bookingSchema.shape.state,
  time: z.object({ start: z.string(), end: z.string() }),
  party: z.number().int(),
  pieces: z.number().int(),
  /** "2 vuxna, 1 barn", in the seller's own words. */
  guests: z.string().nullable(),
  resources: z.array(z.string()),
  messageToProvider: z.string(),
  checkedInAt: z.string().nullable(),
  noShowAt: z.string().nullable(),
  checkedOutAt: z.string().nullable(),
  /** Öre that the stall holds of the order as a deposit. */
  depositHeld: z.number().int(),
  /** Öre that the terms let the seller ask of a guest who did not come; 0 where nothing, or it was asked. */
  noShowFee: z.number().int(),
  /** The part of a stay that falls on this day: arrival, a day within, or departure. */
  part: z.enum(['arrives', 'stays', 'leaves']),
  /** Booked under rules that have changed since: the booking stands and is shown as an exception. */
  underOldRules: z.boolean(),
});
export type DayRow = z.infer<typeof dayRowSchema>;

/** A departure of the day, which the weather may call off. */
export const dayDepartureSchema = z.object({
  _id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  capacity: z.number().int(),
  taken: z.number().int(),
  calledOff: z.boolean(),
});
export type DayDeparture = z.infer<typeof dayDepartureSchema>;

const attendInput = command('attend-booking', {
  idOrSlug: slugOrId,
  bookingId: idParameter,
  what: z.enum(['check-in', 'no-show', 'check-out', 'undo']),
});
export type AttendBooking = z.infer<typeof attendInput>;

const tags = ['orders'];

export const bookingsContract = {
  ofDay: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/bookings', summary: 'Who comes on a day', tags })
    .input(z.object({ idOrSlug: slugOrId, day: calendarDay.optional() }))
    .output(
      item(
        z.object({
          day: z.string(),
          timeZone: z.string(),
          bookings: z.array(dayRowSchema),
          departures: z.array(dayDepartureSchema),
        }),
      ),
    ),
  attend: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/bookings/{bookingId}/attendances',
      summary: 'They are here, never came, or have left',
      tags,
    })
    .input(attendInput)
    .output(item(z.object({ bookingId: z.string() }))),
};

import { z } from 'zod';
import { reasonSchema } from '../availability/answers/contract.ts';
import { OFFER_KINDS } from '../availability/offers/contract.ts';
import { bookingSchema } from '../orders/bookings/contract.ts';
import { calendarDay, command, contract, idParameter, item, slugOrId } from '../shared/contract.ts';
import { wishField } from '../wishes/contract.ts';
import { MOST_DAYS, SPANS } from './spans/rules.ts';

const span = { startsAt: z.string(), endsAt: z.string() };

const daySchema = z.object({
  day: z.string(),
  /** Its midnights, 23 to 25 hours apart. */
  ...span,
  /** Opening hours for bookings, overlapping hours as one. */
  open: z.array(z.object(span)),
});
export type ShownDay = z.infer<typeof daySchema>;

const unitSchema = z.object({ _id: z.string(), title: z.string(), capacity: z.number().int() });
export type ShownUnit = z.infer<typeof unitSchema>;

const groupSchema = z.object({
  _id: z.string(),
  title: z.string(),
  /** Guests are told which unit is theirs. */
  shown: z.boolean(),
  /** Its bookings are of nights or days. */
  stays: z.boolean(),
  units: z.array(unitSchema),
});
export type ShownGroup = z.infer<typeof groupSchema>;

const productSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  kind: z.enum(OFFER_KINDS),
  groupIds: z.array(z.string()),
  /** Minutes between the times at which a press on an empty place begins a booking. */
  step: z.number().int(),
  /** The usual length in minutes; null for stays and departures. */
  minutes: z.number().int().nullable(),
  /** Opening hours for its bookings on these days, which the stall's other products may not have. */
  open: z.array(z.object(span)),
});
export type ShownProduct = z.infer<typeof productSchema>;

const shownBookingSchema = z.object({
  _id: z.string(),
  /** Null for what is held without an order: a place in the queue, a cart, a quote. */
  orderId: z.string().nullable(),
  /** The quote that holds it for its customer. */
  quote: z.object({ _id: z.string(), number: z.string() }).nullable(),
  orderItemId: z.string(),
  reference: z.string().nullable(),
  /** Empty where it is not known, or was forgotten. */
  name: z.string(),
  phone: z.string(),
  message: z.string(),
  productId: z.string(),
  kind: bookingSchema.shape.kind,
  state: z.enum(['HELD', 'PENDING', 'BOOKED']),
  wish: bookingSchema.shape.wish,
  ...span,
  /** Time that is kept of its units, with the buffers around it. */
  keptFrom: z.string(),
  keptUntil: z.string(),
  unitIds: z.array(z.string()),
  departureId: z.string().nullable(),
  party: z.number().int(),
  pieces: z.number().int(),
  /** "2 vuxna, 1 barn", in the seller's own words. */
  guests: z.string().nullable(),
  heldUntil: z.string().nullable(),
  checkedInAt: z.string().nullable(),
  noShowAt: z.string().nullable(),
  /** They have left, and what was left of their time is free. */
  checkedOutAt: z.string().nullable(),
  placeFixed: z.boolean(),
  /** Amount that its row costs, in öre. */
  amount: z.number().int(),
});
export type ShownBooking = z.infer<typeof shownBookingSchema>;

const blockSchema = z.object({
  _id: z.string(),
  unitId: z.string(),
  ...span,
  reason: z.string(),
  /** Kept by a calendar from elsewhere: it is released there. */
  imported: z.boolean(),
});
export type ShownBlock = z.infer<typeof blockSchema>;

const departureSchema = z.object({
  _id: z.string(),
  productId: z.string(),
  ...span,
  capacity: z.number().int(),
  taken: z.number().int(),
  calledOff: z.boolean(),
});
export type ShownDeparture = z.infer<typeof departureSchema>;

const waitingSchema = z.object({
  _id: z.string(),
  productId: z.string(),
  name: z.string(),
  day: z.string(),
  /** The span of the day in which it may begin, in minutes; null for any. */
  fromMinute: z.number().int().nullable(),
  toMinute: z.number().int().nullable(),
  party: z.number().int(),
  offeredUntil: z.string().nullable(),
});

const figureSchema = z.object({
  day: z.string(),
  /** Null for what keeps no unit: seats of departures, goods to fetch. */
  groupId: z.string().nullable(),
  bookings: z.number().int(),
  guests: z.number().int(),
  /** Units of the group with a booking or a block on this day. */
  unitsTaken: z.number().int(),
});
export type DayFigure = z.infer<typeof figureSchema>;

const calendarSchema = z.object({
  timeZone: z.string(),
  /** The moment of the answer, and its day at the place. */
  asOf: z.string(),
  today: z.string(),
  mayChange: z.boolean(),
  /** The day that was asked for. */
  day: z.string(),
  days: z.array(daySchema),
  groups: z.array(groupSchema),
  products: z.array(productSchema),
  /** All bookings of a day or a week; of a month those of nights and days alone, and figures of the others. */
  bookings: z.array(shownBookingSchema),
  figures: z.array(figureSchema),
  blocks: z.array(blockSchema),
  departures: z.array(departureSchema),
  waiting: z.array(waitingSchema),
});
export type Calendar = z.infer<typeof calendarSchema>;

const moveReason = z.enum([...reasonSchema.options, 'arrived']);
export type MoveReason = z.infer<typeof moveReason>;

const placesSchema = z.object({
  /** Days on which nothing begins, and why. */
  shut: z.array(z.object({ day: z.string(), no: moveReason })),
  beginnings: z.array(z.object({ day: z.string(), time: z.string().nullable(), ...span })),
  units: z.array(
    z.object({
      unitId: z.string(),
      /** For each beginning why not, or null where it is free. */
      no: z.array(moveReason.nullable()),
      /** All units that would be kept of the group, where these are several. */
      sets: z.array(z.array(z.string()).nullable()),
    }),
  ),
  /** The same of what keeps no unit, or leaves the choice to the hall. */
  anywhere: z.array(moveReason.nullable()),
  /** Lengths that the booking may have where it stands: minutes, or nights. */
  lengths: z.array(
    z.object({
      length: z.number().int(),
      endsAt: z.string(),
      no: moveReason.nullable(),
      amount: z.number().int().nullable(),
    }),
  ),
  /** Types of guests that pay differently, by the seller's own names. */
  guestTypes: z.array(z.object({ guestType: z.string(), title: z.string() })),
  /** Amounts that it would cost on each of the days, in öre; null where it has no price. */
  amounts: z.array(z.object({ day: z.string(), amount: z.number().int().nullable() })),
});
export type Places = z.infer<typeof placesSchema>;

const placesInput = z.object({
  idOrSlug: slugOrId,
  bookingId: idParameter,
  from: calendarDay,
  days: z.number().int().min(1).max(MOST_DAYS),
  /** Asks for this time of each day alone. */
  time: wishField.shape.time,
  /** Another length or other guests than it has now. */
  change: wishField.pick({ minutes: true, nights: true, guests: true }).default({}),
  /** The unit that is exchanged, of a booking that keeps several. */
  source: idParameter.optional(),
});
export type AskedPlaces = z.infer<typeof placesInput>;

const withholdInput = command('withhold-move-letter', { idOrSlug: slugOrId, bookingId: idParameter });
export type WithholdLetter = z.infer<typeof withholdInput>;

const tags = ['bookable'];

export const calendarContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/calendar',
      summary: 'A stall’s days: who comes when, and on which unit',
      tags,
    })
    .input(
      z.object({
        idOrSlug: slugOrId,
        /** Any day of the stretch that is shown; without it, today. */
        day: calendarDay.optional(),
        span: z.enum(SPANS).default('DAY'),
      }),
    )
    .output(item(calendarSchema)),
  places: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/bookings/{bookingId}/places',
      summary: 'Where a booking may be moved, and why not elsewhere',
      tags,
    })
    .input(placesInput)
    .output(item(placesSchema)),
  withhold: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/bookings/{bookingId}/move-letters/withholdings',
      summary: 'Not to write to the guest about a move after all',
      tags,
    })
    .input(withholdInput)
    .output(item(z.object({ withheld: z.boolean() }))),
};

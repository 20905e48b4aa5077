import { z } from 'zod';
import { paymentMethodSchema } from '../../payments/contract.ts';
import {
  calendarDay,
  command,
  contract,
  idParameter,
  item,
  LONG_BODY,
  lines,
  slugOrId,
} from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { bookingSchema } from '../bookings/contract.ts';
import { GUEST_DEEDS, GUEST_STATES, MOST_GUESTS, MOST_NOTE } from './rules.ts';

const note = lines(0, MOST_NOTE).default('');

const span = { fromDay: calendarDay, toDay: calendarDay };

const closeInput = command('close-days-with-guests', {
  idOrSlug: slugOrId,
  ...span,
  /** Reason in the languages of the guests; a language without words of its own reads the Swedish ones. */
  words: z.strictObject({ sv: note, en: note, de: note }),
  /** True when guests whose phones take texts get one beside their mail. */
  byText: z.boolean(),
  /** Bookings of those days that the person has been shown. */
  seen: z.array(idParameter).max(5000),
  guests: z
    .array(
      z.strictObject({
        bookingId: idParameter,
        deed: z.enum(GUEST_DEEDS),
        /** Words to this guest alone, in place of the reason. */
        note: lines(0, MOST_NOTE).nullable().default(null),
        /** The closing by which the guest was told before, as the page showed it. */
        after: idParameter.nullable(),
      }),
    )
    .max(MOST_GUESTS),
});
export type CloseDaysWithGuests = z.infer<typeof closeInput>;

const which = { idOrSlug: slugOrId, closingId: idParameter };
const sendInput = command('send-day-closing', which);
export type SendDayClosing = z.infer<typeof sendInput>;
const stopInput = command('stop-day-closing', which);
export type StopDayClosing = z.infer<typeof stopInput>;

const guest = {
  bookingId: z.string(),
  orderId: z.string(),
  orderItemId: z.string(),
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Empty once the guest is erased. */
  email: z.string(),
  language: z.enum(LOCALES),
  title: z.string(),
  units: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  party: z.number().int(),
  pieces: z.number().int(),
  kind: bookingSchema.shape.kind,
  day: z.string(),
};

const dayGuestSchema = z.object({
  ...guest,
  state: bookingSchema.shape.state,
  checkedIn: z.boolean(),
  hasBegun: z.boolean(),
  takesTexts: z.boolean(),
  /** Money in öre: paid of the order, cost of the order, cost of this booking. */
  paid: z.number().int(),
  total: z.number().int(),
  amount: z.number().int(),
  methods: z.array(paymentMethodSchema),
  /** Last closing of this booking that was not taken back, with its deed; null without one. */
  told: z
    .object({ closingId: z.string(), deed: z.enum(GUEST_DEEDS), state: z.enum(GUEST_STATES), at: z.string() })
    .nullable(),
});
export type DayGuest = z.infer<typeof dayGuestSchema>;

const closingSchema = z.object({
  _id: z.string(),
  ...{ fromDay: z.string(), toDay: z.string() },
  closedAt: z.string(),
  closedBy: z.string().nullable(),
  goesAt: z.string(),
  stoppedAt: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  counts: z.object({ guests: z.number().int(), done: z.number().int(), back: z.number().int() }),
});
export type DayClosing = z.infer<typeof closingSchema>;

const closingGuestSchema = z.object({
  ...guest,
  deed: z.enum(GUEST_DEEDS),
  state: z.enum(GUEST_STATES),
  note: z.string(),
  back: z.number().int().nullable(),
  /** State of the money: on its way, there, or refused by the payment company, so that a person has to see to it. */
  money: z.enum(['PENDING', 'FULFILLED', 'FAILED']).nullable(),
});
export type ClosingGuest = z.infer<typeof closingGuestSchema>;

const stall = z.object({ _id: z.string(), slug: z.string(), title: z.string() });

const guestsSchema = z.object({
  provider: stall,
  timeZone: z.string(),
  today: z.string(),
  ...{ fromDay: z.string(), toDay: z.string() },
  mayClose: z.boolean(),
  guests: z.array(dayGuestSchema),
  /** Bookings that the person sees by this answer, those in a cart included. */
  seen: z.array(z.string()),
  inCarts: z.number().int(),
  /** The stall's closings of late, newest first. */
  closings: z.array(closingSchema),
});
export type DayGuests = z.infer<typeof guestsSchema>;

const wholeSchema = z.object({
  ...closingSchema.shape,
  provider: stall,
  timeZone: z.string(),
  mayClose: z.boolean(),
  /** True while the closing can be taken back, and the caller may do it. */
  mayStop: z.boolean(),
  /** True when guests still wait minutes after the closing was to go out. */
  stuck: z.boolean(),
  guests: z.array(closingGuestSchema),
});
export type WholeClosing = z.infer<typeof wholeSchema>;

const tags = ['orders'];
const handle = item(z.object({ closingId: z.string() }));

export const dayClosingsContract = {
  guests: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/day-closings/guests',
      summary: 'Who has booked these days, what they have paid, and what has been done for them',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, fromDay: calendarDay.optional(), toDay: calendarDay.optional() }))
    .output(item(guestsSchema)),
  close: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/day-closings',
      summary: 'Closes days, and writes to their guests or gives back what they paid, a while later',
      description: 'Bookings on those days that are not named in `seen` refuse it.',
      tags,
    })
    .meta(LONG_BODY)
    .input(closeInput)
    .output(handle),
  one: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/day-closings/{closingId}',
      summary: 'How far a closing has come, guest by guest',
      tags,
    })
    .input(z.object(which))
    .output(item(wholeSchema)),
  send: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/day-closings/{closingId}/sends',
      summary: 'Does now what is left to do for the guests of a closing',
      tags,
    })
    .input(sendInput)
    .output(handle),
  stop: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/day-closings/{closingId}/stops',
      summary: 'Takes a closing back before anybody was told, and opens its days again',
      tags,
    })
    .input(stopInput)
    .output(handle),
};

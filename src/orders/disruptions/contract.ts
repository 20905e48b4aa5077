import { z } from 'zod';
import { CLOSURE_KINDS, MOST_WEEKS } from '../../availability/closures/rules.ts';
import { paymentMethodSchema } from '../../payments/contract.ts';
import {
  calendarDay,
  command,
  contract,
  idParameter,
  item,
  LONG_BODY,
  line,
  lines,
  slugOrId,
} from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { bookingSchema } from '../bookings/contract.ts';
import { CAUSES, DEPARTS, GUEST_ANSWERS, GUEST_DEEDS, GUEST_STATES, MOST_GUESTS, MOST_NOTE } from './rules.ts';

const note = lines(0, MOST_NOTE).default('');
const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const weeks = z.number().int().min(1).max(MOST_WEEKS);

/** A day and a time of the place; stays have no time. */
export const placeInTime = z.strictObject({ day: calendarDay, time: wallTime.nullable() });
export type PlaceInTime = z.infer<typeof placeInTime>;

const addInput = command('add-disruption', {
  idOrSlug: slugOrId,
  kind: z.enum(CLOSURE_KINDS).default('HOUSE'),
  /** Products, units or the departure; none for the house. */
  subjectIds: z.array(idParameter).max(200).default([]),
  ...{ fromDay: calendarDay, toDay: calendarDay },
  /** Absent where whole days are closed. */
  ...{ fromTime: wallTime.nullable().default(null), toTime: wallTime.nullable().default(null) },
  daily: z.boolean().default(false),
  weeks: weeks.default(1),
  /** Outcome for the departure, and the time when it leaves instead. */
  departs: z.enum(DEPARTS).nullable().default(null),
  movesTo: z.strictObject({ day: calendarDay, time: wallTime }).nullable().default(null),
  cause: z.enum(CAUSES).default('OTHER'),
  /** The reason for staff; guests read the words. */
  reason: line(0, 200).default(''),
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
        /** Place that the guest is moved to; for that deed alone. */
        to: placeInTime.nullable().default(null),
        /** Words to this guest alone, in place of the reason. */
        note: lines(0, MOST_NOTE).nullable().default(null),
        /** The disruption by which the guest was told before, as the page showed it. */
        after: idParameter.nullable(),
      }),
    )
    .max(MOST_GUESTS),
});
export type AddDisruption = z.infer<typeof addInput>;

const which = { idOrSlug: slugOrId, disruptionId: idParameter };
const sendInput = command('send-disruption', which);
export type SendDisruption = z.infer<typeof sendInput>;
const stopInput = command('stop-disruption', {
  ...which,
  /** One guest alone, to whom nothing happens then; absent for the whole. */
  bookingId: idParameter.optional(),
});
export type StopDisruption = z.infer<typeof stopInput>;
const liftInput = command('lift-disruption', which);
export type LiftDisruption = z.infer<typeof liftInput>;

const guest = {
  bookingId: z.string(),
  orderId: z.string(),
  orderItemId: z.string(),
  reference: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Empty once the guest is erased, and of who gave none. */
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

const otherPlaceSchema = z.object({
  ...{ day: z.string(), time: z.string().nullable() },
  startsAt: z.string(),
  /** True where only the unit changes; quiet where guests are told none, so that there is nothing to write about. */
  isSameTime: z.boolean(),
  isQuiet: z.boolean(),
});
export type OtherPlace = z.infer<typeof otherPlaceSchema>;

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
  /** Free places nearest to theirs, for guests who can be moved; what is suggested to one is not to the next. */
  places: z.array(otherPlaceSchema),
  /** Last disruption of this booking that was not taken back, with its deed; null without one. */
  told: z
    .object({ disruptionId: z.string(), deed: z.enum(GUEST_DEEDS), state: z.enum(GUEST_STATES), at: z.string() })
    .nullable(),
});
export type DayGuest = z.infer<typeof dayGuestSchema>;

const span = {
  kind: z.enum(CLOSURE_KINDS),
  subjectIds: z.array(z.string()),
  ...{ fromDay: z.string(), toDay: z.string() },
  ...{ fromTime: z.string().nullable(), toTime: z.string().nullable() },
  daily: z.boolean(),
  weeks: z.number().int(),
  departs: z.enum(DEPARTS).nullable(),
  /** Names of what is closed: products, units or the departure's; none for the house. */
  titles: z.array(z.string()),
};

const disruptionSchema = z.object({
  _id: z.string(),
  ...span,
  cause: z.enum(CAUSES),
  reason: z.string(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  goesAt: z.string(),
  stoppedAt: z.string().nullable(),
  stoppedBy: z.string().nullable(),
  liftedAt: z.string().nullable(),
  liftedBy: z.string().nullable(),
  counts: z.object({ guests: z.number().int(), done: z.number().int(), back: z.number().int() }),
});
export type Disruption = z.infer<typeof disruptionSchema>;

const toldGuestSchema = z.object({
  ...guest,
  deed: z.enum(GUEST_DEEDS),
  state: z.enum(GUEST_STATES),
  note: z.string(),
  /** Beginning that the stall moves or has moved them to; null for other deeds. */
  movesTo: z.string().nullable(),
  answer: z.enum(GUEST_ANSWERS).nullable(),
  answerUntil: z.string().nullable(),
  back: z.number().int().nullable(),
  /** State of the money: on its way, there, or refused by the payment company, so that a person has to see to it. */
  money: z.enum(['PENDING', 'FULFILLED', 'FAILED']).nullable(),
});
export type ToldGuest = z.infer<typeof toldGuestSchema>;

const stall = z.object({ _id: z.string(), slug: z.string(), title: z.string() });
const named = z.object({ _id: z.string(), title: z.string() });

const guestsSchema = z.object({
  provider: stall,
  timeZone: z.string(),
  today: z.string(),
  ...span,
  /** The departure, where it is one. */
  departure: z
    .object({
      productSlug: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      capacity: z.number().int(),
      taken: z.number().int(),
      calledOff: z.boolean(),
    })
    .nullable(),
  mayClose: z.boolean(),
  mayReturnMoney: z.boolean(),
  guests: z.array(dayGuestSchema),
  /** Bookings that the person sees by this answer, those in a cart included. */
  seen: z.array(z.string()),
  inCarts: z.number().int(),
  /** Products and groups that can be closed at this stall. */
  products: z.array(named),
  groups: z.array(z.object({ ...named.shape, units: z.array(named) })),
  /** The stall's disruptions of late, newest first. */
  disruptions: z.array(disruptionSchema),
});
export type DayGuests = z.infer<typeof guestsSchema>;

const wholeSchema = z.object({
  ...disruptionSchema.shape,
  provider: stall,
  timeZone: z.string(),
  mayClose: z.boolean(),
  /** True while the disruption can be taken back, and the caller may do it. */
  mayStop: z.boolean(),
  /** True while it closes something still that can be opened again. */
  mayLift: z.boolean(),
  /** True when guests still wait minutes after the disruption was to go out. */
  stuck: z.boolean(),
  guests: z.array(toldGuestSchema),
});
export type WholeDisruption = z.infer<typeof wholeSchema>;

const tags = ['orders'];
const handle = item(z.object({ disruptionId: z.string() }));

const guestsInput = z.object({
  idOrSlug: slugOrId,
  kind: z.enum(CLOSURE_KINDS).default('HOUSE'),
  /** Ids with commas between them. */
  subjects: z.string().max(8000).default(''),
  ...{ fromDay: calendarDay.optional(), toDay: calendarDay.optional() },
  ...{ fromTime: wallTime.optional(), toTime: wallTime.optional() },
  daily: z.literal('true').optional(),
  weeks: z.coerce.number().int().min(1).max(MOST_WEEKS).default(1),
  departs: z.enum(DEPARTS).optional(),
});
export type AskedGuests = z.infer<typeof guestsInput>;

export const disruptionsContract = {
  guests: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/disruptions/guests',
      summary:
        'Who is touched by a closed day, a block or a departure, what they have paid, and what was done for them',
      tags,
    })
    .input(guestsInput)
    .output(item(guestsSchema)),
  add: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/disruptions',
      summary: 'Closes days, products, units or a departure, and sees to each guest of them a while later',
      description: 'Bookings that it touches and that are not named in `seen` refuse it.',
      tags,
    })
    .meta(LONG_BODY)
    .input(addInput)
    .output(handle),
  one: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/disruptions/{disruptionId}',
      summary: 'How far a disruption has come, guest by guest',
      tags,
    })
    .input(z.object(which))
    .output(item(wholeSchema)),
  send: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/disruptions/{disruptionId}/sends',
      summary: 'Does now what is left to do for the guests of a disruption',
      tags,
    })
    .input(sendInput)
    .output(handle),
  stop: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/disruptions/{disruptionId}/stops',
      summary: 'Takes a disruption back before anybody was told and opens what it closed, or leaves one guest alone',
      tags,
    })
    .input(stopInput)
    .output(handle),
  lift: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/disruptions/{disruptionId}/lifts',
      summary: 'Opens again what a disruption closed, once its guests have been seen to',
      tags,
    })
    .input(liftInput)
    .output(handle),
};

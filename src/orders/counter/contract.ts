import { z } from 'zod';
import { askedDay, reasonSchema } from '../../availability/answers/contract.ts';
import { OFFER_KINDS } from '../../availability/offers/contract.ts';
import { optionalPhone } from '../../order-groups/contract.ts';
import { command, contract, emailAddress, idParameter, item, line, lines, slugOrId } from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { wishField } from '../../wishes/contract.ts';
import { MOST_MINUTES, MOST_NIGHTS } from '../../wishes/rules.ts';
import { PAY_TIMES } from './rules.ts';

const MOST_PIECES = 99;
const MOST_UNITS = 12;
const MOST_MESSAGE = 1000;

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Guests by type in an address: `adult:2,child:1`. */
const guestsParameter = z
  .string()
  .regex(/^[^:,]{1,40}:\d{1,2}(,[^:,]{1,40}:\d{1,2}){0,19}$/)
  .transform(text => Object.fromEntries(text.split(',').map(part => part.split(':') as [string, string])))
  .transform(counts => Object.fromEntries(Object.entries(counts).map(([type, count]) => [type, Number(count)])));

const askedFields = {
  idOrSlug: slugOrId,
  skuId: idParameter,
  day: askedDay,
  guests: guestsParameter.optional(),
  pieces: z.coerce.number().int().min(1).max(MOST_PIECES).default(1),
  minutes: z.coerce.number().int().min(5).max(MOST_MINUTES).optional(),
  nights: z.coerce.number().int().min(1).max(MOST_NIGHTS).optional(),
};
const timesInput = z.object(askedFields);
export type AskedTimes = z.infer<typeof timesInput>;
const placesInput = z.object({ ...askedFields, time: wallTime.optional() });
export type AskedPlaces = z.infer<typeof placesInput>;

const fromTo = z.object({ least: z.number().int(), most: z.number().int() });

const productSchema = z.object({
  productId: z.string(),
  title: z.string(),
  kind: z.enum(OFFER_KINDS),
  variants: z.array(
    z.object({
      skuId: z.string(),
      title: z.string(),
      /** Guests by type; empty where all are alike, or pieces are counted. */
      guestTypes: z.array(z.object({ guestType: z.string(), title: z.string() })),
    }),
  ),
  asksGuests: z.boolean(),
  party: fromTo.nullable(),
  minutes: fromTo.extend({ step: z.number().int() }).nullable(),
  nights: fromTo.nullable(),
  groupIds: z.array(z.string()),
  /** Öre for each guest of a party that does not come: staff say it when they book. */
  noShowPerGuest: z.number().int(),
});
export type CounterProduct = z.infer<typeof productSchema>;

const deskSchema = z.object({
  today: z.string(),
  timeZone: z.string(),
  /** Whether the hall can text a guest at all. */
  textsServed: z.boolean(),
  /** Products that can be booked, the most booked first. */
  products: z.array(productSchema),
});
export type CounterDesk = z.infer<typeof deskSchema>;

const beginningSchema = z.object({
  time: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** Free places at that time; 0 where the reason says why. */
  free: z.number().int(),
  reason: reasonSchema.nullable(),
});

const timesSchema = z.object({
  day: z.string(),
  kind: z.enum(OFFER_KINDS),
  beginnings: z.array(beginningSchema),
  /** A beginning at this moment, with the longest length that is left; null where nobody can sit down by themselves. */
  now: z.object({ time: z.string(), minutes: z.number().int(), endsAt: z.string() }).nullable(),
  lengths: z.array(z.object({ nights: z.number().int(), day: z.string(), isAvailable: z.boolean() })),
  reason: reasonSchema.nullable(),
  message: z.string().nullable(),
});
export type CounterTimes = z.infer<typeof timesSchema>;

const unitSchema = z.object({
  _id: z.string(),
  title: z.string(),
  capacity: z.number().int(),
  /** GIVEN: the one that the engine gives; TAKEN: at some of the time that is asked for. */
  state: z.enum(['GIVEN', 'FREE', 'TAKEN']),
  /** Until when it stays free; null where nothing comes after. */
  freeUntil: z.string().nullable(),
});
export type CounterUnit = z.infer<typeof unitSchema>;

const placesSchema = z.object({
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Öre with VAT; null where the guests cannot be priced. */
  amount: z.number().int().nullable(),
  /** Seats left on a departure; null elsewhere. */
  seatsLeft: z.number().int().nullable(),
  units: z.array(unitSchema),
  reason: reasonSchema.nullable(),
  message: z.string().nullable(),
});
export type CounterPlaces = z.infer<typeof placesSchema>;

export const bookingFields = {
  idOrSlug: slugOrId,
  skuId: idParameter,
  quantity: z.number().int().min(1).max(MOST_PIECES).default(1),
  wish: wishField,
  /** Units that staff chose; none leaves the choice to the engine. */
  unitIds: z.array(idParameter).max(MOST_UNITS).default([]),
  /** The guests sit down, or take it with them, at once. */
  walkIn: z.boolean().default(false),
  guest: z.strictObject({
    name: line(0, 120),
    phone: optionalPhone.default(''),
    email: z.union([z.literal(''), emailAddress]).default(''),
  }),
  /** The language of what the guest is told. */
  language: z.enum(LOCALES),
  message: lines(0, MOST_MESSAGE).default(''),
  /** A text message to the guest's number. */
  tell: z.boolean().default(false),
  pay: z.enum(PAY_TIMES).default('LATER'),
  /** Öre of the price that are paid first; the rest is asked for by a request of its own. */
  deposit: z.number().int().nullable().default(null),
  /** The total that the page showed: a different one is refused, so that nobody names a wrong price. */
  expectedTotal: z.number().int().min(0),
};
const bookInput = command('book-at-counter', bookingFields);
export type BookAtCounter = z.infer<typeof bookInput>;

export const bookedSchema = z.object({
  orderId: z.string(),
  orderGroupId: z.string(),
  reference: z.string(),
  bookingId: z.string(),
  /** The open pay request; null where nothing is to be paid. */
  payRequestId: z.string().nullable(),
  amount: z.number().int(),
  startsAt: z.string(),
  endsAt: z.string(),
  units: z.array(z.string()),
  told: z.boolean(),
  /** Until when the guest's place waits for the payment; null where it stands already. */
  heldUntil: z.string().nullable(),
  /** Until when it can be undone without the guest hearing of it. */
  undoUntil: z.string(),
});
export type BookedAtCounter = z.infer<typeof bookedSchema>;

const undoInput = command('undo-counter-booking', { idOrSlug: slugOrId, orderId: idParameter });
export type UndoCounterBooking = z.infer<typeof undoInput>;

const tags = ['orders'];

export const counterContract = {
  desk: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/counter', summary: 'What staff can book for a guest', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(deskSchema)),
  times: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/counter/times',
      summary: 'When a guest can be booked on a day, by the rules that bind staff',
      tags,
    })
    .input(timesInput)
    .output(item(timesSchema)),
  places: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/counter/places',
      summary: 'Which unit a guest would get at a time, which others are free, and what it costs',
      tags,
    })
    .input(placesInput)
    .output(item(placesSchema)),
  book: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/counter-bookings',
      summary: 'Books for a guest at the counter or on the telephone',
      tags,
    })
    .input(bookInput)
    .output(item(bookedSchema)),
  undo: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/counter-bookings/{orderId}/undoings',
      summary: 'It was a slip: nobody hears of it',
      tags,
    })
    .input(undoInput)
    .output(item(z.object({ orderId: z.string() }))),
};

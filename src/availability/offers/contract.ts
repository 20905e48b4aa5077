import { z } from 'zod';
import { calendarDay } from '../../shared/contract.ts';

/**
 * Booking rules of a product: times, lengths, party, resources and terms. Written by the seller, stored whole with the
 * product, and read by the engine (../answers/rules.ts). Times are wall time of the provider's zone.
 */
export const OFFER_KINDS = [
  /** Table for a party, for a length of time. */
  'TABLE',
  /** Experience at fixed start times. */
  'SLOTS',
  /** Hourly rental. */
  'HOURS',
  /** Daily rental, from a time of one day to a time of another. */
  'DAYS',
  /** Accommodation by the night. */
  'NIGHTS',
  /** Seats on a departure. */
  'DEPARTURES',
  /** Goods prepared for pick-up at a time. */
  'PICK_UP',
] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Wall time, 17:00; 24:00 is the midnight that ends the day. */
const wallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7);
const yearDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const minutes = (least: number, most: number) => z.number().int().min(least).max(most);

const WEEK = 7 * 24 * 60;
const YEAR_MINUTES = 366 * 24 * 60;

/** Opening hours; a closing time before the opening is on the next day. */
export const hoursField = z.strictObject({ from: wallTime, to: wallTime });
export type Hours = z.infer<typeof hoursField>;

export const weeklyField = z.strictObject({ weekdays, hours: z.array(hoursField).max(6) });

/** Opening rules by precedence: a single day, holidays, the first season that covers the day, then the week. */
export const openingField = z.strictObject({
  weekly: z.array(weeklyField).max(14),
  seasons: z
    .array(z.strictObject({ from: yearDay, to: yearDay, weekly: z.array(weeklyField).max(14) }))
    .max(12)
    .default([]),
  exceptions: z
    .array(z.strictObject({ day: calendarDay, hours: z.array(hoursField).max(6) }))
    .max(400)
    .default([]),
  /** Public holidays of Sweden: as usual, closed, or with hours of their own. */
  holidays: z
    .union([z.literal('AS_USUAL'), z.literal('CLOSED'), z.array(hoursField).min(1).max(6)])
    .default('AS_USUAL'),
});
export type Opening = z.infer<typeof openingField>;

/** Resources needed at once from a group. */
export const needField = z.strictObject({
  groupId: z.string(),
  /**
   * PARTY: one unit that holds the whole party, or several joined ones. PIECES: one for each piece. FIXED: a fixed
   * number, whatever the party.
   */
  take: z.enum(['PARTY', 'PIECES', 'FIXED']),
  amount: z.number().int().min(1).max(99).default(1),
});
export type Need = z.infer<typeof needField>;

/** Refund percentage for cancelling with at least this notice. */
export const cancellationStep = z.strictObject({
  minutesBefore: minutes(0, YEAR_MINUTES),
  percentBack: z.number().int().min(0).max(100),
});

export const termsField = z.strictObject({
  cancellationByCustomerAllowed: z.boolean(),
  /** Minutes before the beginning until which guests may cancel or change by themselves. */
  cancellationByCustomerTimeLimitMinutes: minutes(0, YEAR_MINUTES),
  changeByCustomerAllowed: z.boolean(),
  /** Among the steps that apply, the one with the longest notice counts; none means no refund. */
  steps: z.array(cancellationStep).max(6),
  /** Öre for each guest of a party that does not come; rules from before it was asked lack it. */
  noShowPerGuest: z.number().int().min(0).max(1_000_000).optional(),
});
export type Terms = z.infer<typeof termsField>;

export const offerField = z.strictObject({
  kind: z.enum(OFFER_KINDS),
  opening: openingField,
  needs: z.array(needField).max(5),
  /** Start times: an interval from the opening, or fixed times; one of the two where there is a choice. */
  everyMinutes: minutes(5, 24 * 60)
    .nullable()
    .default(null),
  times: z.array(wallTime).max(48).default([]),
  /** Length: from least to most, in steps; fixed where both are equal. NIGHTS and DAYS have none. */
  minutes: z
    .strictObject({ least: minutes(5, WEEK), most: minutes(5, WEEK), step: minutes(5, 24 * 60) })
    .nullable()
    .default(null),
  /** Whether it may last past closing, or guests of a stay arrive after it; a table may not begin after it either way. */
  endsAfterClosing: z.boolean().default(false),
  bufferBeforeMinutes: minutes(0, 24 * 60).default(0),
  bufferAfterMinutes: minutes(0, 24 * 60).default(0),
  /** Minimum notice before the beginning. */
  leadMinutes: minutes(0, YEAR_MINUTES).default(0),
  horizonDays: z.number().int().min(1).max(1100).default(365),
  /** Cut-off: a time of day, this many days before. */
  cutOff: z
    .strictObject({ daysBefore: z.number().int().min(0).max(60), time: wallTime })
    .nullable()
    .default(null),
  party: z
    .strictObject({ least: z.number().int().min(1).max(999), most: z.number().int().min(1).max(999) })
    .nullable()
    .default(null),
  /** For NIGHTS (nights) and DAYS (days). */
  nights: z
    .strictObject({
      least: z.number().int().min(1).max(90),
      most: z.number().int().min(1).max(90),
      /** Arrival weekdays; empty means any. */
      arrivals: z.array(z.number().int().min(1).max(7)).max(7),
      departures: z.array(z.number().int().min(1).max(7)).max(7),
      /** Check-in or collection from. */
      from: wallTime,
      /** Check-out or return until. */
      to: wallTime,
    })
    .nullable()
    .default(null),
  /** Whether the seller confirms each booking; the place is reserved meanwhile (H2). */
  confirmedBySeller: z.boolean().default(false),
  terms: termsField,
});
export type OfferFields = z.input<typeof offerField>;
export type Offer = z.infer<typeof offerField>;

import { z } from 'zod';
import { calendarDay } from '../../shared/contract.ts';

/**
 * How a product is booked: when, for how long, by how many, with what, and on which terms. Written by the seller, kept whole
 * with the product, and read by the engine (../answers/rules.ts). Times are wall time of the provider's zone.
 */
export const OFFER_KINDS = [
  /** A table for a party, for so long. */
  'TABLE',
  /** An experience that begins when the grid says. */
  'SLOTS',
  /** Things lent by the hour. */
  'HOURS',
  /** Things lent by the day, from a time of one day to a time of another. */
  'DAYS',
  /** A unit for nights. */
  'NIGHTS',
  /** Seats on something that leaves at a time. */
  'DEPARTURES',
  /** Goods that somebody makes ready and hands over at a time. */
  'PICK_UP',
] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** 17:00; 24:00 is the midnight that ends the day. */
const wallTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/);
const weekdays = z.array(z.number().int().min(1).max(7)).min(1).max(7);
const yearDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const minutes = (least: number, most: number) => z.number().int().min(least).max(most);

const WEEK = 7 * 24 * 60;
const YEAR_MINUTES = 366 * 24 * 60;

/** One that closes before it opens closes on the day after. */
export const hoursField = z.strictObject({ from: wallTime, to: wallTime });
export type Hours = z.infer<typeof hoursField>;

export const weeklyField = z.strictObject({ weekdays, hours: z.array(hoursField).max(6) });

/** A single day wins over a holiday, that over a season (the first that has the day), that over the week. */
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
  /** The public holidays of Sweden: as any day, shut, or with hours of their own. */
  holidays: z
    .union([z.literal('AS_USUAL'), z.literal('CLOSED'), z.array(hoursField).min(1).max(6)])
    .default('AS_USUAL'),
});
export type Opening = z.infer<typeof openingField>;

/** What is needed at once, of each group. */
export const needField = z.strictObject({
  groupId: z.string(),
  /**
   * PARTY: one that holds the whole party, or several that may be joined. PIECES: one for each piece. FIXED: so many,
   * whoever comes.
   */
  take: z.enum(['PARTY', 'PIECES', 'FIXED']),
  amount: z.number().int().min(1).max(99).default(1),
});
export type Need = z.infer<typeof needField>;

/** Who cancels at least so long before gets so much back. */
export const cancellationStep = z.strictObject({
  minutesBefore: minutes(0, YEAR_MINUTES),
  percentBack: z.number().int().min(0).max(100),
});

export const termsField = z.strictObject({
  cancellationByCustomerAllowed: z.boolean(),
  /** Until so long before its beginning somebody may cancel, or change, by themselves. */
  cancellationByCustomerTimeLimitMinutes: minutes(0, YEAR_MINUTES),
  changeByCustomerAllowed: z.boolean(),
  /** Of several that fit, the one with the most notice counts; none: nothing back. */
  steps: z.array(cancellationStep).max(6),
});
export type Terms = z.infer<typeof termsField>;

export const offerField = z.strictObject({
  kind: z.enum(OFFER_KINDS),
  opening: openingField,
  needs: z.array(needField).max(5),
  /** Beginnings every so many minutes from the opening, or at these times; one of the two where there is a choice. */
  everyMinutes: minutes(5, 24 * 60)
    .nullable()
    .default(null),
  times: z.array(wallTime).max(48).default([]),
  /** How long it lasts: from least to most, in steps. One length where both are the same. NIGHTS and DAYS have none. */
  minutes: z
    .strictObject({ least: minutes(5, WEEK), most: minutes(5, WEEK), step: minutes(5, 24 * 60) })
    .nullable()
    .default(null),
  /** Whether it may last past closing; a table may not begin after it either way. */
  endsAfterClosing: z.boolean().default(false),
  bufferBeforeMinutes: minutes(0, 24 * 60).default(0),
  bufferAfterMinutes: minutes(0, 24 * 60).default(0),
  /** So long before its beginning it has to be asked for. */
  leadMinutes: minutes(0, YEAR_MINUTES).default(0),
  horizonDays: z.number().int().min(1).max(1100).default(365),
  /** Or until this time so many days before. */
  cutOff: z
    .strictObject({ daysBefore: z.number().int().min(0).max(60), time: wallTime })
    .nullable()
    .default(null),
  party: z
    .strictObject({ least: z.number().int().min(1).max(999), most: z.number().int().min(1).max(999) })
    .nullable()
    .default(null),
  /** Of NIGHTS (nights) and DAYS (days). */
  nights: z
    .strictObject({
      least: z.number().int().min(1).max(90),
      most: z.number().int().min(1).max(90),
      /** Empty: on any day. */
      arrivals: z.array(z.number().int().min(1).max(7)).max(7),
      departures: z.array(z.number().int().min(1).max(7)).max(7),
      /** Checked in from; collected from. */
      from: wallTime,
      /** Checked out until; brought back until. */
      to: wallTime,
    })
    .nullable()
    .default(null),
  /** The seller says yes or no to each; the place is kept meanwhile (H2). */
  confirmedBySeller: z.boolean().default(false),
  terms: termsField,
});
export type OfferFields = z.input<typeof offerField>;
export type Offer = z.infer<typeof offerField>;

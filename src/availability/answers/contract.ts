import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { calendarDay, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import { OFFER_KINDS } from '../offers/contract.ts';
import type { Reason } from './rules.ts';

/** Why something can't be had at a time. */
const REASONS = [
  'wish-incomplete',
  'closed',
  'no-such-time',
  'too-soon',
  'past-cut-off',
  'too-far',
  'party-too-small',
  'party-too-big',
  'too-few-nights',
  'too-many-nights',
  'no-arrival',
  'no-departure',
  'length-not-offered',
  'departure-called-off',
  'full',
] as const satisfies readonly Reason[];
export const reasonSchema = z.enum(REASONS);

const MOST_PARTY = 999;
const MOST_NIGHTS = 90;
const WEEK_MINUTES = 7 * 24 * 60;

type InLocale = (options: { locale: Locale }) => string;
export const says = (text: (inputs: Record<never, never>, options: { locale: Locale }) => string) => ({
  params: { text: ((options: { locale: Locale }) => text({}, options)) satisfies InLocale },
});

/** A day within reach: nobody books for the next century, and nobody is told what a regular expression expects. */
export const askedDay = z.iso
  .date()
  .refine(day => calendarDay.safeParse(day).success, says(m.availability_day_out_of_reach));

const count = (most: number) => z.coerce.number().int().min(1).max(most).optional();

/** For how many, of what, and for how long; what is not said is as it usually is. */
export const askedFields = {
  /** All who come, whatever they pay. */
  party: count(MOST_PARTY),
  /** How many of it: kayaks, bikes, cabins. */
  pieces: count(MOST_PARTY),
  minutes: count(WEEK_MINUTES),
  nights: count(MOST_NIGHTS),
  /** A booking that would be moved: what it keeps itself is not in its way. */
  insteadOf: idParameter.optional(),
};

const fromTo = z.object({ least: z.number().int(), most: z.number().int() });

/** As much of the seller's rules as a page needs to ask; null on a product that is not booked by rules. */
export const bookingSchema = z.object({
  kind: z.enum(OFFER_KINDS),
  /** Where there is a choice of how long. */
  minutes: fromTo.extend({ step: z.number().int() }).nullable(),
  party: fromTo.nullable(),
  nights: fromTo.extend({ from: z.string(), to: z.string() }).nullable(),
  horizonDays: z.number().int(),
  timeZone: z.string(),
  confirmedBySeller: z.boolean(),
  cancellation: z.object({
    allowed: z.boolean(),
    limitMinutes: z.number().int(),
    /** What goes back when so much notice is given. */
    steps: z.array(z.object({ minutesBefore: z.number().int(), percentBack: z.number().int() })),
  }),
});
export type Booking = z.infer<typeof bookingSchema>;

const elsewhereSchema = z.object({ day: z.string(), time: z.string().nullable() });

export const beginningsSchema = z.object({
  day: z.string(),
  kind: z.enum(OFFER_KINDS),
  /** Of stays there is one. */
  beginnings: z.array(
    z.object({
      time: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** How many more could come then; 0 where the reason says why. */
      free: z.number().int(),
      reason: reasonSchema.nullable(),
    }),
  ),
  /** Of stays that begin on the day: how long they may be. The day is that of departure, or of bringing it back. */
  lengths: z.array(z.object({ nights: z.number().int(), day: z.string(), isAvailable: z.boolean() })),
  /** Why none of them can be had, and in words. */
  reason: reasonSchema.nullable(),
  message: z.string().nullable(),
  /** The nearest that can, when what was asked for can't. */
  alternatives: z.array(elsewhereSchema),
});
export type Beginnings = z.infer<typeof beginningsSchema>;

export const answersContract = {
  beginnings: contract
    .route({
      method: 'GET',
      path: '/products/{productId}/beginnings',
      summary: 'When a product can begin on a day, asked of the engine itself',
      tags: ['availability'],
    })
    .input(
      z.object({
        productId: slugOrId,
        day: askedDay,
        /** Asked for in particular: whether there is another like it nearby. */
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .optional(),
        ...askedFields,
      }),
    )
    .output(item(beginningsSchema)),
};

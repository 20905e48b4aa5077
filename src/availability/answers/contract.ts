import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { calendarDay, idParameter } from '../../shared/contract.ts';
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

/** A day within reach, with a sentence of its own where it is not: a regular expression's message would help nobody. */
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

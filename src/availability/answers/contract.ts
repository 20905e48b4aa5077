import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { calendarDay, idParameter } from '../../shared/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import { OFFER_KINDS } from '../offers/contract.ts';
import type { Reason } from './rules.ts';

/** Reasons why something is unavailable at a time. */
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

/** A calendar day within range, with a readable error: a regular expression's message would help nobody. */
export const askedDay = z.iso
  .date()
  .refine(day => calendarDay.safeParse(day).success, says(m.availability_day_out_of_reach));

const count = (most: number) => z.coerce.number().int().min(1).max(most).optional();

/** Party, pieces and length of an availability query; omitted values have their usual defaults. */
export const askedFields = {
  /** Party size: all guests, whatever they pay. */
  party: count(MOST_PARTY),
  /** Number of pieces: kayaks, bikes, cabins. */
  pieces: count(MOST_PARTY),
  minutes: count(WEEK_MINUTES),
  nights: count(MOST_NIGHTS),
  /** The booking to be moved, whose own reservation counts as free. */
  insteadOf: idParameter.optional(),
};

const fromTo = z.object({ least: z.number().int(), most: z.number().int() });

/** Booking terms as far as a page needs them; null on products without booking rules. */
export const bookingSchema = z.object({
  kind: z.enum(OFFER_KINDS),
  /** The range of lengths, where there is a choice. */
  minutes: fromTo.extend({ step: z.number().int() }).nullable(),
  party: fromTo.nullable(),
  nights: fromTo.extend({ from: z.string(), to: z.string() }).nullable(),
  horizonDays: z.number().int(),
  timeZone: z.string(),
  confirmedBySeller: z.boolean(),
  cancellationByCustomerAllowed: z.boolean(),
  /** Minutes before the beginning. */
  cancellationByCustomerTimeLimit: z.number().int(),
  cancellation: z.object({
    allowed: z.boolean(),
    limitMinutes: z.number().int(),
    /** Refund percentages by notice. */
    steps: z.array(z.object({ minutesBefore: z.number().int(), percentBack: z.number().int() })),
  }),
  /** Öre for each guest of a party that does not come; 0 where nothing is asked. */
  noShowPerGuest: z.number().int(),
});
export type Booking = z.infer<typeof bookingSchema>;

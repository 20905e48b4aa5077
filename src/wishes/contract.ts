import { z } from 'zod';
import { calendarDay } from '../shared/contract.ts';
import { MOST_GUESTS, MOST_MINUTES, MOST_NIGHTS } from './rules.ts';

/** A wish: day, time and guests of a booking. Stored with the cart line until a booking replaces it. */
export const wishField = z.strictObject({
  /** In local time of the place. */
  day: calendarDay,
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
  /** For things lent by the day: days. */
  nights: z.number().int().min(1).max(MOST_NIGHTS).optional(),
  /** The length in minutes, where there is a choice. */
  minutes: z.number().int().min(5).max(MOST_MINUTES).optional(),
  /** Number of guests by type; 'guest' where all pay alike. */
  guests: z.record(z.string().min(1).max(40), z.number().int().min(1).max(MOST_GUESTS)).optional(),
});
export type Wish = z.infer<typeof wishField>;

export const wishSchema = z.object({
  day: z.string(),
  time: z.string().nullable(),
  nights: z.number().int().nullable(),
  minutes: z.number().int().nullable(),
  guests: z.record(z.string(), z.number().int()),
});
export type WishAnswer = z.infer<typeof wishSchema>;

/** Guests of one type, by the seller's own name for it. */
export const wishedGuestsSchema = z.object({ guestType: z.string(), title: z.string(), quantity: z.number().int() });
export type WishedGuests = z.infer<typeof wishedGuestsSchema>;

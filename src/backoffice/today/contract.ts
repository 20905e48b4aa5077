import { z } from 'zod';
import { dayDepartureSchema, dayRowSchema } from '../../orders/bookings/contract.ts';
import { fullnessSchema } from '../fullness/contract.ts';

/** The stall's day: who comes, what leaves, what waits for words, and how full the next days are. */
export const officeDaySchema = z.object({
  bookings: z.number().int(),
  guests: z.number().int(),
  here: z.number().int(),
  /** Guests of stays who leave today. */
  leaving: z.number().int(),
  /** Number of bookings that may still arrive, and the first of them. */
  toCome: z.number().int(),
  next: z.array(dayRowSchema),
  departures: z.array(dayDepartureSchema),
  /** Conversations with something unread, and those that wait for the stall's answer. */
  messages: z.object({ unread: z.number().int(), waiting: z.number().int() }),
  /** Quotes to write or send, and those that wait for their customers. */
  quotes: z.object({ drafts: z.number().int(), out: z.number().int(), outTotal: z.number().int() }),
  fullness: fullnessSchema,
});
export type OfficeDay = z.infer<typeof officeDaySchema>;

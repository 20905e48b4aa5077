import { z } from 'zod';

/** A booking that a change would touch, for who decides about the change. */
export const touchedSchema = z.object({
  bookingId: z.string(),
  /** The order that staff open; null while it is only held. */
  orderId: z.string().nullable(),
  reference: z.string().nullable(),
  name: z.string().nullable(),
  product: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  party: z.number().int(),
  pieces: z.number().int(),
  units: z.array(z.string()),
});
export type Touched = z.infer<typeof touchedSchema>;

/** Bookings that the person has been shown and keeps a change in spite of; another one meanwhile refuses it. */
export const seenField = z.array(z.string()).max(5000).default([]);

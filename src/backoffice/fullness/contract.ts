import { z } from 'zod';

const dayFullnessSchema = z.object({
  day: z.string(),
  /** Whether anything may be booked on it. */
  open: z.boolean(),
  taken: z.number().int(),
  /** By the hours of the row's scale; null while closed with nothing booked. */
  hours: z.array(z.number().int().nullable()),
});
export type DayFullness = z.infer<typeof dayFullnessSchema>;

const unitFullnessSchema = z.object({
  _id: z.string(),
  title: z.string(),
  units: z.number().int(),
  /** Span of a figure of this group: an hour, the night that follows a day, or a day. */
  by: z.enum(['HOUR', 'NIGHT', 'DAY']),
  /** Hours past the day's midnight, from the first opening to the last closing; empty but for HOUR. */
  hours: z.array(z.number().int()),
  days: z.array(dayFullnessSchema),
});
export type UnitFullness = z.infer<typeof unitFullnessSchema>;

const seatFullnessSchema = z.object({
  productId: z.string(),
  title: z.string(),
  days: z.array(
    z.object({ day: z.string(), taken: z.number().int(), seats: z.number().int(), departures: z.number().int() }),
  ),
});
export type SeatFullness = z.infer<typeof seatFullnessSchema>;

/** Fullness of the next days: groups of units, and products with departures. */
export const fullnessSchema = z.object({ units: z.array(unitFullnessSchema), seats: z.array(seatFullnessSchema) });
export type Fullness = z.infer<typeof fullnessSchema>;

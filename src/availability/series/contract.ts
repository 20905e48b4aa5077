import { z } from 'zod';

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const yearDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
const ofMonth = z
  .number()
  .int()
  .refine(nth => nth !== 0 && Math.abs(nth) <= 5);

/** A weekly departure pattern in wall time. */
export const patternField = z.strictObject({
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** Occurrences of these weekdays in a month: 1 is the first, -1 the last; all when absent. */
  ofMonth: z.array(ofMonth).min(1).max(10).optional(),
  season: z.strictObject({ from: yearDay, to: yearDay }).optional(),
  starts: wallTime,
  ends: wallTime,
  /** Days after the departure on which it ends. */
  endsDaysLater: z.number().int().min(0).max(60).default(0),
  seats: z.number().int().min(1).max(100_000),
});
export type Pattern = z.infer<typeof patternField>;

/** Empty: departures are entered by hand alone. */
export const seriesField = z.array(patternField).max(20);
export type SeriesFields = z.input<typeof seriesField>;

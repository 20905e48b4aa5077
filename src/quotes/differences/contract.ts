import { z } from 'zod';

/** Differences between two versions of a quote, as its customer is told. */
export const differencesSchema = z.object({
  /** The version that it is compared with. */
  since: z.number().int(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  /** Lines that stayed, with what of them is another. */
  changed: z.array(z.object({ title: z.string(), before: z.number().int(), now: z.number().int() })),
  total: z.object({ before: z.number().int(), now: z.number().int() }).nullable(),
  validUntil: z.object({ before: z.string(), now: z.string() }).nullable(),
  /** Whether words, times, plan or terms are others, too. */
  words: z.boolean(),
});
export type Differences = z.infer<typeof differencesSchema>;

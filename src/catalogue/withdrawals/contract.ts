import { z } from 'zod';

/** A consumer's right to withdraw from buying something, as it is said before they do. */
export const withdrawalTermsSchema = z.object({
  right: z.boolean(),
  /** The right, or the reason and the paragraph by which there is none. */
  text: z.string(),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>;

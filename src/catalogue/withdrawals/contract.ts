import { z } from 'zod';
import { NO_WITHDRAWALS } from './rules.ts';

/** For goods alone: reason for which a consumer can't withdraw from buying them; null where they can. */
export const noWithdrawalField = z.enum(NO_WITHDRAWALS).nullable();

/** A consumer's right to withdraw from buying something, as it is said before they do. */
export const withdrawalTermsSchema = z.object({
  right: z.boolean(),
  /** The right, or the reason and the paragraph by which there is none. */
  text: z.string(),
});

import { z } from 'zod';

/** Reasons for which goods can't be withdrawn from (article 16 c to e of directive 2011/83/EU). */
export const NO_WITHDRAWALS = ['MADE_TO_ORDER', 'PERISHABLE', 'SEALED'] as const;
export type NoWithdrawal = (typeof NO_WITHDRAWALS)[number];

/** For goods alone: reason for which a consumer can't withdraw from buying them; null where they can. */
export const noWithdrawalField = z.enum(NO_WITHDRAWALS).nullable();

/** A consumer's right to withdraw from buying something, as it is said before they do. */
export const withdrawalTermsSchema = z.object({
  right: z.boolean(),
  /** The right, or the reason and the paragraph by which there is none. */
  text: z.string(),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTermsSchema>;

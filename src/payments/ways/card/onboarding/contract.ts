import { z } from 'zod';
import { command, contract, item, slugOrId } from '../../../../shared/contract.ts';
import { STANDINGS, STEP_NAMES } from './rules.ts';

const cardAccountSchema = z.object({
  standing: z.enum(STANDINGS),
  /** Whether the seller's guests can pay by card now. */
  takesCards: z.boolean(),
  /** Next step that the caller can take. */
  step: z.enum(STEP_NAMES).nullable(),
  /** Requirements of the card company that are open, in the caller's words. */
  missing: z.array(z.string()),
  overdue: z.boolean(),
  /** Deadline for what is missing. */
  dueBy: z.string().nullable(),
  _seenAt: z.string().nullable(),
});
export type CardAccount = z.infer<typeof cardAccountSchema>;

const enterInput = command('enter-card-company', { idOrSlug: slugOrId });
export type EnterCardCompany = z.infer<typeof enterInput>;
const lookInput = command('look-at-card-account', { idOrSlug: slugOrId });
export type LookAtCardAccount = z.infer<typeof lookInput>;

const tags = ['payments'];

export const onboardingContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/card-account',
      summary: 'Where the stall stands with the card company, and whether it takes cards',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(cardAccountSchema)),
  enter: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/card-account/visits',
      summary:
        "Opens the stall's account when there is none; url is the card company's page, good once and for minutes",
      tags,
    })
    .input(enterInput)
    .output(item(z.object({ url: z.string() }))),
  look: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/card-account/looks',
      summary: 'Asks the card company how the account stands now',
      tags,
    })
    .input(lookInput)
    .output(item(cardAccountSchema)),
};

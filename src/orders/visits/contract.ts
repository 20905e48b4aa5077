import { z } from 'zod';
import { command, contract, item, slugOrId } from '../../shared/contract.ts';

const visitLettersSchema = z.object({
  /** Reminders on the day before a visit. */
  reminds: z.boolean(),
  /** Thanks on the day after it. */
  thanks: z.boolean(),
});
export type VisitLetters = z.infer<typeof visitLettersSchema>;

const changeVisitLettersInput = command('change-visit-letters', {
  idOrSlug: slugOrId,
  ...visitLettersSchema.shape,
});
export type ChangeVisitLetters = z.infer<typeof changeVisitLettersInput>;

const path = '/providers/{idOrSlug}/visit-letters';

export const visitLettersContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'Which letters guests get about their visit', tags: ['orders'] })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(visitLettersSchema)),
  change: contract
    .route({ method: 'PUT', path, summary: 'Turn reminders and thanks on or off', tags: ['orders'] })
    .input(changeVisitLettersInput)
    .output(item(visitLettersSchema)),
};

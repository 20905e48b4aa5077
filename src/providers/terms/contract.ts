import { z } from 'zod';
import { command, contract, item, line, slugOrId } from '../../shared/contract.ts';

const termsSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  /** The page that says them, and the version that holds now. */
  page: z.string(),
  version: z.string(),
  /** Newest first: every version that was accepted for this stall. */
  acceptances: z.array(z.object({ version: z.string(), acceptedBy: z.string().nullable(), _acceptedAt: z.string() })),
  /** Accepting binds the company: its owners do it, nobody for them. */
  mayAccept: z.boolean(),
});
export type Terms = z.infer<typeof termsSchema>;

const acceptInput = command('accept-seller-terms', {
  idOrSlug: slugOrId,
  /** What was read: another version by now is read first. */
  version: line(1, 20),
});
export type AcceptSellerTerms = z.infer<typeof acceptInput>;

const path = '/providers/{idOrSlug}/terms';
const tags = ['providers'];

export const termsContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'What a stall sells under, and who accepted it', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(termsSchema)),
  accept: contract
    .route({ method: 'POST', path: `${path}/acceptances`, summary: 'Accept the terms for a stall', tags })
    .input(acceptInput)
    .output(item(termsSchema)),
};

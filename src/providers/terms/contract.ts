import { z } from 'zod';
import { command, contract, item, line, slugOrId } from '../../shared/contract.ts';

const termsSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  /** The terms' page, and the version in force. */
  page: z.string(),
  version: z.string(),
  /** Every version that was accepted for this stall, newest first. */
  acceptances: z.array(z.object({ version: z.string(), acceptedBy: z.string().nullable(), _acceptedAt: z.string() })),
  /** Fee of the hall on what is sold, in hundredths of a percent, and the one that is decided for later. */
  fee: z.object({
    basisPoints: z.number().int(),
    coming: z.object({ basisPoints: z.number().int(), startsOn: z.string() }).nullable(),
  }),
  /** Whether the caller may accept: it binds the company, so its owners do it, nobody for them. */
  mayAccept: z.boolean(),
});
export type Terms = z.infer<typeof termsSchema>;

const acceptInput = command('accept-seller-terms', {
  idOrSlug: slugOrId,
  /** The version that was read; refused when another one is in force by now. */
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

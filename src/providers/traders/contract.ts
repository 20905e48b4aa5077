import { z } from 'zod';
import { command, contract, emailAddress, item, line, slugOrId } from '../../shared/contract.ts';

/** Details of a trader beside its company: how it is reached, its register, and where goods go back to. */
export const traderFields = z.strictObject({
  email: emailAddress,
  phone: line(3, 40),
  register: line(1, 120),
  returnsTo: line(1, 300).nullable(),
  safetyContact: line(3, 200).nullable(),
});
export type TraderFields = z.infer<typeof traderFields>;

const traderSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  details: z.object({ ...traderFields.shape, certifiedBy: z.string().nullable(), _certifiedAt: z.string() }).nullable(),
  /** Contact points that the stall has already, to begin the form with. */
  known: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  companyAddress: z.string().nullable(),
  /** True when it sells goods that product safety is about. */
  safetyNeeded: z.boolean(),
  /** True for an owner: the word binds the company. */
  mayWrite: z.boolean(),
});
export type Trader = z.infer<typeof traderSchema>;

const saveInput = command('save-trader-details', {
  idOrSlug: slugOrId,
  ...traderFields.shape,
  /** The trader's word that it sells nothing that the law of the Union forbids. */
  certified: z.boolean(),
});
export type SaveTraderDetails = z.infer<typeof saveInput>;

const path = '/providers/{idOrSlug}/trader';
const tags = ['providers'];

export const tradersContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'What the law asks of the trader behind a stall', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(traderSchema)),
  save: contract
    .route({ method: 'PUT', path, summary: 'Write the trader’s details, with the word of its owner', tags })
    .input(saveInput)
    .output(item(traderSchema)),
};

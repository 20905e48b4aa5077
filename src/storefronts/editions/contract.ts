import { z } from 'zod';
import { NOUNS } from '../../providers/editions/rules.ts';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';

const differenceSchema = z.object({
  /** Place of the difference in words, such as "Rubrik (English)". */
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const editionSchema = z.object({
  _id: z.string(),
  noun: z.enum(NOUNS),
  name: z.string(),
  title: z.string(),
  act: z.enum(['MADE', 'CHANGED', 'REMOVED']),
  madeBy: z.string().nullable(),
  madeAt: z.string(),
  /** The page, while there is one. */
  pageId: z.string().nullable(),
  takesBack: z.boolean(),
  takenBack: z.boolean(),
  /** True while its text still stands, so that it can be taken back. */
  stands: z.boolean(),
  differences: z.array(differenceSchema),
  /** Differences beyond those shown. */
  more: z.number().int(),
});
export type Edition = z.infer<typeof editionSchema>;

export const undoEditionInput = command('undo-edition', { editionId: idParameter });
export type UndoEdition = z.infer<typeof undoEditionInput>;

/** Removal of something of the hall by its name; pages and groups of shelves have commands of their own. */
export const removeWrittenInput = command('remove-written', {
  noun: z.enum(['PROMO', 'HOST', 'DESTINATION']),
  name: z.string().min(1).max(300),
  basedOn: z.string().max(40),
});
export type RemoveWritten = z.infer<typeof removeWrittenInput>;

const tags = ['storefronts'];

export const editionsContract = {
  list: contract
    .route({ method: 'GET', path: '/editions', summary: 'Who wrote what of the pages, and when', tags })
    .input(z.object({ provider: slugOrId.optional(), after: idParameter.optional() }))
    .output(item(z.object({ editions: z.array(editionSchema), next: z.string().nullable() }))),
  undo: contract
    .route({ method: 'POST', path: '/editions/{editionId}/undoings', summary: 'Take back what was written', tags })
    .input(undoEditionInput)
    .output(item(z.object({ _id: z.string() }))),
  remove: contract
    .route({ method: 'POST', path: '/editions/removals', summary: 'Take a promo, a host or a destination away', tags })
    .input(removeWrittenInput)
    .output(item(z.object({ name: z.string() }))),
};

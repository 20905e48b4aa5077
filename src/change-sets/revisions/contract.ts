import { z } from 'zod';
import { REVISION_KINDS } from '../../providers/revisions/rules.ts';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';

const differenceSchema = z.object({
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type RevisionDifference = z.infer<typeof differenceSchema>;

const revisionSchema = z.object({
  _id: z.string(),
  kind: z.enum(REVISION_KINDS),
  title: z.string(),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  differences: z.array(differenceSchema),
  /** True when it took an earlier one back. */
  undoes: z.boolean(),
  undone: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
  /** False of what was made for the first time: it is taken away where it was made. */
  mayUndo: z.boolean(),
});
export type Revision = z.infer<typeof revisionSchema>;

const undoInput = command('undo-revision', { idOrSlug: slugOrId, revisionId: idParameter });
export type UndoRevision = z.infer<typeof undoInput>;

const tags = ['change sets'];

export const revisionsContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/revisions',
      summary: 'What was changed of booking rules, departures, units, options and blocks: who, when and what',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, after: idParameter.optional() }))
    .output(
      item(
        z.object({
          revisions: z.array(revisionSchema),
          /** Id of the last one, to go on from; null at the end. */
          next: z.string().nullable(),
        }),
      ),
    ),
  undo: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/revisions/{revisionId}/undoings',
      summary: 'Put back what a change replaced',
      description: 'Refused once somebody has changed it again, and where it touches bookings.',
      tags,
    })
    .input(undoInput)
    .output(item(z.object({ _id: z.string() }))),
};

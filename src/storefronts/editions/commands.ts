import { type CallerDeed, defineCommand } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { removePageIn } from '../editing/commands.ts';
import { sameValue } from '../editing/merging/rules.ts';
import { type NewPage, putPageIn } from '../layouts/commands.ts';
import { pageAsWritten } from '../layouts/queries.ts';
import { mayWrite } from '../layouts/rules.ts';
import { lockPageName } from '../layouts/store.ts';
import type { UndoEdition } from './contract.ts';
import { type EditionRow, findEdition } from './queries.ts';
import { keepEditionIn } from './store.ts';

/** Takes back what an edition wrote, while that still stands. It is an edition itself, and can be taken back. */
export const undoEdition = defineCommand<UndoEdition, { item: { _id: string } }>({
  type: 'undo-edition',
  allows: async (world, caller, { editionId }) => {
    const edition = await findEdition(world.db, editionId);
    return mayWrite(caller, edition?.providerId ?? null) ?? (edition ? null : refuse('not-found'));
  },
  run: async deed => {
    const edition = await findEdition(deed.tx, deed.input.editionId);
    if (!edition) return refuse('not-found');
    const refusal = await undoPageIn(deed, edition);
    return refusal ?? { item: { _id: edition.id } };
  },
});

async function undoPageIn(
  deed: CallerDeed,
  { id, name, providerId, before, after }: EditionRow,
): Promise<Refusal | null> {
  const { tx } = deed;
  const page = { slug: name, providerId };
  await lockPageName(tx, page);
  const stands = await pageAsWritten(tx, page);
  if (!sameValue(stands, after)) return refuse('changed-since');
  if (before === null) return removePageIn(deed, page, id);
  await putPageIn(deed, { ...(before as Omit<NewPage, 'slug' | 'providerId'>), ...page });
  const named = { noun: 'PAGE', name, providerId } as const;
  await keepEditionIn(deed, named, { before: stands, after: await pageAsWritten(tx, page), takesBack: id });
  return null;
}

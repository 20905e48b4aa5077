import { areaRestoring } from '../../providers/areas/commands.ts';
import { editedIn, keepEditionIn, lockName, type Restoring } from '../../providers/editions/commands.ts';
import type { Noun } from '../../providers/editions/rules.ts';
import { lookRestoring, shelvesRestoring } from '../../providers/fronts/commands.ts';
import { type CallerDeed, defineCommand } from '../../shared/command.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { pageRestoring } from '../editing/commands.ts';
import { sameValue } from '../editing/merging/rules.ts';
import { mayWrite } from '../layouts/rules.ts';
import { destinationRestoring, hostRestoring } from '../places/restoring/commands.ts';
import { promoRestoring } from '../promos/commands.ts';
import { sectionGroupRestoring } from '../sections/commands.ts';
import type { RemoveWritten, UndoEdition } from './contract.ts';
import { type EditionRow, findEdition } from './queries.ts';

const NOUNS: Record<Noun, Restoring> = {
  PAGE: pageRestoring,
  SECTION_GROUP: sectionGroupRestoring,
  PROMO: promoRestoring,
  HOST: hostRestoring,
  DESTINATION: destinationRestoring,
  AREA: areaRestoring,
  LOOK: lookRestoring,
  SHELVES: shelvesRestoring,
};

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
    const refusal = await undoIn(deed, edition);
    return refusal ?? { item: { _id: edition.id } };
  },
});

async function undoIn(deed: CallerDeed, edition: EditionRow): Promise<Refusal | null> {
  const { tx } = deed;
  const { id, before, after } = edition;
  const noun = NOUNS[edition.noun];
  await lockName(tx, edition);
  const stands = await noun.read(tx, edition);
  if (!sameValue(stands, after)) return refuse('changed-since');
  const refusal = before ? await noun.write(deed, edition, before) : await noun.remove(deed, edition);
  if (refusal) return refusal;
  await keepEditionIn(deed, edition, { before: stands, after: await noun.read(tx, edition), takesBack: id });
  return null;
}

/** Removes what the hall shows; its text stays in the history, from which it can come back. */
export const removeWritten = defineCommand<RemoveWritten, { item: { name: string } }>({
  type: 'remove-written',
  allows: (_world, caller) => mayWrite(caller, null),
  run: async deed => {
    const { noun, name, basedOn } = deed.input;
    const named = { noun, name, providerId: null };
    const restoring = NOUNS[noun];
    if (!(await restoring.read(deed.tx, named))) return refuse('not-found');
    return editedIn(deed, { named, restoring, basedOn }, async () => {
      const refusal = await restoring.remove(deed, named);
      return refusal ?? { item: { name } };
    });
  },
});

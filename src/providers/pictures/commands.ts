import { describePictureIn, discardFiles, removePicturesIn } from '../../pictures/commands.ts';
import type { DescribedPicture } from '../../pictures/described/rules.ts';
import { may } from '../../rights/rules.ts';
import { defineCommand, execute } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { findProviderId } from '../queries.ts';
import type { ChangePicture, RemovePictures } from './contract.ts';
import { pagesShowing } from './queries.ts';
import { writtenAlt } from './rules.ts';

/** Permission to crop, describe and remove a stall's pictures: that of its goods. */
async function mayChange(world: World, caller: Caller, { idOrSlug }: { idOrSlug: string }): Promise<Refusal | null> {
  if (!caller.userId) return refuse('not-signed-in');
  const found = await findProviderId(world.db, idOrSlug);
  if (!found) return refuse('not-found');
  return may(caller, 'catalogue:change', found.id) ? null : refuse('not-allowed');
}

/** Crops a picture anew and says what is seen in it, everywhere that it stands. */
export const changePicture = defineCommand<ChangePicture, { item: DescribedPicture }>({
  type: 'change-picture',
  allows: mayChange,
  async run(deed) {
    const { tx, input } = deed;
    const stall = (await findProviderId(tx, input.idOrSlug))!;
    const item = await describePictureIn(
      deed,
      { ref: input.ref, revision: input.basedOn, owner: stall.id },
      { focal: input.focal, described: writtenAlt(input.described) },
    );
    if (!item) return refuse('not-found');
    if (item === 'changed') return refuse('changed-meanwhile');
    const news = { type: 'picture-changed', providerId: stall.id, data: { ref: item.ref } };
    await emit(deed, { ...news, subject: 'picture', subjectId: stall.id });
    // Pages are found by no stall's id.
    const pages = await pagesShowing(tx, item.ref);
    await emit(deed, ...pages.map(subjectId => ({ ...news, subject: 'page' as const, subjectId })));
    return { item };
  },
});

interface Removed {
  item: { removed: number };
}

/** Removes pictures that stand nowhere, with their files; the files go once the rows are gone. */
export async function removePictures(world: World, caller: Caller, input: RemovePictures): Promise<Removed | Refusal> {
  let gone: { ref: string; widths: number[] }[] = [];
  const command = defineCommand<RemovePictures, Removed>({
    type: 'remove-pictures',
    allows: mayChange,
    async run(deed) {
      const stall = (await findProviderId(deed.tx, input.idOrSlug))!;
      const removed = await removePicturesIn(deed, stall.id, input.refs);
      if (!removed) return refuse('not-found');
      if (removed === 'shown') return refuse('picture-shown');
      gone = removed;
      const about = { subject: 'picture' as const, subjectId: stall.id, providerId: stall.id };
      await emit(deed, ...gone.map(({ ref }) => ({ ...about, type: 'picture-removed', data: { ref } })));
      return { item: { removed: gone.length } };
    },
  });
  const answer = await execute(command, input, caller, world);
  if (!isRefusal(answer))
    discardFiles(world, gone).catch(err => world.log.error({ err }, 'the files of a picture could not be removed'));
  return answer;
}

import { defineCommand, signedIn } from '../shared/command.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { ChangeFavourites, Favourites } from './contract.ts';
import { readFavourites } from './queries.ts';
import { type Favourite, parseFavourite } from './rules.ts';
import { addFavourites, removeFavourites } from './store.ts';

/** Changes what a person likes: a press of a heart, or all that a device kept before they signed in. */
export const changeFavourites = defineCommand<ChangeFavourites, { item: Favourites }>({
  type: 'change-favourites',
  allows: signedIn,
  async run({ tx, caller, input, now }): Promise<{ item: Favourites } | Refusal> {
    const { userId } = caller;
    if (!userId) return refuse('not-signed-in');
    await removeFavourites(tx, userId, parsed(input.remove));
    await addFavourites(tx, userId, { list: parsed(input.add), now });
    return { item: await readFavourites(tx, userId) };
  },
});

function parsed(keys: readonly string[]): Favourite[] {
  return keys.map(parseFavourite).filter(one => one !== null);
}

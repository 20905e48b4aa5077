import { does, implementContract } from '../shared/api.ts';
import { changeFavourites } from './commands.ts';
import { favouritesContract } from './contract.ts';
import { readFavourites } from './queries.ts';

const on = implementContract(favouritesContract);

export const favouritesApi = {
  mine: on.mine.handler(async ({ context: { world, caller } }) => ({
    item: caller.userId ? await readFavourites(world.db, caller.userId) : null,
  })),
  change: on.change.handler(does(changeFavourites)),
};

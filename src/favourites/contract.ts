import { z } from 'zod';
import { command, contract, item } from '../shared/contract.ts';
import { MOST_FAVOURITES } from './rules.ts';

const key = z.string().length(23);
const keys = z.array(key).max(MOST_FAVOURITES);

const changeFavouritesInput = command('change-favourites', { add: keys, remove: keys });
export type ChangeFavourites = z.infer<typeof changeFavouritesInput>;

const favouritesSchema = z.object({
  /** Account that they belong to. */
  userId: z.string(),
  /** `p` or `s`, a product or a stall, and its short id; the newest first. */
  keys: z.array(z.string()),
});
export type Favourites = z.infer<typeof favouritesSchema>;

const tags = ['favourites'];

export const favouritesContract = {
  mine: contract
    .route({ method: 'GET', path: '/users/current/favourites', summary: 'What who is signed in likes, or null', tags })
    .output(item(favouritesSchema.nullable())),
  change: contract
    .route({ method: 'POST', path: '/users/current/favourites', summary: 'Like products and stalls, or no more', tags })
    .input(changeFavouritesInput)
    .output(item(favouritesSchema)),
};

import type { Slice } from '../shared/slice.ts';
import { favouritesApi } from './api.ts';
import { keptInFavourites } from './queries.ts';

/** The slice's registration (src/slices.ts). Rows go with their person's account, by their foreign key. */
export const favouritesSlice = {
  api: { favourites: favouritesApi },
  personalData: [{ name: 'favourites', kept: (db, { userId }) => keptInFavourites(db, userId) }],
} satisfies Slice;

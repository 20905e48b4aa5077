import type { Slice } from '../shared/slice.ts';
import { storefrontsApi } from './api.ts';
import { categoriesApi } from './categories/api.ts';
import { writtenPagesApi } from './editing/api.ts';
import { editionsApi } from './editions/api.ts';
import { editionsOfPerson } from './editions/people/queries.ts';
import { likedApi } from './favourites/api.ts';
import { layoutsApi } from './layouts/api.ts';
import { placesApi, writtenPlacesApi } from './places/api.ts';
import { promosApi, writtenPromosApi } from './promos/api.ts';
import { storefrontsRefusals } from './refusals.ts';
import { sectionsApi, writtenGroupsApi } from './sections/api.ts';

/** The slice's registration (src/slices.ts). Who wrote an edition is forgotten with their account, by its foreign key. */
export const storefrontsSlice = {
  api: {
    categories: categoriesApi,
    editions: editionsApi,
    layouts: layoutsApi,
    liked: likedApi,
    places: placesApi,
    promos: promosApi,
    sections: sectionsApi,
    storefronts: storefrontsApi,
    writtenGroups: writtenGroupsApi,
    writtenPages: writtenPagesApi,
    writtenPlaces: writtenPlacesApi,
    writtenPromos: writtenPromosApi,
  },
  personalData: [{ name: 'editions', kept: (db, { userId }) => editionsOfPerson(db, userId) }],
  refusals: storefrontsRefusals,
} satisfies Slice;

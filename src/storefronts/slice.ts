import type { Slice } from '../shared/slice.ts';
import { storefrontsApi } from './api.ts';
import { categoriesApi } from './categories/api.ts';
import { likedApi } from './favourites/api.ts';
import { layoutsApi } from './layouts/api.ts';
import { placesApi } from './places/api.ts';
import { promosApi } from './promos/api.ts';
import { storefrontsRefusals } from './refusals.ts';
import { sectionsApi } from './sections/api.ts';

/** The slice's registration (src/slices.ts). */
export const storefrontsSlice = {
  api: {
    categories: categoriesApi,
    layouts: layoutsApi,
    liked: likedApi,
    places: placesApi,
    promos: promosApi,
    sections: sectionsApi,
    storefronts: storefrontsApi,
  },
  refusals: storefrontsRefusals,
} satisfies Slice;

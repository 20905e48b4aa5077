import type { Slice } from '../shared/slice.ts';
import { catalogueApi } from './api.ts';
import { assortmentApi } from './assortment/api.ts';
import { catalogueRefusals } from './refusals.ts';
import { stockApi } from './stock/api.ts';

/** The slice's registration (src/slices.ts). */
export const catalogueSlice = {
  api: { catalogue: catalogueApi, assortment: assortmentApi, stock: stockApi },
  refusals: catalogueRefusals,
} satisfies Slice;

import type { Slice } from '../shared/slice.ts';
import { catalogueApi } from './api.ts';
import { catalogueRefusals } from './refusals.ts';

/** The slice's registration (src/slices.ts). */
export const catalogueSlice = {
  api: { catalogue: catalogueApi },
  refusals: catalogueRefusals,
} satisfies Slice;

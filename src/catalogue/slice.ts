import type { Slice } from '../shared/slice.ts';
import { catalogueApi } from './api.ts';

/** The slice's registration (src/slices.ts). */
export const catalogueSlice = {
  api: { catalogue: catalogueApi },
} satisfies Slice;

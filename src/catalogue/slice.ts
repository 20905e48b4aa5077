import type { Slice } from '../shared/slice.ts';
import { catalogueApi } from './api.ts';

/** What the hall is given of this slice (src/slices.ts). */
export const catalogueSlice = {
  api: { catalogue: catalogueApi },
} satisfies Slice;

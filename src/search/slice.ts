import type { Slice } from '../shared/slice.ts';
import { searchApi } from './api.ts';
import { searchWork } from './jobs.ts';

/** What the hall is given of this slice (src/slices.ts). */
export const searchSlice = {
  api: { search: searchApi },
  work: [searchWork],
} satisfies Slice;

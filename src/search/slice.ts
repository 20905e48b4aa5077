import type { Slice } from '../shared/slice.ts';
import { searchApi } from './api.ts';
import { searchWork } from './jobs.ts';

/** The slice's registration (src/slices.ts). */
export const searchSlice = {
  api: { search: searchApi },
  work: [searchWork],
} satisfies Slice;

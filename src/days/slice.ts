import type { Slice } from '../shared/slice.ts';
import { daysApi } from './api.ts';
import { beginningsApi } from './beginnings/api.ts';
import { daysWork } from './jobs.ts';
import { tonightApi } from './tonight/api.ts';

/** The slice's registration (src/slices.ts). */
export const daysSlice = {
  api: { answers: beginningsApi, days: daysApi, stalls: tonightApi },
  work: [daysWork],
} satisfies Slice;

import type { Slice } from '../shared/slice.ts';
import { daysApi } from './api.ts';
import { beginningsApi } from './beginnings/api.ts';
import { daysWork } from './jobs.ts';

/** What the hall is given of this slice (src/slices.ts). */
export const daysSlice = {
  api: { answers: beginningsApi, days: daysApi },
  work: [daysWork],
} satisfies Slice;

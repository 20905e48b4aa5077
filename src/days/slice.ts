import type { Slice } from '../shared/slice.ts';
import { daysApi } from './api.ts';
import { beginningsApi } from './beginnings/api.ts';
import { daysWork } from './jobs.ts';

/** The slice's registration (src/slices.ts). */
export const daysSlice = {
  api: { answers: beginningsApi, days: daysApi },
  work: [daysWork],
} satisfies Slice;

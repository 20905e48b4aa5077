import type { Slice } from '../shared/slice.ts';
import { demoApi } from './api.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const demoSlice = {
  api: { shell: demoApi },
} satisfies Slice;

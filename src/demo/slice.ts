import type { Slice } from '../shared/slice.ts';
import { demoApi } from './api.ts';

/** What the hall is given of this slice (src/slices.ts). */
export const demoSlice = {
  api: { shell: demoApi },
} satisfies Slice;

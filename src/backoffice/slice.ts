import type { Slice } from '../shared/slice.ts';
import { backofficeApi } from './api.ts';
import { mayFollowProvider } from './queries.ts';

/** What the hall is given of this slice (src/slices.ts). */
export const backofficeSlice = {
  api: { backoffice: backofficeApi },
  live: { provider: mayFollowProvider },
} satisfies Slice;

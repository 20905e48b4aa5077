import type { Slice } from '../shared/slice.ts';
import { backofficeApi, ongoingApi, wholeHallApi } from './api.ts';
import { disputeEvidence } from './evidence/api.ts';
import { mayFollowProvider } from './queries.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const backofficeSlice = {
  api: { backoffice: backofficeApi, ongoing: ongoingApi, wholeHall: wholeHallApi },
  papers: [disputeEvidence],
  live: { provider: mayFollowProvider },
} satisfies Slice;

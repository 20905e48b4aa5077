import type { Slice } from '../shared/slice.ts';
import { backofficeApi, ongoingApi, sellersApi, wholeHallApi } from './api.ts';
import { mayFollowProvider } from './queries.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const backofficeSlice = {
  api: { backoffice: backofficeApi, ongoing: ongoingApi, sellers: sellersApi, wholeHall: wholeHallApi },
  live: { provider: mayFollowProvider },
} satisfies Slice;

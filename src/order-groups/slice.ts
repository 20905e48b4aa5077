import type { Slice } from '../shared/slice.ts';
import { orderGroupsAudit } from './audit.ts';
import { mayFollowOrderGroup } from './queries.ts';

/** What the hall is given of this slice (src/slices.ts). */
export const orderGroupsSlice = {
  audit: orderGroupsAudit,
  live: { 'order-group': mayFollowOrderGroup },
} satisfies Slice;

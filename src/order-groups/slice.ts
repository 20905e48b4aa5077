import type { Slice } from '../shared/slice.ts';
import { orderGroupsAudit } from './audit.ts';
import { mayFollowOrderGroup } from './queries.ts';

/** The slice's registration (src/slices.ts). */
export const orderGroupsSlice = {
  audit: orderGroupsAudit,
  live: { 'order-group': mayFollowOrderGroup },
} satisfies Slice;

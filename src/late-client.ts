import { type Calls, callTo, forEachEndpoint, type Queries, queryTo } from './client.ts';
import { type LateSlice, lateEndpoints } from './late-endpoints.ts';
import type { HallClient } from './shared/contract.ts';

/** Typed client of what few pages and late parts call: its addresses come with them, and with no other page. */
type LateClient = Pick<HallClient, LateSlice>;

/** API calls: `lateApi.lockDoors.add({...})` */
export const lateApi = /* @__PURE__ */ forEachEndpoint(lateEndpoints, callTo) as Calls<LateClient>;

/** Queries: `lateQ.lockDoors.list({})` */
export const lateQ = /* @__PURE__ */ forEachEndpoint(lateEndpoints, queryTo) as Queries<LateClient>;

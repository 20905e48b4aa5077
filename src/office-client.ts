import { type Calls, callTo, forEachEndpoint, type Queries, queryTo } from './client.ts';
import { type OfficeSlice, officeEndpoints } from './office-endpoints.ts';
import type { HallClient } from './shared/contract.ts';

/**
 * Typed client of pages behind the counter, beside the visitors' own (`client.ts`): what only sellers call is not in the
 * files that every visitor loads.
 */
type OfficeClient = Pick<HallClient, OfficeSlice>;

/** API calls of the back office: `officeApi.stock.count({...})` */
export const officeApi = /* @__PURE__ */ forEachEndpoint(officeEndpoints, callTo) as Calls<OfficeClient>;

/** Queries of a page of the back office: `officeQ.stock.list({})` */
export const officeQ = /* @__PURE__ */ forEachEndpoint(officeEndpoints, queryTo) as Queries<OfficeClient>;

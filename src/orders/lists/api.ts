import { Hono } from 'hono';
import { providerWithRight } from '../../providers/queries.ts';
import { answered, fileAnswer, implementContract } from '../../shared/api.ts';
import { isSpeakable } from '../../shared/readable.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { orderListsContract } from './contract.ts';
import { ordersAsFile } from './files/queries.ts';
import { countOrders } from './queries.ts';
import { parseOrderFilters } from './rules.ts';

const on = implementContract(orderListsContract);

export const orderListsApi = {
  counts: on.counts.handler(async ({ input, context }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, input.idOrSlug, 'orders:read'));
    return { item: await countOrders(world.db, { providerId, now: world.now() }) };
  }),
};

/** GET /api/providers/{idOrSlug}/orders.csv, with the filters of the list: a row for each row of an order. */
export function ordersFiles(world: World): Hono<{ Variables: { caller: Caller } }> {
  const files = new Hono<{ Variables: { caller: Caller } }>();
  files.get('/providers/:idOrSlug/orders.csv', async c => {
    const caller = c.get('caller');
    const idOrSlug = c.req.param('idOrSlug');
    if (!isSpeakable(idOrSlug)) return fileAnswer(caller, CSV, refuse('not-found'));
    const staff = await providerWithRight(world, caller, idOrSlug, 'orders:read');
    if (isRefusal(staff)) return fileAnswer(caller, CSV, staff);
    const filters = parseOrderFilters(new URL(c.req.url).searchParams);
    return fileAnswer(caller, CSV, await ordersAsFile(world, caller, { ...filters, ...staff }));
  });
  return files;
}

const CSV = 'text/csv; charset=utf-8';

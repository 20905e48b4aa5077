import { Hono } from 'hono';
import { to } from '../../links.ts';
import { answered, does, implementContract } from '../../shared/api.ts';
import { inTransaction } from '../../shared/command.ts';
import type { World } from '../../shared/world.ts';
import { endIn, endNoticeSubscription } from './commands.ts';
import { unsubscribingContract } from './contract.ts';
import { readSubscription, subscriptionIn } from './queries.ts';

const on = implementContract(unsubscribingContract);

export const unsubscribingApi = {
  one: on.one.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const subscription = subscriptionIn(world, input.token);
    return { item: answered(context, await readSubscription(world.db, subscription, caller.locale)) };
  }),
  end: on.end.handler(does(endNoticeSubscription)),
};

/**
 * The address in the header of optional mail (RFC 8058): a mailbox posts there by itself, without cookies and from
 * wherever it stands. Who opens it in a browser is led to a page that asks first, for links are opened by scanners too.
 */
export function oneClickRoutes(world: World): Hono {
  const routes = new Hono();
  routes.post('/unsubscribe/:token', async c => {
    const subscription = subscriptionIn(world, c.req.param('token'));
    if (!subscription) return c.text('not found', 404);
    await inTransaction(world, tx => endIn(tx, subscription));
    return c.text('ok');
  });
  routes.get('/unsubscribe/:token', c => c.redirect(to.unsubscribe(c.req.param('token')), 302));
  return routes;
}

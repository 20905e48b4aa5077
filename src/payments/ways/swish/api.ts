import { Hono } from 'hono';
import { answered, implementContract } from '../../../shared/api.ts';
import { bodyWithin } from '../../../shared/body.ts';
import { receive } from '../../../shared/outbox.ts';
import type { World } from '../../../shared/world.ts';
import { mobileCompany } from './adapters/swish.ts';
import { checkoutBySwish } from './checkouts/commands.ts';
import { readSwishPayment } from './checkouts/queries.ts';
import { swishContract } from './contract.ts';

const on = implementContract(swishContract);

export const swishApi = {
  checkoutBySwish: on.checkoutBySwish.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkoutBySwish(world, caller, input)) };
  }),
  swishPayment: on.swishPayment.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await readSwishPayment(world, caller, input.paymentUUID)) };
  }),
};

const MOST_BYTES = 64 * 1024;

/**
 * Callbacks of Swish: each only names what to ask for; kept once, answered at once, processed after. One without the
 * secret that we gave Swish for just this request gets a 400 and leaves nothing.
 */
export function swishCallbacks(world: World): Hono {
  const hook = new Hono();
  hook.post('/payments/swish/callbacks', async c => {
    const body = await bodyWithin(c.req.raw, MOST_BYTES);
    if (body === null) return c.json({ code: 'PAYLOAD_TOO_LARGE', reason: 'too-large', message: '' }, 413);
    const news = mobileCompany(world)?.verifiedCallback(body, c.req.header('callbackIdentifier') ?? '');
    if (!news) {
      world.log.warn('a message in the name of Swish does not know its secret');
      return c.json({ code: 'BAD_REQUEST', reason: 'invalid-signature', message: '' }, 400);
    }
    if (news === 'unreadable') {
      world.log.warn('a callback of Swish says nothing that could be kept');
      return c.json({ code: 'BAD_REQUEST', reason: 'invalid-input', message: '' }, 400);
    }
    await receive(world, { source: 'swish', id: news.id, type: news.about, data: { subject: news.subject } });
    return c.json({ received: true });
  });
  return hook;
}

import { Hono } from 'hono';
import { answered, implementContract } from '../../../shared/api.ts';
import { bodyWithin } from '../../../shared/body.ts';
import { receive } from '../../../shared/outbox.ts';
import type { World } from '../../../shared/world.ts';
import { beginOption, formsAt } from '../../options/api.ts';
import { cardCompany } from './adapters/stripe.ts';
import { checkout } from './checkouts/commands.ts';
import { cardContract } from './contract.ts';
import { accountConcerned } from './onboarding/rules.ts';
import { checkoutByWallet } from './wallets/commands.ts';

const on = implementContract(cardContract);

export const cardApi = {
  checkout: on.checkout.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkout(world, caller, input)) };
  }),
  checkoutByWallet: on.checkoutByWallet.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkoutByWallet(world, caller, input)) };
  }),
};

/** The form at the card company's own address: there nothing is chosen, and its page offers the rest. */
export const cardForms = (world: World) =>
  formsAt('/payments/stripe/checkouts/pay-requests', (caller, form) =>
    beginOption(world, caller, form, form.paymentOption ?? 'CARD'),
  );

const MOST_WEBHOOK_BYTES = 512 * 1024;

/**
 * Webhook of the card company: verified, kept once per id, answered at once, processed after (architecture 3). A
 * message with a wrong signature or a wrong time, or one that says nothing, is a 400 and leaves nothing.
 */
export function stripeWebhook(world: World): Hono {
  const hook = new Hono();
  hook.post('/payments/stripe/webhooks', async c => {
    const body = await bodyWithin(c.req.raw, MOST_WEBHOOK_BYTES);
    if (body === null) return c.json({ code: 'PAYLOAD_TOO_LARGE', reason: 'too-large', message: '' }, 413);
    const message = cardCompany(world).verifiedMessage(body, c.req.header('stripe-signature') ?? '');
    if (!message) {
      world.log.warn('a message in the name of the card company has no right signature');
      return c.json({ code: 'BAD_REQUEST', reason: 'invalid-signature', message: '' }, 400);
    }
    if (message === 'unreadable') {
      world.log.warn('a message of the card company says nothing that could be kept');
      return c.json({ code: 'BAD_REQUEST', reason: 'invalid-input', message: '' }, 400);
    }
    const { id, type, data, account } = message;
    const accountId = accountConcerned(message);
    if (accountId) await receive(world, { source: 'stripe-accounts', id, type, data: { accountId } });
    else if (account !== null && type.startsWith('payout.'))
      await receive(world, { source: 'stripe-payouts', id, type, data: { accountId: account } });
    // Other events of a connected account are the seller's own.
    else if (account === null) await receive(world, { source: 'stripe', id, type, data });
    return c.json({ received: true });
  });
  return hook;
}

import { Hono } from 'hono';
import { answered, implementContract } from '../shared/api.ts';
import { bodyWithin } from '../shared/body.ts';
import { execute } from '../shared/command.ts';
import { receive } from '../shared/outbox.ts';
import { withinLimit } from '../shared/rate-limit.ts';
import { refuse } from '../shared/refusal.ts';
import type { World } from '../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from './adapters/company.ts';
import { verifyStripePayment } from './commands.ts';
import { paymentsContract } from './contract.ts';
import { findPayment, isOrderGroupPaid, readPayRequest, readPayRequestForPayer } from './queries.ts';
import { settlePayment } from './settlements/commands.ts';
import { RECHECKS } from './settlements/rules.ts';
import { askForLook } from './settlements/store.ts';
import { cardCompany } from './ways/card/adapters/stripe.ts';
import { checkout } from './ways/card/checkouts/commands.ts';
import { accountConcerned } from './ways/card/onboarding/rules.ts';
import { checkoutByWallet } from './ways/card/wallets/commands.ts';
import { checkoutBySwish } from './ways/swish/checkouts/commands.ts';
import { readSwishPayment } from './ways/swish/checkouts/queries.ts';

const on = implementContract(paymentsContract);

export const paymentsApi = {
  read: on.read.handler(async ({ context, input: { payRequestId, includePaymentEvents } }) => {
    const { world, caller } = context;
    return { item: answered(context, await readPayRequest(world, caller, payRequestId, { includePaymentEvents })) };
  }),
  forPayer: on.forPayer.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await readPayRequestForPayer(world, caller, input.payRequestId)) };
  }),
  recheck: on.recheck.handler(async ({ context, input: { payRequestId, payRequestPaymentId } }) => {
    const { world } = context;
    const payment = answered(
      context,
      (await findPayment(world.db, payRequestId, payRequestPaymentId)) ?? refuse('not-found'),
    );
    if (payment.status === 'PENDING' && (await withinLimit(world, `recheck:${payment.id}`, RECHECKS))) {
      await askForLook(world.db, payment.id, world.now());
      world.wake();
    }
    return { item: { paymentId: payment.id, status: payment.status } };
  }),
  checkout: on.checkout.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkout(world, caller, input)) };
  }),
  checkoutByWallet: on.checkoutByWallet.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkoutByWallet(world, caller, input)) };
  }),
  checkoutBySwish: on.checkoutBySwish.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkoutBySwish(world, caller, input)) };
  }),
  swishPayment: on.swishPayment.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await readSwishPayment(world, caller, input.paymentUUID)) };
  }),
  verify: on.verify.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { paymentIds } = answered(context, await execute(verifyStripePayment, input, caller, world));
    for (const paymentId of paymentIds) await settleIfReachable(world, paymentId);
    const { orderGroupId } = input;
    return { item: { orderGroupId, paymentFulfilled: await isOrderGroupPaid(world.db, orderGroupId) } };
  }),
};

/** Settles the payment if the company answers; else the page goes on waiting, and the reconciler looking. */
async function settleIfReachable(world: World, paymentId: string): Promise<void> {
  try {
    await settlePayment(world, paymentId, 'landing');
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ paymentId, fault: fault.message }, 'a payment could not be looked at');
  }
}

const MOST_WEBHOOK_BYTES = 512 * 1024;

/**
 * Webhook of the card company: verified, kept once per id, answered at once, processed after (architecture 3). A
 * message with a wrong signature or a wrong time is a 400 and leaves nothing.
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
    const { id, type, data, account } = message;
    const accountId = accountConcerned(message);
    if (accountId) await receive(world, { source: 'stripe-accounts', id, type, data: { accountId } });
    // Other events of a connected account are the seller's own.
    else if (account === null) await receive(world, { source: 'stripe', id, type, data });
    return c.json({ received: true });
  });
  return hook;
}

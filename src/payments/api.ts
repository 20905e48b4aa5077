import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { reactions, settle } from '../settlement.ts';
import { answered, handlersOf } from '../shared/api.ts';
import { bodyWithin } from '../shared/body.ts';
import { execute } from '../shared/command.ts';
import { receive } from '../shared/outbox.ts';
import { withinLimit } from '../shared/rate-limit.ts';
import { isRefusal, type RefusalReason, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from './adapters/card-company.ts';
import { cardCompany } from './adapters/stripe.ts';
import { checkout } from './checkouts/commands.ts';
import { isOwnPath, timeOfId, withParameter } from './checkouts/rules.ts';
import { codeForms } from './codes/api.ts';
import { verifyStripePayment } from './commands.ts';
import { checkoutFields, paymentsContract } from './contract.ts';
import { accountConcerned } from './onboarding/rules.ts';
import { isOrderGroupPaid, paymentOf, readPayRequest, readPayRequestForPayer } from './queries.ts';
import { RECHECKS } from './settlements/rules.ts';
import { askForLook } from './settlements/store.ts';
import { checkoutBySwish } from './swish/commands.ts';
import { readSwishPayment } from './swish/queries.ts';
import { checkoutByWallet } from './wallets/commands.ts';

const on = handlersOf(paymentsContract);

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
      (await paymentOf(world.db, payRequestId, payRequestPaymentId)) ?? refuse('not-found'),
    );
    if (payment.status === 'PENDING' && (await withinLimit(world, `recheck:${payment.id}`, RECHECKS))) {
      await askForLook(world.db, payment.id, world.now());
      world.wake();
    }
    return { item: { paymentId: payment.id, status: payment.status } };
  }),
  checkout: on.checkout.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkout(world, caller, input, reactions)) };
  }),
  checkoutByWallet: on.checkoutByWallet.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkoutByWallet(world, caller, input, reactions)) };
  }),
  checkoutBySwish: on.checkoutBySwish.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await checkoutBySwish(world, caller, input, reactions)) };
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

/** The page is not told of a card company that does not answer: it goes on waiting, and the reconciler goes on looking. */
async function settleIfReachable(world: World, paymentId: string): Promise<void> {
  try {
    await settle(world, paymentId, 'landing');
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ paymentId, fault: fault.message }, 'a payment could not be looked at');
  }
}

const formInput = z.object({ ...checkoutFields, _id: z.uuidv7() });

/**
 * The same checkout for a form without script: its answer is a redirect, to the card company's page or back with the
 * reason. Its id was made with the page, so that the same form sent twice is one press.
 */
export function checkoutForms(world: World): Hono<{ Variables: { caller: Caller } }> {
  const forms = new Hono<{ Variables: { caller: Caller } }>();
  forms.post('/payments/stripe/checkouts/pay-requests/:payRequestId', async (c, next) => {
    if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) return await next();
    const payRequestId = c.req.param('payRequestId');
    const fields = formInput.safeParse({ ...(await c.req.parseBody()), payRequestId });
    const back = `/pay-requests/${encodeURIComponent(payRequestId)}`;
    if (!fields.success) return backWith(c, back, 'invalid-input');
    const { data } = fields;
    const press = { ...data, _type: 'checkout-pay-request', _createdAt: timeOfId(data._id).toISOString() };
    const answer = await checkout(world, c.get('caller'), press, reactions, FORM_DEADLINE_MS);
    if (!isRefusal(answer)) return c.redirect(answer.successUrl, 303);
    return backWith(c, isOwnPath(data.relativeCancelPath) ? data.relativeCancelPath : back, answer.refused);
  });
  return forms.route('/', codeForms(world));
}

/** The page was made some time before its button was pressed: people read before they pay. */
const FORM_DEADLINE_MS = 12 * 3_600_000;

function backWith(c: Context, path: string, reason: RefusalReason): Response {
  return c.redirect(withParameter(path, 'failed', reason), 303);
}

const MOST_WEBHOOK_BYTES = 512 * 1024;

/**
 * What the card company sends: verified, kept once per id, answered at once, processed after (architecture 3). A message
 * with a wrong signature or a wrong time is a 400 and leaves nothing.
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
    // What else happens at a seller's own account is the seller's.
    else if (account === null) await receive(world, { source: 'stripe', id, type, data });
    return c.json({ received: true });
  });
  return hook;
}

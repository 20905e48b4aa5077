import type Stripe from 'stripe';
import { type Desk, settings } from '../desk.ts';
import { confirmIntent } from '../intents/intents.ts';
import { intentOf } from '../payment-intents.ts';
import { badParam, Problem } from '../problems.ts';
import { id, integer, oneOf, optional, params, text, webAddress } from '../readers.ts';
import { type Route, route } from '../route.ts';
import { currency, LARGEST_AMOUNT } from '../session-params.ts';

const INTENTS = '/v1/payment_intents';

const amount = integer(1, LARGEST_AMOUNT);
const withSecret = { client_secret: text(255) };

const shown = params<Stripe.PaymentIntentRetrieveParams>()(withSecret);
const confirmed = params<{ client_secret: 1; expected_amount: 1; payment_method: 1; return_url: 1 }>()({
  ...withSecret,
  expected_amount: optional(amount),
  payment_method: id('pm_'),
  return_url: optional(webAddress),
});
const wallets = params<{ amount: 1; currency: 1; mode: 1 }>()({ amount, currency, mode: oneOf('payment') });

/** Routes for the payer's browser, open to the publishable key. */
export const publicRoutes: Route[] = [
  route('GET', '/v1/elements/sessions', wallets, desk => ({
    object: 'elements.session',
    business_name: desk.businessName,
    wallets: settings(desk).wallets,
  })),
  route('GET', `${INTENTS}/:id`, shown, (desk, given, key) => inPublic(known(desk, key, given.client_secret))),
  route('POST', `${INTENTS}/:id/confirm`, confirmed, (desk, given, key) => {
    const intent = known(desk, key, given.client_secret);
    const { expected_amount, payment_method, return_url } = given;
    if (expected_amount !== undefined && expected_amount !== intent.amount) {
      const message = `The amount of the elements (${expected_amount}) is not that of the PaymentIntent (${intent.amount}).`;
      throw badParam(message, 'amount');
    }
    const result = confirmIntent(desk, key, {
      payment_method,
      return_url,
      receipt_email: undefined,
      expand: undefined,
    });
    return result instanceof Problem ? inPublicToo(desk, key, result) : inPublic(result);
  }),
];

function inPublicToo(desk: Desk, key: string, { status, body, kept }: Problem): Problem {
  if (body.payment_intent === undefined) return new Problem(status, body, kept);
  return new Problem(status, { ...body, payment_intent: inPublic(intentOf(desk, key)) }, kept);
}

function known(desk: Desk, key: string, secret: string): Stripe.PaymentIntent {
  const intent = intentOf(desk, key);
  if (intent.client_secret === secret) return intent;
  const message = 'The client_secret provided does not match the client_secret of this PaymentIntent.';
  throw badParam(message, 'client_secret', 'payment_intent_invalid_parameter');
}

/** A payment intent for the browser, without what only the hall may know: destination, fee and metadata. */
function inPublic(intent: Stripe.PaymentIntent) {
  const { id: key, object, amount: sum, canceled_at, client_secret, created, last_payment_error, livemode } = intent;
  const { currency: code, next_action, payment_method, payment_method_types, status } = intent;
  return {
    id: key,
    object,
    amount: sum,
    canceled_at,
    client_secret,
    created,
    currency: code,
    last_payment_error,
    livemode,
    next_action,
    payment_method,
    payment_method_types,
    status,
  };
}

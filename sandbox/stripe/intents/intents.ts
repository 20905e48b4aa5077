import type Stripe from 'stripe';
import { checkSplitTargets } from '../accounts/destinations.ts';
import { declineMessage, outcomeOf } from '../cards.ts';
import type { Payer } from '../charges.ts';
import type { Desk } from '../desk.ts';
import { record } from '../events.ts';
import { challengedIntent, declinedIntent, draftIntent, intentOf } from '../payment-intents.ts';
import { chargeDeclined, sellerRefusal, takePayment } from '../payments.ts';
import { badParam, Problem, refused } from '../problems.ts';
import type { ConfirmParams, IntentParams } from './intent-params.ts';

type Intent = Stripe.PaymentIntent;

/** Stripe's own ids for its test cards, and what a wallet here hands over. */
const TEST_METHODS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclined: '4000000000000002',
};

/** A payment intent without a session, for wallets on the hall's own page: a session makes its intent itself. */
export function createIntent(desk: Desk, given: IntentParams): Intent | Problem {
  checkSplitTargets(desk, given, name => name);
  const { amount, currency, automatic_payment_methods: automatic } = given;
  const draft = draftIntent(desk, { amount, currency, plan: { ...given, metadata: given.metadata ?? {} } });
  const redirects = automatic?.allow_redirects === undefined ? {} : { allow_redirects: automatic.allow_redirects };
  const intent = desk.books.paymentIntents.put(draft.id, {
    ...draft,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    automatic_payment_methods: { enabled: automatic?.enabled ?? true, ...redirects },
    excluded_payment_method_types: given.excluded_payment_method_types ?? null,
  });
  desk.books.ownIntents.put(intent.id, { returnUrl: null, challenge: null });
  record(desk, 'payment_intent.created', intent);
  if (given.confirm !== true) return intent;
  const { payment_method, return_url } = given;
  return confirmIntent(desk, intent.id, { payment_method, return_url, receipt_email: undefined, expand: undefined });
}

/** Confirms an intent. A declined card has had its effect, so its problem is returned and not thrown. */
export function confirmIntent(desk: Desk, id: string, given: ConfirmParams): Intent | Problem {
  const intent = confirmable(desk, id);
  const number = TEST_METHODS[given.payment_method ?? ''];
  if (given.payment_method === undefined) {
    throw badParam('You cannot confirm this PaymentIntent because it is missing a payment method.', 'payment_method');
  }
  if (number === undefined) {
    throw refused(`No such PaymentMethod: '${given.payment_method}'`, 'resource_missing', 'payment_method');
  }
  const refusal = sellerRefusal(desk, intent);
  if (refusal !== null) return refusal;
  const payer: Payer = { number, name: null, email: given.receipt_email ?? intent.receipt_email ?? '' };
  const outcome = outcomeOf(number);
  if (outcome === 'accept') return takePayment(desk, intent, payer, { declined: null, threeDSecure: null });
  if (outcome === 'challenge') return challenge(desk, intent, payer, given.return_url);
  return declineProblem(chargeDeclined(desk, intent, payer, outcome));
}

/** The payer's return address with the outcome of 3-D Secure; null when no challenge was open. */
export function answerIntentChallenge(desk: Desk, id: string, approved: boolean): string | null {
  const own = desk.books.ownIntents.get(id);
  if (own === undefined || own.challenge === null) return null;
  const intent = intentOf(desk, id);
  desk.books.ownIntents.patch(id, { challenge: null });
  const works = approved && sellerRefusal(desk, intent) === null;
  if (works) takePayment(desk, intent, own.challenge, { declined: null, threeDSecure: 'authenticated' });
  else declinedIntent(desk, intent, 'authentication_failed', null);
  return returnAddress(intent, own.returnUrl, works ? 'succeeded' : 'failed');
}

export function returnAddress(intent: Intent, returnUrl: string | null, status: string): string | null {
  const address = returnUrl === null ? null : URL.parse(returnUrl);
  if (address === null) return null;
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', status);
  return address.href;
}

function confirmable(desk: Desk, id: string): Intent {
  const intent = intentOf(desk, id);
  const open = intent.status === 'requires_payment_method' || intent.status === 'requires_confirmation';
  if (open && desk.books.ownIntents.get(id) !== undefined) return intent;
  const why = open ? 'was created by a Checkout Session' : `has a status of ${intent.status}`;
  throw refused(`This PaymentIntent could not be confirmed because it ${why}.`, 'payment_intent_unexpected_state');
}

function challenge(desk: Desk, intent: Intent, payer: Payer, returnUrl: string | undefined): Intent {
  if (returnUrl === undefined) {
    throw badParam('A return_url is needed: the bank asks the payer on a page of its own.', 'return_url');
  }
  desk.books.ownIntents.patch(intent.id, { returnUrl, challenge: payer });
  return challengedIntent(desk, intent, `${desk.publicUrl}/c/intent/${intent.client_secret}`, returnUrl);
}

function declineProblem(intent: Intent): Problem {
  const { code, decline_code, charge } = intent.last_payment_error ?? {};
  const reason = decline_code === 'insufficient_funds' ? decline_code : 'generic_decline';
  return new Problem(
    402,
    {
      type: 'card_error',
      message: declineMessage(reason),
      ...(code === undefined ? {} : { code }),
      ...(decline_code === undefined ? {} : { decline_code }),
      ...(typeof charge === 'string' ? { charge } : {}),
      payment_intent: intent,
    },
    true,
  );
}

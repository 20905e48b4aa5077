import type Stripe from 'stripe';
import type { SessionRow } from './books.ts';
import type { DeclineReason } from './cards.ts';
import { declineMessage } from './cards.ts';
import { type Desk, newId, now } from './desk.ts';
import { record } from './events.ts';
import { missing, refused } from './problems.ts';

type Intent = Stripe.PaymentIntent;

export function intentOf(desk: Desk, id: string): Intent {
  const intent = desk.books.paymentIntents.get(id);
  if (intent === undefined) throw missing('payment_intent', id, 'intent');
  return intent;
}

/** The intent of a session, made at the first attempt to pay and kept through declines (protocols 1.4). */
export function intentForSession(desk: Desk, row: SessionRow): Intent {
  if (typeof row.session.payment_intent === 'string') return intentOf(desk, row.session.payment_intent);
  const { session, plan } = row;
  const intent = draftIntent(desk, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'sek',
    plan: { ...plan, capture_method: plan.capture_method ?? 'automatic_async' },
  });
  desk.books.paymentIntents.put(intent.id, intent);
  desk.books.sessions.patch(row.session.id, { session: { ...row.session, payment_intent: intent.id } });
  record(desk, 'payment_intent.created', intent);
  return intent;
}

export function cancelIntent(desk: Desk, id: string, reason: Intent['cancellation_reason'] = 'expired'): Intent {
  const intent = intentOf(desk, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') return intent;
  const canceled = desk.books.paymentIntents.patch(id, {
    status: 'canceled',
    canceled_at: now(desk),
    cancellation_reason: reason,
    next_action: null,
  });
  record(desk, 'payment_intent.canceled', canceled);
  return canceled;
}

/** Cancels an intent by the API; one made by Checkout ends with its session and in no other way (protocols 1.4). */
export function cancelDirectly(desk: Desk, id: string, reason: Intent['cancellation_reason']): Intent {
  const intent = intentOf(desk, id);
  const ended = intent.status === 'succeeded' || intent.status === 'canceled';
  if (!ended && desk.books.ownIntents.get(id) !== undefined) return cancelIntent(desk, id, reason);
  const why = ended
    ? `has a status of ${intent.status}`
    : 'was created by a Checkout Session. Expire the Checkout Session instead';
  throw refused(`You cannot cancel this PaymentIntent because it ${why}.`, 'payment_intent_unexpected_state');
}

export function declinedIntent(desk: Desk, intent: Intent, reason: DeclineReason, charge: string | null): Intent {
  const authentication = reason === 'authentication_failed';
  const failed = desk.books.paymentIntents.patch(intent.id, {
    status: 'requires_payment_method',
    next_action: null,
    payment_method: null,
    latest_charge: charge,
    last_payment_error: {
      type: authentication ? 'invalid_request_error' : 'card_error',
      code: authentication ? 'payment_intent_authentication_failure' : 'card_declined',
      ...(authentication ? {} : { decline_code: reason }),
      ...(charge === null ? {} : { charge }),
      message: declineMessage(reason),
    },
  });
  record(desk, 'payment_intent.payment_failed', failed);
  return failed;
}

export function challengedIntent(desk: Desk, intent: Intent, url: string, returnUrl: string): Intent {
  const waiting = desk.books.paymentIntents.patch(intent.id, {
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  });
  record(desk, 'payment_intent.requires_action', waiting);
  return waiting;
}

type Plan = Pick<
  Stripe.PaymentIntentCreateParams,
  | 'application_fee_amount'
  | 'capture_method'
  | 'description'
  | 'on_behalf_of'
  | 'receipt_email'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'transfer_data'
  | 'transfer_group'
> & { metadata: Record<string, string> };

export function draftIntent(
  desk: Desk,
  { amount, currency, plan }: { amount: number; currency: string; plan: Plan },
): Intent {
  const id = newId('pi_3');
  return {
    ...UNUSED,
    id,
    object: 'payment_intent',
    amount,
    application_fee_amount: plan.application_fee_amount ?? null,
    capture_method: plan.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${newId('')}`,
    created: now(desk),
    currency,
    description: plan.description ?? null,
    metadata: plan.metadata,
    on_behalf_of: plan.on_behalf_of ?? null,
    receipt_email: plan.receipt_email ?? null,
    statement_descriptor: plan.statement_descriptor ?? null,
    statement_descriptor_suffix: plan.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: plan.transfer_data === undefined ? null : splitOf(plan.transfer_data),
    transfer_group: plan.transfer_group ?? null,
  };
}

function splitOf({ destination, amount }: Stripe.PaymentIntentCreateParams.TransferData): Intent['transfer_data'] {
  return amount === undefined ? { destination } : { destination, amount };
}

/** Fields still at their start value, and fields that a hall never uses. */
const UNUSED = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
} satisfies Partial<Intent>;

import type Stripe from 'stripe';
import { checkIntentParams, confirmParams, intentParams } from './intents/intent-params.ts';
import { confirmIntent, createIntent } from './intents/intents.ts';
import { created, inRange, page, paging } from './lists.ts';
import { cancelDirectly, intentOf } from './payment-intents.ts';
import { id, oneOf, optional, params, text } from './readers.ts';
import { expandOnly, type Route, route } from './route.ts';
import { checkSessionParams, sessionParams } from './session-params.ts';
import { createSession, expireSession, sessionRow, shownSession } from './sessions.ts';

const SESSIONS = '/v1/checkout/sessions';
const INTENTS = '/v1/payment_intents';

const sessionList = params<Stripe.Checkout.SessionListParams>()({
  ...paging,
  created,
  payment_intent: optional(id('pi_')),
  status: optional(oneOf('open', 'complete', 'expired')),
});

const intentCancel = params<Stripe.PaymentIntentCancelParams>()({
  ...expandOnly,
  cancellation_reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer', 'abandoned')),
});

const intentList = params<Stripe.PaymentIntentListParams>()({ ...paging, created });

const intentRetrieve = params<Stripe.PaymentIntentRetrieveParams>()({
  ...expandOnly,
  client_secret: optional(text(255)),
});

export const sessionRoutes: Route[] = [
  route('POST', SESSIONS, sessionParams, createSession, checkSessionParams),
  route('GET', SESSIONS, sessionList, (desk, given) => {
    const rows = desk.books.sessions
      .all()
      .map(row => shownSession(desk, row))
      .filter(session => given.payment_intent === undefined || session.payment_intent === given.payment_intent)
      .filter(session => given.status === undefined || session.status === given.status)
      .filter(session => inRange(session.created, given.created));
    return page(rows, given, SESSIONS);
  }),
  route('GET', `${SESSIONS}/:id`, params<Stripe.Checkout.SessionRetrieveParams>()(expandOnly), (desk, _given, key) =>
    shownSession(desk, sessionRow(desk, key)),
  ),
  route(
    'POST',
    `${SESSIONS}/:id/expire`,
    params<Stripe.Checkout.SessionExpireParams>()(expandOnly),
    (desk, _given, key) => expireSession(desk, key),
  ),
  route(
    'GET',
    `${SESSIONS}/:id/line_items`,
    params<Stripe.Checkout.SessionListLineItemsParams>()(paging),
    // Line items are listed in the cart's own order, first item first.
    (desk, given, key) => page(sessionRow(desk, key).lineItems.toReversed(), given, `${SESSIONS}/${key}/line_items`),
  ),
  route('GET', INTENTS, intentList, (desk, given) => {
    const rows = desk.books.paymentIntents.all().filter(intent => inRange(intent.created, given.created));
    return page(rows, given, INTENTS);
  }),
  route('GET', `${INTENTS}/:id`, intentRetrieve, (desk, _given, key) => intentOf(desk, key)),
  route('POST', `${INTENTS}/:id/cancel`, intentCancel, (desk, given, key) =>
    cancelDirectly(desk, key, given.cancellation_reason ?? null),
  ),
  route('POST', INTENTS, intentParams, createIntent, (_desk, given) => checkIntentParams(given)),
  route('POST', `${INTENTS}/:id/confirm`, confirmParams, (desk, given, key) => confirmIntent(desk, key, given)),
];

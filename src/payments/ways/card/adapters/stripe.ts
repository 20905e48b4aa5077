import type Stripe from 'stripe';
import type { Config } from '../../../../config.ts';
import { oncePerWorld } from '../../../../shared/world.ts';
import { CompanyRefusal, type RefundTruth } from '../../../adapters/company.ts';
import type { Paid, Truth } from '../../../settlements/rules.ts';
import { SESSION_MINUTES, type SessionPlan } from '../checkouts/rules.ts';
import type { CardCompany, FoundRefund, RefundOrder } from './card-company.ts';
import { asked, StoredFault, stripeClient, verifiedMessage } from './stripe-client.ts';

const EXPANDED = ['payment_intent.latest_charge.balance_transaction'];

export const cardCompany = oncePerWorld(world => stripeCompany(world.config.stripe));

function stripeCompany(config: Config['stripe']): CardCompany {
  const stripe = stripeClient(config);
  return {
    createSession: (paymentId, plan) => createSession(stripe, paymentId, plan),
    async findSession(sessionId) {
      try {
        return sessionTruth(await asked(() => stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED })));
      } catch (fault) {
        if (fault instanceof CompanyRefusal && fault.code === 'resource_missing') return null;
        throw fault;
      }
    },
    async expireSession(sessionId) {
      try {
        await asked(() => stripe.checkout.sessions.expire(sessionId));
      } catch (fault) {
        // The session is not open any more: paid or expired a moment ago.
        if (!(fault instanceof CompanyRefusal)) throw fault;
      }
    },
    refund: order => refund(stripe, order),
    async findRefund(reference) {
      return foundRefund(await asked(() => stripe.refunds.retrieve(reference)));
    },
    verifiedMessage: (body, signature) => verifiedMessage(stripe, config.webhookSecrets, body, signature),
  };
}

/** Idempotency key: the payment itself. A new attempt is a new payment, a repeated call is not (protocols 1.3). */
async function createSession(stripe: Stripe, paymentId: string, plan: SessionPlan) {
  try {
    const key = { idempotencyKey: `cs:${paymentId}` };
    const session = await asked(() => stripe.checkout.sessions.create(sessionParams(paymentId, plan), key));
    return { sessionId: session.id, url: session.url };
  } catch (fault) {
    if (!(fault instanceof StoredFault)) throw fault;
    // Stripe repeats a stored error for a day, whether the session was made or not: so it is searched for.
    const made = await madeSession(stripe, paymentId, plan);
    if (!made) throw new CompanyRefusal('stored_fault', fault.message);
    return { sessionId: made.id, url: made.url };
  }
}

const MOST_LOOKED_THROUGH = 2000;

async function madeSession(stripe: Stripe, paymentId: string, plan: SessionPlan) {
  const gte = plan.expiresAt - (SESSION_MINUTES + 10) * 60;
  let seen = 0;
  return await asked(async () => {
    for await (const session of stripe.checkout.sessions.list({ created: { gte }, limit: 100 })) {
      if (session.client_reference_id === paymentId) return session;
      if (++seen >= MOST_LOOKED_THROUGH) break;
    }
    return null;
  });
}

function sessionParams(paymentId: string, plan: SessionPlan): Stripe.Checkout.SessionCreateParams {
  // Metadata on both: what stands on the session is not copied to the payment intent.
  const metadata = {
    paymentId,
    payRequestId: plan.payRequestId,
    ...(plan.recipientId && { recipientId: plan.recipientId }),
  };
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    line_items: plan.lines.map(line => ({
      quantity: line.quantity,
      price_data: {
        currency: plan.currency.toLowerCase(),
        unit_amount: line.unitAmount,
        tax_behavior: 'inclusive',
        product_data: { name: line.name, ...(line.description && { description: line.description }) },
      },
    })),
    success_url: plan.successUrl,
    cancel_url: plan.cancelUrl,
    locale: plan.locale,
    expires_at: plan.expiresAt,
    metadata,
    ...(plan.hall && { branding_settings: { display_name: plan.hall } }),
    payment_intent_data: {
      metadata,
      ...(plan.payee && {
        transfer_data: { destination: plan.payee },
        ...(plan.fee > 0 && { application_fee_amount: plan.fee }),
      }),
    },
    ...(plan.customerEmail && { customer_email: plan.customerEmail }),
    ...(plan.cardOnly && { allowed_payment_method_types: ['card'] }),
  };
}

export function sessionTruth(session: Stripe.Checkout.Session): Truth {
  if (session.status === 'open') return { session: 'OPEN' };
  if (session.status === 'expired') return { session: 'EXPIRED' };
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (session.payment_status === 'unpaid') {
    return { session: intent?.status === 'processing' ? 'PROCESSING' : 'FAILED' };
  }
  if (!intent || session.payment_status !== 'paid') return { session: 'FAILED' };
  return paidTruth(intent, session.client_reference_id);
}

/** Capture of a payment intent that has succeeded, whether by a session or a wallet. */
export function paidTruth(intent: Stripe.PaymentIntent, paymentId: string | null): Paid {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const destination = intent.transfer_data?.destination;
  return {
    session: 'PAID',
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    payee: (typeof destination === 'object' ? destination?.id : destination) ?? null,
    paymentId,
    intentId: intent.id,
    chargeId: charge?.id ?? null,
    cardFee: balance?.fee ?? null,
  };
}

const ATTEMPTS_PER_KEY = 4;

async function refund(stripe: Stripe, order: RefundOrder): Promise<RefundTruth> {
  const known = await asked(() => stripe.refunds.list({ payment_intent: order.intentId, limit: 100 }));
  // Idempotency keys are forgotten after a day; the refund itself is not.
  const made = known.data.find(one => one.metadata?.refundId === order.refundId);
  if (made) return refundTruth(made);
  const params: Stripe.RefundCreateParams = {
    payment_intent: order.intentId,
    amount: order.amount,
    reason: order.reason,
    metadata: { refundId: order.refundId },
    ...(order.sentOn && { reverse_transfer: true }),
    ...(order.feeTaken && { refund_application_fee: true }),
  };
  // New key after some tries: an error may be stored under the old one for a day, and the list above shows no refund.
  const again = order.attempts > ATTEMPTS_PER_KEY ? `:${order.attempts}` : '';
  const key = { idempotencyKey: `refund:${order.refundId}${again}` };
  return refundTruth(await asked(() => stripe.refunds.create(params, key)));
}

function foundRefund(refund: Stripe.Refund): FoundRefund {
  const intent = refund.payment_intent;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? null);
  return { ...refundTruth(refund), intentId, amount: refund.amount, currency: refund.currency.toUpperCase() };
}

function refundTruth(refund: Stripe.Refund): RefundTruth {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  const status = refund.status === 'succeeded' ? 'FULFILLED' : failed ? 'FAILED' : 'PENDING';
  return { reference: refund.id, status };
}

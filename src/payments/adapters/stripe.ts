import Stripe from 'stripe';
import type { Config } from '../../config.ts';
import type { World } from '../../shared/world.ts';
import { SESSION_MINUTES, type SessionPlan } from '../checkouts/rules.ts';
import type { Truth } from '../settlements/rules.ts';
import {
  type CardCompany,
  type CompanyMessage,
  CompanyRefusal,
  OutcomeUnknown,
  type RefundOrder,
  type RefundTruth,
} from './card-company.ts';

const TIMEOUT_MS = 10_000;
/**
 * A signature is good for five minutes, both ways: the SDK itself would take any time to come (protocols 1.7). Its time is
 * the wire's, so it is compared with the machine's clock.
 */
const SKEW_SECONDS = 300;
const EXPANDED = ['payment_intent.latest_charge.balance_transaction'];

const companies = new WeakMap<World, CardCompany>();

export function cardCompany(world: World): CardCompany {
  const known = companies.get(world);
  if (known) return known;
  const made = stripeCompany(world.config.stripe);
  companies.set(world, made);
  return made;
}

function stripeCompany(config: Config['stripe']): CardCompany {
  const stripe = stripeClient(config);
  return {
    createSession: (paymentId, plan) => createSession(stripe, paymentId, plan),
    async findSession(sessionId) {
      try {
        return truthOf(await asked(() => stripe.checkout.sessions.retrieve(sessionId, { expand: EXPANDED })));
      } catch (fault) {
        if (fault instanceof CompanyRefusal && fault.code === 'resource_missing') return null;
        throw fault;
      }
    },
    async expireSession(sessionId) {
      try {
        await asked(() => stripe.checkout.sessions.expire(sessionId));
      } catch (fault) {
        // Not open any more: paid or expired a moment ago.
        if (!(fault instanceof CompanyRefusal)) throw fault;
      }
    },
    refund: order => refund(stripe, order),
    async findRefund(reference) {
      return refundTruth(await asked(() => stripe.refunds.retrieve(reference)));
    },
    verifiedMessage: (body, signature) => verifiedMessage(stripe, config.webhookSecrets, body, signature),
  };
}

function stripeClient(config: Config['stripe']): Stripe {
  const base = new URL(config.apiBase);
  return new Stripe(config.secretKey, {
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** The key is the payment itself: a new attempt is a new payment, a repeated call is the same one (protocols 1.3). */
async function createSession(stripe: Stripe, paymentId: string, plan: SessionPlan) {
  try {
    const key = { idempotencyKey: `cs:${paymentId}` };
    const session = await asked(() => stripe.checkout.sessions.create(sessionParams(paymentId, plan), key));
    return { sessionId: session.id, url: session.url };
  } catch (fault) {
    if (!(fault instanceof StoredFault)) throw fault;
    // Asked again it would say the same for a day, whether the session was made or not: so it is looked for.
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
  // On both: what stands on the session is not copied to the payment intent.
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

function truthOf(session: Stripe.Checkout.Session): Truth {
  if (session.status === 'open') return { session: 'OPEN' };
  if (session.status === 'expired') return { session: 'EXPIRED' };
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  if (session.payment_status === 'unpaid') {
    return { session: intent?.status === 'processing' ? 'PROCESSING' : 'FAILED' };
  }
  if (!intent || session.payment_status !== 'paid') return { session: 'FAILED' };
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const balance = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const destination = intent.transfer_data?.destination;
  return {
    session: 'PAID',
    amount: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    payee: (typeof destination === 'object' ? destination?.id : destination) ?? null,
    paymentId: session.client_reference_id,
    intentId: intent.id,
    chargeId: charge?.id ?? null,
    cardFee: balance?.fee ?? null,
  };
}

const ATTEMPTS_PER_KEY = 4;

async function refund(stripe: Stripe, order: RefundOrder): Promise<RefundTruth> {
  const known = await asked(() => stripe.refunds.list({ payment_intent: order.intentId, limit: 100 }));
  // Keys are forgotten after a day; the refund itself is not.
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
  // A fault may be stored under the key for a day; the list above has just said that no refund was made.
  const again = order.attempts > ATTEMPTS_PER_KEY ? `:${order.attempts}` : '';
  const key = { idempotencyKey: `refund:${order.refundId}${again}` };
  return refundTruth(await asked(() => stripe.refunds.create(params, key)));
}

function refundTruth(refund: Stripe.Refund): RefundTruth {
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  const status = refund.status === 'succeeded' ? 'FULFILLED' : failed ? 'FAILED' : 'PENDING';
  return { reference: refund.id, status };
}

function verifiedMessage(
  stripe: Stripe,
  secrets: readonly string[],
  body: string,
  signature: string,
): CompanyMessage | null {
  const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (!(signedAt <= Date.now() / 1000 + SKEW_SECONDS)) return null;
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(body, signature, secret, SKEW_SECONDS);
      return { id: event.id, type: event.type, account: event.account ?? null, data: whereToLook(event.data.object) };
    } catch (fault) {
      const wrong = fault instanceof Stripe.errors.StripeSignatureVerificationError || fault instanceof SyntaxError;
      if (!wrong) throw fault;
    }
  }
  return null;
}

/** The object itself is fetched again: what else the message says, the payer's address among it, is not kept. */
function whereToLook(thing: unknown): Record<string, unknown> {
  const { id, object, client_reference_id, metadata } = Object(thing) as Record<string, unknown>;
  return { id, object, client_reference_id, metadata };
}

/** Their own fault of an earlier call, told again: it says nothing of what that call did. */
class StoredFault extends OutcomeUnknown {}

const CLEAR_NO = [400, 402, 404];

/** Sorts faults into a clear no and everything after which the outcome is not known (I12). */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeError)) throw fault;
    const clear = CLEAR_NO.includes(fault.statusCode ?? 0) && fault.rawType !== 'idempotency_error';
    if (clear) throw new CompanyRefusal(fault.code ?? null, fault.message);
    const replayed = (fault.headers as Record<string, string> | undefined)?.['idempotent-replayed'] === 'true';
    if (replayed) throw new StoredFault(fault.message, { cause: fault });
    throw new OutcomeUnknown(fault.message, { cause: fault });
  }
}

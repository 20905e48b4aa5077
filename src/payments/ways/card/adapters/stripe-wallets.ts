import type Stripe from 'stripe';
import type { Config } from '../../../../config.ts';
import { oncePerWorld } from '../../../../shared/world.ts';
import { CompanyRefusal } from '../../../adapters/company.ts';
import type { Truth } from '../../../settlements/rules.ts';
import type { WalletPlan, Wallets } from './card-company.ts';
import { paidTruth } from './stripe.ts';
import { asked, StoredFault, stripeClient } from './stripe-client.ts';

const EXPANDED = ['latest_charge.balance_transaction'];

export const wallets = oncePerWorld(world => stripeWallets(world.config.stripe));

export function stripeWallets(config: Config['stripe']): Wallets {
  const stripe = stripeClient(config);
  return {
    createIntent: (paymentId, plan) => createIntent(stripe, paymentId, plan),
    async findIntent(intentId) {
      try {
        return intentTruth(await asked(() => stripe.paymentIntents.retrieve(intentId, { expand: EXPANDED })));
      } catch (fault) {
        if (fault instanceof CompanyRefusal && fault.code === 'resource_missing') return null;
        throw fault;
      }
    },
    async cancelIntent(intentId) {
      try {
        await asked(() => stripe.paymentIntents.cancel(intentId, { cancellation_reason: 'abandoned' }));
      } catch (fault) {
        // The intent is not open any more: paid or cancelled a moment ago.
        if (!(fault instanceof CompanyRefusal)) throw fault;
      }
    },
  };
}

/** Idempotency key: the payment itself, as with sessions (protocols 1.3). */
async function createIntent(stripe: Stripe, paymentId: string, plan: WalletPlan) {
  try {
    const key = { idempotencyKey: `pi:${paymentId}` };
    return handed(await asked(() => stripe.paymentIntents.create(intentParams(paymentId, plan), key)));
  } catch (fault) {
    if (!(fault instanceof StoredFault)) throw fault;
    const made = await asked(() => madeIntent(stripe, paymentId, plan));
    if (!made) throw new CompanyRefusal('stored_fault', fault.message);
    return handed(made);
  }
}

function handed({ id, client_secret }: Stripe.PaymentIntent) {
  if (client_secret === null) throw new CompanyRefusal(null, `The intent ${id} came without a secret.`);
  return { intentId: id, clientSecret: client_secret };
}

const MOST_LOOKED_THROUGH = 2000;
/** Clock skew allowed between Stripe and us. */
const SLACK_SECONDS = 600;

async function madeIntent(stripe: Stripe, paymentId: string, plan: WalletPlan): Promise<Stripe.PaymentIntent | null> {
  const gte = Math.floor(plan.plannedAt.getTime() / 1000) - SLACK_SECONDS;
  let seen = 0;
  for await (const intent of stripe.paymentIntents.list({ created: { gte }, limit: 100 })) {
    // A session's intent carries the same payment id; `by` tells them apart.
    if (intent.metadata.paymentId === paymentId && intent.metadata.by === 'wallet') return intent;
    if (++seen >= MOST_LOOKED_THROUGH) break;
  }
  return null;
}

function intentParams(paymentId: string, plan: WalletPlan): Stripe.PaymentIntentCreateParams {
  return {
    amount: plan.amount,
    currency: plan.currency.toLowerCase(),
    automatic_payment_methods: { enabled: true },
    metadata: {
      by: 'wallet',
      paymentId,
      payRequestId: plan.payRequestId,
      ...(plan.recipientId && { recipientId: plan.recipientId }),
    },
    ...(plan.payee && {
      transfer_data: { destination: plan.payee },
      ...(plan.fee > 0 && { application_fee_amount: plan.fee }),
    }),
    ...(plan.customerEmail && { receipt_email: plan.customerEmail }),
  };
}

function intentTruth(intent: Stripe.PaymentIntent): Truth {
  if (intent.status === 'succeeded') return paidTruth(intent, intent.metadata.paymentId ?? null);
  if (intent.status === 'processing') return { session: 'PROCESSING' };
  return { session: intent.status === 'canceled' ? 'EXPIRED' : 'OPEN' };
}

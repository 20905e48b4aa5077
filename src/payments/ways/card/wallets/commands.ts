import { type Refusal, refuse } from '../../../../shared/refusal.ts';
import type { Caller, World } from '../../../../shared/world.ts';
import { CompanyRefusal } from '../../../adapters/company.ts';
import { attempt, type CheckoutWay, type Press } from '../../../attempts/commands.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import { type PaymentBy, type PaymentRow, saveSession } from '../../../settlements/store.ts';
import { wallets } from '../adapters/stripe-wallets.ts';
import { cardPlan, isSameCardPayment } from '../checkouts/commands.ts';

export interface WalletInput extends Press {
  recipientId?: string | undefined;
}

/** Wallet payment for the payer's browser alone: the secret confirms this payment, and nothing else. */
export interface WalletPayment {
  paymentId: string;
  clientSecret: string;
  returnUrl: string;
}

/** Begins a wallet payment (Apple Pay, Google Pay). It is confirmed on the hall's own page. */
export function checkoutByWallet(world: World, caller: Caller, input: WalletInput): Promise<WalletPayment | Refusal> {
  return attempt(world, caller, input, byWallet);
}

const byWallet: CheckoutWay<WalletInput, WalletPayment> = {
  command: 'checkout-pay-request-by-wallet',
  async plan(tx, { input, ...deed }) {
    if (!deed.world.config.stripe.wallets) return refuse('card-unavailable');
    return await cardPlan(tx, { ...deed, input: { ...input, byWallet: true } });
  },
  isSame: isSameCardPayment,
  async continueCheckout(world, payment) {
    if (!isOpenCard(payment)) return refuse('payment-unavailable');
    try {
      const clientSecret = await openIntent(world, payment);
      return { paymentId: payment.id, clientSecret, returnUrl: payment.plan.successUrl };
    } catch (fault) {
      if (fault instanceof CompanyRefusal) await settlePayment(world, payment.id, 'checkout');
      throw fault;
    }
  },
};

function isOpenCard(payment: PaymentRow): payment is PaymentBy<'CARD'> {
  return payment.method === 'CARD' && payment.status === 'PENDING';
}

/** Creates the payment's intent, or finds the one that an earlier call made (I12); its secret is kept nowhere. */
async function openIntent(world: World, payment: PaymentBy<'CARD'>): Promise<string> {
  const plan = { ...payment.plan, plannedAt: payment.createdAt };
  const { intentId, clientSecret } = await wallets(world).createIntent(payment.id, plan);
  await saveSession(world.db, payment.id, { sessionId: intentId, url: null });
  return clientSecret;
}

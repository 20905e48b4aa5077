import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StripeSandbox, startStripeSandbox } from '../../../../../sandbox/stripe/server.ts';
import { sdkFor } from '../../../../../sandbox/stripe/test-town.ts';
import type { WalletPlan, Wallets } from './card-company.ts';
import { stripeWallets } from './stripe-wallets.ts';

let sandbox: StripeSandbox;
let stripe: Stripe;
let wallets: Wallets;

beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = sdkFor(sandbox);
  wallets = stripeWallets({ secretKey: sandbox.secretKey, webhookSecrets: [], apiBase: sandbox.url });
});
afterAll(() => sandbox.stop());

function plan(change: Partial<WalletPlan> = {}): WalletPlan {
  const payer = { customerEmail: 'elin@example.org', recipientId: null, plannedAt: new Date() };
  return {
    payRequestId: 'request-1',
    amount: 25_000,
    currency: 'SEK',
    fee: 1000,
    payee: 'acct_bihuset',
    ...payer,
    ...change,
  };
}

/** Confirms the intent, as the payer's browser does. */
async function confirm(clientSecret: string, payment_method: string): Promise<number> {
  const [id = ''] = clientSecret.split('_secret_');
  const body = new URLSearchParams({ key: sandbox.publishableKey, client_secret: clientSecret, payment_method });
  return (await fetch(`${sandbox.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })).status;
}

describe('a payment by wallet', () => {
  it('is open until it is paid, through every decline, and then says whose money went where', async () => {
    const { intentId, clientSecret } = await wallets.createIntent('payment-1', plan());
    expect(await wallets.findIntent(intentId)).toEqual({ session: 'OPEN' });
    expect(await confirm(clientSecret, 'pm_card_chargeDeclined')).toBe(402);
    expect(await wallets.findIntent(intentId)).toEqual({ session: 'OPEN' });
    expect(await confirm(clientSecret, 'pm_card_visa')).toBe(200);
    expect(await wallets.findIntent(intentId)).toMatchObject({
      session: 'PAID',
      amount: 25_000,
      currency: 'SEK',
      payee: 'acct_bihuset',
      paymentId: 'payment-1',
      intentId,
      cardFee: 600,
    });
    await wallets.cancelIntent(intentId);
    expect(await wallets.findIntent(intentId)).toMatchObject({ session: 'PAID' });
    expect(await wallets.findIntent('pi_none')).toBeNull();
  });

  it('cannot be paid any more once it was cancelled (property 12)', async () => {
    const { intentId, clientSecret } = await wallets.createIntent('payment-2', plan({ payee: null }));
    await wallets.cancelIntent(intentId);
    await wallets.cancelIntent(intentId);
    expect(await confirm(clientSecret, 'pm_card_visa')).toBe(400);
    expect(await wallets.findIntent(intentId)).toEqual({ session: 'EXPIRED' });
  });

  it('is made once for a payment, whatever happens to the answer (I12)', async () => {
    const match = '/v1/payment_intents';
    sandbox.controls.arm({ kind: 'api.close-after-commit', match });
    const first = await wallets.createIntent('payment-3', plan());
    expect(await wallets.createIntent('payment-3', plan())).toEqual(first);
    sandbox.controls.arm({ kind: 'api.fail-after-commit', how: 'stored', match });
    const found = await wallets.createIntent('payment-4', plan());
    expect(await wallets.createIntent('payment-4', plan())).toEqual(found);
    const made = (await stripe.paymentIntents.list({ limit: 100 })).data.map(({ metadata }) => metadata.paymentId);
    expect(made.filter(id => id === 'payment-3' || id === 'payment-4')).toEqual(['payment-4', 'payment-3']);
  });

  it('opens to nobody with the key alone', async () => {
    const { intentId } = await wallets.createIntent('payment-5', plan());
    expect(await confirm(`${intentId}_secret_guessed`, 'pm_card_visa')).toBe(400);
    const anybody = await fetch(`${sandbox.url}/v1/payment_intents?key=${sandbox.publishableKey}`);
    expect(anybody.status).toBe(404);
    const stranger = await fetch(
      `${sandbox.url}/v1/elements/sessions?key=pk_test_other&mode=payment&amount=300&currency=sek`,
    );
    expect(stranger.status).toBe(401);
    expect(await wallets.findIntent(intentId)).toEqual({ session: 'OPEN' });
  });
});

import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../../../../tests/browser.ts';
import {
  BRINGERS,
  bring,
  companyOf,
  leftBehind,
  lookAtPayments,
  openPaymentId,
  PAID_ONCE,
  periodic,
  workUntilDone,
} from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import type { WalletPayment } from './commands.ts';

/** Wallet payments on the hall's own page: what the payer's browser does is done here over HTTP. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
});
afterAll(async () => {
  await workUntilDone(hall.hall.world);
  await closeAudited(hall);
});

const pressWallet = (payer: Browser, { payRequestId }: Placed, fields: object = {}) =>
  payer.command<{ item: WalletPayment; reason: string }>(
    'POST',
    `/api/payments/stripe/intents/pay-requests/${payRequestId}`,
    'checkout-pay-request-by-wallet',
    {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
      ...fields,
    },
  );

async function begun(): Promise<{ payer: Browser; placed: Placed; wallet: WalletPayment }> {
  const payer = hall.browser();
  const placed = await place(payer, sku);
  const { status, body } = await pressWallet(payer, placed);
  expect(status).toBe(200);
  return { payer, placed, wallet: body.item };
}

/** Confirms the intent, as the company's script does with the secret. */
async function confirm({ clientSecret }: WalletPayment, payment_method = 'pm_card_visa'): Promise<number> {
  const [id] = clientSecret.split('_secret_');
  const body = new URLSearchParams({ key: hall.stripe.publishableKey, client_secret: clientSecret, payment_method });
  return (await fetch(`${hall.stripe.url}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })).status;
}

/** The company's own message that this intent is paid. */
async function succeededMessage({ clientSecret }: WalletPayment): Promise<string> {
  const [id] = clientSecret.split('_secret_');
  const events = await companyOf(hall).events.list({ type: 'payment_intent.succeeded', limit: 100 });
  return JSON.stringify(events.data.find(one => (one.data.object as Stripe.PaymentIntent).id === id));
}

describe('a payment by wallet', () => {
  it.each(BRINGERS)('is settled once, told of by %s twice and by others after', async first => {
    const { payer, placed, wallet } = await begun();
    expect(wallet.returnUrl).toContain(`/pay-requests/${placed.payRequestId}/processing?payReqPayId=`);
    expect(await confirm(wallet)).toBe(200);
    const { paymentId } = wallet;
    const scene = { hall, at: hall, payer, placed, paymentId, message: await succeededMessage(wallet) };
    for (const bringer of [first, first, ...BRINGERS]) await bring(bringer, scene);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('keeps its secret nowhere, and gives it again to whoever presses again', async () => {
    const { payer, placed, wallet } = await begun();
    const again = await pressWallet(payer, placed);
    expect(again.body.item).toEqual(wallet);
    const rows = await Promise.all([
      hall.db.selectFrom('payments').selectAll().where('id', '=', wallet.paymentId).execute(),
      hall.db.selectFrom('commands').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(wallet.clientSecret);
  });

  it('that is declined stays open, and its payer may take the card instead: then the wallet can pay no more', async () => {
    const { payer, placed, wallet } = await begun();
    expect(await confirm(wallet, 'pm_card_chargeDeclined')).toBe(402);
    const session = await checkOut(payer, placed);
    expect(await confirm(wallet)).toBe(400);
    hall.stripe.controls.pay(session);
    await settlePayment(hall.hall.world, await openPaymentId(hall, placed.payRequestId), 'poll');
    expect(await leftBehind(hall, placed)).toMatchObject({ payments: ['CANCELLED', 'FULFILLED'], receipts: 1 });
  });

  it('that was paid a moment before the card was chosen is what counts (H12)', async () => {
    const { payer, placed, wallet } = await begun();
    expect(await confirm(wallet)).toBe(200);
    await expect(checkOut(payer, placed)).rejects.toThrow('pay-request-fulfilled');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('that nobody confirms is ended when its time is over, and can be paid no more (property 12)', async () => {
    const { placed, wallet } = await begun();
    hall.clock.forward(3_600_000);
    await lookAtPayments(hall.hall.world);
    expect(await leftBehind(hall, placed)).toMatchObject({ payments: ['EXPIRED'] });
    expect(await confirm(wallet)).toBe(400);
  });

  it('that no message ever told is found in the lists of the company (H13)', async () => {
    const { placed, wallet } = await begun();
    expect(await confirm(wallet)).toBe(200);
    await periodic('compare-books').run(hall.hall.world);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('is for the amount that is asked for, whatever a browser says, and goes to the seller (I11)', async () => {
    const { wallet } = await begun();
    const [id] = wallet.clientSecret.split('_secret_');
    const intent = await companyOf(hall).paymentIntents.retrieve(id!);
    expect(intent).toMatchObject({ amount: sku.price, currency: 'sek', metadata: { paymentId: wallet.paymentId } });
  });

  it('is offered where the hall has a key for it, and refused where it has none [payments 4.4]', async () => {
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const path = `/api/payments/pay-requests/${placed.payRequestId}/for-payer`;
    const { body } = await payer.get<{ item: { options: object } }>(path);
    expect(body.item.options).toMatchObject({
      card: true,
      wallet: { publishableKey: 'pk_test_sandbox', script: `${hall.stripe.url}/endive/stripe.js` },
    });
    const { stripe } = hall.hall.world.config;
    const without = await hall.copy({ worker: false, stripe: { ...stripe, wallets: null } });
    const there = new Browser(without.url, hall.clock);
    expect(await there.get(path)).toMatchObject({ body: { item: { options: { card: true, wallet: null } } } });
    expect(await pressWallet(there, placed)).toMatchObject({ status: 409, body: { reason: 'card-unavailable' } });
    await without.close();
  });

  it('leads back to this hall alone', async () => {
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const { status, body } = await pressWallet(payer, placed, { relativeSuccessPath: '//elsewhere.example/thanks' });
    expect([status, body.reason]).toEqual([400, 'path-not-ours']);
  });
});

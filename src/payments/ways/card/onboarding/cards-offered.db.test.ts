import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adoptAccount, sellerDesk } from '../../../../../tests/accounts.ts';
import type { Browser } from '../../../../../tests/browser.ts';
import { leftBehind, lookAtNow, openPaymentId, PAID_ONCE, periodic } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../../../tests/purchase.ts';
import type { Cart } from '../../../../cart/contract.ts';
import type { PayRequestForPayer } from '../../../contract.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Cards are offered where the seller's account can receive what is paid, and nowhere else. */
let hall: TestHall;
let bees: Awaited<ReturnType<typeof sellerDesk>>;
let sku: Sku;
const SELLER = 'angens-bigard';

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100));
  bees = await sellerDesk(hall, 'eskil.lund', SELLER);
});
afterAll(() => closeAudited(hall));
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  await hall.db.deleteFrom('seller_accounts').execute();
  await hall.db.updateTable('providers').set({ card_account: null }).execute();
});

const world = () => hall.hall.world;
const forPayer = async ({ payRequestId }: Placed) =>
  (await hall.browser().get<{ item: PayRequestForPayer }>(`/api/payments/pay-requests/${payRequestId}/for-payer`)).body
    .item;

async function ready(slug = SELLER): Promise<string> {
  const id = `acct_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await adoptAccount(hall, slug, id);
  return id;
}

async function checkoutOf(payer: Browser, { payRequestId }: Placed) {
  const path = `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`;
  const relativeSuccessPath = `/pay-requests/${payRequestId}/processing`;
  const relativeCancelPath = `/pay-requests/${payRequestId}`;
  return await payer.command<{ reason: string; message: string }>('POST', path, 'checkout-pay-request', {
    payRequestId,
    relativeSuccessPath,
    relativeCancelPath,
  });
}

describe('a payment by card', () => {
  it('is not offered and not begun where the seller’s account can’t receive it', async () => {
    const id = await ready();
    const payer = hall.browser();
    const placed = await place(payer, sku);
    expect((await forPayer(placed)).options.card).toBe(true);
    hall.stripe.controls.setCapability(id, 'restricted');
    await bees.look();
    expect((await forPayer(placed)).options.card).toBe(false);
    await payer.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
    const { provider } = (await payer.get<{ item: Cart }>('/api/cart')).body.item;
    expect(provider?.takesCards).toBe(false);
    const refused = await checkoutOf(payer, placed);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'card-unavailable' } });
    hall.stripe.controls.setCapability(id, 'active');
    await bees.look();
    expect((await forPayer(placed)).options.card).toBe(true);
    const session = await checkOut(payer, placed);
    hall.stripe.controls.pay(session);
    await settlePayment(world(), await openPaymentId(hall, placed.payRequestId), 'webhook');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('goes through the hall for a seller without an account of its own', async () => {
    const placed = await place(hall.browser(), sku);
    expect((await forPayer(placed)).options.card).toBe(true);
    const session = await checkOut(hall.browser(), placed);
    hall.stripe.controls.pay(session);
    await settlePayment(world(), await openPaymentId(hall, placed.payRequestId), 'webhook');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('that was made before the seller disconnected settles', async () => {
    const id = await ready();
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const session = await checkOut(payer, placed);
    hall.stripe.controls.pay(session);
    hall.stripe.controls.disconnect(id);
    await bees.look();
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  });

  it('that was open when the seller disconnected ends, and nothing is taken', async () => {
    const id = await ready();
    const payer = hall.browser();
    const placed = await place(payer, sku);
    const session = await checkOut(payer, placed);
    hall.stripe.controls.disconnect(id);
    await bees.look();
    expect(hall.stripe.controls.pay(session)).toMatchObject({ kind: 'refused' });
    expect((await checkoutOf(payer, placed)).body.reason).toBe('card-unavailable');
    hall.stripe.controls.expire(session);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toMatchObject({ payments: ['EXPIRED'], receipts: 0, captures: 0 });
  });

  it('finds out that the account is lost when the company refuses to send money there', async () => {
    const id = await ready();
    hall.stripe.controls.disconnect(id);
    const payer = hall.browser();
    const placed = await place(payer, sku);
    expect((await checkoutOf(payer, placed)).body.reason).toBe('payment-unavailable');
    await periodic('look-at-accounts').run(world());
    expect((await checkoutOf(payer, placed)).body.reason).toBe('card-unavailable');
    expect((await forPayer(placed)).options.card).toBe(false);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { leftBehind, lookAtPayments, workUntilDone } from '../../tests/card-payment.ts';
import type { TestHall } from '../../tests/hall.ts';
import { openHoneyHall } from '../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../tests/purchase.ts';
import type { Receipt, Storefront } from './contract.ts';

let hall: TestHall;
let sku: Sku;
let elin: Browser;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
  elin = hall.browser();
});
afterAll(() => hall.close());

type Answer = { item: { receipts: Receipt[]; storefront: Storefront }; reason?: string };

const receiptsOf = ({ orderGroupId, accessKey }: Placed, ak: string | null = accessKey, browser = hall.browser()) =>
  browser.get<Answer>(`/api/order-groups/${orderGroupId}/receipts${ak ? `?ak=${ak}` : ''}`);

async function pay(placed: Placed): Promise<void> {
  hall.stripe.controls.pay(await checkOut(elin, placed));
  hall.clock.forward(11_000);
  await lookAtPayments(hall.hall.world);
}

describe('the receipts of an order group', () => {
  it('hold a place for what is asked for, and the receipt once it is paid [payments 1.5, 3.15]', async () => {
    const placed = await place(elin, sku, 2);
    const asked = await receiptsOf(placed);
    expect(asked.status).toBe(200);
    expect(asked.body.item.receipts).toMatchObject([
      { status: 'PENDING', number: null, amount: sku.price * 2, payRequestId: placed.payRequestId, refunds: [] },
    ]);
    await pay(placed);
    const paid = await receiptsOf(placed);
    expect(paid.body.item.receipts).toMatchObject([
      {
        status: 'FULFILLED',
        type: 'PAYMENT',
        amount: sku.price * 2,
        paymentMethod: 'CARD',
        originTypes: ['ORDER_CREATED'],
      },
    ]);
    const [receipt] = paid.body.item.receipts;
    expect(receipt!.number).toMatch(/^\d{4}-\d{5}$/);
    expect(receipt!.items).toMatchObject([{ quantity: 2, amountIncludingVat: sku.price * 2 }]);
    const { price } = receipt!;
    expect(price.amountExcludingVat + price.vatAmount).toBe(sku.price * 2);
  });

  it("bear the seller's own data, as it was on the day [payments 3.4]", async () => {
    const placed = await place(elin, sku);
    await pay(placed);
    const before = (await receiptsOf(placed)).body.item.receipts[0]!.seller;
    expect(before.organisationNumber).toMatch(/^\d{6}-\d{4}$/);
    expect(before.vatNo).toMatch(/^SE\d{12}$/);
    expect(before.address.addressRows.length).toBeGreaterThan(0);
    await hall.db.updateTable('company_details').set({ legal_name: 'Ett annat bolag AB' }).execute();
    expect((await receiptsOf(placed)).body.item.receipts[0]!.seller).toEqual(before);
    const later = await place(elin, sku);
    await pay(later);
    expect((await receiptsOf(later)).body.item.receipts[0]!.seller.legalName).toBe('Ett annat bolag AB');
  });

  it('open to the holder of the key alone: 401 without, 403 with another, 404 where there is nothing (I17, I18, H19) [payments 1.6, 7.11]', async () => {
    const mine = await place(elin, sku);
    const yours = await place(hall.browser(), sku);
    expect((await receiptsOf(mine, null)).status).toBe(401);
    expect((await receiptsOf(mine, yours.accessKey)).status).toBe(403);
    expect((await receiptsOf({ ...mine, orderGroupId: mine.orderId })).status).toBe(404);
    expect((await receiptsOf({ ...mine, orderGroupId: 'nonsense' })).status).toBe(404);
    expect((await receiptsOf(mine)).status).toBe(200);
  });
});

describe('the confirmation', () => {
  it("is one mail, in the buyer's language, with the receipt's rows and the link with its key [payments 1.9]", async () => {
    const buyer = hall.browser();
    await buyer.get('/api/cart?lang=de');
    buyer.cookies.set('lang', 'de');
    const placed = await place(buyer, sku, 2);
    await pay(placed);
    await workUntilDone(hall.hall.world);
    expect((await leftBehind(hall, placed)).mails).toBe(1);
    const mails = hall.smtp.mailbox.list('elin@example.com').filter(mail => mail.subject.includes('Beleg von'));
    expect(mails).toHaveLength(1);
    const letter = hall.smtp.mailbox.find(mails[0]!.id);
    expect(letter!.text).toContain(`ak=${placed.accessKey}`);
    expect(letter!.text).toContain('Heidehonig');
    expect(letter!.text).toMatch(/MwSt\. \d+ % auf/);
    expect(letter!.html).toContain('lang="de"');
  });
});

describe('a pay request', () => {
  type PayRequest = {
    item: {
      status: { name: string };
      items: unknown[] | null;
      customerFirstName: string | null;
      seller: { title: string };
      paymentEvents?: { status: string; paymentId: string }[];
    };
  };
  const read = (placed: Placed, path: string, ak = false) =>
    hall
      .browser()
      .get<PayRequest>(
        `/api/payments/pay-requests/${placed.payRequestId}${path}${ak ? `${path.includes('?') ? '&' : '?'}ak=${placed.accessKey}` : ''}`,
      );

  it('shows seller, price and state to who has the link, and names only to who has the key [payments 7.5]', async () => {
    const placed = await place(elin, sku);
    const bare = (await read(placed, '/for-payer')).body;
    expect(bare.item).toMatchObject({ status: { name: 'ACTIVE' }, items: null, customerFirstName: null });
    expect(JSON.stringify(bare)).not.toMatch(/Elin|elin@/);
    const whole = (await read(placed, '/for-payer', true)).body;
    expect(whole.item.customerFirstName).toBe('Elin');
    expect(whole.item.items).toHaveLength(1);
  });

  it('lists its payment events when asked, newest first [payments 3.5]', async () => {
    const placed = await place(elin, sku);
    expect((await read(placed, '')).body.item.paymentEvents).toBeUndefined();
    await pay(placed);
    const { item } = (await read(placed, '?includePaymentEvents=true')).body;
    expect(item.paymentEvents?.map(event => event.status)).toEqual(['FULFILLED', 'PENDING']);
  });

  it('that nobody has is not found', async () => {
    const nobody = { payRequestId: 'nonsense' } as Placed;
    expect((await read(nobody, '/for-payer')).status).toBe(404);
    expect((await read({ ...nobody, payRequestId: '018f0000-0000-7000-8000-000000000001' }, '')).status).toBe(404);
  });

  it('is rechecked for its own payments alone [payments 5.10, 7.6]', async () => {
    const placed = await place(elin, sku);
    const other = await place(elin, sku);
    await checkOut(elin, placed);
    const { id } = await hall.db
      .selectFrom('payments')
      .select('id')
      .where('pay_request_id', '=', placed.payRequestId)
      .executeTakeFirstOrThrow();
    const recheck = (of: Placed) => read(of, `/recheck-payment-status?payRequestPaymentId=${id}`);
    expect((await recheck(placed)).body.item).toMatchObject({ paymentId: id, status: 'PENDING' });
    expect((await recheck(other)).status).toBe(404);
    expect((await read(placed, '/recheck-payment-status?payRequestPaymentId=nonsense')).status).toBe(404);
  });

  it('is verified by who may see its order group [payments 3.33, 7.16]', async () => {
    const placed = await place(elin, sku);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    const verify = (ak: string) =>
      hall
        .browser()
        .command<{ item?: { paymentFulfilled: boolean } }>(
          'POST',
          `/api/commands/verify-stripe-payment${ak}`,
          'verify-stripe-payment',
          { orderGroupId: placed.orderGroupId },
        );
    expect((await verify('')).status).toBe(401);
    expect((await verify('?ak=wrong')).status).toBe(403);
    expect((await verify(`?ak=${placed.accessKey}`)).body.item).toMatchObject({ paymentFulfilled: true });
  });
});

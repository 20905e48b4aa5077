import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { checkOut, ELIN, order, type Placed, place, type Sku, skuOf } from '../../tests/purchase.ts';
import { auditOf, leftOf, ordersOf } from '../../tests/stall.ts';
import type { OrderGroup } from '../order-groups/contract.ts';
import { newId, shortId } from '../shared/ids.ts';

let hall: TestHall;
let honey: Sku;
beforeAll(async () => {
  hall = await openHall();
  honey = await skuOf(hall, 'ljunghonung', 1);
});
afterAll(() => hall.close());

interface Refused {
  reason: string;
  message: string;
  fields?: Record<string, string>;
}

const put = (browser: Browser, skuId: string, quantity = 1) =>
  browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId, quantity });
const send = <T = { item: Placed }>(browser: Browser, fields: object) =>
  browser.command<T>('POST', '/api/order-groups', 'place-order', { ...fields });
describe('placing an order', () => {
  it('keeps the goods, asks for the money, empties the cart, and hands out the key [payments 3.11]', async () => {
    const before = await leftOf(hall, honey);
    const elin = hall.browser();
    await put(elin, honey.id, 2);
    const { status, body } = await send(elin, order(2 * honey.price, { messageToProvider: 'Ring på' }));
    expect(status).toBe(200);
    expect(body.item.accessKey).toMatch(/^[A-Za-z0-9_-]{27}$/);
    expect(await leftOf(hall, honey)).toBe(before - 2);
    expect((await elin.get<{ item: { count: number } }>('/api/cart')).body.item.count).toBe(0);
    const [one, ...more] = await ordersOf(hall, body.item);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      _id: body.item.orderId,
      type: 'BUYABLE',
      status: { type: 'PENDING_PAYMENT_CONFIRMATION' },
      amountUnpaid: 2 * honey.price,
      amountUnsettled: 2 * honey.price,
      amountSettled: 0,
      amountPendingRefund: 0,
      messageToProvider: 'Ring på',
      delivery: { deliveryMethodType: 'PICK_UP', pickUpAddress: 'Ängsvägen 14, 531 04 Ljungsjö', destination: null },
      orderItems: [{ kind: 'PRODUCT', meta: { title: 'Ljunghonung', variant: '500 g' }, quantity: { value: 2 } }],
      totalPrice: { amountIncludingVat: 2 * honey.price, vat: [{ vatRate: 600 }] },
    });
    expect(Date.parse(one!.heldUntil!) - Date.parse(one!._createdAt)).toBe(15 * 60_000);
    expect(one!.orderGroupReference).toMatch(/^SH-[2-9A-Z]{5}$/);
  });

  it('writes the phone number one way, and the words in the language of the buyer', async () => {
    const gast = hall.browser();
    gast.cookies.set('lang', 'de');
    const placed = await place(gast, honey);
    const { body } = await hall
      .browser()
      .get<{ items: OrderGroup[] }>(`/api/order-groups/${placed.orderGroupId}?ak=${placed.accessKey}`);
    expect(body.items[0]).toMatchObject({ contact: { ...ELIN, phone: '+46701740635' }, customerId: null });
    expect(body.items[0]!.slug).toBe(body.items[0]!.reference.toLowerCase());
    expect((await ordersOf(hall, placed))[0]!.orderItems[0]!.meta.title).toBe('Heidehonig');
  });

  it("brings the goods home for the provider's fee, taxed as the goods are [payments 3.11, 9.11]", async () => {
    const terms = { methods: ['PICK_UP', 'HOME_DELIVERY'], homeDeliveryFee: 9500 };
    const stored = await hall.db
      .selectFrom('providers')
      .select('delivery')
      .where('slug', '=', 'angens-bigard')
      .executeTakeFirstOrThrow();
    const set = (delivery: unknown) =>
      hall.db
        .updateTable('providers')
        .set({ delivery: JSON.stringify(delivery) })
        .where('slug', '=', 'angens-bigard')
        .execute();
    await set(terms);
    const elin = hall.browser();
    const candles = await skuOf(hall, 'bivaxljus', 0);
    await put(elin, honey.id);
    await put(elin, candles.id);
    const address = { addressRows: ['Strandvägen 4'], zipCode: '531 30', city: 'Ljungsjö' };
    const delivery = {
      deliveryMethodType: 'HOME_DELIVERY',
      destination: { address, notesToDeliverer: 'Portkod 1234' },
    };
    const cheap = await send<Refused>(elin, order(honey.price + candles.price, { delivery }));
    expect([cheap.status, cheap.body.reason]).toEqual([409, 'cart-changed']);
    const { status, body } = await send(elin, order(honey.price + candles.price + 9500, { delivery }));
    expect(status).toBe(200);
    const [one] = await ordersOf(hall, body.item);
    const fees = one!.orderItems.filter(item => item.kind === 'DELIVERY');
    expect(fees.map(fee => fee.price.vatRate).sort()).toEqual([2500, 600].sort());
    expect(fees.reduce((sum, fee) => sum + fee.price.amountIncludingVat, 0)).toBe(9500);
    expect(one!.delivery.destination).toEqual({ address, notesToDeliverer: 'Portkod 1234' });
    await set({ methods: ['PICK_UP'] });
    await put(elin, honey.id);
    const refused = await send<Refused>(elin, order(honey.price + 9500, { delivery }));
    expect(refused.body.reason).toBe('delivery-unavailable');
    await set(stored.delivery);
  });

  it('is refused when a price changed after the page was drawn, and the cart keeps what it has', async () => {
    const elin = hall.browser();
    await put(elin, honey.id);
    const ask = (price: number) =>
      hall.pool.query(
        `with sku as (update skus set price = $2 where id = $1 returning id, provider_id)
         insert into price_history (sku_id, provider_id, price, from_at) select id, provider_id, $2, now() from sku`,
        [honey.id, price],
      );
    await ask(honey.price + 100);
    const refused = await send<Refused>(elin, order(honey.price));
    await ask(honey.price);
    expect([refused.status, refused.body.reason]).toEqual([409, 'cart-changed']);
    expect((await elin.get<{ item: { count: number } }>('/api/cart')).body.item.count).toBe(1);
    expect((await send(elin, order(honey.price))).status).toBe(200);
  });

  it('is refused when it sold out between cart and payment, naming what is gone', async () => {
    const senap = await skuOf(hall, 'honungssenap');
    const [elin, other] = [hall.browser(), hall.browser()];
    await put(elin, honey.id);
    await put(elin, senap.id, 2);
    const all = await leftOf(hall, senap);
    const taken = await place(other, senap, all - 1);
    const before = await leftOf(hall, honey);
    const refused = await send<Refused>(elin, order(honey.price + 2 * senap.price));
    expect([refused.status, refused.body.reason, refused.body.message]).toEqual([
      409,
      'quantity-unavailable',
      'Antal ej tillgängligt',
    ]);
    expect(refused.body.fields).toEqual({ [senap.id]: 'Antal ej tillgängligt' });
    expect(await leftOf(hall, honey)).toBe(before);
    expect((await ordersOf(hall, taken))[0]!.status.type).toBe('PENDING_PAYMENT_CONFIRMATION');
  });

  it('keeps script as the text that it is, in every field (I20)', async () => {
    const script = '<script>alert(1)</script>"\'; drop table orders; --';
    const elin = hall.browser();
    await put(elin, honey.id);
    const contact = { ...ELIN, name: script };
    const { body } = await send(elin, order(honey.price, { contact, messageToProvider: script }));
    const group = await hall
      .browser()
      .get<{ items: OrderGroup[] }>(`/api/order-groups/${body.item.orderGroupId}?ak=${body.item.accessKey}`);
    expect(group.body.items[0]!.contact.name).toBe(script);
    expect((await ordersOf(hall, body.item))[0]!.messageToProvider).toBe(script);
  });

  it.each([
    [{ contact: { ...ELIN, phone: '12' } }, 'contact.phone', 'Det ser inte ut som ett telefonnummer'],
    [{ contact: { ...ELIN, email: 'elin@' } }, 'contact.email', 'e-post'],
    [{ contact: { ...ELIN, name: '' } }, 'contact.name', ''],
    [{ contact: { ...ELIN, name: 7 } }, 'contact.name', ''],
    [{ contact: 'Elin' }, 'contact', ''],
    [{ termsAccepted: false }, 'termsAccepted', ''],
    [{ expectedTotal: 'gratis' }, 'expectedTotal', ''],
    [{ delivery: { deliveryMethodType: 'DRONE' } }, 'delivery.deliveryMethodType', ''],
    [{ delivery: { deliveryMethodType: 'HOME_DELIVERY' } }, 'delivery.destination', ''],
  ])('says which field is wrong: %j [payments 5.19]', async (fields, field, words) => {
    const elin = hall.browser();
    await put(elin, honey.id);
    const { status, body } = await send<Refused>(elin, { ...order(honey.price), ...fields });
    expect([status, body.reason, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid-input', [field]]);
    expect(body.fields![field]!.toLowerCase()).toContain(words.toLowerCase());
  });
});

describe('the same press again (I13)', () => {
  it('is answered the same an hour later, and happened once; its stored answer holds no key (I18)', async () => {
    const elin = hall.browser();
    await put(elin, honey.id);
    const before = await leftOf(hall, honey);
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString(), ...order(honey.price) };
    const first = await send(elin, press);
    hall.clock.forward(60 * 60_000);
    const again = await send(elin, press);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await leftOf(hall, honey)).toBeGreaterThanOrEqual(before - 1);
    const groups = await hall.db.selectFrom('commands').select('answer').where('id', '=', press._id).execute();
    expect(groups).toHaveLength(1);
    expect(JSON.stringify(groups)).not.toContain(first.body.item.accessKey);
    const other = await send<Refused>(elin, { ...press, expectedTotal: 1 });
    expect([other.status, other.body.reason]).toEqual([422, 'other-body']);
    const stranger = await send<Refused>(hall.browser(), press);
    expect(stranger.body.reason).toBe('too-late');
  });

  it('that nobody heard in time is told so, and orders nothing', async () => {
    const elin = hall.browser();
    await put(elin, honey.id);
    const _createdAt = hall.clock.now().toISOString();
    hall.clock.forward(60 * 60_000);
    const late = await send<Refused>(elin, { ...order(honey.price), _createdAt });
    expect([late.status, late.body.reason]).toEqual([409, 'too-late']);
    expect((await send(elin, order(honey.price))).status).toBe(200);
  });
});

describe('who sees an order group (I17, payments 6)', () => {
  it.each(['order-groups/', 'orders/for-order-group/'])(
    '%s: 404, 401 and 403 as specified [payments 5.10, 6.5, 7.10]',
    async path => {
      const mine = await place(hall.browser(), honey);
      const other = await place(hall.browser(), honey);
      const status = async (browser: Browser, id: string, ak?: string) =>
        (await browser.get(`/api/${path}${id}${ak ? `?ak=${encodeURIComponent(ak)}` : ''}`)).status;
      const nobody = hall.browser();
      expect(await status(nobody, newId())).toBe(404);
      expect(await status(nobody, 'what-is-this')).toBe(404);
      expect(await status(nobody, newId(), mine.accessKey)).toBe(404);
      expect(await status(nobody, mine.orderGroupId)).toBe(401);
      expect(await status(nobody, mine.orderGroupId, other.accessKey)).toBe(403);
      expect(await status(nobody, mine.orderGroupId, `${mine.accessKey}x`)).toBe(403);
      expect(await status(nobody, mine.orderGroupId, mine.accessKey)).toBe(200);
      expect(await status(nobody, shortId(mine.orderGroupId), mine.accessKey)).toBe(200);
      expect(await status(await signedIn(hall, 'maja.strand'), mine.orderGroupId)).toBe(403);
      expect(await status(await signedIn(hall, 'eskil.lund'), mine.orderGroupId)).toBe(200);
      expect(await status(await signedIn(hall, 'hanna.berg'), mine.orderGroupId)).toBe(200);
    },
  );

  it('opens for the customer who was signed in when ordering', async () => {
    const customer = await signedIn(hall, 'maja.strand');
    const placed = await place(customer, honey);
    const path = `/api/order-groups/${placed.orderGroupId}`;
    expect((await customer.get(path)).status).toBe(200);
    expect((await hall.browser().get(path)).status).toBe(401);
  });
});

describe('an order that nobody pays', () => {
  it('is cancelled when its time is over, and its goods are back on the shelf (H5)', async () => {
    const before = await leftOf(hall, honey);
    const placed = await place(hall.browser(), honey, 3);
    hall.clock.forward(16 * 60_000);
    const [one] = await eventually(
      () => ordersOf(hall, placed),
      ([first]) => first?.status.type === 'CANCELLED',
    );
    expect(one).toMatchObject({
      hasBeenCancelled: true,
      inactive: true,
      amountUnpaid: 0,
      amountUnsettled: 0,
      heldUntil: null,
    });
    expect(await leftOf(hall, honey)).toBeGreaterThanOrEqual(before);
    const pay = await hall
      .browser()
      .command<Refused>(
        'POST',
        `/api/payments/stripe/checkouts/pay-requests/${placed.payRequestId}`,
        'checkout-pay-request',
        { payRequestId: placed.payRequestId, relativeSuccessPath: '/a', relativeCancelPath: '/b' },
      );
    expect(pay.body.reason).toBe('pay-request-inactive');
  });

  it('is waited for while its payer is at the card company', async () => {
    const elin = hall.browser();
    const placed = await place(elin, honey);
    await checkOut(elin, placed);
    hall.clock.forward(20 * 60_000);
    await new Promise(resolve => setTimeout(resolve, 1500));
    expect((await ordersOf(hall, placed))[0]!.status.type).toBe('PENDING_PAYMENT_CONFIRMATION');
  });

  it('is not free the second time (H6)', async () => {
    const elin = hall.browser();
    await place(elin, honey);
    const again = await place(elin, honey);
    expect((await ordersOf(hall, again))[0]).toMatchObject({ amountUnpaid: honey.price, amountSettled: 0 });
  });
});

it('leaves everything as it must be', async () => {
  expect(await auditOf(hall)).toEqual([]);
});

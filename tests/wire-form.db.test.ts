import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtPayments } from './card-payment.ts';
import { openHall, type TestHall } from './hall.ts';
import { signedIn } from './people.ts';
import { checkOut, ELIN, type Placed, place, type Sku, skuOf } from './purchase.ts';

/** The entities of the specification (payments 3) as the API gives them: every field by its name, with its value. */
let hall: TestHall;
let sku: Sku;
let stall: string;
let placed: Placed;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  sku = await skuOf(hall, 'ljunghonung');
  stall = (await read<{ _id: string }>('/api/providers/angens-bigard'))._id;
  placed = await place(hall.browser(), sku, 2, { messageToProvider: 'Ring på' });
  hall.stripe.controls.pay(await checkOut(hall.browser(), placed));
  hall.clock.forward(11_000);
  await lookAtPayments(hall.hall.world);
});
afterAll(() => hall.close());

const FOUND = expect.any(String);
const read = async <T = unknown>(path: string) => (await hall.browser().get<{ item: T }>(path)).body.item;
const readAll = async (path: string) => (await hall.browser().get<{ items: unknown[] }>(path)).body.items;
const key = () => `ak=${placed.accessKey}`;
const ofVat = (amount: number) => ({
  amountIncludingVat: amount,
  amountExcludingVat: amount - Math.round((amount * 6) / 106),
  vatAmount: Math.round((amount * 6) / 106),
});
const priceOf = (amount: number) => ({
  currency: 'SEK',
  ...ofVat(amount),
  vat: [{ vatRate: 600, ...ofVat(amount) }],
});

describe('the wire form', () => {
  it('of a provider: slug, title, subtitle, images, logo, public e-mails and phones, company details, options [payments 3.3, 3.4, 3.21]', async () => {
    expect(await read('/api/providers/angens-bigard')).toMatchObject({
      _id: stall,
      slug: 'angens-bigard',
      meta: { title: 'Ängens bigård', subtitle: FOUND, images: expect.arrayContaining([expect.anything()]) },
      logoImageRef: FOUND,
      emails: [{ emailAddress: FOUND, categoryTags: expect.arrayContaining(['public']), verified: true }],
      phones: [{ phoneNumber: FOUND, categoryTags: expect.arrayContaining(['public']), verified: true }],
      companyDetailsId: FOUND,
      companyDetails: {
        legalName: FOUND,
        address: { addressRows: [FOUND], zipCode: FOUND, city: FOUND },
        organisationNumber: expect.stringMatching(/^\d{6}-\d{4}$/),
        vatNo: expect.stringMatching(/^SE\d{12}$/),
      },
      options: { acceptSwish: expect.any(Boolean), qrOnBookable: expect.any(Boolean) },
      branding: { colour: FOUND, theme: expect.objectContaining({}) },
    });
  });

  it('of a pay request, its rows and its price per VAT rate [storefront 9.7; payments 3.5, 3.6, 3.7]', async () => {
    const amount = 2 * sku.price;
    expect(await read(`/api/payments/pay-requests/${placed.payRequestId}?includePaymentEvents=true&${key()}`)).toEqual({
      _id: placed.payRequestId,
      _createdAt: FOUND,
      status: { name: 'FULFILLED' },
      paymentFulfilled: true,
      unknown: false,
      replacedBy: null,
      price: priceOf(amount),
      paymentFor: { providerId: stall, orderGroupId: placed.orderGroupId, orderId: placed.orderId },
      items: [
        {
          type: 'ADDED',
          group: null,
          parentTitle: null,
          quantity: 2,
          name: 'Ljunghonung',
          description: '250 g',
          price: priceOf(amount),
        },
      ],
      paymentEvents: ['FULFILLED', 'PENDING'].map(status => ({
        _id: FOUND,
        paymentId: FOUND,
        status,
        _happenedAt: { iso: FOUND },
      })),
    });
  });

  it('of an order group and its order: whose, where it stands, what is paid, how it is handed over [payments 3.10, 3.11, 7.9, 7.11]', async () => {
    const [group] = await readAll(`/api/order-groups/${placed.orderGroupId}?${key()}`);
    expect(group).toEqual({
      _id: placed.orderGroupId,
      providerId: stall,
      customerId: null,
      reference: expect.stringMatching(/^SH-[2-9A-Z]{5}$/),
      slug: FOUND,
      contact: { ...ELIN, phone: '+46701740635' },
      _createdAt: FOUND,
    });
    const { reference } = group as { reference: string };
    const [order] = await readAll(`/api/orders/for-order-group/${placed.orderGroupId}?${key()}`);
    expect(order).toMatchObject({
      _id: placed.orderId,
      orderGroupId: placed.orderGroupId,
      providerId: stall,
      orderGroupReference: reference,
      type: 'BUYABLE',
      status: { type: 'CONFIRMED' },
      hasBeenCancelled: false,
      hasBeenRejected: false,
      hasBeenConfirmed: true,
      hasPassed: false,
      inactive: false,
      amountUnpaid: 0,
      amountSettled: 2 * sku.price,
      amountUnsettled: 0,
      amountPendingRefund: 0,
      totalPrice: { amountIncludingVat: 2 * sku.price },
      delivery: { deliveryMethodType: 'PICK_UP', pickUpAddress: FOUND, pickUpInstructions: FOUND, destination: null },
      messageToProvider: 'Ring på',
    });
  });

  it('of what was ordered: product, words, quantity, and the price of one and of all [payments 3.12]', async () => {
    const [order] = await readAll(`/api/orders/for-order-group/${placed.orderGroupId}?${key()}`);
    const { _id: productId } = await read<{ _id: string }>('/api/products/ljunghonung');
    expect((order as { orderItems: unknown[] }).orderItems).toEqual([
      {
        _id: FOUND,
        kind: 'PRODUCT',
        productId,
        skuId: sku.id,
        providerId: stall,
        meta: { title: 'Ljunghonung', kicker: FOUND, variant: '250 g', image: expect.anything() },
        quantity: { value: 2 },
        pricePerItem: sku.price,
        price: { amountIncludingVat: 2 * sku.price, vatRate: 600 },
        acquireType: 'BUYABLE',
        contents: { ingredients: expect.any(Array), allergens: expect.any(String) },
        ...{ time: null, quantities: [], bookingType: null, booking: null, accommodation: null },
      },
    ]);
  });

  it('of a receipt: for which order of which seller, for what, and from which pay request [payments 3.15, 7.11]', async () => {
    const { receipts } = await read<{ receipts: unknown[] }>(
      `/api/order-groups/${placed.orderGroupId}/receipts?${key()}`,
    );
    expect(receipts).toMatchObject([
      {
        _id: FOUND,
        type: 'PAYMENT',
        status: 'FULFILLED',
        originTypes: ['ORDER_CREATED'],
        items: [{ quantity: 2, amountIncludingVat: 2 * sku.price }],
        amount: 2 * sku.price,
        _createdAt: FOUND,
        receiptFor: { providerId: stall, orderId: placed.orderId },
        payRequestId: placed.payRequestId,
        refunds: [],
      },
    ]);
  });

  it('of an order group that somebody signed in has ordered names them [payments 3.10]', async () => {
    const karin = await signedIn(hall, 'karin.ek');
    const { _id } = (await karin.get<{ item: { _id: string } }>('/api/users/current')).body.item;
    const { orderGroupId } = await place(karin, sku);
    const { items } = (await karin.get<{ items: unknown[] }>(`/api/order-groups/${orderGroupId}`)).body;
    expect(items).toMatchObject([{ _id: orderGroupId, customerId: _id }]);
  });

  it('is never without the order group that is paid for: the database says no [payments 5.13, 8.12]', async () => {
    const taken = hall.db
      .updateTable('pay_requests')
      .set({ order_group_id: null as unknown as string })
      .where('id', '=', placed.payRequestId)
      .execute();
    await expect(taken).rejects.toThrow(/order_group_id/);
  });
});

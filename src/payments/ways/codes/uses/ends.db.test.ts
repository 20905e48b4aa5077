import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/browser.ts';
import { leftBehind, lookAtNow, workUntilDone } from '../../../../../tests/card-payment.ts';
import {
  cardWorth,
  forPayer,
  freshPayer,
  openCodeHall,
  payWithCode,
  QUANTITY,
  takeOff,
  used,
  worths,
} from '../../../../../tests/codes.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited } from '../../../../../tests/honey-hall.ts';
import { signIn } from '../../../../../tests/people.ts';
import { checkOut, place, receiptsOf, type Sku } from '../../../../../tests/purchase.ts';
import { auditOf } from '../../../../../tests/stall.ts';
import { confirms, rejected, type TicketStall } from '../../../../../tests/tickets.ts';
import { newId } from '../../../../shared/ids.ts';
import type { PayRequest } from '../../../contract.ts';
import { endOpenPayment } from '../../../settlements/commands.ts';

/** Codes returned to their cards: taken off, unpaid in the end, or refunded by the seller (H17). */
let hall: TestHall;
let stall: TicketStall;
let sku: Sku;
let elin: Browser;

beforeAll(async () => {
  ({ hall, sku, stall } = await openCodeHall());
});
afterAll(() => closeAudited(hall));
beforeEach(async () => {
  elin = await freshPayer(hall);
});

const MINUTE = 60_000;
const world = () => hall.hall.world;
const card = (amount: number) => cardWorth(hall, stall, amount);
const total = () => sku.price * QUANTITY;
const order = (browser = elin) => place(browser, sku, QUANTITY);

describe('a code that is taken off', () => {
  it('is whole again, and may be used again; twice is the same as once', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const paymentId = await used(elin, placed, gift);
    const answers = [await takeOff(elin, placed, paymentId), await takeOff(elin, placed, paymentId)];
    for (const { body } of answers) expect(body.item).toMatchObject({ left: total(), paymentFulfilled: false });
    expect(await worths(hall, [gift])).toEqual([10_000]);
    expect((await leftBehind(hall, placed)).refunds).toEqual(['TAKEN_OFF FULFILLED']);
    expect(await forPayer(elin, placed)).toMatchObject({ left: total(), codes: [], codesReturned: [] });
    await used(elin, placed, gift);
    expect(await worths(hall, [gift])).toEqual([0]);
    // A code returned before the request was paid is no refund to the payer.
    expect((await receiptsOf(elin, placed)).map(({ refunds }) => refunds)).toEqual([[]]);
  });

  it('is nobody else’s to take off who has the bare link, and reads there which payments there are (I17)', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const paymentId = await used(elin, placed, gift);
    const stranger = hall.browser();
    const { body } = await stranger.get<{ item: PayRequest }>(
      `/api/payments/pay-requests/${placed.payRequestId}?includePaymentEvents=true`,
    );
    expect(body.item.paymentEvents!.map(event => event.paymentId)).toContain(paymentId);
    const other = await order(stranger);
    for (const ak of ['', `?ak=${other.accessKey}`]) {
      const { status } = await takeOff(stranger, placed, paymentId, ak);
      expect([ak && 'another key', status]).toEqual(ak ? ['another key', 403] : ['', 401]);
    }
    const signedIn = hall.browser();
    await signIn(signedIn, 'karin');
    expect((await takeOff(signedIn, placed, paymentId)).status).toBe(403);
    expect(await worths(hall, [gift])).toEqual([0]);
    expect(await forPayer(elin, placed)).toMatchObject({ left: total() - 10_000 });
  });

  it('goes by the browser that used it, by the order’s key, or by its customer’s account', async () => {
    const customer = hall.browser();
    await signIn(customer, 'karin');
    const placed = await order(customer);
    const gift = await card(10_000);
    const friend = hall.browser();
    const elsewhere = hall.browser();
    await signIn(elsewhere, 'karin');
    const ways: [Browser, string][] = [
      [friend, ''],
      [hall.browser(), `?ak=${placed.accessKey}`],
      [elsewhere, ''],
    ];
    for (const [browser, ak] of ways) {
      const paymentId = await used(friend, placed, gift);
      expect((await takeOff(browser, placed, paymentId, ak)).body.item).toMatchObject({ left: total() });
      expect(await worths(hall, [gift])).toEqual([10_000]);
    }
  });

  it('goes by a form without script in the browser that used it, and by no other’s', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const path = `/api/payments/pay-requests/${placed.payRequestId}/codes`;
    const post = (browser: Browser, at: string, fields: Record<string, string>) =>
      browser.request(at, { method: 'POST', body: new URLSearchParams({ _id: newId(), back: '/', ...fields }) });
    const [friend, stranger] = [hall.browser(), hall.browser()];
    expect((await post(friend, path, { code: gift.code! })).headers.get('location')).toBe('/');
    const { paymentId } = (await forPayer(elin, placed)).codes![0]!;
    const removal = `${path}/${paymentId}/removal`;
    expect((await post(stranger, removal, {})).headers.get('location')).toBe('/?code=not-signed-in');
    expect((await post(friend, removal, {})).headers.get('location')).toBe('/');
    expect(await worths(hall, [gift])).toEqual([10_000]);
  });

  it('stays where it is once all is paid, and nobody takes off what is not there', async () => {
    const gift = await card(50_000);
    const placed = await order();
    const paymentId = await used(elin, placed, gift);
    expect((await takeOff(elin, placed, paymentId)).body.reason).toBe('pay-request-fulfilled');
    const another = await order(hall.browser());
    expect((await takeOff(elin, another, paymentId)).body.reason).toBe('not-found');
    expect((await takeOff(elin, another, newId())).body.reason).toBe('not-found');
    expect(await worths(hall, [gift])).toEqual([50_000 - total()]);
  });
});

describe('a request that ends unpaid', () => {
  it('gives back by itself what codes had paid, whether its time ran out or its buyer went', async () => {
    const [one, other] = [await card(10_000), await card(12_000)];
    const placed = await order();
    await used(elin, placed, one);
    await used(elin, placed, other);
    await checkOut(elin, placed);
    expect(await endOpenPayment(world(), placed.payRequestId)).toBe('ended');
    hall.clock.forward(60 * MINUTE);
    await workUntilDone(world());
    expect(await leftBehind(hall, placed)).toMatchObject({
      ...{ payRequest: 'CANCELLED', orders: ['CANCELLED'], receipts: 0 },
      refunds: ['GONE FULFILLED', 'GONE FULFILLED'],
    });
    expect(await worths(hall, [one, other])).toEqual([10_000, 12_000]);
    expect((await payWithCode(elin, placed, one.code!)).body.reason).toBe('pay-request-inactive');
  });

  it('gives it back when staff ask for something else instead, and tells so on the new one', async () => {
    const gift = await card(10_000);
    const asks = '/api/providers/angens-bigard/pay-requests';
    const text = { text: 'Föredrag om bin', amount: 30_000, vatCategory: 'standard' };
    const asked = await stall.owner.command<{
      item: { _id: string; orderGroupId: string; orderId: string; link: string };
    }>('POST', asks, 'ask-for-payment', {
      ...text,
      customer: { name: 'Ellen Rask', email: 'ellen.koder@brevlada.example', phone: '' },
      ...{ language: 'sv', daysValid: 14, sendBy: [] },
    });
    const { _id: payRequestId, orderGroupId, orderId, link } = asked.body.item;
    const placed = { payRequestId, orderGroupId, orderId, accessKey: new URL(link).searchParams.get('ak')! };
    await used(elin, placed, gift);
    const replaced = await stall.owner.command<{ item: { _id: string } }>(
      'POST',
      `${asks}/${payRequestId}/replacements`,
      'replace-pay-request',
      { ...text, amount: 20_000 },
    );
    expect(await worths(hall, [gift])).toEqual([10_000]);
    expect(await forPayer(elin, { ...placed, payRequestId: replaced.body.item._id })).toMatchObject({
      left: 20_000,
      codes: [],
      codesReturned: [{ type: 'GIFTCARD', codeEnd: gift.codeEnd, amount: 10_000 }],
    });
  });
});

describe('what goes back', () => {
  beforeAll(() => confirms(hall, stall, true));
  afterAll(() => confirms(hall, stall, false));

  it('goes whole to the ways it came by: money to the card, the rest to the gift card at once [payments 3.15]', async () => {
    const gift = await card(10_000);
    const placed = await order();
    await used(elin, placed, gift);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    await lookAtNow(hall, placed);
    await rejected(stall, placed);
    expect(await worths(hall, [gift])).toEqual([10_000]);
    expect((await leftBehind(hall, placed)).refunds.toSorted()).toEqual(['REJECTED FULFILLED', 'REJECTED PENDING']);
    await workUntilDone(world());
    const receipts = await receiptsOf(elin, placed);
    const back = receipts.find(({ type }) => type !== 'REFUND')!.refunds;
    expect(back.map(({ paymentProvider, amount, status }) => [paymentProvider, amount, status]).toSorted()).toEqual([
      ['CARD', total() - 10_000, 'FULFILLED'],
      ['GIFTCARD', 10_000, 'FULFILLED'],
    ]);
    const papers = receipts.filter(({ type }) => type === 'REFUND');
    expect(papers.map(({ paymentMethod, amount }) => [paymentMethod, amount]).toSorted()).toEqual([
      ['CARD', total() - 10_000],
      ['GIFTCARD', 10_000],
    ]);
  });

  it('of an order that codes paid alone, all of it goes back to them and none as money', async () => {
    const cards = [await card(10_000), await card(50_000)];
    const placed = await order();
    for (const one of cards) await used(elin, placed, one);
    expect(await worths(hall, cards)).toEqual([0, 60_000 - total()]);
    await rejected(stall, placed);
    expect(await worths(hall, cards)).toEqual([10_000, 50_000]);
    expect((await leftBehind(hall, placed)).refunds).toEqual(['REJECTED FULFILLED', 'REJECTED FULFILLED']);
    expect(await auditOf(hall)).toEqual([]);
  });
});

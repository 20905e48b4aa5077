import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../../tests/browser.ts';
import { companyOf } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, ELIN, type Placed, place, type Sku, shelve, skuOf } from '../../../tests/purchase.ts';
import { auditOf, ordersOf } from '../../../tests/stall.ts';
import type { Receipt } from '../../receipts/contract.ts';
import { newId } from '../../shared/ids.ts';
import type { RefundableOrder } from './contract.ts';

/** Refunds by staff, in part or in full: the preview is what happens (I7, I10). */
let hall: TestHall;
let eskil: Browser;
let sku: Sku;
let buyers = 0;

beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
  sku = await skuOf(hall, 'ljunghonung');
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

type Said = { item: RefundableOrder; reason?: string; message?: string; fields?: Record<string, string> };
const STALL = '/api/providers/angens-bigard/orders';

const refundable = async ({ orderId }: Placed) => (await eskil.get<Said>(`${STALL}/${orderId}/refundable`)).body.item;
const refund = (
  { orderId }: Placed,
  wish: object,
  {
    by = eskil,
    reason = 'Ett lock gick inte att öppna',
    ...press
  }: { by?: Browser; reason?: string; _id?: string } = {},
): Promise<Answer<Said>> =>
  by.command<Said>('POST', `${STALL}/${orderId}/refunds`, 'refund-order', { wish, reason, ...press });
const rows = (of: RefundableOrder, amount: number) => ({
  by: 'ROWS',
  items: [{ orderItemId: of.rows[0]!.id, amount }],
});
const receiptsOf = async ({ orderGroupId, accessKey }: Placed) =>
  (
    await hall
      .browser()
      .get<{ item: { receipts: Receipt[] } }>(`/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`)
  ).body.item.receipts;

/** A paid order of two jars, each buyer with their own e-mail address. */
async function paid(quantity = 2, language?: string): Promise<Placed & { email: string }> {
  buyers += 1;
  const email = `ater${buyers}@brevlada.example`;
  await shelve(hall, sku, 100);
  const buyer = hall.browser();
  if (language) buyer.cookies.set('lang', language);
  const placed = await place(buyer, sku, quantity, { contact: { ...ELIN, email } });
  hall.stripe.controls.pay(await checkOut(buyer, placed));
  await expect.poll(async () => (await ordersOf(hall, placed))[0]!.status.type).toBe('CONFIRMED');
  return { ...placed, email };
}

async function atTheCompany({ payRequestId }: Placed): Promise<number[]> {
  const company = companyOf(hall);
  const intents = (await company.paymentIntents.list({ limit: 100 })).data;
  const ours = intents.find(one => one.metadata.payRequestId === payRequestId && one.status === 'succeeded')!;
  return (await company.refunds.list({ payment_intent: ours.id })).data.map(one => one.amount);
}
const done = (placed: Placed, count = 1) =>
  expect
    .poll(async () => (await refundable(placed)).refunds.map(one => one.status))
    .toEqual(Array(count).fill('FULFILLED'));

describe('a refund by staff', () => {
  it('of part of a row goes back to the card, with a receipt, a letter and an order that costs less [payments 4.11]', async () => {
    const placed = await paid(2, 'de');
    const before = await refundable(placed);
    expect(before).toMatchObject({
      rows: [{ left: 2 * sku.price, ticket: false }],
      payments: [{ method: 'CARD', left: 2 * sku.price, refunded: 0 }],
      payer: { email: placed.email, language: 'de' },
    });
    expect((await refund(placed, rows(before, 4_500))).status).toBe(200);
    await done(placed);
    expect(await atTheCompany(placed)).toEqual([4_500]);
    const back = (await receiptsOf(placed)).find(one => one.type === 'REFUND')!;
    expect(back).toMatchObject({
      status: 'FULFILLED',
      amount: 4_500,
      paymentMethod: 'CARD',
      items: [{ name: before.rows[0]!.name, description: 'Ett lock gick inte att öppna', amountIncludingVat: 4_500 }],
    });
    const [order] = await ordersOf(hall, placed);
    const left = 2 * sku.price - 4_500;
    expect(order).toMatchObject({ amountSettled: left, amountUnpaid: 0, totalPrice: { amountIncludingVat: left } });
    // Only money goes back: the order stands.
    expect(order!.status.type).toBe('CONFIRMED');
    const letters = [await letterTo(hall, placed.email), await letterTo(hall, placed.email, 1)];
    const letter = letters.find(one => one.subject.includes('zurück'))!;
    expect(letter.text).toContain('Ett lock gick inte att öppna');
    expect(letter.text).toContain('45,00');
  });

  it('of an amount at a rate is a row in the words of staff, and comes off the rows of that rate (I5)', async () => {
    const placed = await paid();
    const { vatRate } = (await refundable(placed)).rows[0]!;
    const answer = await refund(placed, { by: 'AMOUNT', amount: 2_000, vatRate }, { reason: 'För väntan' });
    expect(answer.body.item.rows[0]!.left).toBe(2 * sku.price - 2_000);
    await done(placed);
    const back = (await receiptsOf(placed)).find(one => one.type === 'REFUND')!;
    expect(back).toMatchObject({ items: [{ name: 'För väntan', amountIncludingVat: 2_000, vatRate }] });
  });

  it('of all of it leaves nothing, and one öre more is refused (I10)', async () => {
    const placed = await paid();
    const before = await refundable(placed);
    const over = await refund(placed, rows(before, 2 * sku.price + 1));
    expect([over.status, over.body.reason]).toEqual([409, 'refund-too-much']);
    expect((await refund(placed, rows(before, 2 * sku.price))).status).toBe(200);
    const after = await refundable(placed);
    expect([after.rows[0]!.left, after.payments[0]!.left]).toEqual([0, 0]);
    expect((await refund(placed, rows(before, 1))).body.reason).toBe('refund-too-much');
    await done(placed);
    expect((await ordersOf(hall, placed))[0]).toMatchObject({ amountSettled: 0, amountUnpaid: 0 });
  });

  it('in many small parts gives back the hall’s fee exactly (H14)', async () => {
    const placed = await paid();
    const before = await refundable(placed);
    expect(before.payments[0]!.fee).toBeGreaterThan(0);
    const parts = [3_333, 1, 4_999, 2 * sku.price - 8_333];
    for (const amount of parts) expect((await refund(placed, rows(before, amount))).status).toBe(200);
    await done(placed, parts.length);
    expect(await feeGivenBack(placed)).toBe(before.payments[0]!.fee);
  });

  it('in parts that arrive at the same moment gives back the hall’s fee exactly (P6, H14)', async () => {
    const placed = await paid(20);
    const before = await refundable(placed);
    const { fee } = before.payments[0]!;
    const whole = 20 * sku.price;
    // An amount whose share of the fee rounds down by about 0.4 öre: six of these alone would lose more than an öre.
    const part = Array.from({ length: 1000 }, (_, at) => 4_000 + at).find(amount => {
      const lost = ((fee * amount) / whole) % 1;
      return lost > 0.36 && lost < 0.48;
    })!;
    const parts = [...Array<number>(6).fill(part), whole - 6 * part];
    hall.stripe.controls.arm({ kind: 'refund.pending', times: parts.length });
    for (const amount of parts) expect((await refund(placed, rows(before, amount))).status).toBe(200);
    const references = async () => {
      const known = hall.db
        .selectFrom('refunds as f')
        .innerJoin('payments as p', 'p.id', 'f.payment_id')
        .select('f.refund_id')
        .where('p.pay_request_id', '=', placed.payRequestId);
      return (await known.execute()).flatMap(one => one.refund_id ?? []);
    };
    await expect.poll(async () => (await references()).length).toBe(parts.length);
    for (const reference of await references()) hall.stripe.controls.settleRefund(reference);
    await done(placed, parts.length);
    expect(await feeGivenBack(placed)).toBe(fee);
  });

  async function feeGivenBack(placed: Placed): Promise<number> {
    const ids = (await refundable(placed)).refunds.map(one => `refund:${one._id}`);
    const entries = await hall.db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
      .select(['e.amount'])
      .where('t.source', 'in', ids)
      .where('e.account_id', '=', 'platform_fee_revenue')
      .execute();
    return entries.reduce((sum, one) => sum + one.amount, 0);
  }

  it('pressed twice is one refund (I13)', async () => {
    const placed = await paid();
    const before = await refundable(placed);
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const answers = await Promise.all([
      refund(placed, rows(before, 1_000), press),
      refund(placed, rows(before, 1_000), press),
    ]);
    expect(answers.map(one => one.status)).toEqual([200, 200]);
    await done(placed);
    expect(await atTheCompany(placed)).toEqual([1_000]);
  });

  it('of two at the same desk at once gives back what is there, and no more (I10)', async () => {
    const placed = await paid();
    const before = await refundable(placed);
    const wish = rows(before, 2 * sku.price - 1_000);
    const answers = await Promise.all([refund(placed, wish), refund(placed, wish), refund(placed, wish)]);
    expect(answers.map(one => one.status).sort()).toEqual([200, 409, 409]);
    await done(placed);
    expect(await atTheCompany(placed)).toEqual([2 * sku.price - 1_000]);
  });

  it('is for who may give money back: not for staff at the counter, nor another stall (I17)', async () => {
    const placed = await paid();
    const wish = rows(await refundable(placed), 1_000);
    const tove = await signedIn(hall, 'tove.lund');
    expect((await tove.get<Said>(`${STALL}/${placed.orderId}/refundable`)).status).toBe(200);
    expect((await refund(placed, wish, { by: tove })).status).toBe(403);
    expect((await refund(placed, wish, { by: hall.browser() })).status).toBe(401);
    const maja = await signedIn(hall, 'maja.strand');
    expect((await refund(placed, wish, { by: maja })).status).toBe(403);
    const elsewhere = `/api/providers/sjokanten/orders/${placed.orderId}/refunds`;
    const { status } = await maja.command('POST', elsewhere, 'refund-order', { wish, reason: 'Nej' });
    expect(status).toBe(404);
    expect((await refundable(placed)).refunds).toEqual([]);
  });
});

describe('what nobody can give back', () => {
  it.each([
    ['sv', { by: 'AMOUNT', amount: null, vatRate: 1200 }, 'wish.amount', 'Skriv ett belopp'],
    ['en', { by: 'AMOUNT', amount: 0, vatRate: 1200 }, 'wish.amount', 'Enter an amount'],
    ['de', { by: 'AMOUNT', amount: 12.5, vatRate: 1200 }, 'wish.amount', 'Geben Sie einen Betrag'],
  ])('in %s: %j is refused in words', async (language, wish, field, words) => {
    const placed = await paid(1);
    eskil.cookies.set('lang', language);
    const answer = await refund(placed, wish);
    eskil.cookies.delete('lang');
    expect(answer.status).toBe(400);
    expect(answer.body.fields![field]).toContain(words);
  });

  it('without a word on why, of a row of another order, or at a rate that it has not', async () => {
    const [placed, other] = [await paid(1), await paid(1)];
    const before = await refundable(placed);
    const silent = await refund(placed, rows(before, 100), { reason: ' ' });
    expect([silent.status, Object.keys(silent.body.fields!)]).toEqual([400, ['reason']]);
    expect((await refund(other, rows(before, 100))).body.reason).toBe('refund-too-much');
    const rate = await refund(placed, { by: 'AMOUNT', amount: 100, vatRate: 1 });
    expect([rate.body.reason, Object.keys(rate.body.fields!)]).toEqual(['refund-too-much', ['wish.amount']]);
    const twice = { by: 'ROWS', items: [...rows(before, 100).items, ...rows(before, 100).items] };
    expect((await refund(placed, twice)).body.reason).toBe('refund-too-much');
  });

  it('is what was never paid', async () => {
    await shelve(hall, sku, 100);
    const placed = await place(hall.browser(), sku);
    expect((await refund(placed, rows(await refundable(placed), 100))).body.reason).toBe('refund-too-much');
  });
});

describe('while money comes', () => {
  it('a refund and a payment at once leave both in the books (I7)', async () => {
    for (let round = 0; round < 3; round++) {
      await shelve(hall, sku, 100);
      const buyer = hall.browser();
      const placed = await place(buyer, sku);
      const session = await checkOut(buyer, placed);
      const wish = rows(await refundable(placed), 500);
      hall.stripe.controls.pay(session);
      const answer = await refund(placed, wish);
      // A refund before the payment is refused, one after it succeeds.
      expect([200, 409]).toContain(answer.status);
      await expect.poll(async () => (await ordersOf(hall, placed))[0]!.status.type).toBe('CONFIRMED');
      await done(placed, answer.status === 200 ? 1 : 0);
      const settled = sku.price - (answer.status === 200 ? 500 : 0);
      expect((await ordersOf(hall, placed))[0]!.amountSettled).toBe(settled);
    }
  });
});

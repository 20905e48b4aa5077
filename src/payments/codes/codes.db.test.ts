import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import {
  companyOf,
  leftBehind,
  lookAtNow,
  openPaymentId,
  stockUp,
  workUntilDone,
} from '../../../tests/card-payment.ts';
import { forPayer, payWithCode, takeOff, worths } from '../../../tests/codes.ts';
import { counts, countsOnBoth, openHall, type TestHall } from '../../../tests/hall.ts';
import { checkOut, type Placed, place, type Sku, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { buyCards, openTicketStall, orderCart, type TicketStall } from '../../../tests/tickets.ts';
import type { Receipt } from '../../receipts/contract.ts';
import { endOpenPayment, settle } from '../../settlement.ts';
import { newId } from '../../shared/ids.ts';
import type { Ticket } from '../../tickets/contract.ts';

/** Codes that pay: whole or in part, beside a card, taken off, given back, and in a crowd (H15, H17, H21). */
let hall: TestHall;
let stall: TicketStall;
let sku: Sku;
let elin: Browser;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  sku = await skuOf(hall, 'ljunghonung');
  await stockUp(hall, sku.stockItemId!, 10_000);
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  elin = hall.browser();
  await hall.db.deleteFrom('rate_limits').execute();
});

const MINUTE = 60_000;
const world = () => hall.hall.world;
const card = async (amount: number) => (await buyCards(hall, stall, amount))[0]!;
/** More than two small cards are worth, and less than a voucher and a card. */
const QUANTITY = 6;
const total = () => sku.price * QUANTITY;
const order = (browser = elin) => place(browser, sku, QUANTITY);

async function used(placed: Placed, { code }: Ticket, browser = elin): Promise<string> {
  const answer = await payWithCode(browser, placed, code!);
  expect(answer.body.reason).toBeUndefined();
  return answer.body.item!.paymentId;
}

async function receiptsOf(placed: Placed): Promise<Receipt[]> {
  const path = `/api/order-groups/${placed.orderGroupId}/receipts?ak=${placed.accessKey}`;
  return (await elin.get<{ item: { receipts: Receipt[] } }>(path)).body.item.receipts;
}

/** Whether the seller looks at each order before it stands. */
async function confirms(value: boolean): Promise<void> {
  await sql`update providers set options = options || jsonb_build_object('confirmsOrders', ${value}::boolean)
    where id = ${stall.providerId}`.execute(hall.db);
}

/** The seller does not take the order: all of it goes back. */
async function rejected(placed: Placed): Promise<void> {
  const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
  const answer = await stall.owner.command('POST', path, 'change-order-status', { change: 'reject' });
  expect(answer.status).toBe(200);
}

async function balance(account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case side when 'DEBIT' then amount else -amount end), 0)::bigint as sum from ledger_entries
    where account_id = ${account}`.execute(hall.db);
  return rows[0]!.sum;
}

describe('a code', () => {
  it('pays all of it at once: receipt, order and letter are there, and no company is asked', async () => {
    const gift = await card(50_000);
    const placed = await order();
    const before = await balance(`giftcard_used:${stall.providerId}:multi_purpose`);
    const answer = await payWithCode(elin, placed, gift.code!.toLowerCase());
    expect(answer.body.item).toEqual({ paymentId: expect.any(String), left: 0, paymentFulfilled: true });
    expect(await leftBehind(hall, placed)).toMatchObject({
      ...{ payments: ['FULFILLED'], payRequest: 'FULFILLED', orders: ['CONFIRMED'] },
      ...{ receipts: 1, mails: 1, captures: 0, fulfilled: 1, refunds: [] },
    });
    expect(await worths(hall, [gift])).toEqual([50_000 - total()]);
    expect(before - (await balance(`giftcard_used:${stall.providerId}:multi_purpose`))).toBe(total());
    expect(await receiptsOf(placed)).toMatchObject([
      {
        amount: total(),
        paymentMethod: 'GIFTCARD',
        paidWith: [{ method: 'GIFTCARD', amount: total(), codeEnd: gift.codeEnd }],
      },
    ]);
    const again = await payWithCode(elin, placed, gift.code!);
    expect(again.body.reason).toBe('pay-request-fulfilled');
  });

  it('pays its part, and the card company is asked for the rest alone', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const paymentId = await used(placed, gift);
    expect(await forPayer(elin, placed)).toMatchObject({
      left: total() - 10_000,
      codes: [{ paymentId, type: 'GIFTCARD', codeEnd: gift.codeEnd, amount: 10_000 }],
    });
    const session = await checkOut(elin, placed);
    const { data } = await companyOf(hall).checkout.sessions.listLineItems(session);
    expect(data.map(line => line.amount_total)).toEqual([total() - 10_000]);
    hall.stripe.controls.pay(session);
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toMatchObject({
      ...{ payments: ['FULFILLED', 'FULFILLED'], payRequest: 'FULFILLED', orders: ['CONFIRMED'] },
      ...{ receipts: 1, mails: 1, captures: 1, fulfilled: 2, refunds: [] },
    });
    const [receipt] = await receiptsOf(placed);
    expect(receipt).toMatchObject({
      amount: total(),
      paymentMethod: 'CARD',
      paidWith: [
        { method: 'GIFTCARD', amount: 10_000, codeEnd: gift.codeEnd },
        { method: 'CARD', amount: total() - 10_000, codeEnd: null },
      ],
    });
    // Taxed when it is used: the VAT of all of it stands here (H17).
    expect(receipt!.price.vat).toMatchObject([{ vatRate: 600, amountIncludingVat: total() }]);
  });

  it('is shown to who holds the order; the bare link tells what is left and no more (I17)', async () => {
    const placed = await order();
    await used(placed, await card(10_000));
    expect(await forPayer(hall.browser(), placed, '')).toMatchObject({
      ...{ left: total() - 10_000, codes: null, codesReturned: null },
    });
  });

  it('ends what was begun by card before it pays, and again when it is taken off', async () => {
    const placed = await order();
    const first = await checkOut(elin, placed);
    const paymentId = await used(placed, await card(10_000));
    const second = await checkOut(elin, placed);
    await takeOff(elin, placed, paymentId);
    const third = await checkOut(elin, placed);
    const sessions = await Promise.all(
      [first, second, third].map(id => companyOf(hall).checkout.sessions.retrieve(id)),
    );
    expect(sessions.map(({ status, amount_total }) => [status, amount_total])).toEqual([
      ['expired', total()],
      ['expired', total() - 10_000],
      ['open', total()],
    ]);
  });

  it('comes too late when the card has paid a moment before', async () => {
    const gift = await card(10_000);
    const placed = await order();
    hall.stripe.controls.pay(await checkOut(elin, placed));
    expect((await payWithCode(elin, placed, gift.code!)).body.reason).toBe('pay-request-fulfilled');
    expect(await worths(hall, [gift])).toEqual([10_000]);
  });

  it('lets money go back that came late for another amount than is left (I11)', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const session = await checkOut(elin, placed);
    const late = await openPaymentId(hall, placed.payRequestId);
    // As when the attempt was given up while its end could not be asked for.
    await sql`update payments set status = 'CANCELLED', look_at = null where id = ${late}`.execute(hall.db);
    await used(placed, gift);
    hall.stripe.controls.pay(session);
    await settle(world(), late, 'webhook');
    expect(await leftBehind(hall, placed)).toMatchObject({
      ...{ payRequest: 'ACTIVE', receipts: 0, refunds: ['SECOND_PAYMENT PENDING'] },
    });
    expect((await forPayer(elin, placed)).left).toBe(total() - 10_000);
    await workUntilDone(world());
    expect((await leftBehind(hall, placed)).refunds).toEqual(['SECOND_PAYMENT FULFILLED']);
  });

  it('is joined by others until nothing is left, vouchers and gift cards in one box (H21)', async () => {
    const voucher = await card(10_000);
    const placed = await order();
    await used(placed, voucher);
    const jars = hall.browser();
    await stall.choose(jars, 'dag-hos-bina', { pickedOptionals: [stall.jar] });
    const bought = await orderCart(jars);
    hall.stripe.controls.pay(await checkOut(jars, bought));
    await lookAtNow(hall, bought);
    const { items } = (
      await jars.get<{ items: Ticket[] }>(`/api/tickets/for-order-group/${bought.orderGroupId}?ak=${bought.accessKey}`)
    ).body;
    const left = total() - 10_000;
    await confirms(true);
    const answer = await payWithCode(elin, placed, items[0]!.code!);
    await confirms(false);
    expect(answer.body.item).toMatchObject({ left: 0, paymentFulfilled: true });
    const [receipt] = await receiptsOf(placed);
    expect(receipt!.paidWith.map(({ amount }) => amount)).toEqual([10_000, left]);
    // What the voucher paid bore its VAT when that was sold: it does not bear it again (H17).
    expect(receipt!.price.vat).toMatchObject([
      { vatRate: 600, amountIncludingVat: 10_000 },
      { vatRate: 0, vatAmount: 0, amountIncludingVat: left },
    ]);
    expect(receipt!.items.map(({ amountIncludingVat, vatRate }) => [amountIncludingVat, vatRate])).toEqual([
      [10_000, 600],
      [left, 0],
    ]);
    await rejected(placed);
    // Each refund mirrors what it takes back.
    const backs = (await receiptsOf(placed)).filter(({ type }) => type === 'REFUND');
    expect(backs.map(({ amount, price }) => [amount, price.vat.map(row => row.vatRate)])).toEqual([
      [10_000, [600]],
      [left, [0]],
    ]);
  });
});

describe('the same press', () => {
  it('takes once and gets the same answer, also when it emptied the card (I13)', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    const told = await Promise.all(Array.from({ length: 5 }, () => payWithCode(elin, placed, gift.code!, press)));
    told.push(await payWithCode(elin, placed, gift.code!, press));
    for (const { body } of told) expect(body.item).toEqual(told[0]!.body.item);
    expect(told[0]!.body.item).toMatchObject({ left: total() - 10_000, paymentFulfilled: false });
    expect(await worths(hall, [gift])).toEqual([0]);
    expect((await leftBehind(hall, placed)).payments).toEqual(['FULFILLED']);
  });

  it('keeps no code: not in what is stored of commands, nor of payments', async () => {
    const gift = await card(10_000);
    const placed = await order();
    await used(placed, gift);
    const { rows } = await sql<{ text: string }>`
      select c::text as text from commands c union all select p::text from payments p
      union all select e::text from events e`.execute(hall.db);
    expect(rows.filter(({ text }) => text.includes(gift.code!))).toEqual([]);
    expect(rows.some(({ text }) => text.includes(gift.codeEnd))).toBe(true);
  });
});

describe('a code that is taken off', () => {
  it('is whole again, and may be used again; twice is the same as once', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const paymentId = await used(placed, gift);
    const answers = [await takeOff(elin, placed, paymentId), await takeOff(elin, placed, paymentId)];
    for (const { body } of answers) expect(body.item).toMatchObject({ left: total(), paymentFulfilled: false });
    expect(await worths(hall, [gift])).toEqual([10_000]);
    expect((await leftBehind(hall, placed)).refunds).toEqual(['TAKEN_OFF FULFILLED']);
    expect(await forPayer(elin, placed)).toMatchObject({ left: total(), codes: [], codesReturned: [] });
    await used(placed, gift);
    expect(await worths(hall, [gift])).toEqual([0]);
    // Only what went back after it was paid for is news to the payer.
    expect((await receiptsOf(placed)).map(({ refunds }) => refunds)).toEqual([[]]);
  });

  it('stays where it is once all is paid, and nobody takes off what is not there', async () => {
    const gift = await card(50_000);
    const placed = await order();
    const paymentId = await used(placed, gift);
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
    await used(placed, one);
    await used(placed, other);
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
    await used(placed, gift);
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
  beforeAll(() => confirms(true));
  afterAll(() => confirms(false));

  it('goes whole to the ways it came by: money to the card, the rest to the gift card at once', async () => {
    const gift = await card(10_000);
    const placed = await order();
    await used(placed, gift);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    await lookAtNow(hall, placed);
    await rejected(placed);
    expect(await worths(hall, [gift])).toEqual([10_000]);
    expect((await leftBehind(hall, placed)).refunds.toSorted()).toEqual(['REJECTED FULFILLED', 'REJECTED PENDING']);
    await workUntilDone(world());
    const receipts = await receiptsOf(placed);
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
    for (const one of cards) await used(placed, one);
    expect(await worths(hall, cards)).toEqual([0, 60_000 - total()]);
    await rejected(placed);
    expect(await worths(hall, cards)).toEqual([10_000, 50_000]);
    expect((await leftBehind(hall, placed)).refunds).toEqual(['REJECTED FULFILLED', 'REJECTED FULFILLED']);
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('a code that is no good', () => {
  it('is refused for what it is, each in its own words and language', async () => {
    const placed = await order();
    const [spent, over, fine] = [await card(10_000), await card(10_000), await card(10_000)];
    await used(await order(hall.browser()), spent);
    await hall.db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update tickets set valid_until = now() - interval '1 hour' where id = ${over._id}`.execute(tx);
    });
    const reasons = async (code: string) => (await payWithCode(elin, placed, code)).body.reason;
    expect(await reasons(spent.code!)).toBe('ticket-used');
    expect(await reasons(over.code!)).toBe('ticket-expired');
    expect(await reasons('BCDF GHJK MNPQ RSTV')).toBe('ticket-unknown');
    expect(await reasons('nonsens')).toBe('ticket-unknown');
    expect(await reasons('')).toBe('ticket-unknown');
    const elsewhere = await place(elin, await skuOf(hall, 'cykelkarta'));
    expect((await payWithCode(elin, elsewhere, fine.code!)).body.reason).toBe('ticket-of-another');
    const words = await Promise.all(
      ['sv', 'en', 'de'].map(async locale => {
        const speaker = hall.browser();
        speaker.cookies.set('lang', locale);
        return (await payWithCode(speaker, placed, spent.code!)).body.message;
      }),
    );
    expect(new Set(words).size).toBe(3);
    expect(await worths(hall, [fine])).toEqual([10_000]);
    await sql`update tickets set valid_until = now() + interval '1 year' where id = ${over._id}`.execute(hall.db);
  });

  it('is guessed at ten times, and then not heard any more', async () => {
    const placed = await order();
    const tries = [];
    for (let guess = 0; guess < 11; guess++)
      tries.push((await payWithCode(elin, placed, 'BCDFGHJKMNPQRSTV')).body.reason);
    expect(tries).toEqual([...Array(10).fill('ticket-unknown'), 'too-many']);
  });

  it('does not buy another gift card', async () => {
    const gift = await card(50_000);
    await stall.choose(elin, 'bigardens-presentkort', { selectedPrice: 20_000 });
    const placed = await orderCart(elin);
    expect((await payWithCode(elin, placed, gift.code!)).body.reason).toBe('ticket-for-ticket');
    expect(await worths(hall, [gift])).toEqual([50_000]);
  });

  it('leaves no rest behind that nothing can pay', async () => {
    const gift = await card(total() - 100);
    const placed = await order();
    const answer = await payWithCode(elin, placed, gift.code!);
    expect(answer.body.item).toMatchObject({ left: 300 });
    expect(await worths(hall, [gift])).toEqual([200]);
  });

  it('takes nothing when the goods are gone meanwhile (H12)', async () => {
    const [small, gift] = [await card(10_000), await card(50_000)];
    // What others kept and did not pay is on the shelf again, and counted.
    hall.clock.forward(60 * MINUTE);
    await workUntilDone(world());
    await stockUp(hall, sku.stockItemId!, QUANTITY);
    const placed = await order();
    await used(placed, small);
    hall.clock.forward(60 * MINUTE);
    await order(hall.browser());
    expect((await payWithCode(elin, placed, gift.code!)).body.reason).toBe('sold-out');
    await workUntilDone(world());
    expect((await leftBehind(hall, placed)).payRequest).toBe('CANCELLED');
    expect(await worths(hall, [small, gift])).toEqual([10_000, 50_000]);
    await stockUp(hall, sku.stockItemId!, 10_000);
  });
});

describe('in a crowd', () => {
  it('one card on fifty requests at once pays no more than it is worth (I9, H15)', async () => {
    const gift = await card(total() * 10);
    const many = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const browser = hall.browser();
        return { browser, placed: await order(browser) };
      }),
    );
    await hall.db.deleteFrom('rate_limits').execute();
    const answers = await Promise.all(many.map(({ browser, placed }) => payWithCode(browser, placed, gift.code!)));
    // What met too many others at once is told to try again; nobody got anything for nothing.
    const paid = answers.filter(({ body }) => body.item?.paymentFulfilled).length;
    expect(await worths(hall, [gift])).toEqual([total() * (10 - paid)]);
    expect(paid).toBeGreaterThan(0);
    for (const { body } of answers) {
      if (!body.item) expect(['ticket-used', 'busy']).toContain(body.reason);
    }
    const settled = await Promise.all(many.map(async ({ placed }) => (await leftBehind(hall, placed)).payRequest));
    expect(settled.filter(status => status === 'FULFILLED')).toHaveLength(paid);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('two requests with the same two cards crosswise, and their ends, do not stand in each other’s way', async () => {
    for (let round = 0; round < countsOnBoth(3, 30); round++) {
      const [one, other] = [await card(10_000), await card(10_000)];
      const both = await Promise.all(
        [0, 1].map(async () => {
          const browser = hall.browser();
          return { browser, placed: await order(browser) };
        }),
      );
      await hall.db.deleteFrom('rate_limits').execute();
      const cards = [
        [one, other],
        [other, one],
      ] as const;
      const presses = both.flatMap(({ browser, placed }, at) =>
        cards[at]!.map(({ code }) => payWithCode(browser, placed, code!)),
      );
      const answers = await Promise.all(presses);
      for (const { body } of answers) if (!body.item) expect(['ticket-used', 'busy']).toContain(body.reason);
      const left = await worths(hall, [one, other]);
      const asked = await Promise.all(both.map(async ({ browser, placed }) => (await forPayer(browser, placed)).left));
      expect(left[0]! + left[1]! + total() * 2 - asked[0]! - asked[1]!).toBe(20_000);
      hall.clock.forward(60 * MINUTE);
      await workUntilDone(world());
      expect(await worths(hall, [one, other])).toEqual([10_000, 10_000]);
    }
  });

  it('uses, takings-off and a card payment of one request at once leave it paid once or not at all', async () => {
    for (let round = 0; round < counts(3, 40); round++) {
      const gift = await card(10_000);
      const placed = await order();
      const session = await checkOut(elin, placed);
      hall.stripe.controls.pay(session);
      const attempt = await openPaymentId(hall, placed.payRequestId);
      await Promise.all([
        payWithCode(elin, placed, gift.code!),
        settle(world(), attempt, 'webhook'),
        payWithCode(hall.browser(), placed, gift.code!),
      ]);
      expect(await leftBehind(hall, placed)).toMatchObject({ payRequest: 'FULFILLED', receipts: 1, mails: 1 });
      expect(await worths(hall, [gift])).toEqual([10_000]);
    }
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/browser.ts';
import {
  companyOf,
  leftBehind,
  lookAtNow,
  openPaymentId,
  stockUp,
  workUntilDone,
} from '../../../../../tests/card-payment.ts';
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
import { checkOut, ELIN, type Placed, place, receiptsOf, type Sku, skuOf } from '../../../../../tests/purchase.ts';
import { confirms, orderCart, rejected, type TicketStall } from '../../../../../tests/tickets.ts';
import { vatRow } from '../../../../shared/money.ts';
import type { Ticket } from '../../../../tickets/contract.ts';
import { settlePayment } from '../../../settlements/commands.ts';

/** Codes that pay, whole or in part, beside a card and beside each other, and codes that do not (H12, H17, H21). */
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

/** Single-purpose voucher: its VAT was paid when it was sold (H17). */
async function taxedVoucher(): Promise<Ticket> {
  const buyer = hall.browser();
  await stall.choose(buyer, 'dag-hos-bina', { pickedOptionals: [stall.jar] });
  const bought = await orderCart(buyer);
  hall.stripe.controls.pay(await checkOut(buyer, bought));
  await lookAtNow(hall, bought);
  const path = `/api/tickets/for-order-group/${bought.orderGroupId}?ak=${bought.accessKey}`;
  return (await buyer.get<{ items: Ticket[] }>(path)).body.items[0]!;
}

/** The order confirmation, with the link that has its access key. */
async function letterTo({ accessKey }: Placed): Promise<string> {
  await workUntilDone(world());
  const letters = hall.smtp.mailbox.list(ELIN.email).map(({ id }) => hall.smtp.mailbox.find(id)!.text ?? '');
  return letters.find(text => text.includes(`ak=${accessKey}`)) ?? '';
}

async function balance(account: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(case side when 'DEBIT' then amount else -amount end), 0)::bigint as sum from ledger_entries
    where account_id = ${account}`.execute(hall.db);
  return rows[0]!.sum;
}

describe('a code', () => {
  it('pays all of it at once: receipt, order and letter are there, and no company is asked [payments 3.5]', async () => {
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
    expect(await receiptsOf(elin, placed)).toMatchObject([
      {
        amount: total(),
        paymentMethod: 'GIFTCARD',
        paidWith: [{ method: 'GIFTCARD', amount: total(), codeEnd: gift.codeEnd }],
      },
    ]);
    const again = await payWithCode(elin, placed, gift.code!);
    expect(again.body.reason).toBe('pay-request-fulfilled');
  });

  it('pays its part, and the card company is asked for the rest alone [payments 3.18]', async () => {
    const gift = await card(10_000);
    const placed = await order();
    const paymentId = await used(elin, placed, gift);
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
    const [receipt] = await receiptsOf(elin, placed);
    expect(receipt).toMatchObject({
      amount: total(),
      paymentMethod: 'CARD',
      paidWith: [
        { method: 'GIFTCARD', amount: 10_000, codeEnd: gift.codeEnd },
        { method: 'CARD', amount: total() - 10_000, codeEnd: null },
      ],
    });
    const letter = await letterTo(placed);
    for (const words of [`Betalt med koden •••• ${gift.codeEnd}`, 'Betalt med kort']) expect(letter).toContain(words);
    // Multi-purpose card, taxed when it is used: the VAT of all of it stands here (H17).
    expect(receipt!.price.vat).toMatchObject([{ vatRate: 600, amountIncludingVat: total() }]);
  });

  it('is shown to who holds the order; the bare link tells what is left and no more (I17)', async () => {
    const placed = await order();
    await used(elin, placed, await card(10_000));
    expect(await forPayer(hall.browser(), placed, '')).toMatchObject({
      ...{ left: total() - 10_000, codes: null, codesReturned: null },
    });
  });

  it('ends what was begun by card before it pays, and again when it is taken off', async () => {
    const placed = await order();
    const first = await checkOut(elin, placed);
    const paymentId = await used(elin, placed, await card(10_000));
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
    // Attempt given up while its end could not be asked for.
    await sql`update payments set status = 'CANCELLED', look_at = null where id = ${late}`.execute(hall.db);
    await used(elin, placed, gift);
    hall.stripe.controls.pay(session);
    await settlePayment(world(), late, 'webhook');
    expect(await leftBehind(hall, placed)).toMatchObject({
      ...{ payRequest: 'ACTIVE', receipts: 0, refunds: ['SECOND_PAYMENT PENDING'] },
    });
    expect((await forPayer(elin, placed)).left).toBe(total() - 10_000);
    await workUntilDone(world());
    expect((await leftBehind(hall, placed)).refunds).toEqual(['SECOND_PAYMENT FULFILLED']);
  });

  it('leaves the VAT that the rest bears, where its own was paid when it was sold (H17)', async () => {
    const placed = await place(elin, sku, 30);
    const asked = 30 * sku.price;
    await used(elin, placed, await card(10_000));
    // A multi-purpose card was sold without VAT: what it pays for bears it.
    expect((await forPayer(elin, placed)).vat).toEqual([vatRow(asked, 600)]);
    const taxed = await taxedVoucher();
    const [worth] = await worths(hall, [taxed]);
    await used(elin, placed, taxed);
    const { vat, left } = await forPayer(elin, placed);
    expect(left).toBe(asked - 10_000 - worth!);
    expect(vat).toEqual([vatRow(asked - worth!, 600), vatRow(worth!, 0)]);
    hall.stripe.controls.pay(await checkOut(elin, placed));
    await lookAtNow(hall, placed);
    expect((await receiptsOf(elin, placed))[0]!.price.vat).toEqual(vat);
  });

  it('is joined by others until nothing is left, vouchers and gift cards in one box (H21)', async () => {
    const voucher = await card(10_000);
    const placed = await order();
    await used(elin, placed, voucher);
    const taxed = await taxedVoucher();
    const left = total() - 10_000;
    await confirms(hall, stall, true);
    const answer = await payWithCode(elin, placed, taxed.code!);
    await confirms(hall, stall, false);
    expect(answer.body.item).toMatchObject({ left: 0, paymentFulfilled: true });
    const [receipt] = await receiptsOf(elin, placed);
    expect(receipt!.paidWith.map(({ amount }) => amount)).toEqual([10_000, left]);
    // Single-purpose voucher: its part bore VAT when it was sold, and does not again (H17).
    expect(receipt!.price.vat).toMatchObject([
      { vatRate: 600, amountIncludingVat: 10_000 },
      { vatRate: 0, vatAmount: 0, amountIncludingVat: left },
    ]);
    expect(receipt!.items.map(({ amountIncludingVat, vatRate }) => [amountIncludingVat, vatRate])).toEqual([
      [10_000, 600],
      [left, 0],
    ]);
    await rejected(stall, placed);
    // Refund receipts mirror the rows that they take back.
    const backs = (await receiptsOf(elin, placed)).filter(({ type }) => type === 'REFUND');
    expect(backs.map(({ amount, price }) => [amount, price.vat.map(row => row.vatRate)])).toEqual([
      [10_000, [600]],
      [left, [0]],
    ]);
  });
});

describe('a code that is no good', () => {
  it('is refused for what it is, each in its own words and language', async () => {
    const placed = await order();
    const [spent, over, fine] = [await card(10_000), await card(10_000), await card(10_000)];
    await used(elin, await order(hall.browser()), spent);
    await hall.db.transaction().execute(async tx => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update tickets set valid_until = now() - interval '1 hour' where id = ${over._id}`.execute(tx);
    });
    const reasons = async (code: string) => (await payWithCode(elin, placed, code)).body.reason;
    expect(await reasons(spent.code!)).toBe('ticket-used');
    expect(await reasons(over.code!)).toBe('ticket-expired');
    expect(await reasons('BCDF GHJK MNPQ RSTV')).toBe('ticket-unknown');
    expect(await reasons('nonsens')).toBe('ticket-unknown');
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
    // Stock held for unpaid orders is free again, and counted.
    hall.clock.forward(60 * MINUTE);
    await workUntilDone(world());
    await stockUp(hall, sku.stockItemId!, QUANTITY);
    const placed = await order();
    await used(elin, placed, small);
    hall.clock.forward(60 * MINUTE);
    await order(hall.browser());
    expect((await payWithCode(elin, placed, gift.code!)).body.reason).toBe('sold-out');
    await workUntilDone(world());
    expect((await leftBehind(hall, placed)).payRequest).toBe('CANCELLED');
    expect(await worths(hall, [small, gift])).toEqual([10_000, 50_000]);
    await stockUp(hall, sku.stockItemId!, 10_000);
  });
});

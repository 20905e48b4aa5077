import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import {
  BRINGERS,
  bring,
  completedMessage,
  emptyOutbox,
  leftBehind,
  openPaymentId,
  PAID_ONCE,
} from '../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { closeAudited } from '../../tests/honey-hall.ts';
import { lettersTo } from '../../tests/letters.ts';
import { signedIn } from '../../tests/people.ts';
import { checkOut, ELIN, type Placed } from '../../tests/purchase.ts';
import { ordersOf } from '../../tests/stall.ts';
import { lookUp, openTicketStall, orderCart, payFor, type TicketStall, ticketsOf } from '../../tests/tickets.ts';
import { settlePayment } from '../payments/settlements/commands.ts';
import type { Receipt } from '../receipts/contract.ts';
import { codeShown } from './rules.ts';

/** Gift cards and vouchers issued when they are paid for, and who sees them. */
let hall: TestHall;
let stall: TicketStall;
let elin: Browser;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  stall = await openTicketStall(hall);
  elin = hall.browser();
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;
const to = (email: string, phone = ELIN.phone) => ({ contact: { ...ELIN, email, phone } });
const outbox = async (key: string) =>
  (await hall.db.selectFrom('outbox').select('key').where('key', 'like', key).execute()).length;

async function bought(email: string, choose: (browser: Browser) => Promise<unknown>): Promise<Placed> {
  const browser = hall.browser();
  await choose(browser);
  const placed = await orderCart(browser, to(email));
  await payFor(hall, browser, placed);
  return placed;
}

describe('gift cards and vouchers', () => {
  it('are issued when they are paid for, one for each piece, worth what was paid for it [payments 1.5, 3.5, 3.18, 3.19]', async () => {
    await stall.choose(elin, 'dag-hos-bina', { quantity: 2, pickedOptionals: [stall.jar] });
    await stall.choose(elin, 'bigardens-presentkort', { selectedPrice: 75_000 });
    const placed = await orderCart(elin, to('bukett@example.com'));
    expect(await ticketsOf(elin, placed)).toEqual([]);
    await payFor(hall, elin, placed);
    const tickets = await ticketsOf(elin, placed);
    expect(
      tickets.map(({ type, status, amount, amountUsed, amountLeft }) => [type, status, amount, amountUsed, amountLeft]),
    ).toEqual([
      ['VOUCHER', 'ACTIVE', 25_000, 0, 25_000],
      ['VOUCHER', 'ACTIVE', 25_000, 0, 25_000],
      ['GIFTCARD', 'ACTIVE', 75_000, 0, 75_000],
    ]);
    expect(tickets[0]).toMatchObject({
      orderGroupId: placed.orderGroupId,
      meta: { title: 'dag-hos-bina' },
      optionals: [{ optional: { meta: { title: 'Ta med hem: Burk' } } }],
      validUntil: `${hall.clock.now().getFullYear() + 10}${tickets[0]!.validUntil.slice(4)}`,
    });
    expect(new Set(tickets.map(ticket => ticket.code)).size).toBe(3);
    const [order] = await ordersOf(hall, placed);
    expect([order!.type, order!.delivery.deliveryMethodType, order!.delivery.pickUpAddress]).toEqual([
      'MIXED',
      'DIGITAL',
      null,
    ]);
  });

  it('know whether their VAT was paid when they were sold: then the receipt has it, else none (H17)', async () => {
    const placed = await bought('moms@example.com', async browser => {
      await stall.choose(browser, 'dag-hos-bina');
      await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 50_000 });
    });
    const tickets = await ticketsOf(elin, placed);
    expect(tickets.map(({ voucherVatKind, vatRate }) => [voucherVatKind, vatRate])).toEqual([
      ['SINGLE_PURPOSE', 2500],
      ['MULTI_PURPOSE', 0],
    ]);
    const { body } = await elin.get<{ item: { receipts: Receipt[] } }>(
      `/api/order-groups/${placed.orderGroupId}/receipts?ak=${placed.accessKey}`,
    );
    expect(body.item.receipts[0]!.price.vat).toEqual([
      { vatRate: 2500, vatAmount: 4000, amountExcludingVat: 16_000, amountIncludingVat: 20_000 },
      { vatRate: 0, vatAmount: 0, amountExcludingVat: 50_000, amountIncludingVat: 50_000 },
    ]);
    // A later change of the product changes nothing of an issued ticket.
    const productId = stall.products['dag-hos-bina']!._id;
    const change = (voucherKind: string) =>
      stall.owner.command('PUT', `/api/products/${productId}`, 'change-product', { productId, voucherKind });
    expect((await change('MULTI_PURPOSE')).status).toBe(200);
    expect((await ticketsOf(elin, placed))[0]!.voucherVatKind).toBe('SINGLE_PURPOSE');
    await change('SINGLE_PURPOSE');
  });

  it('are good for as long as was promised when they were bought, to the end of the last day (H17)', async () => {
    const productId = stall.products['dag-hos-bina']!._id;
    const promise = async (validMonths: number | null) => {
      const change = { productId, validMonths };
      expect((await stall.owner.command('PUT', `/api/products/${productId}`, 'change-product', change)).status).toBe(
        200,
      );
    };
    await promise(24);
    const placed = await bought('tva-ar@example.com', browser => stall.choose(browser, 'dag-hos-bina'));
    await promise(null);
    const [ticket] = await ticketsOf(elin, placed);
    expect(ticket!.validUntil.slice(0, 4)).toBe(String(Number(dayAfter(hall, 0).slice(0, 4)) + 2));
    const { rows } = await sql<{ ends: string }>`
      select to_char(valid_until at time zone 'Europe/Stockholm', 'HH24:MI') as ends from tickets
      where id = ${ticket!._id}`.execute(hall.db);
    expect(rows[0]!.ends).toBe('00:00');
  });

  it.each(BRINGERS)('are one set, though the %s brings the news twice and others after it (I8)', async first => {
    const browser = hall.browser();
    await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 20_000, quantity: 3 });
    const placed = await orderCart(browser, to(`${first}@example.com`));
    const session = await checkOut(browser, placed);
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    hall.stripe.controls.pay(session);
    const message = await completedMessage(hall, session);
    const scene = { hall, at: hall, payer: browser, placed, paymentId, message };
    for (const bringer of [first, first, ...BRINGERS]) await bring(bringer, scene);
    await Promise.all(Array.from({ length: 8 }, () => settlePayment(world(), paymentId, 'poll')));
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    const tickets = await ticketsOf(browser, placed);
    expect(tickets).toHaveLength(3);
    expect(await outbox(`tickets-issued:${placed.payRequestId}`)).toBe(1);
    const posted = await sql<{ amount: number }>`
      select sum(e.amount)::bigint as amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.source like ${`ticket:issued:${placed.payRequestId}:%`} and e.side = 'CREDIT'`.execute(hall.db);
    expect(posted.rows[0]!.amount).toBe(60_000);
  });

  it('are not issued for what was given up before the money came (H12)', async () => {
    const browser = hall.browser();
    await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 20_000 });
    const placed = await orderCart(browser, to('sen@example.com'));
    const session = await checkOut(browser, placed);
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: world().now() })
      .where('id', '=', placed.payRequestId)
      .execute();
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    expect(await ticketsOf(browser, placed)).toEqual([]);
    expect(await outbox(`tickets-issued:${placed.payRequestId}`)).toBe(0);
  });
});

describe('the codes', () => {
  it('come by one letter, and by a text message as a link alone [storefront 1.3]', async () => {
    const placed = await bought('gava@example.com', browser =>
      stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 30_000 }),
    );
    await emptyOutbox(world());
    const [ticket] = await ticketsOf(elin, placed);
    const letters = lettersTo(hall, 'gava@example.com').filter(({ text }) => text!.includes(codeShown(ticket!.code!)));
    expect(letters).toHaveLength(1);
    expect(letters[0]!.subject).toBe('Ditt presentkort från Ängens bigård');
    expect(letters[0]!.text).toMatch(/300\skr/);
    expect(letters[0]!.text).toContain(`ak=${placed.accessKey}`);
    const texts = hall.sms.messages.list('+46701740635').map(({ message }) => message);
    const own = texts.filter(text => text.includes(placed.accessKey));
    expect(own).toHaveLength(1);
    expect(texts.join()).not.toContain(ticket!.code!.slice(0, 4));
  });

  it('go to no telephone that hears no messages', async () => {
    const browser = hall.browser();
    await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 30_000 });
    const placed = await orderCart(browser, to('fast@example.com', '0511-123 45'));
    const before = await outbox('text:%');
    await payFor(hall, browser, placed);
    expect([await outbox(`tickets-issued:${placed.payRequestId}`), (await outbox('text:%')) - before]).toEqual([1, 0]);
  });

  it('are seen by who holds the order, and by its seller’s people only their end (I17, I18) [payments 3.20]', async () => {
    const placed = await bought('min@example.com', browser => stall.choose(browser, 'dag-hos-bina'));
    const [mine] = await ticketsOf(elin, placed);
    expect(mine!.code).toMatch(/^\w{13}$/);
    const [theirs] = await ticketsOf(stall.owner, placed, '');
    expect([theirs!.code, theirs!.codeEnd]).toEqual([null, mine!.code!.slice(-4)]);
    const path = `/api/tickets/for-order-group/${placed.orderGroupId}`;
    expect((await hall.browser().get(path)).status).toBe(401);
    expect((await hall.browser().get(`${path}?ak=wrong`)).status).toBe(403);
    expect((await (await signedIn(hall, 'karin.ek')).get(path)).status).toBe(403);
    expect((await elin.get('/api/tickets/for-order-group/nonsense')).status).toBe(404);
  });

  it('lie in the database neither open nor as a hash that can be tried', async () => {
    const placed = await bought('kista@example.com', browser => stall.choose(browser, 'dag-hos-bina'));
    const [ticket] = await ticketsOf(elin, placed);
    const [code, codeEnd] = [ticket!.code!, ticket!.codeEnd];
    const { rows } = await sql<{ everything: string }>`
      select string_agg(t::text, '') as everything from (
        select row_to_json(tickets)::text as t from tickets union all select row_to_json(outbox)::text from outbox
        union all select row_to_json(events)::text from events union all select row_to_json(text_messages)::text from text_messages
      ) x`.execute(hall.db);
    expect(rows[0]!.everything).not.toContain(code);
    expect(rows[0]!.everything).not.toContain(code.slice(0, 9));
    expect(rows[0]!.everything).toContain(codeEnd);
    for (const digest of ['sha256', 'sha512', 'sha1', 'md5'])
      expect(rows[0]!.everything).not.toContain(createHash(digest).update(code).digest('hex'));
  });
});

describe('one box takes both (H21)', () => {
  it('a gift card and a voucher, however they are typed', async () => {
    const placed = await bought('box@example.com', async browser => {
      await stall.choose(browser, 'dag-hos-bina');
      await stall.choose(browser, 'bigardens-presentkort', { selectedPrice: 40_000 });
    });
    for (const { code, type, amount } of await ticketsOf(elin, placed))
      for (const typed of [code!, codeShown(code!), ` ${code!.toLowerCase().replace(/(..)/g, '$1-')} `])
        expect(await lookUp(hall, stall.providerId, typed)).toMatchObject({ type, remaining: amount });
  });

  it('says why a code is of no use here', async () => {
    const placed = await bought('nej@example.com', browser => stall.choose(browser, 'dag-hos-bina'));
    const [ticket] = await ticketsOf(elin, placed);
    const other = await hall.db
      .selectFrom('providers')
      .select('id')
      .where('slug', '=', 'sjokanten')
      .executeTakeFirstOrThrow();
    expect(await lookUp(hall, other.id, ticket!.code!)).toEqual({ refused: 'ticket-of-another' });
    expect(await lookUp(hall, stall.providerId, '2222 2222 2222 2222')).toEqual({ refused: 'ticket-unknown' });
    expect(await lookUp(hall, stall.providerId, 'min kod')).toEqual({ refused: 'ticket-unknown' });
  });

  it('is guessed at a few times, not many; a right code costs no guess', async () => {
    const placed = await bought('gissa@example.com', browser => stall.choose(browser, 'dag-hos-bina'));
    const [ticket] = await ticketsOf(elin, placed);
    const guess = (text: string) => lookUp(hall, stall.providerId, text, '198.51.100.9');
    for (let round = 0; round < 20; round++) expect(await guess(ticket!.code!)).toMatchObject({ id: ticket!._id });
    for (let round = 0; round < 10; round++)
      expect(await guess('2345 2345 2345 2345')).toEqual({ refused: 'ticket-unknown' });
    expect(await guess('2345 2345 2345 2345')).toEqual({ refused: 'too-many' });
    expect(await guess(ticket!.code!)).toEqual({ refused: 'too-many' });
    hall.clock.forward(600_000);
    expect(await guess(ticket!.code!)).toMatchObject({ id: ticket!._id });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAfter, ordersOf } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { letterTo } from '../../tests/letters.ts';
import { signedIn } from '../../tests/people.ts';
import { checkOut, receiptsOf, shelve, skuOf } from '../../tests/purchase.ts';
import { accept, done, draft, keyOf, line, QuoteDesk, readQuote, wedding } from '../../tests/quotes.ts';
import { auditOf } from '../../tests/stall.ts';
import type { Quote } from './contract.ts';

/** Quotes as a stall writes them and a customer answers: what is accepted is what was read, once. */
let hall: TestHall;
let desk: QuoteDesk;
let alva: Browser;
beforeAll(async () => {
  hall = await openHall();
  desk = new QuoteDesk(await signedIn(hall, 'eskil.lund'), 'angens-bigard');
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  alva = hall.browser();
  await hall.db.deleteFrom('rate_limits').execute();
});

const DEPOSIT = [
  { share: 2000, due: { kind: 'ACCEPTANCE' as const, days: 10 } },
  { share: 8000, due: { kind: 'ACCEPTANCE' as const, days: 20 } },
];

describe('a quote', () => {
  it('is sent by letter, read by its link and accepted: an order at its prices [payments 1.1] [payments 1.2] [payments 3.1] [payments 3.2]', async () => {
    const sent = await desk.sent(draft(hall, wedding(), { reference: 'AL-12' }), { sendLetter: true });
    expect(sent).toMatchObject({ state: 'PUBLISHED', version: 1, changed: false });
    const letter = await letterTo(hall, 'alva@posten.example');
    expect(letter.text).toContain(sent.link);
    const quote = await readQuote(alva, sent, `?ak=${keyOf(sent)}`);
    expect(quote).toMatchObject({
      state: 'PUBLISHED',
      title: 'Bröllop för 80 vid sjön',
      reference: 'AL-12',
      customer: { firstName: 'Alva', lastName: 'Lindqvist', emailAddress: 'alva@posten.example', businessOrgNo: '' },
      price: { amountIncludingVat: 8_570_000 },
      accepted: null,
    });
    expect(quote.valid.end).not.toBeNull();
    expect(quote.items[1]).toMatchObject({
      meta: { title: 'Sjömenyn, tre rätter' },
      subItems: [{ type: 'OTHER', title: 'Sjömenyn, tre rätter', quantity: 80, pricePerItem: 69_500 }],
    });
    const accepted = done(await accept(alva, quote, {}, `?ak=${keyOf(sent)}`));
    expect(accepted).toMatchObject({
      state: 'ACCEPTED',
      accepted: { name: 'Alva Lindqvist', email: 'alva@posten.example', parts: [{ amountIncludingVat: 8_570_000 }] },
    });
    const { orderGroupId, accessKey } = accepted.accepted!;
    const [order] = await ordersOf(alva, {
      orderGroupId: orderGroupId!,
      orderId: '',
      payRequestId: null,
      accessKey: accessKey!,
    });
    expect(order).toMatchObject({
      status: { type: 'PENDING_PAYMENT_CONFIRMATION' },
      totalPrice: { amountIncludingVat: 8_570_000 },
    });
    expect(order!.orderItems.map(({ meta, price }) => [meta.title, price.amountIncludingVat])).toEqual([
      ['Hela Sjökanten', 1_800_000],
      ['Sjömenyn, tre rätter', 5_560_000],
      ['Välkomstskål på bryggan', 760_000],
      ['Scen och ljus', 450_000],
    ]);
    // Its writers see what was accepted as well, and no draft of another version.
    const followed = await readQuote(desk.staff, quote, '?draft=true');
    expect([followed.state, followed.version?.version]).toEqual(['ACCEPTED', 1]);
  });

  it('is paid by its plan: the deposit books it, the rest settles it (I7)', async () => {
    const sent = await desk.sent(draft(hall, wedding(), { plan: DEPOSIT }));
    const quote = await readQuote(alva, sent, `?ak=${keyOf(sent)}`);
    const { accepted } = done(await accept(alva, quote, {}, `?ak=${keyOf(sent)}`));
    const [deposit, rest] = accepted!.parts;
    expect([deposit!.amountIncludingVat, rest!.amountIncludingVat]).toEqual([1_714_000, 6_856_000]);
    const placed = {
      ...{ orderGroupId: accepted!.orderGroupId!, orderId: '', accessKey: accepted!.accessKey! },
      payRequestId: deposit!.payRequestId,
    };
    hall.stripe.controls.pay(await checkOut(alva, placed));
    const standing = async () => (await ordersOf(alva, placed))[0]!;
    await expect.poll(async () => (await standing()).status.type).toBe('CONFIRMED');
    expect(await standing()).toMatchObject({ amountSettled: 1_714_000, amountUnpaid: 6_856_000 });
    hall.stripe.controls.pay(await checkOut(alva, { ...placed, payRequestId: rest!.payRequestId }));
    await expect.poll(async () => (await standing()).amountUnpaid).toBe(0);
    const receipts = (await receiptsOf(alva, placed)).filter(({ number }) => number);
    expect(receipts.map(({ amount }) => amount)).toEqual([1_714_000, 6_856_000]);
    // Rate by rate, both receipts together are the quote (I5).
    const byRate = new Map<number, number>();
    for (const { price } of receipts)
      for (const row of price.vat) byRate.set(row.vatRate, (byRate.get(row.vatRate) ?? 0) + row.amountIncludingVat);
    expect(Object.fromEntries(byRate)).toEqual(
      Object.fromEntries(quote.price.vat.map(row => [row.vatRate, row.amountIncludingVat])),
    );
  });

  it('without a part that is due by a yes stands at once', async () => {
    const plan = [{ share: 10_000, due: { kind: 'DAY' as const, day: dayAfter(hall, 60) } }];
    const sent = await desk.sent(draft(hall, wedding(), { plan }));
    const quote = await readQuote(alva, sent);
    const { accepted } = done(await accept(alva, quote, {}, `?ak=${keyOf(sent)}`));
    const [order] = await ordersOf(alva, { ...accepted!, orderId: '', payRequestId: null } as never);
    expect(order).toMatchObject({ status: { type: 'CONFIRMED' }, amountUnpaid: 8_570_000 });
  });
});

describe('what was read', () => {
  it('is accepted and nothing else: another version, other options or another sum are refused', async () => {
    const sent = await desk.sent(draft(hall, wedding()));
    const read = await readQuote(alva, sent);
    expect((await accept(alva, read, { chosen: [] })).body.reason).toBe('quote-options');
    expect((await accept(alva, read, { expectedTotal: 1 })).body.reason).toBe('quote-changed');
    expect((await accept(alva, read, { version: { version: 1, hash: 'a'.repeat(64) } })).body.reason).toBe(
      'quote-changed',
    );
    const [hallRow, ...rest] = wedding();
    const changed = done(await desk.save(sent, draft(hall, [{ ...hallRow!, pricePerItem: 1_900_000 }, ...rest])));
    expect(changed.changed).toBe(true);
    // Changes that are written are not yet sent.
    expect(await readQuote(alva, sent)).toMatchObject({
      version: { version: 1 },
      price: { amountIncludingVat: 8_570_000 },
    });
    done(await desk.publish(changed));
    expect((await accept(alva, read)).body).toMatchObject({ reason: 'quote-changed' });
    const again = await readQuote(alva, sent);
    expect(again).toMatchObject({ version: { version: 2 }, price: { amountIncludingVat: 8_670_000 } });
    done(await accept(alva, again));
    expect((await accept(alva, again)).body.reason).toBe('quote-accepted');
    expect((await desk.publish(changed)).body.reason).toBe('quote-accepted');
  });

  it('needs not be named where it can only be one thing [payments 3.34]', async () => {
    const sent = await desk.sent(draft(hall, [line('Föredrag om bin', 250_000)]));
    const { _id, providerId } = await readQuote(alva, sent);
    const acceptedBy = { name: 'Alva', email: 'alva@posten.example' };
    const bare = { quoteId: _id, providerId, acceptedBy };
    const said = await alva.command<{ item: Quote }>('PUT', `/api/quotes/${_id}`, 'accept-quote', bare);
    expect(said.body.item.state).toBe('ACCEPTED');
  });

  it('is not accepted after its end, nor once it is withdrawn, nor as a draft [payments 4.1] [payments 4.2]', async () => {
    const written = draft(hall, wedding());
    const begun = done(await desk.begin(written));
    const asDraft = await readQuote(alva, begun);
    expect(asDraft).toMatchObject({ state: 'DRAFT', version: null, customer: null });
    expect((await accept(alva, asDraft)).body.reason).toBe('quote-draft');
    const sent = done(await desk.publish(begun));
    const read = await readQuote(alva, sent);
    done(await desk.withdraw(sent));
    expect((await accept(alva, read)).body.reason).toBe('quote-ended');
    expect((await readQuote(alva, sent)).state).toBe('WITHDRAWN');
  });

  it('shows no names to who has the bare id alone (I17) [payments 6.1]', async () => {
    const sent = await desk.sent(draft(hall, wedding()));
    const bare = await readQuote(hall.browser(), sent);
    expect(bare).toMatchObject({ customer: null, price: { amountIncludingVat: 8_570_000 } });
    expect(JSON.stringify(bare)).not.toContain('Lindqvist');
    expect((await readQuote(hall.browser(), sent, '?ak=AAAAAAAAAAAAAAAAAAAAAAAAAAA')).customer).toBeNull();
    done(await accept(alva, bare));
    const after = await readQuote(hall.browser(), sent);
    expect(after.accepted).toMatchObject({ name: null, email: null, accessKey: null });
    expect(JSON.stringify(after)).not.toContain('Lindqvist');
  });
});

describe('what is offered', () => {
  it('is held until a day, against nobody twice, and becomes the order’s (I3)', async () => {
    const sku = await skuOf(hall, 'ljunghonung');
    await shelve(hall, sku, 10);
    const jars = line('Ljunghonung', 8_500, { skuId: sku.id, quantity: 6, vatCategory: 'food' });
    const sent = await desk.sent(draft(hall, [jars], { holdDay: dayAfter(hall, 14) }));
    expect(sent.heldUntil).not.toBeNull();
    const left = async () =>
      (
        await hall.db
          .selectFrom('stock_levels')
          .select('available')
          .where('stock_item_id', '=', sku.stockItemId!)
          .executeTakeFirstOrThrow()
      ).available;
    expect(await left()).toBe(4);
    // A new version takes the hold over.
    const more = done(await desk.save(sent, draft(hall, [{ ...jars, quantity: 9 }], { holdDay: dayAfter(hall, 14) })));
    const again = done(await desk.publish(more));
    expect(await left()).toBe(1);
    const toMany = done(
      await desk.save(again, draft(hall, [{ ...jars, quantity: 11 }], { holdDay: dayAfter(hall, 14) })),
    );
    const no = await desk.publish(toMany);
    expect([no.status, no.body.reason, no.body.fields]).toEqual([
      409,
      'quantity-unavailable',
      { 'lines.0.wish': expect.any(String) },
    ]);
    expect(await left()).toBe(1);
    const quote = await readQuote(alva, again);
    expect(quote.heldUntil).not.toBeNull();
    done(await accept(alva, quote));
    expect(await left()).toBe(1);
  });

  it('is free again once the quote is withdrawn, exactly once (I3)', async () => {
    const sku = await skuOf(hall, 'sommarhonung');
    await shelve(hall, sku, 5);
    const jars = line('Sommarhonung', 8_500, { skuId: sku.id, quantity: 5, vatCategory: 'food' });
    const sent = await desk.sent(draft(hall, [jars], { holdDay: dayAfter(hall, 3) }));
    done(await desk.withdraw(sent));
    const row = hall.db.selectFrom('stock_levels').select('available').where('stock_item_id', '=', sku.stockItemId!);
    expect((await row.executeTakeFirstOrThrow()).available).toBe(5);
    expect((await desk.withdraw(sent)).body.reason).toBe('quote-ended');
  });
});

describe('who looks', () => {
  it('is counted by browser and version, and the stall’s own people not at all [payments 3.35] [payments 7.1]', async () => {
    const sent = await desk.sent(draft(hall, wedding()));
    const { _id, providerId } = await readQuote(alva, sent);
    const view = (browser: Browser, token: string, quoteId = _id) =>
      browser.command('POST', `/api/quotes/${quoteId}/view`, 'view-quote', { quoteId, providerId, token });
    for (const token of ['alvas-phone', 'alvas-phone', 'her-mothers-tablet'])
      expect((await view(hall.browser(), token)).status).toBe(200);
    expect((await view(desk.staff, 'eskils-own')).status).toBe(200);
    const { versions } = done((await desk.staff.get<never>(desk.path(_id))) as never) as { versions: object[] };
    const today = { day: dayAfter(hall, 0), viewers: 2, views: 3 };
    expect(versions).toMatchObject([
      { version: 1, viewers: 2, views: 3, latestViewAt: expect.any(String), days: [today], differences: null },
    ]);
    expect((await view(alva, 'kort')).status).toBe(400);
    expect((await view(alva, 'of-another-stall', '0192e4f0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

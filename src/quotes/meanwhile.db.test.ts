import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dayAfter } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { order, type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { accept, addition, done, draft, keyOf, line, oneOf, QuoteDesk, readQuote } from '../../tests/quotes.ts';
import { auditOf, leftOf } from '../../tests/stall.ts';
import { NEVER } from '../providers/pauses/rules.ts';

/** Events between a quote and its answer: time, other buyers, prices, pauses, and links that are mixed up. */
let hall: TestHall;
let desk: QuoteDesk;
let alva: Browser;
let jars: Sku;
let begun: Date;
beforeAll(async () => {
  hall = await openHall();
  desk = new QuoteDesk(await signedIn(hall, 'eskil.lund'), 'angens-bigard');
  jars = await skuOf(hall, 'ljunghonung');
  begun = hall.clock.now();
});
beforeEach(async () => {
  alva = hall.browser();
  await hall.db.deleteFrom('rate_limits').execute();
});
afterEach(() => hall.clock.forward(begun.getTime() - hall.clock.now().getTime()));
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const talk = () => [line('Föredrag om bin', 250_000)];
const honey = (quantity: number) => line('Ljunghonung', jars.price, { skuId: jars.id, quantity, vatCategory: 'food' });
const goTo = (moment: number) => hall.clock.forward(moment - hall.clock.now().getTime());

it('is accepted at the last moment, and not after it', async () => {
  const validDay = dayAfter(hall, 3);
  const [early, late] = [
    await desk.sent(draft(hall, talk(), { validDay })),
    await desk.sent(draft(hall, talk(), { validDay })),
  ];
  const read = await readQuote(alva, early);
  const other = await readQuote(alva, late);
  goTo(Date.parse(read.valid.end!) - 20_000);
  expect((await accept(alva, read)).status).toBe(200);
  goTo(Date.parse(other.valid.end!));
  expect((await accept(alva, other)).body.reason).toBe('quote-run-out');
  expect(await readQuote(alva, late)).toMatchObject({ state: 'PUBLISHED', hasRunOut: true });
});

it('whose hold ran out is accepted while its goods are there, and refused whole once others bought them', async () => {
  await shelve(hall, jars, 8);
  const fields = { validDay: dayAfter(hall, 9), holdDay: dayAfter(hall, 1) };
  const sent = await desk.sent(draft(hall, [...talk(), honey(5)], fields));
  const read = await readQuote(alva, sent);
  expect(await leftOf(hall, jars)).toBe(3);
  hall.clock.forward(3 * 86_400_000);
  expect(await readQuote(alva, sent)).toMatchObject({ heldUntil: null, hasRunOut: false });
  expect(await leftOf(hall, jars)).toBe(8);
  const buyer = hall.browser();
  const bought = await buyer.command('POST', '/api/cart/items', 'add-to-cart', { skuId: jars.id, quantity: 4 });
  expect(bought.status).toBe(200);
  const placed = await buyer.command('POST', '/api/order-groups', 'place-order', order(4 * jars.price));
  expect(placed.status).toBe(200);
  expect((await accept(alva, read)).body.reason).toBe('quantity-unavailable');
  expect(await leftOf(hall, jars)).toBe(4);
  await shelve(hall, jars, 20);
  expect(done(await accept(alva, read)).state).toBe('ACCEPTED');
});

it('stands by its price and its VAT, whatever the assortment says now', async () => {
  await shelve(hall, jars, 8);
  const cheaper = { ...honey(2), pricePerItem: jars.price - 1000, reason: 'Två burkar till bröllopet' };
  const read = await readQuote(alva, await desk.sent(draft(hall, [cheaper])));
  const category = (vat_category: string) =>
    hall.db.updateTable('products').set({ vat_category }).where('slug', '=', 'ljunghonung').execute();
  await category('standard');
  const { accepted, price } = done(await accept(alva, read));
  await category('food');
  expect(price).toEqual(read.price);
  const rows = await hall.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.price_per_item as each', 'order_items.vat_rate as rate'])
    .where('orders.order_group_id', '=', accepted!.orderGroupId!)
    .execute();
  expect(rows).toEqual([{ each: jars.price - 1000, rate: read.price.vat[0]!.vatRate }]);
  expect(rows[0]!.rate).not.toBe(2500);
});

it('of a stall that rests is accepted; of one that has closed for good it is not', async () => {
  const [first, second] = [await desk.sent(draft(hall, talk())), await desk.sent(draft(hall, talk()))];
  const pause = (until: Date | null) =>
    hall.db.updateTable('providers').set({ paused_until: until }).where('slug', '=', 'angens-bigard').execute();
  await pause(new Date(hall.clock.now().getTime() + 86_400_000));
  expect(done(await accept(alva, await readQuote(alva, first))).state).toBe('ACCEPTED');
  await pause(NEVER.FOR_GOOD);
  expect((await accept(alva, await readQuote(alva, second))).body.reason).toBe('stall-paused');
  await pause(null);
});

it('refuses options that exclude each other, options twice, and such as it has not', async () => {
  const lines = [
    line('Stor visning', 100_000, { choice: oneOf('Visning', true) }),
    line('Större visning', 150_000, { choice: oneOf('Visning') }),
    line('Kaffe', 4_000, { choice: addition(false, 'Fika') }),
    line('Te', 4_000, { choice: addition(false, 'Fika') }),
  ];
  const read = await readQuote(alva, await desk.sent(draft(hall, lines)));
  const [big, bigger, coffee, tea] = read.items.map(({ _id }) => _id) as [string, string, string, string];
  for (const chosen of [[big, bigger], [big, coffee, tea], [big, big], [big, 'of-another-quote'], [coffee]])
    expect([chosen.length, (await accept(alva, read, { chosen, expectedTotal: undefined })).body.reason]).toEqual([
      chosen.length,
      'quote-options',
    ]);
});

it('shows nobody to who has the key of another quote, and lets them say nothing (I18)', async () => {
  const [one, other] = [await desk.sent(draft(hall, talk())), await desk.sent(draft(hall, talk()))];
  const mixed = `?ak=${keyOf(other)}`;
  expect((await readQuote(alva, one, mixed)).customer).toBeNull();
  expect((await alva.get<never>(`/api/quotes/${one._id}/remarks${mixed}`)).status).toBe(403);
  const no = await alva.command('POST', `/api/quotes/${one._id}/declines${mixed}`, 'decline-quote', { reason: '' });
  expect(no.status).toBe(403);
  expect((await readQuote(alva, one)).state).toBe('PUBLISHED');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { countsOnBoth, openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { order, type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { accept, addition, done, draft, line, QuoteDesk, readQuote } from '../../tests/quotes.ts';
import { auditOf, leftOf } from '../../tests/stall.ts';
import type { Quote } from './contract.ts';

/**
 * Many hands on one quote, while its seller sends other versions and visitors buy the last of what it offers: one order
 * of exactly what one of them read, or a clear no (I1, I3, I13).
 */
let hall: TestHall;
let desk: QuoteDesk;
let jars: Sku;
beforeAll(async () => {
  hall = await openHall();
  desk = new QuoteDesk(await signedIn(hall, 'eskil.lund'), 'angens-bigard');
  jars = await skuOf(hall, 'ljunghonung');
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const HANDS = countsOnBoth(24, 200);
const ROUNDS = countsOnBoth(2, 10);
const JARS = 6;
const CLEAR = new Set(['quote-accepted', 'quote-changed', 'quote-ended', 'sold-out', 'quantity-unavailable', 'busy']);

interface Said {
  read: Quote;
  status: number;
  reason: string | null;
}

const written = (price: number, held: boolean) =>
  draft(
    hall,
    [
      line('Föredrag om bin', price),
      line('Ljunghonung', jars.price, { skuId: jars.id, quantity: JARS, vatCategory: 'food' }),
      line('Visning av kuporna', 50_000, { choice: addition() }),
    ],
    { holdDay: held ? dayAfter(hall, 10) : null },
  );

/** Reads the quote, chooses by the dice of this hand, and accepts what was read; a busy hall is asked again. */
async function hand(browser: Browser, quoteId: string, at: number): Promise<Said> {
  for (let attempt = 0; ; attempt++) {
    const read = await readQuote(browser, { _id: quoteId });
    const extra = read.items[2]!;
    const isExtra = at % 3 === 0;
    const chosen = isExtra ? [extra._id] : [];
    const total = read.price.amountIncludingVat + (isExtra ? 50_000 : 0);
    const { status, body } = await accept(browser, read, { chosen, expectedTotal: total });
    const reason = body.reason ?? null;
    // Changes made meanwhile are read again, as the quote's page would have it.
    if (attempt < 3 && (reason === 'busy' || reason === 'quote-changed')) continue;
    return { read: { ...read, chosen, price: { ...read.price, amountIncludingVat: total } }, status, reason };
  }
}

async function publishing(begun: { _id: string; step: number }, versions: number, held: boolean): Promise<number> {
  let known = begun as Awaited<ReturnType<QuoteDesk['sent']>>;
  let sent = 1;
  for (let at = 1; at <= versions; at++) {
    const saved = await desk.save(known, written(200_000 + at * 1_000, held));
    if (saved.status !== 200) break;
    known = saved.body.item;
    const published = await desk.publish(known);
    if (published.status !== 200) break;
    known = published.body.item;
    sent++;
  }
  return sent;
}

/** Buys jars one by one; the number that were sold to them. */
async function buying(buyers: readonly Browser[]): Promise<number> {
  const answers = await Promise.all(
    buyers.map(async buyer => {
      await buyer.command('POST', '/api/cart/items', 'add-to-cart', { skuId: jars.id, quantity: 1 });
      return await buyer.command('POST', '/api/order-groups', 'place-order', order(jars.price));
    }),
  );
  return answers.filter(({ status }) => status === 200).length;
}

describe.each([true, false])('one quote, its jars held: %s', held => {
  it(`accepted by ${HANDS} hands while versions are sent and the last jars bought`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await hall.db.deleteFrom('rate_limits').execute();
      await shelve(hall, jars, JARS + 2);
      const begun = await desk.sent(written(200_000, held));
      const browsers = Array.from({ length: HANDS }, () => hall.browser());
      const buyers = Array.from({ length: 6 }, () => hall.browser());
      const [said, , sold] = await Promise.all([
        Promise.all(browsers.map((browser, at) => hand(browser, begun._id, at))),
        publishing(begun, 3, held),
        buying(buyers),
      ]);
      const winners = said.filter(({ status }) => status === 200);
      const losers = said.filter(({ status }) => status !== 200);
      expect(losers.filter(({ reason }) => !CLEAR.has(reason ?? ''))).toEqual([]);
      const accepted = await hall.db
        .selectFrom('quote_acceptances')
        .selectAll()
        .where('quote_id', '=', begun._id)
        .execute();
      // Goods that are held are there for one of the hands, whoever buys beside it.
      expect(winners.length).toBe(accepted.length);
      if (held) expect(winners.length).toBe(1);
      expect(winners.length).toBeLessThanOrEqual(1);
      const left = await leftOf(hall, jars);
      expect(left).toBe(JARS + 2 - sold - winners.length * JARS);
      if (!accepted[0]) continue;
      const [one] = accepted;
      const [winner] = winners;
      expect([one.version, one.hash, one.total, one.chosen]).toEqual([
        winner!.read.version!.version,
        winner!.read.version!.hash,
        winner!.read.price.amountIncludingVat,
        winner!.read.chosen,
      ]);
      const { total } = await hall.db
        .selectFrom('orders')
        .select('total')
        .where('id', '=', one.order_id)
        .executeTakeFirstOrThrow();
      expect(total).toBe(winner!.read.price.amountIncludingVat);
    }
  });
});

it('accepted twice by one press is one acceptance, with the same answer (I13)', async () => {
  const quote = await desk.sent(draft(hall, [line('Föredrag', 100_000)]));
  const browser = hall.browser();
  const read = await readQuote(browser, quote);
  const press = { _id: crypto.randomUUID(), _createdAt: hall.clock.now().toISOString() };
  const answers = await Promise.all([accept(browser, read, press), accept(browser, read, press)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(new Set(answers.map(({ body }) => body.reason ?? body.item.state))).toEqual(new Set(['ACCEPTED']));
  expect(done(answers[0]!).accepted).toEqual(done(answers[1]!).accepted);
});

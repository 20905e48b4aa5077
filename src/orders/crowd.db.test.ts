import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { countsOnBoth, openHall, type TestHall } from '../../tests/hall.ts';
import { order, type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { auditOf, leftOf } from '../../tests/stall.ts';
import { stockLeft } from '../availability/queries.ts';
import type { Cart } from '../cart/contract.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

interface Answered {
  status: number;
  reason: string | null;
  message: string;
  ms: number;
}

async function fill(browser: Browser, lines: readonly { skuId: string; quantity: number }[]): Promise<Cart> {
  let cart: Cart | null = null;
  for (const line of lines) {
    const answer = await browser.command<{ item: Cart }>('POST', '/api/cart/items', 'add-to-cart', line);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    cart = answer.body.item;
  }
  return cart!;
}

async function buy(browser: Browser, total: number): Promise<Answered> {
  const began = performance.now();
  const { status, body } = await browser.command<{ reason?: string; message?: string }>(
    'POST',
    '/api/order-groups',
    'place-order',
    order(total),
  );
  return { status, reason: body.reason ?? null, message: body.message ?? '', ms: performance.now() - began };
}

async function deadlocks(): Promise<number> {
  await hall.pool.query('select pg_stat_force_next_flush()').catch(() => {});
  const { rows } = await hall.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.deadlocks);
}

describe('the last jar (H1, H3)', () => {
  it('is sold once: of 50 buyers at the same moment one gets it and 49 a polite no, every round', async () => {
    const rounds = countsOnBoth(2, 20);
    const honey = await skuOf(hall, 'ljunghonung', 1);
    const buyers = Array.from({ length: 50 }, () => hall.browser());
    for (let round = 1; round <= rounds; round++) {
      await shelve(hall, honey, 60);
      await Promise.all(buyers.map(buyer => fill(buyer, [{ skuId: honey.id, quantity: 1 }])));
      await shelve(hall, honey, 1);
      const answers = await Promise.all(buyers.map(buyer => buy(buyer, honey.price)));
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
      const refused = answers.filter(answer => answer.status !== 200);
      expect(new Set(refused.map(answer => `${answer.status} ${answer.reason} ${answer.message}`))).toEqual(
        new Set(['409 sold-out Slut i lager']),
      );
      expect(await leftOf(hall, honey)).toBe(0);
      // The winner gets a new browser: with three unpaid orders one person would be refused for that instead.
      buyers[answers.findIndex(answer => answer.status === 200)] = hall.browser();
      await Promise.all(buyers.map(buyer => buyer.command('POST', '/api/cart/clearances', 'clear-cart')));
    }
    expect(await auditOf(hall)).toEqual([]);
  });

  it('of an expired hold is sold once too, with nobody tidying up before', async () => {
    const quiet = await openHall({ worker: false });
    try {
      const honey = await skuOf(quiet, 'ljunghonung', 1);
      await shelve(quiet, honey, 1);
      const first = quiet.browser();
      await fill(first, [{ skuId: honey.id, quantity: 1 }]);
      expect((await buy(first, honey.price)).status).toBe(200);
      quiet.clock.forward(16 * 60_000);
      const buyers = Array.from({ length: 30 }, () => quiet.browser());
      await Promise.all(buyers.map(buyer => fill(buyer, [{ skuId: honey.id, quantity: 1 }])));
      const answers = await Promise.all(buyers.map(buyer => buy(buyer, honey.price)));
      expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
      expect(await auditOf(quiet)).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});

describe('a crowd of mixed carts', () => {
  it('leaves what was there less what was sold, and keeps nobody waiting past the limits', async () => {
    const size = countsOnBoth(40, 200);
    const jars = await tenJars();
    const start = countsOnBoth(16, 60);
    for (const jar of jars) await shelve(hall, jar, 1000);
    const cart = fc.uniqueArray(fc.record({ jar: fc.nat(jars.length - 1), quantity: fc.integer({ min: 1, max: 3 }) }), {
      selector: line => line.jar,
      minLength: 1,
      maxLength: 4,
    });
    const seed = Number(process.env.SALUHALL_SEED ?? Date.now() % 1_000_000);
    const wanted = fc.sample(cart, { numRuns: size, seed });
    const buyers = await Promise.all(
      wanted.map(async lines => {
        const browser = hall.browser();
        const filled = await fill(
          browser,
          lines.map(({ jar, quantity }) => ({ skuId: jars[jar]!.id, quantity })),
        );
        return { browser, lines, total: filled.price.amountIncludingVat };
      }),
    );
    for (const jar of jars) await shelve(hall, jar, start);
    const before = await deadlocks();
    const answers = await Promise.all(buyers.map(({ browser, total }) => buy(browser, total)));
    const slowest = Math.max(...answers.map(answer => answer.ms));

    const sold = jars.map((_, jar) =>
      buyers.reduce((sum, { lines }, at) => {
        const line = lines.find(one => one.jar === jar);
        return sum + (answers[at]!.status === 200 && line ? line.quantity * jars[jar]!.perPurchaseAmount : 0);
      }, 0),
    );
    const left = await stockLeft(
      hall.db,
      jars.map(jar => jar.stockItemId!),
      hall.clock.now(),
    );
    expect(jars.map(jar => left.get(jar.stockItemId!))).toEqual(sold.map(amount => start - amount));
    const reasons = answers.map(answer => (answer.status === 200 ? 'placed' : answer.reason));
    expect(['placed', 'sold-out', 'quantity-unavailable']).toEqual(expect.arrayContaining([...new Set(reasons)]));
    expect(reasons.filter(reason => reason === 'placed').length).toBeGreaterThan(0);
    const { lockTimeoutMs } = hall.hall.world.config;
    expect(slowest).toBeLessThan(lockTimeoutMs * 4);
    console.log(
      `${size} buyers, seed ${seed}: ${reasons.filter(reason => reason === 'placed').length} placed, ` +
        `slowest answer ${Math.round(slowest)} ms, ${(await deadlocks()) - before} deadlocks`,
    );
    expect(await auditOf(hall)).toEqual([]);
  });
});

/** Ten stock items of one stall, each with its first variant. */
async function tenJars(): Promise<(Sku & { perPurchaseAmount: number })[]> {
  const rows = await hall.db
    .selectFrom('skus_on_sale')
    .select(['sku_id as id', 'price', 'stock_item_id as stockItemId', 'per_purchase_amount as perPurchaseAmount'])
    .where('provider_slug', '=', 'getgarden-asen')
    .where('stock_item_id', 'is not', null)
    .where('product_status', '=', 'ACTIVE')
    .orderBy('sku_id')
    .$narrowType<{ id: string; price: number; perPurchaseAmount: number }>()
    .execute();
  const jars = [...new Map(rows.map(row => [row.stockItemId, row])).values()].slice(0, 10);
  if (jars.length < 10) throw new Error(`The stall has only ${jars.length} counted goods`);
  return jars;
}

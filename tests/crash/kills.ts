import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { counts, postgresMajor } from '../hall.ts';
import type { Failpoint } from './failpoint.ts';
import { buy, type Purchase } from './purchase.ts';
import { openStage, type Stage, type Victim } from './stage.ts';

/** Other runs of the same purchase take a few statements more: the worker looks around meanwhile. */
const MARGIN = 1.15;
const SMALL_COUNT = 3;
/** Every kill takes a start of the hall; what died with a claim in its hand comes up again after minutes. */
const PATIENCE_MS = 30 * 60_000;

/** Longer than anything is under way that nobody killed. */
const QUIET_MS = 5000;

/** SALUHALL_KILLS=every: after every statement. The long run, which must end in time, takes some, by its seed others each time. */
const EVERY_KILL = process.env.SALUHALL_KILLS === 'every';
/** About fifty statements lie between the card company's yes and our save: steps like these never pass over them. */
const LONG_STEP = 8;
const SEED = Number(process.env.SALUHALL_SEED ?? 0);

/**
 * I15, I8, I12: kill -9 right after the nth statement and the nth outgoing call of a purchase, before anybody hears of
 * it.
 */
export function killsOf(victim: Victim): void {
  vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });
  let stage: Stage;
  let sku: { id: string; price: number; stock: string };
  const purchases: Purchase[] = [];
  let lost = 0;

  beforeAll(async () => {
    stage = await openStage(postgresMajor);
    sku = await stockUp(stage);
    purchases.push(await buy(stage, sku.id, sku.price));
    await done(stage, purchases[0]!, () => false);
  });
  afterAll(() => stage?.close());

  describe(`kill -9 of ${victim}`, () => {
    it('after the nth outgoing call of a purchase loses nothing that was acknowledged (I15, I12)', async () => {
      const calls = await countIn(stage.calls);
      const fallen = await fallAt(stage.calls, counts([1, 2, 3], descending(calls + 1, 1)));
      say(fallen, 'outgoing calls', calls);
      expect(fallen.killed).toBeGreaterThanOrEqual(3);
      expect(fallen.paidButNotSaved).toBeGreaterThan(0);
    });

    it('after the nth statement of a purchase loses nothing that was acknowledged (I15)', async () => {
      const statements = await countIn(stage.statements);
      const every = EVERY_KILL ? 1 : LONG_STEP;
      const all = descending(Math.ceil(statements * MARGIN) - (SEED % every), every);
      const some = Array.from({ length: SMALL_COUNT }, (_, at) => Math.ceil(((at + 0.7) / SMALL_COUNT) * statements));
      const fallen = await fallAt(stage.statements, counts(some, all));
      say(fallen, 'statements', statements);
      expect(fallen.killed).toBeGreaterThanOrEqual(counts(SMALL_COUNT - 1, Math.floor(statements / every / MARGIN)));
      if (counts(false, true)) expect(fallen.paidButNotSaved).toBeGreaterThan(0);
    });

    it('leaves one order, one receipt and one mail of every purchase, and a clean audit (I8)', () =>
      everythingHolds(stage, sku, purchases));
  });

  /**
   * How many it takes when nobody is killed and nothing waits for anything: what a kill before left open comes up again
   * after a while, and the worker's looks meanwhile are no part of a purchase. So the least of three.
   */
  async function countIn(failpoint: Failpoint): Promise<number> {
    const taken: number[] = [];
    for (let round = 0; round < 4; round++) {
      failpoint.arm(Number.POSITIVE_INFINITY, () => {});
      const purchase = await buy(stage, sku.id, sku.price);
      await done(stage, purchase, () => false);
      purchases.push(purchase);
      // The first one waits for what is left over.
      if (round) taken.push(failpoint.passed);
    }
    return Math.min(...taken);
  }

  async function fallAt(failpoint: Failpoint, places: number[]) {
    let killed = 0;
    lost = 0;
    for (const n of places) {
      let fallen: Promise<void> | null = null;
      failpoint.arm(n, () => {
        fallen = fall();
      });
      const purchase = await buy(stage, sku.id, sku.price);
      await done(stage, purchase, () => fallen !== null);
      failpoint.disarm();
      purchases.push(purchase);
      if (fallen) killed++;
      await fallen;
    }
    return { killed, paidButNotSaved: lost };
  }

  async function fall(): Promise<void> {
    stage.kill(victim);
    await stage.revive(async () => {
      if (await isPaidButNotSaved(stage)) lost++;
    });
  }

  function say(fallen: { killed: number; paidButNotSaved: number }, of: string, taken: number): void {
    process.stdout.write(
      `  kill -9 of ${victim}, PostgreSQL ${postgresMajor}: at ${fallen.killed} of ${taken} ${of}, ` +
        `${fallen.paidButNotSaved} between the card company's yes and our save\n`,
    );
  }
}

/** From behind: what is killed while a mail is on its way takes longest to be found, and time goes on meanwhile. */
function descending(from: number, step: number): number[] {
  return Array.from({ length: Math.ceil(from / step) }, (_, at) => from - at * step);
}

async function stockUp(stage: Stage) {
  const [row] = await stage.rows<{ id: string; price: number; stock: string }>(
    `select s.id, s.price, s.stock_item_id as stock from skus s join products p on p.id = s.product_id
     where p.slug = 'ljunghonung' and s.stock_item_id is not null order by s.position limit 1`,
  );
  await stage.rows(
    `with more as (
       insert into stock_movements (stock_item_id, delta, reason, happened_at) values ($1, 10000, 'STOCKED', now())
     ) update stock_items set on_hand = on_hand + 10000 where id = $1`,
    [row!.stock],
  );
  return row!;
}

/** The card company has the money, and our database does not know it yet. */
async function isPaidButNotSaved(stage: Stage): Promise<boolean> {
  const paid = await paidSessions(stage);
  const [saved] = await stage.rows<{ count: number }>(
    'select count(*) from payments where captured is not null and session_id = any($1)',
    [paid],
  );
  return paid.length > Number(saved!.count);
}

async function paidSessions(stage: Stage): Promise<string[]> {
  const answer = await fetch(`${stage.stripe.url}/_control/sessions`);
  const sessions = (await answer.json()) as { id: string; payment_status: string }[];
  return sessions.filter(session => session.payment_status === 'paid').map(session => session.id);
}

/** Settled; and, unless something was killed meanwhile, confirmed by mail and nothing left to do. */
async function done(stage: Stage, purchase: Purchase, wasKilled: () => boolean): Promise<void> {
  const began = Date.now();
  let passed = 1;
  for (;;) {
    const [row] = await stage
      .rows<{ status: string; receipts: number; open: number }>(
        `select o.status, (select count(*)::int from receipts r where r.order_group_id = g.id and r.status = 'FULFILLED') as receipts,
          (select count(*)::int from outbox where done_at is null) + (select count(*)::int from inbox where done_at is null) as open
         from order_groups g join orders o on o.order_group_id = g.id where g.id = $1`,
        [purchase.orderGroupId],
      )
      .catch(() => []);
    if (row?.status === 'CONFIRMED' && row.receipts === 1 && (row.open === 0 || wasKilled())) return;
    const waited = Date.now() - began;
    if (waited > 600_000)
      throw new Error(`Order group ${purchase.orderGroupId} did not settle: ${JSON.stringify(row)}`);
    if (waited > passed * QUIET_MS) {
      passed++;
      await stage.letMinutesPass();
    }
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function everythingHolds(stage: Stage, sku: { id: string; stock: string }, purchases: Purchase[]): Promise<void> {
  const open = () =>
    stage.rows(`select kind, attempts, last_error from outbox where done_at is null
      union all select source, attempts, last_error from inbox where done_at is null`);
  await stage.letMinutesPass();
  await expect.poll(open, { timeout: 600_000 }).toEqual([]);

  const acknowledged = purchases.flatMap(purchase => purchase.acknowledged);
  const kept = await stage.rows<{ id: string }>('select id from commands where id = any($1)', [acknowledged]);
  expect(new Set(kept.map(row => row.id))).toEqual(new Set(acknowledged));

  const orders = await stage.rows<{ id: string; session: string; status: string; items: number; receipts: number }>(
    `select g.id, p.session_id as session, o.status, (select sum(quantity)::int from order_items where order_id = o.id) as items,
       (select count(*)::int from receipts where order_group_id = g.id) as receipts
     from order_groups g join orders o on o.order_group_id = g.id
     join pay_requests r on r.order_id = o.id join payments p on p.pay_request_id = r.id order by g.id`,
  );
  const expected = purchases
    .map(({ orderGroupId, session }) => ({ id: orderGroupId, session, status: 'CONFIRMED', items: 1, receipts: 1 }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(orders).toEqual(expected);
  expect((await paidSessions(stage)).sort()).toEqual(purchases.map(purchase => purchase.session).sort());
  expect(await stage.rows('select id from refunds')).toEqual([]);

  const { mailbox } = stage.smtp;
  const mails = new Set(mailbox.list().map(({ id }) => mailbox.find(id)!.messageId));
  expect(mails.size).toBe(purchases.length);

  const [stock] = await stage.rows<{ sold: number }>(
    `select -sum(delta)::int as sold from stock_movements where stock_item_id = $1 and reason in ('HELD', 'RETURNED')`,
    [sku.stock],
  );
  expect(stock).toEqual({ sold: purchases.length });
  const pool = createPool({ url: stage.databaseUrl, size: 1, name: 'crash-audit' });
  expect(await audit(pool)).toEqual([]);
  await pool.end();
}

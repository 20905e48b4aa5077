import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { counts, eventually } from '../hall.ts';
import { buy, type Purchase } from './purchase.ts';
import { openStage, type Stage, type Victim } from './stage.ts';

/**
 * I15, I8: kill -9 right after the nth statement or outgoing call of one purchase, for every n. With small counts a few n
 * of each kind; with full counts all of them.
 */
const major = process.env.SALUHALL_POSTGRES === '15' ? 15 : 18;
// Far more than one purchase takes: the loop ends when a purchase finishes before its nth statement.
const MOST = 2000;

let stage: Stage;
let sku: { id: string; price: number; stock: string };

beforeAll(async () => {
  stage = await openStage(major);
  const [row] = await stage.rows<{ id: string; price: string; stock: string }>(
    `select s.id, s.price, s.stock_item_id as stock from skus s join products p on p.id = s.product_id
     where p.slug = 'ljunghonung' and s.stock_item_id is not null order by s.position limit 1`,
  );
  sku = { id: row!.id, price: Number(row!.price), stock: row!.stock };
  await stage.rows(
    `with more as (insert into stock_movements (stock_item_id, delta, reason, happened_at) values ($1, 10000, 'STOCKED', now()))
    update stock_items set on_hand = on_hand + 10000 where id = $1`,
    [sku.stock],
  );
});
afterAll(() => stage?.close());

describe.each<Victim>(['app', 'database', 'both'])('kill -9 of %s', victim => {
  it('after the nth statement of a purchase loses nothing that was acknowledged (I15)', async () => {
    const step = counts(23, 1);
    let killed = 0;
    let betweenPaidAndSaved = 0;
    for (let n = 1 + Math.floor(step / 2); n < MOST; n += step) {
      const fell = await purchaseWithKill(
        victim,
        then => stage.proxy.arm(n, then),
        () => stage.proxy.disarm(),
      );
      if (!fell) break;
      killed++;
      if (fell.betweenPaidAndSaved) betweenPaidAndSaved++;
    }
    process.stdout.write(
      `  kill -9 of ${victim}: ${killed} statements, ${betweenPaidAndSaved} between the card company's yes and our save\n`,
    );
    expect(killed).toBeGreaterThan(2);
    if (step === 1) expect(betweenPaidAndSaved).toBeGreaterThan(0);
    await everythingHolds();
  });

  it('after the nth outgoing call of a purchase loses nothing that was acknowledged (I15, I12)', async () => {
    let killed = 0;
    for (let n = 1; n < 50; n++) {
      const fell = await purchaseWithKill(
        victim,
        then => stage.calls.arm(n, then),
        () => stage.calls.disarm(),
      );
      if (!fell) break;
      killed++;
    }
    process.stdout.write(`  kill -9 of ${victim}: ${killed} outgoing calls\n`);
    expect(killed).toBeGreaterThan(1);
    await everythingHolds();
  });
});

async function purchaseWithKill(victim: Victim, arm: (reached: () => void) => void, disarm: () => void) {
  let fell: Promise<{ betweenPaidAndSaved: boolean }> | null = null;
  arm(() => {
    fell ??= (async () => {
      stage.kill(victim);
      disarm();
      let unsaved = false;
      await stage.revive(victim, async () => {
        unsaved = await paidButNotSaved();
      });
      return { betweenPaidAndSaved: unsaved };
    })();
  });
  const purchase = await buy(stage, sku.id, sku.price);
  const seen = await fell;
  disarm();
  await settledOnce(purchase);
  return seen as { betweenPaidAndSaved: boolean } | null;
}

/** The card company has the money, and our database does not know it yet. */
async function paidButNotSaved(): Promise<boolean> {
  const answer = await fetch(`${stage.stripe.url}/_control/sessions`);
  const sessions = (await answer.json()) as { id: string; payment_status: string }[];
  const paid = sessions.filter(session => session.payment_status === 'paid').length;
  const [saved] = await stage.rows<{ count: string }>(`select count(*) from payments where status = 'FULFILLED'`);
  return paid > Number(saved!.count);
}

/** Every paid session ends as one receipt; every acknowledged command is there. */
async function settledOnce(purchase: Purchase): Promise<void> {
  const look = () =>
    stage.rows<{ status: string; receipts: string; items: string }>(
      `select o.status, (select count(*) from receipts r where r.order_group_id = g.id and r.status = 'FULFILLED') as receipts,
        (select count(*) from order_items i where i.order_id = o.id) as items
       from order_groups g join orders o on o.order_group_id = g.id where g.id = $1`,
      [purchase.orderGroupId],
    );
  const rows = await eventually(look, seen => seen.length === 1 && Number(seen[0]!.receipts) === 1, 30_000);
  expect(rows).toEqual([{ status: 'CONFIRMED', receipts: expect.anything(), items: expect.anything() }]);
  expect(Number(rows[0]!.items)).toBe(1);
  expect(purchase.acknowledged).toEqual([
    'add-to-cart',
    'place-order',
    'checkout-pay-request',
    'verify-stripe-payment',
  ]);
}

async function everythingHolds(): Promise<void> {
  await eventually(
    () => stage.rows<{ open: string }>(`select count(*) as open from outbox where done_at is null`),
    rows => Number(rows[0]!.open) === 0,
    60_000,
  );
  const [sold] = await stage.rows<{ sold: string; left: string; moved: string }>(
    `select (select coalesce(sum(quantity), 0) from order_items where sku_id = $1) as sold, on_hand as left,
       (select sum(delta) from stock_movements where stock_item_id = $2) as moved from stock_items where id = $2`,
    [sku.id, sku.stock],
  );
  expect(Number(sold!.left)).toBe(Number(sold!.moved));
  const pool = createPool({ url: stage.databaseUrl(), size: 1, name: 'crash-audit' });
  expect(await audit(pool)).toEqual([]);
  await pool.end();
}

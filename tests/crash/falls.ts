import { expect } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { ourAccounts, theirAccounts } from '../chaos/accounts.ts';
import { letMinutesPass, stockUpHoney } from '../from-outside.ts';
import { postgresMajor } from '../hall.ts';
import { beekeeper } from '../visitor.ts';
import type { Deed, Done, Scene } from './deeds.ts';
import type { Failpoint } from './failpoint.ts';
import { openStage, type Stage, type Victim } from './stage.ts';

/** Longer than any work takes that was not killed. */
const QUIET_MS = 5000;

/** Kills of a deed, and those among them with money moved at a company that we had not saved. */
export interface Fallen {
  killed: number;
  ahead: number;
}

/** A killable hall with honey on its shelf. */
export async function openScene(): Promise<Scene> {
  const stage = await openStage(postgresMajor);
  const scene: Scene = {
    stage,
    sku: await stockUpHoney(stage.rows),
    keeper: await beekeeper(stage.url),
    cardSku: null,
    visitors: [],
    done: [],
    settled: done => settled(stage, done, () => false),
  };
  scene.visitors.push(scene.keeper);
  await joinCompany(stage);
  return scene;
}

/**
 * The number of statements and calls of a deed without a kill. It is the least of a few rounds: retries of an earlier
 * kill's work, and the worker's looks meanwhile, are no part of the deed.
 */
export async function countIn(scene: Scene, deed: Deed, rounds: number) {
  const { statements, calls } = scene.stage;
  const taken: { statements: number; calls: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const goOn = await deed.begin(scene);
    for (const failpoint of [statements, calls]) failpoint.arm(Number.POSITIVE_INFINITY, () => {});
    await finish(scene, goOn, () => false);
    // The first round waits for leftover work.
    if (round) taken.push({ statements: statements.passed, calls: calls.passed });
  }
  const least = (of: 'statements' | 'calls') => Math.min(...taken.map(one => one[of]));
  return { statements: least('statements'), calls: least('calls') };
}

/** kill -9 right after the nth statement or outgoing call of a deed, before its answer; for each n of `places`. */
export async function fallAt(
  scene: Scene,
  deed: Deed,
  failpoint: Failpoint,
  places: readonly number[],
  victim: Victim,
): Promise<Fallen> {
  const fallen = { killed: 0, ahead: 0 };
  for (const n of places) {
    const goOn = await deed.begin(scene);
    let falling: Promise<void> | null = null;
    failpoint.arm(n, () => {
      fallen.killed++;
      scene.stage.kill(victim);
      falling = scene.stage.revive(async () => {
        if (await isAhead(scene.stage)) fallen.ahead++;
      });
    });
    await finish(scene, goOn, () => falling !== null);
    failpoint.disarm();
    await falling;
  }
  return fallen;
}

/** From the last place down: a mail killed on its way takes longest to be found, and time goes on meanwhile. */
export function descending(from: number, step: number): number[] {
  return Array.from({ length: Math.ceil(from / step) }, (_, at) => from - at * step);
}

async function finish(scene: Scene, goOn: () => Promise<Done>, wasKilled: () => boolean): Promise<void> {
  const done = await goOn();
  await settled(scene.stage, done, wasKilled);
  scene.done.push(done);
}

/** A connected account of the seller's: card payments are transferred to it, and reversed from it (H14). */
async function joinCompany({ stripe, rows }: Stage): Promise<void> {
  const account = 'acct_bees';
  stripe.controls.adoptAccount(account);
  await rows(
    `insert into seller_accounts (provider_id, attempt, plan, account_id, standing, was_ready, look_at, created_at)
     select id, 1, '{}', $1, 'READY', true, now() + interval '1 day', now() from providers where slug = 'angens-bigard'`,
    [account],
  );
  await rows(`update providers set card_account = $1 where slug = 'angens-bigard'`, [account]);
}

/** Whether a company has moved money that our database does not know of yet. */
async function isAhead(stage: Stage): Promise<boolean> {
  const moved = ({ payments }: Awaited<ReturnType<typeof ourAccounts>>) =>
    Object.values(payments).reduce((count, [, back]) => count + (back ? 2 : 1), 0);
  return moved(await theirAccounts(stage)) > moved(await ourAccounts(stage));
}

/** Waits until a deed is paid and its refund made; and, unless something was killed meanwhile, no work is left. */
async function settled(stage: Stage, done: Done, wasKilled: () => boolean): Promise<void> {
  const began = Date.now();
  let passed = 1;
  for (;;) {
    const [row] = await stage
      .rows<{ status: string; receipts: number; open: number }>(
        `select o.status, (select count(*)::int from receipts r where r.order_group_id = g.id and r.status = 'FULFILLED') as receipts,
          (select count(*)::int from outbox where done_at is null) + (select count(*)::int from inbox where done_at is null) as open
         from order_groups g join orders o on o.order_group_id = g.id where g.id = $1`,
        [done.orderGroupId],
      )
      .catch(() => []);
    const receipts = done.back ? 2 : 1;
    const { status = 'CONFIRMED' } = done;
    if (row?.status === status && row.receipts === receipts && (row.open === 0 || wasKilled())) return;
    const waited = Date.now() - began;
    if (waited > 600_000) throw new Error(`Order group ${done.orderGroupId} did not settle: ${JSON.stringify(row)}`);
    if (waited > passed * QUIET_MS) {
      passed++;
      await letMinutesPass(stage.rows).catch(() => {});
    }
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

/** For every deed there is one order, one receipt and one mail each way, and as much money as was meant (I7–I10). */
export async function everythingHolds(scene: Scene): Promise<void> {
  const { stage, sku, done } = scene;
  const open = () =>
    // Word to staff gathers for up to an hour where much happens (decision 124); what is due is done.
    stage.rows(`select kind, attempts, last_error from outbox
        where done_at is null and (kind <> 'notice-parcel' or due_at <= now())
      union all select source, attempts, last_error from inbox where done_at is null
      union all select 'payment', looks, status from payments
        where status = 'PENDING' or (captured is not null and method in ('CARD', 'MOBILE') and cleared_at is null)
      union all select 'refund', looks, status from refunds where status = 'PENDING'`);
  await letMinutesPass(stage.rows);
  await expect.poll(open, { timeout: 600_000 }).toEqual([]);

  const acknowledged = scene.visitors.flatMap(visitor => visitor.acknowledged);
  const kept = await stage.rows<{ id: string }>('select id from commands where id = any($1)', [acknowledged]);
  expect(new Set(kept.map(row => row.id))).toEqual(new Set(acknowledged));

  const expected = done.map(({ orderGroupId, jars, taken, back, status = 'CONFIRMED', told = 0, ...more }) => {
    const receipts = back ? 2 : 1;
    const { news = receipts - 1 } = more;
    return { id: orderGroupId, status, jars, taken, back, stuck: 0, receipts, confirmations: 1, news, told };
  });
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect((await orders(scene)).sort(byId)).toEqual(expected.sort(byId));
  expect(await ourAccounts(stage)).toEqual(await theirAccounts(stage));

  const { mailbox } = stage.smtp;
  const unsent = async () => {
    const [asked] = await stage.rows<{ count: number }>(`select count(*)::int from outbox where kind = 'mail'`);
    return asked!.count - new Set(mailbox.list().map(({ id }) => mailbox.find(id)!.messageId)).size;
  };
  // A parcel for staff may come due at this moment, and its letter be on its way.
  await expect.poll(unsent, { timeout: 60_000 }).toBe(0);

  const [stock] = await stage.rows<{ sold: number }>(
    `select -sum(delta)::int as sold from stock_movements where stock_item_id = $1 and reason in ('HELD', 'RETURNED')`,
    [sku.stock],
  );
  expect(stock).toEqual({ sold: done.reduce((sum, one) => sum + one.jars, 0) });
  const pool = createPool({ url: stage.databaseUrl, size: 1, name: 'crash-audit' });
  expect(await audit(pool)).toEqual([]);
  await pool.end();
}

function orders({ stage, sku }: Scene) {
  return stage.rows<{ id: string }>(
    `select g.id, o.status,
       coalesce((select sum(quantity - returned)::int from order_items where order_id = o.id and sku_id = $1), 0) as jars,
       (select sum(p.captured)::int from payments p where p.pay_request_id = r.id) as taken,
       coalesce((select sum(f.amount)::int from refunds f join payments p on p.id = f.payment_id
         where p.pay_request_id = r.id and f.status = 'FULFILLED'), 0) as back,
       (select count(*)::int from refunds f join payments p on p.id = f.payment_id
         where p.pay_request_id = r.id and f.status <> 'FULFILLED') as stuck,
       (select count(*)::int from receipts where order_group_id = g.id) as receipts,
       (select count(*)::int from outbox b where b.key = 'order-confirmation:' || r.id) as confirmations,
       (select count(*)::int from outbox b where b.data ->> 'template' = 'refund-news'
         and b.data -> 'ids' ->> 'orderGroupId' = g.id::text) as news,
       (select count(*)::int from outbox b where b.data ->> 'template' = 'booking-news'
         and b.data -> 'ids' ->> 'orderGroupId' = g.id::text) as told
     from order_groups g join orders o on o.order_group_id = g.id join pay_requests r on r.order_id = o.id`,
    [sku.id],
  );
}

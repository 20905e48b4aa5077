import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../tests/browser.ts';
import { changeSet, planBulk, planFile, type RunAnswer, runSet } from '../../tests/change-sets.ts';
import { eventually, openHall, type TestHall } from '../../tests/hall.ts';
import { lockWaits } from '../../tests/lock-waits.ts';
import { signedIn } from '../../tests/people.ts';
import { order, place, type Sku, skuOf } from '../../tests/purchase.ts';
import { auditOf, leftOf } from '../../tests/stall.ts';

/** Sales and runs beside a change set that is planned or carried out; few connections, so that a wait shows. */
let hall: TestHall;
let owner: Browser;
let honey: Sku;
let candle: Sku;
beforeAll(async () => {
  hall = await openHall({ databasePool: 4 });
  owner = await signedIn(hall, 'eskil.lund');
  [honey, candle] = [await skuOf(hall, 'ljunghonung'), await skuOf(hall, 'bivaxljus')];
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const STALL = 'angens-bigard';
const idOf = async (slug: string) =>
  (await hall.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const articleOf = async ({ id }: Sku) =>
  (await hall.db.selectFrom('skus').select('article_number').where('id', '=', id).executeTakeFirstOrThrow())
    .article_number;
const amount = (ore: number) => ({ kind: 'PRICE_AMOUNT', amount: ore, rounding: 'ORE' });

/** Does something while a run waits for a row of this stock, having read all the others. */
async function whileCounting<T>(
  { stockItemId }: Sku,
  run: () => Promise<T>,
  beside: () => Promise<unknown>,
): Promise<T> {
  const { going } = await hall.db.transaction().execute(async tx => {
    await sql`select 1 from stock_items where id = ${stockItemId} for update`.execute(tx);
    const going = run();
    await eventually(
      () => lockWaits({ query: text => sql.raw(text).execute(tx) }),
      count => count > 0,
    );
    await beside();
    return { going };
  });
  return await going;
}

describe('goods that are bought while a file is being applied', () => {
  it('stay sold: stock moves from what stands there when it is counted (I2)', async () => {
    const [first, second] = [honey, candle].sort((a, b) => (a.stockItemId! < b.stockItemId! ? -1 : 1));
    const then = { first: await leftOf(hall, first!), second: await leftOf(hall, second!) };
    const file = [
      'Artikelnummer;Lager',
      `${await articleOf(first!)};${then.first + 10}`,
      `${await articleOf(second!)};${then.second + 10}`,
    ].join('\n');
    const { body } = await planFile(owner, STALL, file);
    const run = (goal: 'APPLIED' | 'UNDONE') => () => runSet(owner, body.item._id, goal);
    const buy = () => place(hall.browser(), second!, 2);
    const { per_purchase_amount: each } = await hall.db
      .selectFrom('skus')
      .select('per_purchase_amount')
      .where('id', '=', second!.id)
      .executeTakeFirstOrThrow();
    expect((await whileCounting(first!, run('APPLIED'), buy)).status).toBe(200);
    expect(await leftOf(hall, second!)).toBe(then.second + 10 - 2 * each);
    expect((await whileCounting(first!, run('UNDONE'), buy)).status).toBe(200);
    expect([await leftOf(hall, first!), await leftOf(hall, second!)]).toEqual([then.first, then.second - 4 * each]);
  });
});

describe('goods that are ordered while what made them is being undone', () => {
  it('stay, for what was sold is never deleted', async () => {
    const file = 'Adress;Namn (sv);Moms;Artikelnummer;Pris\nsista-minuten;Sista minuten;Livsmedel;SM-1;25';
    const { body } = await planFile(owner, STALL, file);
    expect((await runSet(owner, body.item._id, 'APPLIED')).status).toBe(200);
    const late = await skuOf(hall, 'sista-minuten');
    const buyer = hall.browser();
    for (const sku of [late, honey])
      await buyer.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
    const total = late.price + (await skuOf(hall, 'ljunghonung')).price;
    const undoing: Promise<Answer<RunAnswer>>[] = [];
    // The order has emptied its cart and waits for its honey, while the undoing begins.
    const placed = await whileCounting(
      honey,
      () => buyer.command('POST', '/api/order-groups', 'place-order', order(total)),
      async () => {
        undoing.push(runSet(owner, body.item._id, 'UNDONE'));
        await new Promise(resolve => setTimeout(resolve, 500));
      },
    );
    const undone = await undoing[0]!;
    expect([placed.status, undone.status, undone.body.reason]).toEqual([200, 409, 'change-set-blocked']);
    expect((await owner.get('/api/products/sista-minuten')).status).toBe(200);
  });
});

describe('goods that are put away while a change of them is being looked at', () => {
  it('stay away, and the change says so', async () => {
    const id = await idOf('bivaxljus');
    const move = (change: string) =>
      owner.command('POST', `/api/providers/${STALL}/product-states`, 'change-product-states', {
        idOrSlug: STALL,
        productIds: [id],
        change,
      });
    await move('HIDE');
    const { body } = await planBulk(owner, STALL, [id], { kind: 'STATUS', status: 'ACTIVE' });
    await move('ARCHIVE');
    const answer = await runSet(owner, body.item._id, 'APPLIED');
    expect([answer.status, answer.body.reason]).toEqual([409, 'change-set-blocked']);
    expect(Object.values(answer.body.fields!)[0]).toContain('Rullade bivaxljus');
    expect((await hall.browser().get('/api/products/bivaxljus')).status).toBe(404);
    await move('PUBLISH');
  });
});

describe('goods that were taken out of the archive and shown since', () => {
  it('are not put back there while they are on sale', async () => {
    const id = await idOf('bivaxljus');
    const path = `/api/providers/${STALL}/product-states`;
    for (const change of ['ARCHIVE', 'HIDE', 'PUBLISH'])
      await owner.command('POST', path, 'change-product-states', { idOrSlug: STALL, productIds: [id], change });
    type Entries = { item: { entries: { _id: string }[] } };
    const [, hidden] = (await owner.get<Entries>(`/api/providers/${STALL}/history`)).body.item.entries;
    const answer = await runSet(owner, hidden!._id, 'UNDONE');
    expect([answer.status, answer.body.reason]).toEqual([409, 'change-set-blocked']);
    expect((await hall.browser().get('/api/products/bivaxljus')).status).toBe(200);
  });
});

describe('more presses at once than there are connections', () => {
  it('wait for each other, and for nobody else: one is carried out, the others are told', async () => {
    const ids = [await idOf('ljunghonung'), await idOf('bivaxljus')];
    const plans: string[] = [];
    for (let at = 1; at <= 12; at++) plans.push((await planBulk(owner, STALL, ids, amount(100 * at))).body.item._id);
    const began = Date.now();
    const answers: Answer<RunAnswer>[] = await Promise.all(plans.map(id => runSet(owner, id, 'APPLIED')));
    // Nobody waited for a lock's whole limit, which is four seconds: a run needs no second connection.
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(new Set(answers.flatMap(({ body }) => body.reason ?? []))).toEqual(new Set(['change-set-blocked']));
    expect(Date.now() - began).toBeLessThan(60_000);
    const won = plans[answers.findIndex(({ status }) => status === 200)]!;
    expect((await runSet(owner, won, 'UNDONE')).status).toBe(200);
  });
});

describe('a run whose copy of the hall died', () => {
  it('leaves a set that is planned as before, and shows no progress that never ends', async () => {
    const { body } = await planBulk(owner, STALL, [await idOf('ljunghonung')], amount(500));
    const id = body.item._id;
    await sql`insert into change_set_progress (change_set_id, done, total, cancelled, begun_at)
      values (${id}, 20, 40, true, ${hall.clock.now()})`.execute(hall.db);
    expect(await changeSet(owner, id)).toMatchObject({ state: 'PLANNED', progress: null });
    expect((await runSet(owner, id, 'APPLIED')).status).toBe(200);
    expect((await runSet(owner, id, 'UNDONE')).status).toBe(200);
  });
});

describe('the history of goods', () => {
  it('does not go on from an entry of another stall', async () => {
    const baker = await signedIn(hall, 'gunnar.hallman');
    const bun = await idOf('kanelbullar');
    const { body } = await planBulk(baker, 'hallmans-bageri', [bun], amount(100));
    expect((await runSet(baker, body.item._id, 'APPLIED')).status).toBe(200);
    const path = `/api/providers/${STALL}/history?after=${body.item._id}`;
    expect((await owner.get<{ item: { entries: unknown[] } }>(path)).body.item.entries).toEqual([]);
  });
});

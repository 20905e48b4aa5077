import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, type OpenCopy, openHall, type TestHall } from '../../tests/hall.ts';
import { place, type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { auditOf } from '../../tests/stall.ts';
import { becomes, join, look, stranger, type Waiting } from '../../tests/waiting.ts';

/** Losses between two steps: a crash after a place came free, and a letter that never arrives (I3, I14). */
let hall: TestHall;
let honey: Sku;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1, worker: false });
  honey = await skuOf(hall, 'ljunghonung');
});
afterAll(() => hall.close());

let people = 0;
/** Somebody who has proven their address; without a worker no letter goes, so the key is read from its row. */
async function inLine(): Promise<Waiting> {
  people += 1;
  const email = `f${people}@example.com`;
  const browser = stranger(hall);
  expect(await join(browser, { skuId: honey.id }, email)).toMatchObject({ status: 200 });
  const { rows } = await hall.pool.query<{ nameId: string; accessKey: string }>(
    `select id as "nameId", access_key as "accessKey" from waiting_names where email = $1`,
    [email],
  );
  const waiting = { ...rows[0]!, email, browser };
  const path = `/api/waiting-names/${waiting.nameId}/proofs?ak=${waiting.accessKey}`;
  expect((await browser.command('POST', path, 'prove-waiting-name')).status).toBe(200);
  return waiting;
}

it('what came free before a crash is found when a copy is up again, also without any news of it (I3)', async () => {
  await shelve(hall, honey, 0);
  const first = await inLine();
  await shelve(hall, honey, 1);
  // As if the queue had been looked at a moment before, and nothing told of the jar since.
  await hall.pool.query('update waiting_queues set looked_at = $1, seen = 1000000', [hall.clock.now()]);
  expect((await look(first)).state).toBe('WAITING');
  const copy = await hall.copy({ worker: true });
  hall.clock.forward(31_000);
  await becomes(first, 'OFFERED');
  await copy.close();
  expect(await auditOf(hall)).toEqual([]);
});

it('a hold whose time ran out while nobody worked is anybody’s, and the queue says so afterwards (I3)', async () => {
  const { rows } = await hall.pool.query<{ id: string }>(`select id from waiting_offers where state = 'OPEN'`);
  expect(rows).toHaveLength(1);
  hall.clock.forward(131 * 60_000);
  // Past its grace, an expired hold stands in nobody's way (I3).
  await place(stranger(hall), honey);
  const copy = await hall.copy({ worker: true });
  await eventually(
    async () => (await hall.pool.query('select state from waiting_offers where id = $1', [rows[0]!.id])).rows,
    seen => seen[0].state === 'LAPSED',
  );
  await copy.close();
  expect(await auditOf(hall)).toEqual([]);
});

it('an offer that its letter never told of goes on to the next', async () => {
  await shelve(hall, honey, 0);
  const [first, second] = [await inLine(), await inLine()];
  await shelve(hall, honey, 1);
  const copy: OpenCopy = await hall.copy({ worker: true });
  await becomes(first, 'OFFERED');
  const letter = `select letter_key from waiting_offers where state = 'OPEN'`;
  // As it stands after four hours of tries that all failed.
  await eventually(
    () => hall.pool.query(`select 1 from outbox where key = (${letter}) and done_at is not null`),
    ({ rowCount }) => rowCount === 1,
  );
  await hall.pool.query(`update outbox set done_at = null, failed_at = $1 where key = (${letter})`, [hall.clock.now()]);
  hall.clock.forward(31_000);
  await becomes(second, 'OFFERED');
  expect((await look(first)).offer).toMatchObject({ state: 'UNTOLD' });
  await copy.close();
  expect(await auditOf(hall)).toEqual([]);
});

import { request } from 'node:http';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltHallOfOwn, openBuiltHall } from './built-hall.ts';
import { eventually } from './hall.ts';
import { lockWaits } from './lock-waits.ts';

/** Visitors who go away while their page is made: a shaky net must not fill an operator's log with errors. */
const TOKEN = 'a-token-for-metrics';
let built: BuiltHallOfOwn;
beforeAll(async () => {
  built = await openBuiltHall({ METRICS_TOKEN: TOKEN });
});
afterAll(() => built?.close());

it.each(['/', '/cart'])('%s for somebody who has gone is no fault of the hall', async path => {
  const before = await answers();
  // Jobs wait for the lock as well: somebody who left before the page waited is no case of it, and comes again.
  const after = await eventually(
    () => gone(path),
    now => (now['499'] ?? 0) > (before['499'] ?? 0),
  );
  expect(after['500'] ?? 0).toBe(before['500'] ?? 0);
});

/** Somebody who leaves while their page waits for the database. */
async function gone(path: string): Promise<Record<string, number>> {
  const holder = new Client({ connectionString: built.database.url });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table products, carts, providers, areas in access exclusive mode');
    // Another address each time: a kept page would not ask the database.
    const leaving = request(`${built.hall.url}${path}?text=${crypto.randomUUID()}`);
    leaving.on('error', () => {}).end();
    await eventually(
      () => lockWaits(holder),
      count => count > 0,
    );
    leaving.destroy();
    await new Promise(resolve => setTimeout(resolve, 50));
    await holder.query('rollback');
    return await answers();
  } finally {
    await holder.end();
  }
}

/** Answers so far by status. */
async function answers(): Promise<Record<string, number>> {
  const page = await fetch(`${built.hall.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const found = (await page.text()).matchAll(/^saluhall_requests_total\{.*status="(\d+)".*\} (\d+)$/gm);
  const sums: Record<string, number> = {};
  for (const [, status = '', count] of found) sums[status] = (sums[status] ?? 0) + Number(count);
  return sums;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHall, type TestHall } from './hall.ts';
import { type Placed, place, skuOf } from './purchase.ts';
import { auditOf } from './stall.ts';

/** A hall of four connections, and more presses at once than that, each with a rule that reads beside its transaction. */
let hall: TestHall;
let placed: Placed;
beforeAll(async () => {
  hall = await openHall({ databasePool: 4 });
  placed = await place(hall.browser(), await skuOf(hall, 'ljunghonung'));
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

it('presses that read beside their transactions don’t wait for each other’s connections', async () => {
  const path = `/api/orders/${placed.orderId}/message-reads?ak=${placed.accessKey}`;
  const press = async (seq: number) =>
    (await hall.browser().command('POST', path, 'read-messages', { orderId: placed.orderId, seq })).status;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, seq) => press(seq)));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await press(3_000_000_000)).toBe(400);
});

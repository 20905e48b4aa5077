import { afterAll, beforeAll, expect, it } from 'vitest';
import { town } from '../../seeds/town/town.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { auditOf } from '../../tests/stall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ worker: false });
});
afterAll(() => hall.close());

it('whom the town expects has a table, and the audit finds nothing', async () => {
  const expected = town.flatMap(({ places }) => places?.guests ?? []);
  const rows = await hall.db
    .selectFrom('bookings')
    .innerJoin('orders', 'orders.order_group_id', 'bookings.order_group_id')
    .select(['bookings.state', 'orders.status', 'bookings.party'])
    .execute();
  // Fewer are placed a few days before Christmas.
  expect(rows.length).toBeGreaterThan(expected.length / 2);
  expect(rows.length).toBeLessThanOrEqual(expected.length);
  expect(new Set(rows.map(({ state, status }) => `${state} ${status}`))).toEqual(new Set(['BOOKED CONFIRMED']));
  // No mails: these guests called.
  expect(await hall.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(await auditOf(hall)).toEqual([]);
});

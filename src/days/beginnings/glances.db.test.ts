import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { newId } from '../../shared/ids.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { Beginnings, Glance } from './contract.ts';

/** Times of several products in one look, as lists show them. */
let hall: TestHall;
let visitor: Browser;
let ids: Record<string, string>;
let saturday: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  visitor = hall.browser();
  const rows = await hall.db.selectFrom('products').select(['id', 'slug']).execute();
  ids = Object.fromEntries(rows.map(({ id, slug }) => [slug, id]));
  const today = calendarDayAt(hall.clock.now());
  saturday = addDays(today, 13 - (new Date(`${today}T12:00:00Z`).getUTCDay() || 7));
});
afterAll(() => hall.close());

async function look(of: string, query = '', browser = visitor) {
  const { status, body } = await browser.get<{ items: Glance[] }>(
    `/api/beginnings?of=${encodeURIComponent(of)}${query}`,
  );
  return { status, items: body.items };
}

it('says of each what its own page says, and leaves out what has no times', async () => {
  const asked = ['bord-pa-sjokanten', 'ljunghonung', 'strandstuga', 'hyr-eka'].map(slug => `${ids[slug]}@${saturday}`);
  const { items } = await look(asked.join(','), '&guests=4');
  const table = items.find(({ productId }) => productId === ids['bord-pa-sjokanten'])!;
  expect(items.map(({ productId }) => productId)).not.toContain(ids.ljunghonung);
  expect(items.map(({ productId }) => productId)).not.toContain(ids.strandstuga);
  const page = await visitor.get<{ item: Beginnings }>(
    `/api/products/bord-pa-sjokanten/beginnings?day=${saturday}&party=4`,
  );
  const open = page.body.item.beginnings.filter(({ reason }) => reason === null || reason === 'full');
  expect(open.length).toBeGreaterThan(5);
  expect(table).toMatchObject({ day: saturday, kind: 'TABLE' });
  expect(table.times).toEqual(
    open.map(({ time, free, reason }) => ({ time, free: reason ? 0 : free, isFull: reason !== null })),
  );
});

it('shows nothing of what is hidden, and nothing of what is nobody’s (I20)', async () => {
  expect((await look(`${ids['hyr-skridskor']}@${saturday},${newId()}@${saturday}`)).items).toEqual([]);
});

it.each([
  '',
  `${newId()}@2026-02-30`,
  `${newId()}`,
  Array.from({ length: 13 }, () => `${newId()}@2026-12-01`).join(','),
])('is refused where it is asked what makes no sense: %s', async of => {
  expect((await look(of)).status).toBe(400);
});

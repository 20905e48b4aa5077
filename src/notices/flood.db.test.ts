import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, goTo } from '../../tests/booked.ts';
import { counts, openHall, type TestHall } from '../../tests/hall.ts';
import { lettersTo } from '../../tests/letters.ts';
import { bookTable, settled, tellOf } from '../../tests/notices.ts';
import { signedIn } from '../../tests/people.ts';
import { auditOf } from '../../tests/stall.ts';
import type { Browsers } from './browsers/contract.ts';
import { MOST_AN_HOUR } from './rules.ts';

/** A flood of orders, with two copies at work: no more than its caps goes out, and one that says how many more. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
  goTo(hall, dayAfter(hall, 1), '12:00');
});
afterAll(() => hall.close());

const MAJA = 'maja@sjokanten.example';
const ORDERS = counts(60, 500);

describe('a flood of orders', () => {
  it('sends by each channel what an hour may have, and after it one that counts the rest', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    const { serverKey } = (await maja.get<{ item: Browsers }>('/api/notice-browsers')).body.item;
    const keys = hall.push.subscribe(serverKey);
    await maja.command('POST', '/api/notice-browsers', 'allow-browser', { ...keys, device: 'Chrome, Android' });
    const booked = await bookTable(hall);
    await hall.copy();
    for (let order = 1; order < ORDERS; order += 10)
      await Promise.all(Array.from({ length: Math.min(10, ORDERS - order) }, () => tellOf(hall, booked)));
    await settled(hall);
    const { mail, push } = MOST_AN_HOUR;
    expect([lettersTo(hall, MAJA).length, hall.push.messages(keys.endpoint).length]).toEqual([mail, push]);
    hall.clock.forward(3_600_000);
    await settled(hall);
    const letters = lettersTo(hall, MAJA);
    expect([letters.length, hall.push.messages(keys.endpoint).length]).toEqual([mail + 1, push + 1]);
    expect(letters.at(-1)!.subject).toBe(`Sjökanten: ${ORDERS - mail} händelser hos Sjökanten`);
    expect(letters.at(-1)!.text).toContain(`Och ${ORDERS - mail - 20} till.`);
    expect(JSON.parse(hall.push.messages(keys.endpoint).at(-1)!.text).body).toContain(`Och ${ORDERS - push - 3} till.`);
    const told = await hall.db
      .selectFrom('notice_messages')
      .select(({ fn }) => ['channel', fn.countAll<string>().as('count')])
      .groupBy('channel')
      .orderBy('channel')
      .execute();
    expect(told.map(row => [row.channel, Number(row.count)])).toEqual([
      ['mail', ORDERS],
      ['push', ORDERS],
    ]);
    expect(await auditOf(hall)).toEqual([]);
  });
});

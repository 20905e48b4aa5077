import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { signIn } from './people.ts';
import { type Sku, shelve, skuOf } from './purchase.ts';
import { standInLine, type Waiting } from './waiting.ts';

/** The pages of a queue, as HTML without script. */
let hall: TestHall;
let pages: Pages;
let honey: Sku;
let waiting: Waiting;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
  honey = await skuOf(hall, 'ljunghonung');
  await shelve(hall, honey, 0);
  waiting = await standInLine(hall, { skuId: honey.id, quantity: 2 });
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

describe('the pages of a queue', () => {
  it.each([
    ['sv', 'Ställ dig i kö', 'Du står först i kön', '2 st'],
    ['en', 'Join the queue', 'You are first in line', '2 pcs'],
    ['de', 'In die Warteliste', 'Sie sind als Nächstes dran', '2 Stück'],
  ])('ask and tell in %s', async (lang, join, first, pieces) => {
    const form = await pages.page(`/queue/${honey.id}?quantity=2&lang=${lang}`);
    expect([form.status, form.text]).toEqual([200, expect.stringContaining(join)]);
    expect(form.html).toContain('value="2"');
    const { nameId, accessKey } = waiting;
    const name = await pages.page(`/waiting/${nameId}?ak=${accessKey}&lang=${lang}`);
    expect([name.status, name.text]).toEqual([200, expect.stringContaining(first)]);
    expect(name.text).toContain(pieces);
  });

  it('show the seller who waits, and how long a place is held', async () => {
    const eskil = pages.visitor();
    await signIn(eskil, 'eskil');
    const { status, text } = await pages.page('/bo/providers/angens-bigard/waiting', eskil);
    expect(status).toBe(200);
    expect(text).toContain('Väntelista');
    expect(text).toContain(waiting.email);
    expect(text).toContain('2 timmar');
  });
});

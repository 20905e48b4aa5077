import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { newcomer } from '../../tests/letters.ts';
import { shortId } from '../shared/ids.ts';
import type { Liked } from '../storefronts/favourites/contract.ts';
import type { Favourites } from './contract.ts';
import { favouriteKey, MOST_FAVOURITES, parseFavourite } from './rules.ts';

let hall: TestHall;
let honey: string;
let wax: string;
let stall: string;
beforeAll(async () => {
  hall = await openHall();
  const idOf = async (slug: string) =>
    (await hall.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
  honey = favouriteKey('product', await idOf('ljunghonung'));
  wax = favouriteKey('product', await idOf('vaxkaka'));
  const provider = hall.db.selectFrom('providers').select('id').where('slug', '=', 'sjokanten');
  stall = favouriteKey('stall', (await provider.executeTakeFirstOrThrow()).id);
});
afterAll(() => hall.close());

const mine = async (browser: Browser) =>
  (await browser.get<{ item: Favourites | null }>('/api/users/current/favourites')).body.item;

const change = (browser: Browser, add: string[], remove: string[] = []) =>
  browser.command<{ item: Favourites }>('POST', '/api/users/current/favourites', 'change-favourites', { add, remove });

const liked = async (browser: Browser, query = '') =>
  (await browser.get<{ item: Liked }>(`/api/storefronts/favourites${query}`)).body.item;

describe('a key', () => {
  it('names a product or a stall, and nothing else', () => {
    expect(parseFavourite(honey)).toMatchObject({ kind: 'product' });
    expect(parseFavourite(stall)).toMatchObject({ kind: 'stall' });
    for (const odd of ['', 'p', 'x'.repeat(23), `${honey}a`, honey.slice(1), `t${honey.slice(1)}`])
      expect([odd, parseFavourite(odd)]).toEqual([odd, null]);
  });
});

describe('favourites', () => {
  it('of a guest are shown by their keys, in their order; what is unknown is left out', async () => {
    const unknown = `p${shortId('01a1fbaf-9e61-74f9-afea-b40eb7b1738a')}`;
    const found = await liked(hall.browser(), `?keys=${[wax, unknown, stall, 'odd', honey].join(',')}`);
    expect(found.own).toBe(false);
    expect(found.products.map(one => one.slug)).toEqual(['vaxkaka', 'ljunghonung']);
    expect(found.stalls.map(one => one.slug)).toEqual(['sjokanten']);
    expect(await liked(hall.browser())).toEqual({ own: false, products: [], stalls: [] });
    expect(await mine(hall.browser())).toBeNull();
    expect((await change(hall.browser(), [honey])).status).toBe(401);
  });

  it('come along at sign-in, after what the person liked before, each once', async () => {
    const person = await newcomer(hall);
    await change(person.browser, [wax]);
    hall.clock.forward(1000);
    const now = (await change(person.browser, [honey, stall, wax])).body.item;
    expect(now).toEqual({ userId: person.id, keys: [honey, stall, wax] });
    expect(await mine(person.browser)).toEqual(now);
    const shown = await liked(person.browser);
    expect([shown.own, shown.products.map(one => one.slug)]).toEqual([true, ['ljunghonung', 'vaxkaka']]);
    expect((await change(person.browser, [], [honey])).body.item.keys).toEqual([stall, wax]);
  });

  it('are nobody else’s, and go with the account', async () => {
    const [person, other] = [await newcomer(hall), await newcomer(hall)];
    await change(person.browser, [honey]);
    expect((await mine(other.browser))?.keys).toEqual([]);
    await hall.pool.query('delete from "user" where id = $1', [person.id]);
    const { rows } = await hall.pool.query('select 1 from favourites where user_id = $1', [person.id]);
    expect(rows).toEqual([]);
  });

  it('are so many at most: the oldest go', async () => {
    const person = await newcomer(hall);
    const { rows } = await hall.pool.query<{ id: string }>('select id from products order by id limit 60');
    const keys = rows.map(({ id }) => favouriteKey('product', id));
    await change(person.browser, keys);
    await change(person.browser, [honey, wax, stall]);
    expect((await mine(person.browser))?.keys.length).toBeLessThanOrEqual(MOST_FAVOURITES);
    const tooMany = Array.from({ length: MOST_FAVOURITES + 1 }, () => honey);
    expect((await change(person.browser, tooMany)).status).toBe(400);
  });
});

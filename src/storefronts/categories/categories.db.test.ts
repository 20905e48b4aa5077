import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import type { CategoryPage } from './contract.ts';

/** Category pages: everything behind a door of the start page. */
let hall: TestHall;
let visitor: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  visitor = hall.browser();
});
afterAll(() => hall.close());

const read = async (band: string, query = '') =>
  (await visitor.get<{ item: CategoryPage }>(`/api/storefronts/categories/${band}?${query}`)).body.item;

describe('a category', () => {
  it('shows all that its stalls sell, each product once, and nothing of a hidden one (I20)', async () => {
    const { products, total } = await read('handla');
    expect(products).toHaveLength(total);
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(total);
    expect(products.every(({ provider }) => provider.band === 'handla')).toBe(true);
    const rows = await hall.db
      .selectFrom('products as p')
      .innerJoin('providers as v', 'v.id', 'p.provider_id')
      .select('p.slug')
      .where('v.band', '=', 'handla')
      .where('p.status', '=', 'ACTIVE')
      .execute();
    expect(products.map(({ slug }) => slug).sort()).toEqual(rows.map(({ slug }) => slug).sort());
    const before = total;
    await hall.db.updateTable('providers').set({ status: 'HIDDEN' }).where('slug', '=', 'angens-bigard').execute();
    const { products: others } = await read('handla');
    expect(others.length).toBeLessThan(before);
    expect(others.map(({ provider }) => provider.slug)).not.toContain('angens-bigard');
    await hall.db.updateTable('providers').set({ status: 'NORMAL' }).where('slug', '=', 'angens-bigard').execute();
  });
  it('is narrowed by category and price; what can be had comes first', async () => {
    const { categories, total } = await read('handla');
    const { category, count } = categories[0]!;
    const narrowed = await read('handla', `cat=${category}`);
    expect([narrowed.products.length, narrowed.total]).toEqual([count, total]);
    const { facts } = await read('handla');
    const nutFree = await read('handla', 'fact=nut-free,egg-free');
    expect(nutFree.products.length).toBeGreaterThan(0);
    expect(nutFree.products.length).toBeLessThanOrEqual(facts.find(({ fact }) => fact === 'nut-free')!.count);
    for (const product of nutFree.products)
      expect(product.facts).toEqual(expect.arrayContaining(['nut-free', 'egg-free']));
    const cheap = (await read('handla', 'mostPrice=10000')).products;
    expect(cheap.length).toBeGreaterThan(0);
    for (const { price } of cheap) expect(price).toBeLessThanOrEqual(10_000);
    const standings = (await read('handla')).products.map(({ standing }) =>
      ['SOLD_OUT', 'UNAVAILABLE'].includes(standing),
    );
    expect(standings).toEqual([...standings].sort((a, b) => Number(a) - Number(b)));
  });
  it('names its categories in the visitor’s language', async () => {
    const german = (await read('handla', 'lang=de')).categories;
    expect(german.find(({ category }) => category === 'honey')?.title).toBe('Honig');
  });
  it.each(['ge', 'everything', 'HANDLA', '__proto__'])('that has no stall is not found: %s', async band => {
    expect((await visitor.get(`/api/storefronts/categories/${band}`)).status).toBe(404);
  });
});

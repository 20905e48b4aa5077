import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { area } from '../../seeds/town/area.ts';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { recountAll } from '../days/commands.ts';
import { calendarDayAt } from '../shared/time.ts';
import { addDays } from '../shared/wall-time.ts';
import type { Facets, SearchItem, SearchResult } from './contract.ts';
import { followWordings } from './words/commands.ts';

/** Searches of the whole hall: who may ask, what comes first, and what narrows it. */
type Job = { jobId: string; results: SearchResult[]; facets: Facets | null; reason?: string };
type Closed = { signedIn: boolean; stalls: { slug: string; title: string }[] };
type Place = { item: { closed: Closed | null }; reason?: string };

let hall: TestHall;
let visitor: Browser;
let staff: Browser;
let today: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  await followWordings(hall.hall.world);
  await recountAll(hall.hall.world);
  visitor = hall.browser();
  staff = await signedIn(hall, 'hanna.berg');
  today = calendarDayAt(hall.clock.now());
});
afterAll(() => hall.close());

const begin = (browser: Browser, fields: object) =>
  browser.command<Job>('POST', '/api/search', 'search', { dateRange: week(), ...fields });
const week = () => ({ from: today, to: addDays(today, 6) });

async function found(fields: object = {}, browser = visitor): Promise<{ items: SearchItem[]; facets: Facets | null }> {
  const { body } = await begin(browser, fields);
  const { results, facets } = (await browser.get<Job>(`/api/search/${body.jobId}`)).body;
  return { items: results.find(({ type }) => type === 'EXACT_START_DATE')?.items ?? [], facets };
}

const putArea = (fields: object) =>
  staff.command('PUT', `/api/areas/${encodeURIComponent(area.key)}`, 'put-area', { ...area, ...fields });

const bandsOf = (items: readonly SearchItem[]) => new Set(items.map(({ band }) => band));

describe('who may search the whole hall', () => {
  it('is everybody, where the area says nothing else [storefront 2.3]', async () => {
    const { items } = await found();
    expect(new Set(items.map(({ providerId }) => providerId)).size).toBeGreaterThan(5);
    expect((await visitor.get<Place>('/api/search')).body.item.closed).toBeNull();
    expect((await begin(await signedIn(hall, 'eskil.lund'), {})).status).toBe(200);
  });
  it('is who holds the scope, where the area says so; all others are offered the stalls’ own [storefront 6.5]', async () => {
    expect((await putArea({ hallSearch: 'scope' })).status).toBe(200);
    const owner = await signedIn(hall, 'eskil.lund');
    expect((await begin(visitor, {})).body.reason).toBe('not-signed-in');
    expect((await begin(owner, {})).body.reason).toBe('not-allowed');
    expect((await found({}, staff)).items.length).toBeGreaterThan(0);
    for (const browser of [visitor, owner]) {
      const { status, body } = await browser.get<Place>('/api/search');
      expect([status, body.item.closed?.signedIn]).toEqual([200, browser === owner]);
      expect(body.item.closed?.stalls).toContainEqual({ slug: 'sjokanten', title: 'Sjökanten' });
    }
    expect((await staff.get<Place>('/api/search')).body.item.closed).toBeNull();
    const own = await begin(visitor, { providerId: 'sjokanten' });
    expect(own.status).toBe(200);
    expect((await putArea({})).status).toBe(200);
  });
  it('is asked for the second step first, when the scope waits for it', async () => {
    await putArea({ hallSearch: 'scope' });
    const unproved = hall.browser();
    await unproved.command('POST', '/api/commands/classic-sign-in', 'classic-sign-in', {
      username: 'hanna.berg',
      password: 'kakel-och-gjutjarn',
    });
    const { status, body } = await unproved.get<Place>('/api/search');
    expect([status, body.reason]).toEqual([403, 'second-factor-needed']);
    await putArea({});
  });
  it('does not find a stall that the lists of the area leave out', async () => {
    const stalls = async () =>
      new Set((await found({ text: 'honung' })).items.map(({ providerTitle }) => providerTitle));
    expect(await stalls()).toContain('Ängens bigård');
    await putArea({ excluded: ['angens-bigard'] });
    expect(await stalls()).not.toContain('Ängens bigård');
    await putArea({});
  });
});

describe('what is found in the whole hall', () => {
  it('lies by kind, then what is free first, then by title [storefront 9.12]', async () => {
    await sql`update product_days set free = case abs(hashtext(product_id::text || day)) % 3 when 0 then 0 else 9 end
      where free is not null`.execute(hall.db);
    const { items } = await found();
    const kinds = ['PRODUCT_ACCOMMODATION', 'PRODUCT_BOOKABLE', 'PRODUCT_OTHER'];
    const start = ({ subType, isAvailable, dateMatches }: SearchItem) =>
      (subType === 'PRODUCT_ACCOMMODATION' ? isAvailable && today : dateMatches.find(day => day.isAvailable)?.day) ||
      '9';
    const { compare } = new Intl.Collator('sv');
    const inOrder = items.toSorted(
      (a, b) =>
        kinds.indexOf(a.subType) - kinds.indexOf(b.subType) ||
        compare(start(a), start(b)) ||
        compare(a.productTitle, b.productTitle),
    );
    expect(items.map(({ slug }) => slug)).toEqual(inOrder.map(({ slug }) => slug));
    const bookables = items.filter(({ subType }) => subType === 'PRODUCT_BOOKABLE');
    expect(new Set(bookables.map(start)).size).toBeGreaterThan(1);
  });
  it('is narrowed by shelf, by category and by price, and the shelves are counted before that', async () => {
    const all = await found();
    const counts = Object.fromEntries(all.facets!.bands.map(({ band, count }) => [band, count]));
    expect(Object.keys(counts)).toEqual(['ata', 'gora', 'sova', 'handla', 'hyra', 'ge']);

    const hire = await found({ bands: ['hyra'] });
    expect(bandsOf(hire.items)).toEqual(new Set(['hyra']));
    expect(hire.items).toHaveLength(counts.hyra!);
    expect(hire.facets!.bands).toEqual(all.facets!.bands);
    expect(bandsOf((await found({ bands: ['hyra', 'ata'] })).items)).toEqual(new Set(['hyra', 'ata']));

    const { category, count } = all.facets!.categories[0]!;
    const narrowed = (await found({ categories: [category] })).items;
    expect(narrowed).toHaveLength(count);
    const rows = await hall.db.selectFrom('products').select(['id', 'categories']).execute();
    const categories = new Map(rows.map(row => [row.id, row.categories]));
    for (const { productId } of narrowed) expect(categories.get(productId)).toContain(category);

    const cheap = (await found({ mostPrice: 20_000 })).items;
    expect(cheap.length).toBeGreaterThan(5);
    expect(cheap.length).toBeLessThan(all.items.length);
    for (const { price } of cheap) expect(price?.amountIncludingVat ?? 0).toBeLessThanOrEqual(20_000);
  });
  it('lies on the shelf of what it is: a restaurant’s tables are for eating, its jars for taking home', async () => {
    const { items } = await found();
    const shelf = Object.fromEntries(items.map(({ slug, band }) => [slug, band]));
    expect(shelf).toMatchObject({
      ...{ 'bord-pa-sjokanten': 'ata', fisksoppa: 'handla', 'presentkort-sjokanten': 'ge' },
    });
    expect(
      (await found({ text: 'stuga' })).items.every(
        ({ band, subType }) => band === 'sova' || subType !== 'PRODUCT_ACCOMMODATION',
      ),
    ).toBe(true);
  });
  it('is narrowed to what its seller vouches for: all that is asked for, and nothing that nobody has said', async () => {
    const all = await found();
    const dogs = all.facets!.facts.find(({ fact }) => fact === 'dogs')!;
    expect(dogs).toMatchObject({ group: 'company', title: 'Hund välkommen' });
    const welcome = (await found({ facts: ['dogs'] })).items;
    expect(welcome).toHaveLength(dogs.count);
    const both = (await found({ facts: ['dogs', 'prams'] })).items;
    expect(both.length).toBeGreaterThan(0);
    expect(both.length).toBeLessThan(welcome.length);
    for (const { facts } of both) expect(facts).toEqual(expect.arrayContaining(['dogs', 'prams']));
    const milkFree = (await found({ facts: ['milk-free'], bands: ['handla'] })).items.map(({ slug }) => slug);
    expect(milkFree).toContain('ljunghonung');
    expect(milkFree).not.toContain('getost-fran-asen');
    // It has neither been said to be free of milk nor not: a mug.
    expect(milkFree).not.toContain('drejad-mugg');
  });
  it('is narrowed to a place, and says where its stalls are', async () => {
    const { facets, items } = await found();
    expect(facets!.cities.map(({ city }) => city)).toEqual(['Ljungsjö', 'Dafto']);
    const away = (await found({ cities: ['Dafto'] })).items;
    expect(new Set(away.map(({ providerTitle }) => providerTitle))).toEqual(new Set(['Dafto camping']));
    const table = items.find(({ slug }) => slug === 'bord-pa-sjokanten')!;
    expect(table.place).toMatchObject({ street: 'Hamngatan 2', city: 'Ljungsjö' });
    const { map } = area;
    const { latitude, longitude } = table.place;
    expect(latitude! > map.bounds.south && latitude! < map.bounds.north).toBe(true);
    expect(longitude! > map.bounds.west && longitude! < map.bounds.east).toBe(true);
    expect((await visitor.get<{ item: unknown }>('/api/hall/map')).body.item).toEqual({ drawing: map, tiles: null });
  });
  it('of which nothing is left still says what it was narrowed from', async () => {
    const { items, facets } = await found({ facts: ['sign-language', 'dogs', 'vegan'] });
    expect(items).toEqual([]);
    expect(facets!.bands).toHaveLength(6);
    expect(facets!.facts.find(({ fact }) => fact === 'sign-language')).toMatchObject({
      // The count is of this week, in which a course of pottery may have it.
      ...{ title: 'Teckenspråk', group: 'access', count: expect.any(Number) },
    });
  });
  it('of one stall has nothing to narrow by', async () => {
    expect((await found({ providerId: 'sjokanten' })).facets).toBeNull();
  });
  it.each([
    { bands: ['all'] },
    { facts: ['tasty'] },
    { cities: ['x'.repeat(81)] },
    { bands: 'ata' },
    { categories: [''] },
    { mostPrice: -1 },
    { mostPrice: 1.5 },
    { mostPrice: 1e12 },
  ])('is not asked for by %o', async fields => {
    expect((await begin(visitor, fields)).status).toBe(400);
  });
});

describe('whoever asks again and again', () => {
  it('waits sooner in the whole hall than at one stall, and staff of the hall do not', async () => {
    const nothing = { text: 'xyzzyqvist' };
    hall.clock.forward(61_000);
    for (let asked = 0; asked < 120; asked++) expect((await begin(visitor, nothing)).status).toBe(200);
    expect((await begin(visitor, nothing)).status).toBe(429);
    expect((await begin(visitor, { ...nothing, providerId: 'sjokanten' })).status).toBe(200);
    expect((await begin(staff, nothing)).status).toBe(200);
    hall.clock.forward(61_000);
    expect((await begin(visitor, nothing)).status).toBe(200);
  });
});

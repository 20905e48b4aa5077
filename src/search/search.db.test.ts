import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { recountAll } from '../days/commands.ts';
import { newId } from '../shared/ids.ts';
import { calendarDayAt } from '../shared/time.ts';
import { addDays } from '../shared/wall-time.ts';
import type { SearchItem, SearchResult } from './contract.ts';
import { followWordings } from './words/commands.ts';

type Job = { jobId: string; status: string; results: SearchResult[]; reason?: string; fields?: Record<string, string> };

let hall: TestHall;
let visitor: Browser;
let staff: Browser;
let friday: string;
beforeAll(async () => {
  // Days are inserted by hand here: counting them has its own tests.
  hall = await openHall({ worker: false });
  await followWordings(hall.hall.world);
  visitor = hall.browser();
  staff = await signedIn(hall, 'hanna.berg');
  friday = addDays(calendarDayAt(hall.clock.now()), 30);
});
afterAll(() => hall.close());

const day = (after: number) => addDays(friday, after);
const stay = (nights: number, after = 0) => ({ from: day(after), to: day(after + nights) });

async function putDays(slug: string, free: (number | null)[], from = friday, price = 50_000): Promise<void> {
  await hall.db
    .deleteFrom('product_days')
    .where('product_id', '=', await idOf(slug))
    .execute();
  for (const [at, left] of free.entries())
    await sql`insert into product_days (product_id, provider_id, day, free, capacity, from_price, made_at, sure_until)
      select id, provider_id, ${addDays(from, at)}, ${left}, 8, ${left ? price + at * 100 : null}, now(), now() + interval '9 days'
      from products where slug = ${slug}`.execute(hall.db);
}

async function idOf(slug: string): Promise<string> {
  return (await hall.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
}

const begin = (browser: Browser, fields: object) =>
  browser.command<Job>('POST', '/api/search', 'search', { dateRange: stay(2), ...fields });

async function results(fields: object, browser = visitor): Promise<SearchResult[]> {
  const begun = await begin(browser, fields);
  expect(begun.body).toMatchObject({ status: 'completed' });
  const { status, body } = await browser.get<Job>(`/api/search/${begun.body.jobId}`);
  expect([status, body.status]).toEqual([200, 'completed']);
  return body.results;
}

async function exact(fields: object, browser = visitor): Promise<SearchItem[]> {
  return (await results(fields, browser)).find(({ type }) => type === 'EXACT_START_DATE')?.items ?? [];
}

describe('a search of one provider', () => {
  it('is what a stay needs: each of its nights, the day of departure not among them [storefront 4.19]', async () => {
    await putDays('strandstuga', [1, 2, 0, 0]);
    await putDays('plats-under-tallarna', [1, 0, 1, 1]);
    const items = await exact({ providerId: 'kronocamping-vid-sjon' });
    const of = (slug: string) => items.find(item => item.slug === slug)!;
    expect(of('strandstuga')).toMatchObject({
      type: 'RESOURCE_GROUP',
      subType: 'PRODUCT_ACCOMMODATION',
      isAvailable: true,
      callToActionText: 'Boka',
      price: { amountIncludingVat: 50_000, isFrom: true, unit: 'NIGHT' },
      dateMatches: [
        { day: day(0), isAvailable: true },
        { day: day(1), isAvailable: true },
      ],
    });
    expect(of('plats-under-tallarna')).toMatchObject({ isAvailable: false, callToActionText: 'Fullbokat' });
  });
  it('is what a day needs: one of those that were asked for [storefront 4.19]', async () => {
    await putDays('kvallsbastu', [0, 0, 3]);
    await putDays('hyr-eka', [0, null, 0]);
    const items = await exact({ providerId: 'kronocamping-vid-sjon' });
    const of = (slug: string) => items.find(item => item.slug === slug)!;
    expect(of('kvallsbastu')).toMatchObject({
      subType: 'PRODUCT_BOOKABLE',
      isAvailable: true,
      callToActionText: 'Boka',
    });
    expect(of('kvallsbastu').dateMatches.map(match => match.isAvailable)).toEqual([false, false, true]);
    expect(of('kvallsbastu').price).toMatchObject({ amountIncludingVat: 50_200 });
    expect(of('hyr-eka')).toMatchObject({ isAvailable: false, callToActionText: 'Fullbokat' });
  });
  it('lists what has no days of its own as the rest [storefront 9.12]', async () => {
    const items = await exact({ providerId: 'angens-bigard' });
    expect(new Set(items.map(({ subType }) => subType))).toEqual(new Set(['PRODUCT_OTHER']));
    expect(items.every(({ dateMatches }) => dateMatches.length === 0)).toBe(true);
    const titles = items.map(({ title }) => title);
    expect(titles).toEqual([...titles].sort(new Intl.Collator('sv').compare));
    expect(items.find(({ slug }) => slug === 'vaxkaka')).toMatchObject({
      isAvailable: false,
      callToActionText: 'Slutsåld',
    });
    expect(items.find(({ slug }) => slug === 'ljunghonung')).toMatchObject({
      isAvailable: true,
      price: { isFrom: true },
    });
  });
  it('asks in the words of what the stall sells', async () => {
    const example = async (query: string) =>
      (await visitor.get<{ item: { example: string | null } }>(`/api/search?${query}`)).body.item.example;
    expect(await example('providerId=angens-bigard')).toMatch(/Honung/i);
    expect(await example('providerId=angens-bigard')).not.toMatch(/båt/i);
    expect(await example('providerId=angens-bigard&lang=de')).toMatch(/Honig/);
    expect(await example('providerId=kronocamping-vid-sjon&lang=en')).toMatch(/cabins|camping/i);
  });
  it('says nothing of what is shut on these days, unless somebody asks for it by name', async () => {
    await putDays('hyr-eka', [null, null, null]);
    const slugs = (items: SearchItem[]) => items.map(({ slug }) => slug);
    expect(slugs(await exact({ providerId: 'kronocamping-vid-sjon' }))).not.toContain('hyr-eka');
    const [boat] = await exact({ providerId: 'kronocamping-vid-sjon', text: 'eka' });
    expect(boat).toMatchObject({ slug: 'hyr-eka', isAvailable: false, callToActionText: 'Se dagar' });
  });
  it('shows rooms as results of their own where their seller wants that [storefront 3.6, 3.14]', async () => {
    await putDays('dubbelrum-mot-sjon', [2, 2, 2]);
    const rooms = (await exact({ providerId: 'bauergarden-i-bunn' })).filter(
      item => item.slug === 'dubbelrum-mot-sjon',
    );
    expect(rooms).toMatchObject([{ type: 'RESOURCE_GROUP', isAvailable: true, productTitle: 'Dubbelrum mot sjön' }]);
    expect(rooms[0]!.searchItemId).toBe(`${rooms[0]!.productId}:${rooms[0]!.resourceGroupId}`);
  });
  it('sends nobody where they do not fit', async () => {
    await putDays('strandstuga', [1, 1, 1]);
    const slugs = async (guests: number) =>
      (await exact({ providerId: 'kronocamping-vid-sjon', guests })).map(({ slug }) => slug);
    expect(await slugs(6)).toContain('strandstuga');
    expect(await slugs(60)).not.toContain('strandstuga');
  });
  it('keeps to a category, or to one of the kinds [storefront 3.12]', async () => {
    await putDays('kvallsbastu', [2, 2, 2]);
    const slugs = async (category: string) =>
      (await exact({ providerId: 'kronocamping-vid-sjon', category })).map(({ slug }) => slug);
    expect(await slugs('sauna')).toEqual(['kvallsbastu']);
    expect(await slugs('BOOKABLE')).toContain('kvallsbastu');
    expect(await slugs('BOOKABLE')).not.toContain('strandstuga');
  });
});

describe('days that nobody keeps', () => {
  it('are counted for who asks, and are the same as those that are kept', async () => {
    await hall.db.deleteFrom('product_days').execute();
    const asked = { providerId: 'kronocamping-vid-sjon', dateRange: { from: day(0), to: day(3) } };
    const without = await results(asked);
    expect(without[0]!.items.some(({ isAvailable }) => isAvailable)).toBe(true);
    expect(await hall.db.selectFrom('product_days').selectAll().execute()).toEqual([]);
    await recountAll(hall.hall.world);
    expect(await results(asked)).toEqual(without);
    await hall.db.deleteFrom('product_days').execute();
  });
});

describe('other starts', () => {
  const near = async (fields: object) => {
    const all = await results({ providerId: 'kronocamping-vid-sjon', category: 'cabins', ...fields });
    return all
      .filter(({ type }) => type === 'ADJACENT_START_DATE')
      .map(({ dateRange, items }) => ({
        dateRange,
        slugs: items.map(({ slug }) => slug),
      }));
  };
  it('are those of as long a stay, as many days from the one asked for as may be [storefront 3.13]', async () => {
    await putDays('strandstuga', [0, 0, 0, 1, 1, 1]);
    expect(await near({ startDateFuzziness: 2 })).toEqual([]);
    expect(await near({ startDateFuzziness: 3 })).toEqual([{ dateRange: stay(2, 3), slugs: ['strandstuga'] }]);
  });
  it('are looked for when nothing is free as asked', async () => {
    expect(await near({})).toEqual([{ dateRange: stay(2, 3), slugs: ['strandstuga'] }]);
  });
  it('are not shown of what is free as asked, and once of what is free on several', async () => {
    await putDays('strandstuga', [1, 1, 1, 1, 1]);
    expect(await near({ startDateFuzziness: 3 })).toEqual([]);
    await putDays('strandstuga', [1, 1, 0, 1, 1, 1], day(-2));
    expect(await near({ startDateFuzziness: 3 })).toEqual([{ dateRange: stay(2, 1), slugs: ['strandstuga'] }]);
  });
  it('do not lie in the past', async () => {
    const today = calendarDayAt(hall.clock.now());
    await putDays('strandstuga', [1, 1, 1, 0, 0, 0], addDays(today, -2));
    const found = await near({ startDateFuzziness: 3, dateRange: { from: today, to: addDays(today, 1) } });
    // In July weeks of the same cabins may be free.
    expect(found.flatMap(({ slugs }) => slugs)).not.toContain('strandstuga');
  });
});

describe('a search', () => {
  it('of nobody is told so', async () => {
    const { status, body } = await begin(visitor, { providerId: 'finns-inte' });
    expect([status, body.reason]).toEqual([404, 'provider-not-found']);
  });
  it.each([
    ['yesterday', { from: '2020-06-14', to: '2020-06-15' }],
    ['a day that is none', { from: '2027-02-30', to: '2027-03-02' }],
    ['an end before the beginning', { from: '2027-06-15', to: '2027-06-14' }],
    ['a year', { from: '2027-06-15', to: '2028-06-14' }],
    ['the year 9999', { from: '9999-06-15', to: '9999-06-16' }],
    ['no day at all', null],
  ])('for %s is refused [storefront 5.12]', async (_, dateRange) => {
    const { status } = await begin(visitor, { providerId: 'angens-bigard', dateRange });
    expect([400, 409]).toContain(status);
  });
  it.each([0, -1, 1_000_000, 1.5, 'två'])('for %s guests is refused', async guests => {
    expect((await begin(visitor, { providerId: 'angens-bigard', guests })).status).toBe(400);
  });
  it('sent twice is the same job; another one does not take its name (I13) [storefront 7.2, 7.3]', async () => {
    const _id = newId();
    const first = await begin(visitor, { _id, providerId: 'angens-bigard' });
    expect(first.body.jobId).toBe(_id);
    expect((await begin(visitor, { _id, providerId: 'angens-bigard' })).body).toEqual(first.body);
    const other = await begin(visitor, { _id, providerId: 'angens-bigard', guests: 4 });
    expect([other.status, other.body.reason]).toEqual([422, 'other-body']);
  });
  it('is read by who asked, and for a while', async () => {
    const { jobId } = (await begin(staff, {})).body;
    expect((await visitor.get(`/api/search/${jobId}`)).status).toBe(404);
    expect((await staff.get(`/api/search/${jobId}`)).status).toBe(200);
    hall.clock.forward(11 * 60_000);
    expect((await staff.get(`/api/search/${jobId}`)).status).toBe(404);
    expect((await staff.get(`/api/search/${newId()}`)).status).toBe(404);
  });
  it('shows nobody a hidden provider but those who may see it', async () => {
    const slugs = async (browser: Browser) => (await exact({ text: 'skridskor' }, browser)).map(({ slug }) => slug);
    expect(await slugs(staff)).toContain('hyr-skridskor');
    expect(await slugs(visitor)).not.toContain('hyr-skridskor');
  });
});

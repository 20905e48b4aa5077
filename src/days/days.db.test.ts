import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { offerOf, openPlace, type Place } from '../../tests/places.ts';
import { blockResourceIn } from '../availability/blocks/commands.ts';
import { putOfferIn } from '../availability/offers/commands.ts';
import { changeProductIn } from '../catalogue/commands.ts';
import { newId } from '../shared/ids.ts';
import { calendarDayAt } from '../shared/time.ts';
import { addDays, instantAt } from '../shared/wall-time.ts';
import type { Beginnings } from './beginnings/contract.ts';
import { recountAll, recountDays } from './commands.ts';
import type { ProductDay } from './contract.ts';

let hall: TestHall;
let place: Place;
let now: Date;
let today: string;
const ahead = (days: number) => addDays(today, days);

beforeAll(async () => {
  hall = await openHall({ worker: false });
  now = hall.clock.now();
  today = calendarDayAt(now);
  place = await openPlace(hall, now);
});
afterAll(() => hall.close());

const evenings = {
  weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '17:00', to: '22:00' }] }],
  exceptions: [] as { day: string; hours: never[] }[],
};

async function tables(slug: string, capacities: readonly number[], more: object = {}) {
  const group = await place.group(slug, capacities);
  const opening = { ...evenings, exceptions: [{ day: ahead(9), hours: [] }] };
  const offer = offerOf('TABLE', {
    opening,
    needs: [{ groupId: group.id, take: 'PARTY' }],
    minutes: { least: 120, most: 120, step: 60 },
    everyMinutes: 120,
    party: { least: 1, most: 6 },
    horizonDays: 60,
    ...more,
  });
  return { group, productId: await place.product(slug, offer) };
}

const days = async (productId: string, from: string, to = from, more = '') => {
  const path = `/api/products/${productId}/availability?dayRange=${from}..${to}${more}`;
  const answer = await hall.browser().get<{ items: ProductDay[] }>(path);
  expect(answer.status).toBe(200);
  return answer.body.items;
};
const beginnings = async (productId: string, query: string) =>
  (await hall.browser().get<{ item: Beginnings }>(`/api/products/${productId}/beginnings?${query}`)).body.item;

/** A block of a whole day, as its owner makes it. */
async function block(resourceId: string, day: string) {
  const during = { from: instantAt(day, '00:00', 'Europe/Stockholm'), to: instantAt(day, '24:00', 'Europe/Stockholm') };
  const fields = { providerId: place.providerId, resourceIds: [resourceId], reason: 'Golvet slipas', ...during };
  await place.within(tx => blockResourceIn(place.deed(tx, now), fields));
}

/** Recounts new and stale days alone; the rest of the town is already counted in the template. */
async function recountMissing(): Promise<void> {
  while (await recountDays(hall.hall.world, 50));
}

describe('what a product has free', () => {
  it('is said day by day: free, few, none and closed, with the least price [storefront 3.15, 7.4]', async () => {
    const { group, productId } = await tables('bord-a', [2, 2, 4, 4]);
    await block(group.resourceIds[0]!, ahead(4));
    for (const id of group.resourceIds) await block(id, ahead(5));
    for (const id of group.resourceIds.slice(0, 3)) await block(id, ahead(6));
    const answer = await days(productId, ahead(3), ahead(10));
    expect(answer.map(({ state }) => state)).toEqual(['FREE', 'FREE', 'NONE', 'FEW', 'FREE', 'FREE', 'CLOSED', 'FREE']);
    expect(answer[0]).toEqual({ day: ahead(3), isAvailable: true, state: 'FREE', free: 8, fromPrice: 10_000 });
    expect(answer[2]).toEqual({ day: ahead(5), isAvailable: false, state: 'NONE', free: 0, fromPrice: null });
    expect(answer[6]).toMatchObject({ isAvailable: false, free: null, fromPrice: null });
    // No table holds five, on any day.
    expect((await days(productId, ahead(3), ahead(3), '&quantities=adult:3,child:2'))[0]!.isAvailable).toBe(false);
    expect((await days(productId, ahead(3), ahead(3), '&quantities=4'))[0]).toMatchObject({ free: 4 });
    expect((await days(productId, ahead(3), ahead(3), `&inventoryResourceGroupId=${newId()}`))[0]!.state).toBe(
      'CLOSED',
    );
    expect((await days(productId, ahead(61)))[0]!.state).toBe('CLOSED');
    expect((await days(productId, ahead(-1)))[0]!.state).toBe('CLOSED');
  });

  it('is the same from the projection, marked, recounted, emptied or never made', async () => {
    const { group, productId } = await tables('bord-b', [2, 4]);
    const range = [ahead(0), ahead(40)] as const;
    const live = await days(productId, ...range);
    await recountAll(hall.hall.world);
    expect(await kept(productId)).toBe(62);
    expect(await days(productId, ...range)).toEqual(live);
    // Pages show the projection: a value edited by hand stays until a stale mark has it recounted.
    await hall.db.updateTable('product_days').set({ free: 1 }).where('product_id', '=', productId).execute();
    expect((await days(productId, ahead(3)))[0]!.free).toBe(1);
    await block(group.resourceIds[0]!, ahead(20));
    expect((await days(productId, ahead(20)))[0]!.free).toBe(2);
    await recountMissing();
    const marks = await hall.db.selectFrom('stale_days').select('id').execute();
    expect(marks).toEqual([]);
    expect((await days(productId, ahead(20)))[0]!.free).toBe(2);
    await hall.db.deleteFrom('product_days').where('product_id', '=', productId).execute();
    expect((await days(productId, ahead(20)))[0]!.free).toBe(2);
    expect((await days(productId, ahead(21)))[0]).toEqual(live[21]);
  });

  it('is marked for every product that shares what changed', async () => {
    const { group } = await tables('bord-c', [2]);
    const shared = offerOf('TABLE', {
      opening: evenings,
      needs: [{ groupId: group.id, take: 'PARTY' }],
      minutes: { least: 60, most: 60, step: 60 },
      everyMinutes: 60,
    });
    const other = await place.product('bord-c-lunch', shared);
    await recountMissing();
    expect((await days(other, ahead(7)))[0]).toMatchObject({ state: 'FREE' });
    await block(group.resourceIds[0]!, ahead(7));
    expect((await days(other, ahead(7)))[0]).toMatchObject({ state: 'NONE' });
  });

  it.each([
    ['a day that does not exist', 'dayRange=2026-02-30..2026-03-02', 'dayRange'],
    ['a range that runs backwards', 'dayRange=2026-12-05..2026-12-01', 'dayRange'],
    ['more than 400 days', 'dayRange=2026-12-01..2028-12-01', 'dayRange'],
    ['the year 9999', 'dayRange=9999-12-01..9999-12-02', 'dayRange'],
    ['half a range', 'dayRange=2026-12-01', 'dayRange'],
    ['nobody', 'dayRange=2026-12-01..2026-12-02&quantities=0', 'quantities'],
    ['a million', 'dayRange=2026-12-01..2026-12-02&quantities=1000000', 'quantities'],
    ['a party of a million', 'dayRange=2026-12-01..2026-12-02&party=1000000', 'party'],
    ['no range at all', 'party=2', 'dayRange'],
  ])('is not asked with %s', async (_what, query, field) => {
    const { productId } = await once;
    const answer = await hall.browser().get<Said>(`/api/products/${productId}/availability?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toMatch(/\p{L}{3}/u);
  });
});

interface Said {
  reason: string;
  fields?: Record<string, string>;
}

let once: ReturnType<typeof tables>;
beforeAll(() => {
  once = tables('bord-bad', [2]);
});

async function kept(productId: string) {
  const rows = await hall.db.selectFrom('product_days').select('day').where('product_id', '=', productId).execute();
  return rows.length;
}

describe('when it can begin', () => {
  it('is asked of the engine, with what is nearest when it is full', async () => {
    const { group, productId } = await tables('bord-d', [2]);
    await recountMissing();
    const open = await beginnings(productId, `day=${ahead(3)}&party=2`);
    expect(open.beginnings.map(({ time, free }) => [time, free])).toEqual([
      ['17:00', 1],
      ['19:00', 1],
    ]);
    expect([open.reason, open.alternatives]).toEqual([null, []]);
    await place.within(tx =>
      blockResourceIn(place.deed(tx, now), {
        providerId: place.providerId,
        resourceIds: group.resourceIds,
        from: instantAt(ahead(3), '17:00', 'Europe/Stockholm'),
        to: instantAt(ahead(3), '19:00', 'Europe/Stockholm'),
        reason: 'Stämma',
      }),
    );
    // Correct even without its stale mark: start times never come from the projection.
    await hall.db.deleteFrom('stale_days').execute();
    const full = await beginnings(productId, `day=${ahead(3)}&time=17:00&party=2`);
    expect(full).toMatchObject({ reason: 'full', message: 'Det är fullt då' });
    expect(full.alternatives[0]).toEqual({ day: ahead(3), time: '19:00' });
    const many = await beginnings(productId, `day=${ahead(3)}&party=9`);
    expect(many).toMatchObject({ reason: 'party-too-big', alternatives: [] });
  });

  it('of a stay is by the night, and how long it may be', async () => {
    const group = await place.group('stugor', [4]);
    const offer = offerOf('NIGHTS', {
      needs: [{ groupId: group.id, take: 'PARTY' }],
      nights: { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' },
      party: { least: 1, most: 4 },
    });
    const productId = await place.product('stugan', offer);
    await block(group.resourceIds[0]!, ahead(13));
    const stay = await beginnings(productId, `day=${ahead(10)}&nights=2&party=2`);
    expect(stay.lengths.map(({ isAvailable }) => isAvailable)).toEqual([true, true, false, false, false]);
    expect(stay.lengths[1]!.day).toBe(ahead(12));
  });

  it.each(['day=2026-02-30', 'day=9999-01-01', 'day=2026-12-05&party=0', 'day=2026-12-05&time=25:00', 'party=2'])(
    'is not asked with %s',
    async query => {
      const { productId } = await once;
      const answer = await hall.browser().get<Said>(`/api/products/${productId}/beginnings?${query}`);
      expect(answer).toMatchObject({ status: 400, body: { reason: 'invalid-input' } });
    },
  );

  it('is nothing of a product that nobody knows, and of one without times', async () => {
    const missing = await hall.browser().get<Said>('/api/products/nothing-of-the-kind/beginnings?day=2026-12-05');
    expect([missing.status, missing.body.reason]).toEqual([404, 'product-not-found']);
  });
});

describe('a starting price', () => {
  const price = async (productId: string, query = '') =>
    (await hall.browser().get<{ item: unknown }>(`/api/products/${productId}/starting-price${query}`)).body.item;

  it('is the least of the days to come, of one day, or NONE [storefront 7.1]', async () => {
    const { group, productId } = await tables('bord-e', [2]);
    expect(await price(productId)).toMatchObject({ amountIncludingVat: 10_000, currency: 'SEK' });
    expect(await price(productId, `?startDate=${ahead(9)}`)).toBe('NONE');
    expect(await price(productId, `?startDate=${ahead(8)}`)).toMatchObject({ amountIncludingVat: 10_000 });
    expect(await price(productId, `?inventoryResourceGroupId=${group.id}`)).toMatchObject({ vatAmount: 2000 });
    expect(await price(productId, `?inventoryResourceGroupId=${newId()}`)).toBe('NONE');
  });

  it('looks as far ahead as it can be booked: out of season it is not NONE, with every time taken it is', async () => {
    const only = ahead(100);
    const opening = { weekly: [], seasons: [{ from: only.slice(5), to: only.slice(5), weekly: evenings.weekly }] };
    const { group, productId } = await tables('bord-h', [2], { opening, horizonDays: 200 });
    expect(await price(productId)).toMatchObject({ amountIncludingVat: 10_000 });
    await block(group.resourceIds[0]!, only);
    expect(await price(productId)).toBe('NONE');
  });
});

describe('rules that change', () => {
  it('are followed by the days: a shorter horizon, other prices', async () => {
    const { group, productId } = await tables('bord-f', [2]);
    await recountMissing();
    expect((await days(productId, ahead(50)))[0]).toMatchObject({ state: 'FREE', fromPrice: 10_000 });
    const shorter = offerOf('TABLE', {
      opening: evenings,
      needs: [{ groupId: group.id, take: 'PARTY' }],
      minutes: { least: 120, most: 120, step: 60 },
      everyMinutes: 120,
      horizonDays: 30,
    });
    await place.within(tx =>
      putOfferIn(place.deed(tx, now), { providerId: place.providerId, productId, offer: shorter }),
    );
    expect((await days(productId, ahead(50)))[0]!.state).toBe('CLOSED');
    await recountMissing();
    expect((await days(productId, ahead(50)))[0]!.state).toBe('CLOSED');
    expect(await kept(productId)).toBe(32);
    const sku = await hall.db
      .selectFrom('skus')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    await place.within(tx => changeProductIn(place.deed(tx, now), productId, { skus: [{ _id: sku.id, price: 7500 }] }));
    expect((await days(productId, ahead(5)))[0]!.fromPrice).toBe(7500);
  });

  it('or the clock alone: a day runs out of notice, and another comes within the horizon', async () => {
    const { productId } = await tables('bord-g', [2], { leadMinutes: 24 * 60 });
    await recountMissing();
    expect((await days(productId, ahead(2)))[0]!.state).toBe('FREE');
    expect((await days(productId, ahead(61)))[0]!.state).toBe('CLOSED');
    hall.clock.forward(2 * 24 * 3_600_000);
    expect((await days(productId, ahead(2)))[0]!.state).toBe('CLOSED');
    expect((await days(productId, ahead(61)))[0]!.state).toBe('FREE');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { offerOf, openPlace, type Place } from '../../tests/places.ts';
import { blockResourceIn } from '../availability/blocks/commands.ts';
import { calendarDayAt } from '../shared/time.ts';
import { addDays, instantAt } from '../shared/wall-time.ts';

let hall: TestHall;
let place: Place;
let today: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  today = calendarDayAt(hall.clock.now());
  place = await openPlace(hall, hall.clock.now());
});
afterAll(() => hall.close());

const ahead = (days: number) => addDays(today, days);
const next = async (slug: string, query = '') =>
  (await hall.browser().get<{ item: { day: string | null } }>(`/api/products/${slug}/next-free${query}`)).body.item.day;

/** A table that is open from so many days ahead on, every day of the year until the day before today. */
async function seasonal(slug: string, days: number, horizonDays = 365) {
  const group = await place.group(slug, [4]);
  const weekly = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '17:00', to: '22:00' }] }];
  const offer = offerOf('TABLE', {
    opening: { weekly: [], seasons: [{ from: ahead(days).slice(5), to: ahead(days + 40).slice(5), weekly }] },
    needs: [{ groupId: group.id, take: 'PARTY' }],
    minutes: { least: 120, most: 120, step: 60 },
    everyMinutes: 60,
    party: { least: 1, most: 4 },
    horizonDays,
  });
  await place.product(slug, offer);
  return group.resourceIds[0]!;
}

describe('the next free day', () => {
  it('of a season is its first day that is not taken, however far away', async () => {
    const table = await seasonal('sommarbord', 150);
    expect(await next('sommarbord')).toBe(ahead(150));
    expect(await next('sommarbord', `?from=${ahead(155)}`)).toBe(ahead(155));
    const [from, to] = [
      instantAt(ahead(150), '00:00', 'Europe/Stockholm'),
      instantAt(ahead(152), '00:00', 'Europe/Stockholm'),
    ];
    const fields = { providerId: place.providerId, resourceIds: [table], reason: 'Golvet slipas', from, to };
    await place.within(tx => blockResourceIn(place.deed(tx, hall.clock.now()), fields));
    expect(await next('sommarbord')).toBe(ahead(152));
  });
  it('is none beyond the horizon, for more than fit, and of what is not booked', async () => {
    await seasonal('varbord', 150, 100);
    expect(await next('varbord')).toBeNull();
    expect(await next('sommarbord', '?party=5')).toBeNull();
    expect(await next('ljunghonung')).toBeNull();
    const { status, body } = await hall.browser().get<{ reason: string }>('/api/products/nothing/next-free');
    expect([status, body.reason]).toEqual([404, 'product-not-found']);
  });
});

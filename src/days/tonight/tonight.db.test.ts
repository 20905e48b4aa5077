import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { blockResourceIn } from '../../availability/blocks/commands.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Tonight } from './contract.ts';

let hall: TestHall;
let place: Place;
let today: string;
let slug: string;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

beforeAll(async () => {
  hall = await openHall({ worker: false });
  today = addDays(calendarDayAt(hall.clock.now()), 1);
  // Early in the day, so that the evening lies ahead.
  hall.clock.forward(instantAt(today, '09:00', 'Europe/Stockholm').getTime() - hall.clock.now().getTime());
  place = await openPlace(hall, hall.clock.now());
  const row = await hall.db
    .selectFrom('providers')
    .select('slug')
    .where('id', '=', place.providerId)
    .executeTakeFirstOrThrow();
  slug = row.slug;
});
afterAll(() => hall.close());

const tonight = async (stall = slug, lang = 'sv') =>
  (await hall.browser().get<{ item: Tonight | null }>(`/api/providers/${stall}/tonight?lang=${lang}`)).body.item;

describe('what is free tonight', () => {
  it('is nothing at a stall that only sells goods, and no stall is no answer', async () => {
    expect(await tonight()).toBeNull();
    const { status, body } = await hall.browser().get<{ reason: string }>('/api/providers/nobody/tonight');
    expect([status, body.reason]).toEqual([404, 'provider-not-found']);
  });
  it('is asked of the engine when somebody looks: a table that is taken is full at once (I1)', async () => {
    const group = await place.group('kvallsbord', [2]);
    const offer = offerOf('TABLE', {
      opening: { weekly: [{ weekdays: EVERY_DAY, hours: [{ from: '12:00', to: '22:00' }] }] },
      needs: [{ groupId: group.id, take: 'PARTY' }],
      minutes: { least: 60, most: 60, step: 60 },
      everyMinutes: 60,
      party: { least: 1, most: 4 },
      horizonDays: 60,
    });
    await place.product('bord-i-kvall', offer);
    const before = (await tonight())!;
    expect(before).toMatchObject({ kind: 'TABLE', day: today, nearness: 'TONIGHT', party: 2 });
    expect(before.times.map(({ time }) => time)).toEqual(['16:00', '17:00', '18:00', '19:00', '20:00', '21:00']);
    expect(before.times.every(({ isFull, free }) => !isFull && free === 1)).toBe(true);
    const [resourceId] = group.resourceIds;
    const block = async (from: string, to: string, day = today) => {
      const [start, end] = [from, to].map(time => instantAt(day, time, 'Europe/Stockholm'));
      const fields = {
        providerId: place.providerId,
        resourceIds: [resourceId!],
        reason: 'Tvätt',
        from: start!,
        to: end!,
      };
      await place.within(tx => blockResourceIn(place.deed(tx, hall.clock.now()), fields));
    };
    await block('18:00', '20:00');
    expect((await tonight())!.times.filter(({ isFull }) => isFull).map(({ time }) => time)).toEqual(['18:00', '19:00']);
    // With the evening gone the rest of the day is shown, and with the day gone the next one.
    await block('16:00', '18:00');
    await block('20:00', '22:00');
    expect(await tonight()).toMatchObject({ day: today, nearness: 'TODAY' });
    await block('12:00', '16:00');
    expect(await tonight()).toMatchObject({ day: addDays(today, 1), nearness: 'TOMORROW' });
    await block('00:00', '24:00', addDays(today, 1));
    expect(await tonight()).toMatchObject({ day: addDays(today, 2), nearness: 'LATER' });
  });
});

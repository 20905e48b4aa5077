import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periodic } from '../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type Keeping, keepingAt } from '../../../tests/keeping.ts';
import { done, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { addDays, instantAt, wallMoment } from '../../shared/wall-time.ts';
import { callOffDepartureIn, putDeparturesIn } from '../departures/commands.ts';
import { putSeriesIn } from './commands.ts';
import type { SeriesFields } from './contract.ts';

let hall: TestHall;
let place: Place;
let keeping: Keeping;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, hall.clock.now());
  keeping = keepingAt(hall, place);
});
afterAll(() => closeAudited(hall));

const DAY = 24 * 3_600_000;
const ZONE = 'Europe/Stockholm';
const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7], starts: '10:00', ends: '11:00', seats: 8 };
const today = () => wallMoment(hall.clock.now(), ZONE).date;

async function ship(series: SeriesFields, horizonDays = 30) {
  const productId = await place.product(keeping.fresh('skepp'), offerOf('DEPARTURES', { horizonDays }));
  const put = (next: SeriesFields) =>
    place.within(tx =>
      putSeriesIn(place.deed(tx, hall.clock.now()), { providerId: place.providerId, productId, series: next }),
    );
  done(await put(series));
  const leaves = async () => {
    const rows = await hall.db
      .selectFrom('departures')
      .select(['id', 'starts_at', 'capacity', 'called_off'])
      .where('product_id', '=', productId)
      .orderBy('starts_at')
      .execute();
    return rows.map(row => ({ ...row, ...wallMoment(row.starts_at, ZONE) }));
  };
  return { productId, put, leaves };
}

describe('what leaves again and again', () => {
  it('is laid as far ahead as may be booked, and rolls on by itself', async () => {
    const { leaves, productId } = await ship([daily]);
    expect((await leaves()).at(-1)!.date).toBe(addDays(today(), 30));
    for (const days of [1, 40, 400]) {
      hall.clock.forward(days * DAY);
      // Two concurrent processes generate each departure once.
      await Promise.all([1, 2].map(() => periodic('extend-departure-series').run(hall.hall.world)));
      const seen = await leaves();
      expect(seen.at(-1)!.date).toBe(addDays(today(), 30));
      expect(new Set(seen.map(({ date }) => date)).size).toBe(seen.length);
      expect(seen.every(({ time }) => time === '10:00')).toBe(true);
    }
    // A day beyond the first horizon, generated later, is offered on the page.
    const day = addDays(today(), 25);
    const { body } = await hall
      .browser()
      .get<{ item: { beginnings: { time: string; free: number }[] } }>(
        `/api/products/${productId}/beginnings?day=${day}&party=2`,
      );
    expect(body.item.beginnings).toMatchObject([{ time: '10:00', free: 8 }]);
  });

  it('leaves on the walls of the place, on both sides of a clock change (H7)', async () => {
    const { leaves } = await ship([daily], 400);
    const seen = await leaves();
    expect(new Set(seen.map(({ time }) => time))).toEqual(new Set(['10:00']));
    expect(new Set(seen.map(one => one.starts_at.getUTCHours()))).toEqual(new Set([8, 9]));
  });

  it('keeps what was called off, and what was put by hand, when it rolls on and when it is said anew', async () => {
    const { leaves, put, productId } = await ship([daily]);
    const { providerId } = place;
    const [, stormy, other] = await leaves();
    done(
      await place.within(tx =>
        callOffDepartureIn(place.deed(tx, hall.clock.now()), { providerId, departureId: stormy!.id }),
      ),
    );
    const extra = instantAt(other!.date, '20:00', ZONE);
    const departures = [{ startsAt: extra, endsAt: new Date(extra.getTime() + DAY / 24), capacity: 3 }];
    done(
      await place.within(tx =>
        putDeparturesIn(place.deed(tx, hall.clock.now()), { providerId, productId, departures }),
      ),
    );
    done(await put([{ ...daily, seats: 12 }]));
    const seen = await leaves();
    expect(seen.find(one => one.id === stormy!.id)).toMatchObject({ called_off: true });
    expect(seen.filter(one => one.time === '20:00')).toMatchObject([{ capacity: 3 }]);
    expect(seen.find(one => one.id === other!.id)).toMatchObject({ capacity: 12 });
  });

  it('said anew, keeps who is on a departure that it no longer has, and sells no more of it (I2, H8)', async () => {
    const { leaves, put, productId } = await ship([daily]);
    const [, full] = await leaves();
    const wish = { day: full!.date, time: '10:00' };
    const now = hall.clock.now();
    const { bookingId } = await keeping.booked({ productId, wish, party: 5 }, now);
    done(await put([{ ...daily, seats: 2 }]));
    expect((await leaves()).find(one => one.id === full!.id)).toMatchObject({ capacity: 5 });
    done(await put([{ ...daily, starts: '12:00', ends: '13:00' }]));
    const seen = await leaves();
    expect(seen.filter(one => one.time === '10:00')).toMatchObject([{ id: full!.id, capacity: 5 }]);
    expect(await keeping.stateOf(bookingId)).toBe('BOOKED');
    expect((await keeping.take([{ productId, wish, party: 1 }], { now })).no).toBe('fully-booked');
    expect((await keeping.take([{ productId, wish: { ...wish, time: '12:00' }, party: 8 }], { now })).no).toBeNull();
  });

  it.each([
    ['no day of the week', { weekdays: [] }, 'series.0.weekdays'],
    ['a fifth-and-some day of a month', { ofMonth: [0] }, 'series.0.ofMonth'],
    ['an hour that no clock shows', { starts: '25:00' }, 'series.0.starts'],
    ['an end before its beginning', { ends: '09:00' }, 'series.0'],
    ['seats for nobody', { seats: 0 }, 'series.0.seats'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const { put } = await ship([daily]);
    const answer = await put([{ ...daily, ...wrong }]);
    expect(answer).toMatchObject({ refused: 'invalid-input' });
    expect(Object.keys((answer as { fields: object }).fields).join(' ')).toContain(field.replace('series.', ''));
  });
});

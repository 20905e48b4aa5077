import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type Keeping, keepingAt } from '../../../tests/keeping.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { ListedDeparture } from '../timetables/contract.ts';
import type { Touched } from '../touched/contract.ts';

let hall: TestHall;
let place: Place;
let keeping: Keeping;
let owner: Browser;
let day: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, hall.clock.now());
  keeping = keepingAt(hall, place);
  owner = await signedIn(hall, 'eskil.lund');
  day = nextSaturday(hall);
});
afterAll(() => closeAudited(hall));

type Answered<T> = { item: T; reason?: string; fields?: Record<string, string> };
const STALL = '/api/providers/angens-bigard';
const product = (id: string) => `${STALL}/products/${id}/departures`;

const preview = async (exceptions: { date: string; hours: object[] }[]) =>
  (
    await owner.send<Answered<{ touched: Touched[]; open: { day: string; products: string[] }[] }>>(
      'POST',
      `${STALL}/hours-previews`,
      { openingHours: { weekly: [], exceptions } },
    )
  ).body.item;
const close = (days: string[], seen: string[] = []) =>
  owner.command<Answered<{ products: number; departures: number }>>('POST', `${STALL}/closed-days`, 'close-days', {
    days,
    seen,
  });

describe('a day that the stall closes', () => {
  it('names who has booked it and what can be booked still, and closes it for booking', async () => {
    const { productId } = await keeping.restaurant([4, 4]);
    const at = { productId, wish: { day, time: '18:00' } };
    const { bookingId } = await keeping.booked({ ...at, party: 4 }, hall.clock.now());
    const { touched, open } = await preview([{ date: day, hours: [] }]);
    expect(touched.map(one => one.bookingId)).toEqual([bookingId]);
    expect([open.length, open[0]!.day, open[0]!.products.length > 0]).toEqual([1, day, true]);
    const unseen = await close([day]);
    expect([unseen.status, unseen.body.reason]).toEqual([409, 'touches-bookings']);
    expect((await close([day], [bookingId])).status).toBe(200);
    expect((await keeping.take([{ ...at, party: 2 }], { now: hall.clock.now() })).no).toBe('booking-closed');
    expect(await keeping.stateOf(bookingId)).toBe('BOOKED');
    expect(await preview([{ date: day, hours: [] }])).toMatchObject({ open: [] });
  });

  it('touches no booking where there is none, closed this year or every year', async () => {
    const free = addDays(day, 3);
    expect((await preview([{ date: free, hours: [] }])).touched).toEqual([]);
    expect((await preview([{ date: free.slice(5), hours: [] }])).open.map(one => one.day)).toEqual([free]);
  });

  it('on 29 February of every year is the next that there is', async () => {
    const { open } = await preview([{ date: '02-29', hours: [] }]);
    expect(open.map(one => one.day.slice(5))).toEqual(['02-29']);
  });
});

describe('departures as their seller enters them', () => {
  const list = async (id: string) =>
    (await owner.get<Answered<{ departures: ListedDeparture[]; version: string }>>(product(id))).body.item;
  const put = (id: string, departures: object[]) =>
    owner.command<Answered<never>>('POST', product(id), 'put-departures', { departures });
  const putSeries = (id: string, fields: object) =>
    owner.command<Answered<never>>('PUT', `${product(id)}/series`, 'put-departure-series', { ...fields });
  const ferry = () => place.product(keeping.fresh('farja'), offerOf('DEPARTURES', { horizonDays: 60 }));
  const trip = (more: object = {}) => ({ day, starts: '22:00', ends: '01:00', seats: 12, ...more });

  it('leave by the clock of the place, over midnight too, and never in the past', async () => {
    const id = await ferry();
    expect((await put(id, [trip()])).status).toBe(200);
    const [one] = (await list(id)).departures;
    expect(Date.parse(one!.endsAt) - Date.parse(one!.startsAt)).toBe(3 * 3_600_000);
    const past = await put(id, [trip({ day: '2026-01-01' })]);
    expect([past.status, Object.keys(past.body.fields!)]).toEqual([400, ['departures.0.day']]);
    for (const far of ['9999-12-31', '0001-01-01', '2027-02-29']) {
      const { status, body } = await put(id, [trip({ day: far })]);
      expect([far, status, Object.keys(body.fields!)]).toEqual([far, 400, ['departures.0.day']]);
    }
  });

  it('are called off once their seller has seen the bookings', async () => {
    const id = await ferry();
    await put(id, [trip({ starts: '10:00', ends: '12:00' })]);
    const [one] = (await list(id)).departures;
    const wish = { day, time: '10:00' };
    const { bookingId } = await keeping.booked({ productId: id, wish, party: 2 }, hall.clock.now());
    const path = `${STALL}/departures/${one!._id}`;
    const { items } = (await owner.get<{ items: Touched[] }>(`${path}/bookings`)).body;
    expect(items.map(booking => booking.bookingId)).toEqual([bookingId]);
    const off = (seen: string[]) =>
      owner.command<Answered<never>>('POST', `${path}/call-offs`, 'call-off-departure', { seen });
    expect((await off([])).body.reason).toBe('touches-bookings');
    expect((await off([bookingId])).status).toBe(200);
    expect((await list(id)).departures[0]!.calledOff).toBe(true);
  });

  it('come every week, and a change names the bookings that would lose their departure', async () => {
    const id = await ferry();
    const saturdays = { weekdays: [6], starts: '10:00', ends: '12:00', seats: 8 };
    expect((await putSeries(id, { series: [saturdays] })).status).toBe(200);
    const before = await list(id);
    expect(before.departures.length).toBeGreaterThanOrEqual(4);
    const wish = { day, time: '10:00' };
    const { bookingId } = await keeping.booked({ productId: id, wish, party: 2 }, hall.clock.now());
    const series = [{ ...saturdays, starts: '11:00', ends: '13:00' }];
    const { item } = (
      await owner.send<Answered<{ coming: number; touched: Touched[] }>>('POST', `${product(id)}/previews`, { series })
    ).body;
    expect([item.coming, item.touched.map(one => one.bookingId)]).toEqual([before.departures.length, [bookingId]]);
    expect((await putSeries(id, { series, basedOn: before.version })).body.reason).toBe('touches-bookings');
    expect((await putSeries(id, { series, basedOn: before.version, seen: [bookingId] })).status).toBe(200);
    expect((await putSeries(id, { series: [], basedOn: before.version })).body.reason).toBe('changed-meanwhile');
    expect(await keeping.stateOf(bookingId)).toBe('BOOKED');
    const crossed = await putSeries(id, { series: [{ ...saturdays, ends: '09:00' }], seen: [bookingId] });
    expect(Object.keys(crossed.body.fields!)).toEqual(['series.0.ends']);
  });
});

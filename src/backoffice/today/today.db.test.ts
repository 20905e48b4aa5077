import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, dayAfter, goTo } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { raise, signedIn } from '../../../tests/people.ts';
import { type Group, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { bookedBy, calendarOf } from '../../../tests/stall-calendar.ts';
import { blockResourceIn } from '../../availability/blocks/commands.ts';
import type { DayDeparture, DayRow } from '../../orders/bookings/contract.ts';
import type { Dashboard } from '../contract.ts';

/** A stall with tables, a cabin and boat trips besides its honey, on a day with guests. */
const STALL = 'angens-bigard';
const DAILY = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '12:00', to: '22:00' }] }] };
let hall: TestHall;
let staff: Browser;
let place: Place;
let tables: Group;
let cabins: Group;
let today: string;
beforeAll(async () => {
  hall = await openHall({ worker: false, trustProxy: 1 });
  goTo(hall, dayAfter(hall, 1), '09:00');
  today = dayAfter(hall, 0);
  place = await openPlace(hall, hall.clock.now(), STALL);
  tables = await place.group('dagens-bord', [2, 4, 6]);
  cabins = await place.group('dagens-stugor', [4, 4]);
  const party = (group: Group) => [{ groupId: group.id, take: 'PARTY' as const }];
  const hours = { minutes: { least: 90, most: 90, step: 30 }, everyMinutes: 30, opening: DAILY };
  await place.product(
    'dagens-bord',
    offerOf('TABLE', { ...hours, needs: party(tables), party: { least: 1, most: 6 } }),
    0,
  );
  const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  await place.product('dagens-stuga', offerOf('NIGHTS', { nights, needs: party(cabins) }), 0);
  staff = await signedIn(hall, 'tove.lund');
  await seat(today, '12:30', 2);
  await seat(today, '18:00', 4);
  await seat(today, '18:30', 5);
  await seat(dayAfter(hall, 2), '19:00', 2);
  await stay(today, 2);
  await stay(dayAfter(hall, 1), 3);
  const { providerId } = place;
  const block = { providerId, resourceIds: [tables.resourceIds[2]!], reason: 'Målas' };
  const painted = { ...block, from: at(today, '12:00'), to: at(today, '14:00') };
  await place.within(tx => blockResourceIn(place.deed(tx, hall.clock.now()), painted));
});
afterAll(() => hall.close());

const seat = (day: string, time: string, guest: number) =>
  bookedBy(hall, 'dagens-bord', { day, time, guests: { guest } });
const stay = (day: string, nights: number) => bookedBy(hall, 'dagens-stuga', { day, nights, guests: { guest: 2 } });

type Answer<T> = { item: T };
const dashboard = async (browser = staff) =>
  (await browser.get<Answer<Dashboard>>(`/api/backoffice/providers/${STALL}/dashboard`)).body.item;
const bookingsPage = async (day: string) =>
  (
    await staff.get<Answer<{ bookings: DayRow[]; departures: DayDeparture[] }>>(
      `/api/providers/${STALL}/bookings?day=${day}`,
    )
  ).body.item;

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  return (await query.execute(hall.db)).rows[0]!;
}

describe('the day of a stall', () => {
  it('names what is sold, so that pages show no tables to a farm shop', async () => {
    const { provider } = await dashboard();
    expect(provider.sells).toEqual(expect.arrayContaining(['GOODS', 'TABLE', 'NIGHTS']));
    const { items } = (await staff.get<{ items: { sells: string[] }[] }>('/api/backoffice/providers')).body;
    expect(items[0]!.sells).toEqual(provider.sells);
  });

  it('counts guests, bookings and arrivals as rows and the list of the day have them', async () => {
    const { day } = await dashboard();
    const [from, until] = [at(today, '00:00'), at(today, '24:00')];
    const counted = await one(sql<{ bookings: number; guests: number }>`
      select count(*)::int as bookings, sum(party)::int as guests from bookings
      where provider_id = ${place.providerId} and state in ('PENDING', 'BOOKED')
        and starts_at < ${until} and ends_at > ${from}`);
    expect(day).toMatchObject({ ...counted, here: 0, leaving: 0 });
    const page = await bookingsPage(today);
    expect(page.bookings).toHaveLength(day!.bookings);
    expect(day!.next.map(row => row.bookingId)).toEqual(page.bookings.map(row => row.bookingId).slice(0, 6));
    expect(day!.toCome).toBe(page.bookings.length);
  });

  it('drops from the arrivals who is let in, and says who is here', async () => {
    const before = (await dashboard()).day!;
    const [first] = before.next;
    const { status } = await staff.command(
      'POST',
      `/api/providers/${STALL}/bookings/${first!.bookingId}/attendances`,
      'attend-booking',
      { idOrSlug: STALL, bookingId: first!.bookingId, what: 'check-in' },
    );
    expect(status).toBe(200);
    const after = (await dashboard()).day!;
    expect(after).toMatchObject({ here: before.here + 1, toCome: before.toCome - 1, guests: before.guests });
    expect(after.next.map(row => row.bookingId)).not.toContain(first!.bookingId);
  });

  it('fills each hour of the tables as the calendar draws it', async () => {
    const group = (await dashboard()).day!.fullness.units.find(({ _id }) => _id === tables.id)!;
    expect(group).toMatchObject({ units: 3, by: 'HOUR', hours: [12, 13, 14, 15, 16, 17, 18, 19, 20, 21] });
    expect(group.days).toHaveLength(7);
    for (const day of group.days.slice(0, 3)) {
      const { bookings, blocks } = await calendarOf({ slug: STALL, staff }, day.day);
      const drawn = group.hours.map(hour => {
        const [from, until] = [at(day.day, clock(hour)), at(day.day, clock(hour + 1))].map(one => one!.toISOString());
        const units = [
          ...bookings.filter(b => b.keptFrom < until! && b.keptUntil > from!).flatMap(b => b.unitIds),
          ...blocks.filter(b => b.startsAt < until! && b.endsAt > from!).map(b => b.unitId),
        ];
        return new Set(units.filter(id => tables.resourceIds.includes(id))).size;
      });
      expect(day.hours, day.day).toEqual(drawn);
    }
    // Half past twelve lasts until two, beside a blocked table; at six and half past six two parties come.
    expect(group.days[0]!.hours).toEqual([2, 2, 0, 0, 0, 0, 2, 2, 0, 0]);
  });

  it('fills each night of the cabins with who sleeps there, as the list of each day has them', async () => {
    const group = (await dashboard()).day!.fullness.units.find(({ _id }) => _id === cabins.id)!;
    expect(group).toMatchObject({ units: 2, by: 'NIGHT' });
    for (const { day, taken } of group.days.slice(0, 6)) {
      const { bookings } = await bookingsPage(day);
      const sleeping = bookings.filter(row => row.kind === 'NIGHTS' && row.part !== 'leaves');
      expect(taken, day).toBe(sleeping.length);
    }
    expect(group.days.slice(0, 5).map(({ taken }) => taken)).toEqual([1, 2, 1, 1, 0]);
  });

  it('counts unread conversations and quotes as their pages do', async () => {
    const { day } = await dashboard();
    const inbox = await staff.get<Answer<{ unread: number; waiting: number }>>(
      `/api/providers/${STALL}/message-counts`,
    );
    expect(inbox.status).toBe(200);
    expect(day!.messages).toEqual(inbox.body.item);
    const quotes = await one(sql<{ drafts: number; out: number }>`
      select (count(*) filter (where state = 'DRAFT'))::int as drafts,
        (count(*) filter (where state = 'PUBLISHED' and (valid_until is null or valid_until > ${hall.clock.now()})))::int as out
      from quotes where provider_id = ${place.providerId}`);
    expect(day!.quotes).toMatchObject(quotes);
  });

  it('is hidden from who may not see orders', async () => {
    const scanner = await signedIn(hall, 'karin.ek');
    const { item } = (await scanner.get<Answer<{ _id: string }>>('/api/users/current')).body;
    const scope = { user_id: item._id, scope: `${place.providerId}:scanner`, granted_at: hall.clock.now() };
    await hall.db.insertInto('scopes').values(scope).execute();
    await raise(scanner);
    expect(await dashboard(scanner)).toMatchObject({ day: null, orders: null, turnover: null });
  });
});

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

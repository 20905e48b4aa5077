import fc from 'fast-check';
import { type Offer, offerField } from '../../src/availability/offers/contract.ts';
import type { Coming } from '../../src/availability/touched/rules.ts';
import type { OpeningHours } from '../../src/providers/contract.ts';
import { clock, dayAfter, momentReaching, momentShowing } from '../reference/walls.ts';
import { always, bikes, cabins, cafe } from './stages.ts';

/** Bookings of a stall around the end of October, when clocks go back, and changes of what they were made under. */
export const ZONE = 'Europe/Stockholm';
const FIRST = '2026-10-22';
const DAYS = 12;
const days = fc.integer({ min: 0, max: DAYS - 1 }).map(away => dayAfter(FIRST, away));

const dinner = cafe({
  opening: {
    weekly: [
      { weekdays: [3, 4, 7], hours: [{ from: '17:00', to: '22:00' }] },
      {
        weekdays: [5, 6],
        hours: [
          { from: '11:30', to: '14:00' },
          { from: '17:00', to: '01:00' },
        ],
      },
    ],
  },
  minutes: { least: 90, most: 150, step: 30 },
  party: { least: 1, most: 12 },
});
const rental = bikes();
const stay = cabins();
const boats = offerField.parse({
  ...stay,
  kind: 'DAYS',
  opening: always('08:00', '20:00'),
  needs: [{ groupId: 'bikes', take: 'PIECES' }],
  nights: { least: 1, most: 7, arrivals: [], departures: [], from: '09:00', to: '18:00' },
});
export const OFFERS: readonly Offer[] = [dinner, rental, stay, boats];

const wishes = fc.record({
  day: days,
  minute: fc.integer({ min: 0, max: 47 }),
  length: fc.constantFrom(60, 90, 120, 120, 150),
  nights: fc.integer({ min: 1, max: 4 }),
  party: fc.integer({ min: 1, max: 10 }),
  pieces: fc.integer({ min: 1, max: 3 }),
  table: fc.nat(7),
});

/** Bookings of an offer, some of them at times that no rule ever offered: staff may do so. */
export function sampleBookings(offer: Offer, count: number, seed: number): Coming[] {
  return fc.sample(wishes, { numRuns: count, seed }).flatMap((wish, at) => booking(offer, wish, at) ?? []);
}

type Wish = typeof wishes extends fc.Arbitrary<infer W> ? W : never;

function booking(offer: Offer, wish: Wish, at: number): Coming | null {
  const { day, party, pieces, nights, length } = wish;
  const same = { id: `booking ${at}`, productId: 'one', kind: offer.kind, day, party, pieces };
  const [need] = offer.needs;
  const keeps = keptBy(need!, wish);
  if (offer.kind === 'NIGHTS' || offer.kind === 'DAYS') {
    const last = dayAfter(day, offer.kind === 'DAYS' ? nights - 1 : nights);
    const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60;
    const startsAt = momentReaching(day, minuteOf(offer.nights!.from), ZONE);
    const endsAt = momentReaching(last, minuteOf(offer.nights!.to), ZONE);
    return { ...same, time: null, nights, startsAt, endsAt, keeps };
  }
  const time = clock(wish.minute * 30);
  const startsAt = momentShowing(day, time, ZONE);
  if (startsAt === null) return null;
  return { ...same, time, nights: null, startsAt, endsAt: startsAt + length * 60_000, keeps };
}

function keptBy({ groupId, take, amount }: Offer['needs'][number], { party, pieces, table }: Wish): Coming['keeps'] {
  const row = (at: number, seated: number | null) => ({
    resourceId: `${groupId} ${(at % 8) + 1}`,
    groupId,
    party: seated,
  });
  if (take === 'PARTY') return (party > 6 ? [table, table + 1] : [table]).map(at => row(at, party));
  return Array.from({ length: take === 'PIECES' ? amount * pieces : amount }, (_, at) => row(table + at, null));
}

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const halves = fc.integer({ min: 0, max: 47 }).map(half => clock(half * 30));
const hours = fc.record({ from: halves, to: halves });
const yearDay = days.map(day => day.slice(5));
const weekly = fc.array(fc.record({ weekdays, hours: fc.array(hours, { maxLength: 2 }) }), { maxLength: 2 });
const span = (least: number, more: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: least }), fc.integer({ min: 0, max: more }))
    .map(([from, length]) => ({ least: from, most: from + length }));

type Edit = (offer: Offer) => Offer;
const opening = (change: Partial<Offer['opening']>) => (offer: Offer) => ({
  ...offer,
  opening: { ...offer.opening, ...change },
});

/** One edit of booking rules, as a seller makes it on their page. */
const edits: fc.Arbitrary<Edit> = fc.oneof(
  weekly.map(given => opening({ weekly: given })),
  fc.tuple(days, fc.array(hours, { maxLength: 1 })).map(
    ([day, given]) =>
      (offer: Offer) =>
        opening({ exceptions: [...offer.opening.exceptions.filter(one => one.day !== day), { day, hours: given }] })(
          offer,
        ),
  ),
  fc.record({ from: yearDay, to: yearDay, weekly }).map(season => opening({ seasons: [season] })),
  fc.constantFrom<Edit>(opening({ holidays: 'CLOSED' }), opening({ holidays: [{ from: '12:00', to: '16:00' }] })),
  fc.constantFrom(15, 45, 60, 120).map(everyMinutes => (offer: Offer) => ({ ...offer, everyMinutes, times: [] })),
  fc
    .uniqueArray(halves, { minLength: 1, maxLength: 8 })
    .map(times => (offer: Offer) => ({ ...offer, times, everyMinutes: null })),
  fc.tuple(fc.constantFrom(60, 90, 120), fc.constantFrom(0, 30, 60), fc.constantFrom(30, 60)).map(
    ([least, more, step]) =>
      (offer: Offer) =>
        offer.minutes ? { ...offer, minutes: { least, most: least + more, step } } : offer,
  ),
  span(4, 8).map(party => (offer: Offer) => ({ ...offer, party })),
  fc.record({ length: span(3, 3), arrivals: weekdays, departures: weekdays, from: halves, to: halves }).chain(given =>
    fc.constantFrom('length', 'arrivals', 'departures', 'from', 'to').map(which => (offer: Offer) => {
      if (!offer.nights) return offer;
      const part = which === 'length' ? given.length : { [which]: given[which as 'from'] };
      return { ...offer, nights: { ...offer.nights, ...part } };
    }),
  ),
  fc.constantFrom<Edit>(
    offer => ({ ...offer, needs: [...offer.needs, { groupId: 'guides', take: 'FIXED', amount: 1 }] }),
    offer => ({ ...offer, needs: offer.needs.map(need => ({ ...need, amount: 2 })) }),
    offer => ({ ...offer, needs: offer.needs.map(need => ({ ...need, groupId: 'others' })) }),
    offer => ({ ...offer, endsAfterClosing: !offer.endsAfterClosing }),
    offer => ({ ...offer, leadMinutes: 10_000, horizonDays: 2, cutOff: { daysBefore: 9, time: '12:00' } }),
    offer => ({ ...offer, bufferBeforeMinutes: 60, bufferAfterMinutes: 30, confirmedBySeller: true }),
  ),
);

export const rulesAfter = (offer: Offer): fc.Arbitrary<Offer> =>
  fc.array(edits, { minLength: 1, maxLength: 3 }).map(list => list.reduce((edited, edit) => edit(edited), offer));

/** Eight tables in a row, each of which can be pushed to the next. */
export const ROOM = {
  units: [2, 2, 4, 4, 4, 6, 6, 8].map((capacity, at) => ({ id: `tables ${at + 1}`, capacity })),
  joins: Array.from({ length: 7 }, (_, at) => ({ a: `tables ${at + 1}`, b: `tables ${at + 2}` })),
};

const place = fc.nat(7);
type RoomEdit = (room: typeof ROOM) => typeof ROOM;
const roomEdits: fc.Arbitrary<RoomEdit> = fc.oneof(
  place.map(at => (room: typeof ROOM) => ({
    ...room,
    units: room.units.filter(({ id }) => id !== `tables ${at + 1}`),
  })),
  fc.tuple(place, fc.integer({ min: 1, max: 8 })).map(([at, capacity]) => (room: typeof ROOM) => ({
    ...room,
    units: room.units.map(unit => (unit.id === `tables ${at + 1}` ? { ...unit, capacity } : unit)),
  })),
  place.map(at => (room: typeof ROOM) => ({ ...room, joins: room.joins.filter(({ a }) => a !== `tables ${at + 1}`) })),
  fc.tuple(place, place).map(([a, b]) => (room: typeof ROOM) => ({
    ...room,
    joins: [...room.joins, { a: `tables ${a + 1}`, b: `tables ${b + 1}` }],
  })),
);

export const roomAfter = fc
  .array(roomEdits, { minLength: 1, maxLength: 4 })
  .map(list => list.reduce((edited, edit) => edit(edited), ROOM));

const shown = fc.record({ opens: halves, closes: halves });
export const stallHours: fc.Arbitrary<OpeningHours> = fc.record({
  weekly: fc.array(
    fc
      .tuple(weekdays, shown, fc.option(fc.record({ from: yearDay, to: yearDay }), { nil: undefined }))
      .map(([on, given, season]) => ({ days: on, ...given, ...(season && { season }) })),
    { maxLength: 3 },
  ),
  exceptions: fc.uniqueArray(fc.record({ date: fc.oneof(days, yearDay), hours: fc.array(shown, { maxLength: 2 }) }), {
    maxLength: 3,
    selector: ({ date }) => date,
  }),
});

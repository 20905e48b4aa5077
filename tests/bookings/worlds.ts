import fc from 'fast-check';
import type { Ask, Departure, Stage } from '../../src/availability/answers/rules.ts';
import { OFFER_KINDS, type Offer } from '../../src/availability/offers/contract.ts';
import { clock, dayAfter, momentReaching } from '../reference/walls.ts';

/** Random offers small enough to try everything, most of them near a day that calendar arithmetic gets wrong. */
const NEAR: { timeZone: string; day: string }[] = [
  { timeZone: 'Europe/Stockholm', day: '2026-03-29' },
  { timeZone: 'Europe/Stockholm', day: '2026-10-25' },
  { timeZone: 'Europe/Stockholm', day: '2026-12-24' },
  { timeZone: 'Europe/Stockholm', day: '2028-02-29' },
  // Clock changes at midnight: that of 6 September does not exist, the last hour of 4 April comes twice.
  { timeZone: 'America/Santiago', day: '2026-09-06' },
  { timeZone: 'America/Santiago', day: '2026-04-04' },
  { timeZone: 'Australia/Sydney', day: '2026-04-05' },
  { timeZone: 'Australia/Sydney', day: '2026-10-04' },
];

const clockTime = fc.integer({ min: 0, max: 47 }).map(half => clock(half * 30));
interface Hours {
  from: string;
  to: string;
}
const span: fc.Arbitrary<Hours> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Hours>({ from: '00:00', to: '24:00' }) },
  { weight: 3, arbitrary: fc.constantFrom<Hours[]>({ from: '18:00', to: '02:30' }, { from: '22:00', to: '06:00' }) },
  { weight: 3, arbitrary: fc.record({ from: clockTime, to: clockTime }) },
);
const hours: fc.Arbitrary<Hours[]> = span.chain(one =>
  fc.constantFrom<Hours[][]>([one], [one], [one], [one, { from: '10:00', to: '14:00' }]),
);
const weekdays: fc.Arbitrary<number[]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 6 }) },
);
const weekly = fc.array(fc.record({ weekdays, hours }), { minLength: 0, maxLength: 2 });
const seldom = <T>(arbitrary: fc.Arbitrary<T>, other: NoInfer<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant<T>(other) }, { weight: 1, arbitrary });

function openings(day: string): fc.Arbitrary<Offer['opening']> {
  const near = fc.integer({ min: -3, max: 3 }).map(days => dayAfter(day, days));
  const yearDay = near.map(each => each.slice(5));
  return fc.record({
    weekly: fc.oneof({ weight: 4, arbitrary: weekly.filter(list => list.length > 0) }, weekly),
    seasons: seldom(fc.array(fc.record({ from: yearDay, to: yearDay, weekly }), { maxLength: 2 }), []),
    exceptions: seldom(
      fc.uniqueArray(fc.record({ day: near, hours: fc.oneof(hours, fc.constant<Hours[]>([])) }), {
        maxLength: 2,
        selector: e => e.day,
      }),
      [],
    ),
    holidays: seldom<Offer['opening']['holidays']>(fc.oneof(fc.constant<'CLOSED'>('CLOSED'), hours), 'AS_USUAL'),
  });
}

function ranged(most: number): fc.Arbitrary<{ least: number; most: number }> {
  return fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 0, max: most }))
    .map(([least, more]) => ({ least, most: least + more }));
}

const lengths = fc.record({
  least: fc.constantFrom(30, 60, 120),
  more: fc.constantFrom(0, 60, 120),
  step: fc.constantFrom(30, 60),
});

function offers(day: string): fc.Arbitrary<Offer> {
  return fc
    .record({
      kind: fc.constantFrom(...OFFER_KINDS, 'TABLE' as const, 'NIGHTS' as const),
      opening: openings(day),
      needs: fc.oneof<fc.MaybeWeightedArbitrary<Offer['needs']>[]>(
        {
          weight: 4,
          arbitrary: fc.constant<Offer['needs']>([{ groupId: 'tables', take: 'PARTY' as const, amount: 1 }]),
        },
        fc.array(
          fc.record({
            groupId: fc.constantFrom('tables', 'guides'),
            take: fc.constantFrom('PARTY' as const, 'PIECES' as const, 'FIXED' as const),
            amount: fc.constantFrom(1, 1, 2),
          }),
          { maxLength: 3 },
        ),
      ),
      everyMinutes: fc.constantFrom(30, 45, 60, 90),
      grid: fc.constantFrom('EVERY', 'EVERY', 'TIMES', 'OPENING'),
      times: fc.uniqueArray(fc.oneof(clockTime, fc.constant('24:00')), { minLength: 1, maxLength: 6 }),
      minutes: lengths.map(({ least, more, step }) => ({ least, most: least + more, step })),
      endsAfterClosing: fc.boolean(),
      bufferBeforeMinutes: fc.constantFrom(0, 0, 30),
      bufferAfterMinutes: fc.constantFrom(0, 0, 15, 60),
      leadMinutes: fc.constantFrom(0, 0, 60, 1440),
      horizonDays: fc.constantFrom(365, 365, 3, 1),
      cutOff: seldom<Offer['cutOff']>(fc.record({ daysBefore: fc.constantFrom(0, 1, 2), time: clockTime }), null),
      party: seldom<Offer['party']>(ranged(6), null),
      nights: fc
        .record({
          length: ranged(4),
          arrivals: seldom(weekdays, []),
          departures: seldom(weekdays, []),
          from: fc.oneof(fc.constantFrom('15:00', '09:00'), clockTime),
          to: fc.oneof(fc.constantFrom('11:00', '17:00'), clockTime),
        })
        .map(({ length, ...nights }) => ({ ...nights, ...length })),
      confirmedBySeller: fc.constant(false),
    })
    .map(
      ({ grid, everyMinutes, times, ...offer }): Offer => ({
        ...offer,
        needs: offer.kind === 'DEPARTURES' ? [] : offer.needs,
        everyMinutes: grid === 'EVERY' ? everyMinutes : null,
        times: grid === 'TIMES' ? times : [],
        terms: {
          cancellationByCustomerAllowed: true,
          cancellationByCustomerTimeLimitMinutes: 0,
          changeByCustomerAllowed: true,
          steps: [],
        },
      }),
    );
}

/** Taken units, at times around the day, never two at once on one. */
function takings(from: number): fc.Arbitrary<Stage['taken']> {
  const booking = fc.record({
    units: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'anna'), { minLength: 1, maxLength: 2 }),
    begins: fc.integer({ min: -4, max: 100 }),
    halves: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 20, max: 100 })),
    movable: fc.constantFrom(true, true, false),
    party: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
  });
  return fc.array(booking, { maxLength: 8 }).map(bookings => {
    const rows: Stage['taken'][number][] = [];
    bookings.forEach(({ units, begins, halves, movable, party }, at) => {
      const span = { from: from + begins * HALF, to: from + (begins + halves) * HALF };
      const bookingId = `booking ${at}`;
      const own = units.map(resourceId => ({ resourceId, ...span, bookingId, movable, ...(party && { party }) }));
      const isFree = own.every(
        row => !rows.some(other => other.resourceId === row.resourceId && other.from < row.to && row.from < other.to),
      );
      if (isFree) rows.push(...own);
    });
    return rows;
  });
}

const HALF = 30 * 60_000;

const units = fc
  .tuple(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 0, maxLength: 4 }), fc.integer({ min: 0, max: 1 }))
  .map(([tables, guides]) => [
    ...tables.map((capacity, at) => ({ id: 'abcd'[at]!, groupId: 'tables', capacity, position: at })),
    ...Array.from({ length: guides }, () => ({ id: 'anna', groupId: 'guides', capacity: 2, position: 0 })),
  ]);
const joins = fc
  .uniqueArray(fc.constantFrom('ab', 'bc', 'cd', 'ac', 'bd'), { maxLength: 4 })
  .map(pairs => pairs.map(pair => ({ a: pair[0]!, b: pair[1]! })));

function departing(from: number): fc.Arbitrary<Departure[]> {
  const departure = fc.record({
    begins: fc.integer({ min: 0, max: 60 }),
    capacity: fc.integer({ min: 0, max: 8 }),
    taken: fc.integer({ min: 0, max: 8 }),
    calledOff: seldom<boolean>(fc.constant(true), false),
  });
  return fc.uniqueArray(departure, { maxLength: 5, selector: ({ begins }) => begins }).map(list =>
    list.map(({ begins, capacity, taken, calledOff }, at) => ({
      id: `departure ${at}`,
      startsAt: from + begins * HALF,
      endsAt: from + (begins + 3) * HALF,
      capacity,
      taken: Math.min(capacity, taken),
      calledOff,
    })),
  );
}

export const worlds: fc.Arbitrary<{ stage: Stage; ask: Ask }> = fc
  .tuple(fc.constantFrom(...NEAR), fc.integer({ min: -1, max: 1 }))
  .chain(([{ timeZone, day }, away]) => {
    const asked = dayAfter(day, away);
    const from = momentReaching(asked, 0, timeZone);
    return fc
      .record({
        offer: offers(day),
        early: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 24, max: 100 }) }, fc.integer({ min: -60, max: 30 })),
        units,
        joins,
        taken: takings(from),
        departures: departing(from),
        wish: fc.record({
          time: fc.option(clockTime, { nil: null, freq: 15 }),
          more: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(0, 1, 2) }, fc.constantFrom(-1, 5, 0.5, null)),
          party: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) }, fc.constantFrom(0, 1_000_000)),
          pieces: fc.constantFrom(1, 1, 1, 2, 3),
        }),
      })
      .map(({ offer, early, wish, ...rest }) => ({
        stage: { offer, timeZone, now: from - early * HALF, ...rest },
        ask: { day: asked, ...wishOf(offer, wish) },
      }));
  });

/** A wish, mostly for a length that the offer has. */
function wishOf(
  { minutes, nights }: Offer,
  { more, ...wish }: Omit<Ask, 'day' | 'minutes' | 'nights'> & { more: number | null },
) {
  if (more === null) return { ...wish, minutes: null, nights: null };
  return { ...wish, minutes: minutes!.least + more * minutes!.step, nights: nights!.least + Math.floor(more) };
}

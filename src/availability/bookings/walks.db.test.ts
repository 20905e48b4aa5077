import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counts, openHall, type TestHall } from '../../../tests/hall.ts';
import { type Asked, at, type Keeping, keepingAt, MINUTE, oneHour } from '../../../tests/keeping.ts';
import { type Group, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { auditOf } from '../../../tests/stall.ts';
import { isRefusal } from '../../shared/refusal.ts';
import { blockResourceIn, unblockResourceIn } from '../blocks/commands.ts';
import { confirmBookingsIn, moveBookingIn, rejectBookingsIn } from './commands.ts';

let hall: TestHall;
let place: Place;
let keeping: Keeping;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, at(0));
  keeping = keepingAt(hall, place);
});
afterAll(() => hall.close());

const DAY = 24 * 60;

/** Test products: joinable tables, a guide shared by two tours, boats by the piece, a cabin, a ferry. */
async function village() {
  const [tables, guides, boats, cabin] = await Promise.all([
    place.group(keeping.fresh('bord'), [2, 2, 4], { joins: [[0, 1]] }),
    place.group(keeping.fresh('guide'), [1]),
    place.group(keeping.fresh('batar'), [1, 1]),
    place.group(keeping.fresh('stuga'), [4], { shown: true }),
  ]);
  const of = (group: Group, take: 'PARTY' | 'PIECES' | 'FIXED') => ({ groupId: group.id, take });
  const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  const evening = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 60 };
  const offers = [
    offerOf('TABLE', { ...evening, needs: [of(tables, 'PARTY')] }),
    offerOf('SLOTS', { ...oneHour, needs: [of(guides, 'FIXED')], confirmedBySeller: true }),
    offerOf('SLOTS', { ...oneHour, needs: [of(guides, 'FIXED'), of(boats, 'PIECES')] }),
    offerOf('NIGHTS', { nights, needs: [of(cabin, 'PIECES')] }),
  ];
  const products = [];
  for (const offer of offers) products.push(await place.product(keeping.fresh('by'), offer));
  const ferry = await keeping.ferry(4);
  return { products, ferry, resources: [tables, guides, boats, cabin].flatMap(group => group.resourceIds) };
}

type Village = Awaited<ReturnType<typeof village>>;

const asked = fc.record({
  product: fc.nat(4),
  hour: fc.integer({ min: 16, max: 18 }),
  party: fc.integer({ min: 1, max: 4 }),
  pieces: fc.integer({ min: 1, max: 2 }),
  nights: fc.integer({ min: 1, max: 3 }),
});
type Wished = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function askedOf({ products, ferry }: Village, { product, hour, party, pieces, nights }: Wished): Asked {
  if (product === 4) return { productId: ferry.productId, wish: ferry.leaves, party };
  const day = '2026-11-24';
  const wish = product === 3 ? { day: `2026-11-2${hour - 11}`, nights } : { day, time: `${hour}:00` };
  return { productId: products[product]!, wish, party, pieces: product === 2 ? pieces : 1 };
}

const which = fc.nat(9);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('take' as const), lines: fc.array(asked, { minLength: 1, maxLength: 2 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('book' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), which, to: asked, staff: fc.boolean() }) },
  fc.record({ do: fc.constantFrom('release' as const, 'extend' as const, 'confirm' as const), which }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'reject' as const), which }),
  fc.record({ do: fc.constant('block' as const), which: fc.nat(7), hour: fc.integer({ min: 14, max: 20 }) }),
  fc.record({ do: fc.constantFrom('unblock' as const, 'expire' as const) }),
  // Time passes, mostly forward. Machine clocks jump, so it also goes back, and far.
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 16, 16, 40, -10, -90, DAY) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Walk {
  village: Village;
  groups: string[];
  bookings: { id: string; asked: Asked }[];
  blocks: string[];
  minute: number;
}

const STEPS: { [Do in Step['do']]: (walk: Walk, step: Extract<Step, { do: Do }>, now: Date) => Promise<unknown> } = {
  async take({ village: home, groups, bookings }, { lines }, now) {
    const wanted = lines.map(line => askedOf(home, line));
    const { orderGroupId, ids, no } = await keeping.take(wanted, { now });
    if (no) return;
    groups.push(orderGroupId);
    bookings.push(...ids.map((id, line) => ({ id, asked: wanted[line]! })));
  },
  book: (walk, { which: one }, now) => ofGroup(walk, one, group => keeping.book(group, now)),
  release: (walk, { which: one }, now) => ofGroup(walk, one, group => keeping.release(group, now)),
  extend: (walk, { which: one }, now) =>
    ofGroup(walk, one, group => keeping.extend(group, new Date(now.getTime() + 30 * MINUTE), now)),
  confirm: (walk, { which: one }) =>
    ofGroup(walk, one, orderGroupId => place.within(tx => confirmBookingsIn(tx, { orderGroupId }))),
  reject: (walk, { which: one }, now) =>
    ofGroup(walk, one, orderGroupId =>
      place.within(tx => rejectBookingsIn(place.deed(tx, now), { orderGroupId, as: 'REJECTED' })),
    ),
  async cancel({ bookings }, { which: one }, now) {
    const booking = bookings[one % Math.max(bookings.length, 1)];
    if (booking) await keeping.cancel(booking.id, now);
  },
  async move({ bookings, village: home }, { which: one, to, staff }, now) {
    const booking = bookings[one % Math.max(bookings.length, 1)];
    if (!booking) return;
    const wanted = askedOf(home, to);
    const { wish } = wanted.productId === booking.asked.productId ? wanted : booking.asked;
    const move = {
      bookingId: booking.id,
      wish,
      party: to.party,
      pieces: 1,
      by: staff ? 'staff' : 'guest',
    } as const;
    await place.within(tx => moveBookingIn(place.deed(tx, now), move));
  },
  async block({ village: home, blocks }, { which: one, hour }, now) {
    const from = new Date(`2026-11-24T${hour}:00:00Z`);
    const resourceIds = [home.resources[one % home.resources.length]!];
    const fields = {
      providerId: place.providerId,
      resourceIds,
      from,
      to: new Date(from.getTime() + DAY * MINUTE),
      reason: 'Målas',
    };
    const answer = await place.within(tx => blockResourceIn(place.deed(tx, now), fields));
    if (!isRefusal(answer)) blocks.push(answer.items[0]!._id);
  },
  async unblock({ blocks }, _step, now) {
    const blockId = blocks.pop();
    if (blockId)
      await place.within(tx => unblockResourceIn(place.deed(tx, now), { providerId: place.providerId, blockId }));
  },
  expire: (_walk, _step, now) => keeping.expireAll(now),
  async wait(walk, { minutes }) {
    walk.minute += minutes;
  },
};

async function ofGroup({ groups }: Walk, one: number, deed: (orderGroupId: string) => Promise<unknown>) {
  const group = groups[one % Math.max(groups.length, 1)];
  if (group) await deed(group);
}

async function go(walk: Walk, one: Step): Promise<void> {
  const take = STEPS[one.do] as (walk: Walk, step: Step, now: Date) => Promise<unknown>;
  await take(walk, one, at(walk.minute));
}

describe('whatever happens in whatever order', () => {
  it('three steps at once, no two have one place, seats are counted, holds and their bookings agree (I1-I4)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 9, maxLength: 30 }), async steps => {
        const walk: Walk = { village: await village(), groups: [], bookings: [], blocks: [], minute: 0 };
        for (let first = 0; first < steps.length; first += 3)
          await Promise.all(steps.slice(first, first + 3).map(one => go(walk, one)));
        expect(await auditOf(hall)).toEqual([]);
      }),
      { numRuns: counts(4, 100) },
    );
  });

  it('when all is given up, all can be had again: nothing is lost (H5)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async steps => {
        const home = await village();
        const walk: Walk = { village: home, groups: [], bookings: [], blocks: [], minute: 0 };
        for (const one of steps) await go(walk, one);
        const now = at(walk.minute + DAY);
        for (const { id } of walk.bookings) await keeping.cancel(id, now);
        while (walk.blocks.length) await STEPS.unblock(walk, { do: 'unblock' } as never, now);
        const [table, tour] = home.products as [string, string];
        const wish = { day: '2026-11-28', time: '17:00' };
        const evening = [4, 2, 2].map(party => ({ productId: table, wish, party }));
        const seats = { productId: home.ferry.productId, wish: home.ferry.leaves, party: 4 };
        // The ferry has left where the clock passed its departure.
        const all = [...evening, { productId: tour, wish }, ...(now < new Date('2026-11-21T09:00:00Z') ? [seats] : [])];
        expect((await keeping.take(all, { now })).no).toBeNull();
        expect(await auditOf(hall)).toEqual([]);
      }),
      { numRuns: counts(4, 100) },
    );
  });
});

describe('holds that nobody comes back to', () => {
  it('by the hundred are in nobody’s way, with or without somebody who tidies up (I3)', async () => {
    const { productId, leaves, departureId } = await keeping.ferry(4);
    const { productId: table } = await keeping.restaurant([2, 2]);
    const wish = { day: '2026-11-22', time: '18:00' };
    const abandoned = counts(30, 600);
    for (let one = 0; one < abandoned; one++) {
      const now = at(one * 16);
      const lines = [{ productId: table, wish, party: 2 }];
      const seats = now < new Date('2026-11-21T08:00:00Z') ? [{ productId, wish: leaves, party: 3 }] : [];
      if (now < new Date('2026-11-22T16:00:00Z'))
        expect((await keeping.take([...lines, ...seats], { now })).no).toBeNull();
    }
    const last = at(abandoned * 16 + 60);
    await keeping.expireAll(last);
    expect(await keeping.seatsTaken(departureId)).toBe(0);
    const kept = hall.db.selectFrom('bookings').select('id').where('product_id', 'in', [productId, table]);
    expect([await kept.where('state', '<>', 'LAPSED').execute(), await auditOf(hall)]).toEqual([[], []]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counts, countsOnBoth, openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type Asked, at, type Keeping, keepingAt, oneHour, supper } from '../../../tests/keeping.ts';
import { offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { newId } from '../../shared/ids.ts';
import { blockResourceIn } from '../blocks/commands.ts';
import { countStockIn } from '../goods/commands.ts';
import { stockLeft } from '../queries.ts';
import { moveBookingIn } from './commands.ts';

/** Concurrent bookings, each in a transaction of its own. */
let hall: TestHall;
let place: Place;
let keeping: Keeping;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, at(0));
  keeping = keepingAt(hall, place);
});
afterAll(() => closeAudited(hall));

const CROWD = countsOnBoth(24, 200);
const ROUNDS = countsOnBoth(2, 20);
/** Fewer rounds for scenarios beyond the last one of something. */
const FEWER_ROUNDS = countsOnBoth(2, 8);

/** Outcomes of a rush, counted. */
async function rush(asked: (one: number) => readonly Asked[], goods: Record<string, number> = {}, size = CROWD) {
  const answers = await Promise.all(Array.from({ length: size }, (_, one) => keeping.take(asked(one), { goods })));
  const won = answers.filter(answer => answer.no === null);
  const reasons = new Set(answers.flatMap(answer => answer.no ?? []));
  return { won, reasons: [...reasons].sort() };
}

const day = (round: number) => `2026-12-${String(round + 1).padStart(2, '0')}`;

describe('the last one is had by exactly one, every round (H1, I1, I2)', () => {
  it('table', async () => {
    const { productId } = await keeping.restaurant([2]);
    for (let round = 0; round < ROUNDS; round++) {
      const wish = { day: day(round), time: '18:00' };
      const { won, reasons } = await rush(() => [{ productId, wish, party: 2 }]);
      expect([won.length, reasons]).toEqual([1, ['fully-booked']]);
    }
  });

  it('seat', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { productId, leaves, departureId } = await keeping.ferry(5);
      await keeping.booked({ productId, wish: leaves, party: 4 });
      const { won, reasons } = await rush(() => [{ productId, wish: leaves }]);
      expect([won.length, reasons, await keeping.seatsTaken(departureId)]).toEqual([1, ['fully-booked'], 5]);
    }
  });

  it('night of a cabin, though all want other nights around it', async () => {
    const { productId } = await cabins(1);
    for (let round = 0; round < ROUNDS; round++) {
      const night = 3 + round * 4;
      const wishes = [0, 1, 2].map(before => ({ day: nightOf(night - before), nights: before + 1 + (round % 2) }));
      const { won, reasons } = await rush(one => [{ productId, wish: wishes[one % 3]! }]);
      expect([won.length, reasons]).toEqual([1, ['fully-booked']]);
      expect(await keeping.release(won[0]!.orderGroupId)).toBe(true);
    }
  });

  it('kayak of two products that share it', async () => {
    const kayaks = await place.group(keeping.fresh('kajaker'), [1, 1, 1]);
    const needs = [{ groupId: kayaks.id, take: 'PIECES' as const }];
    const names = ['kajak', 'tur'].map(name => keeping.fresh(name));
    const products = await Promise.all(names.map(name => place.product(name, offerOf('HOURS', { ...oneHour, needs }))));
    for (let round = 0; round < ROUNDS; round++) {
      const wish = { day: day(round), time: '10:00' };
      const { won } = await rush(one => [{ productId: products[one % 2]!, wish, pieces: 2 }]);
      expect(won).toHaveLength(1);
      // The third kayak is still free, for exactly one.
      expect((await rush(one => [{ productId: products[one % 2]!, wish }], {}, 24)).won).toHaveLength(1);
    }
  });

  it('of a mixed cart: whoever has the jar has the table and the seat, nobody else has anything', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { productId } = await keeping.restaurant([4]);
      const { productId: boat, leaves, departureId } = await keeping.ferry(3);
      const jar = newId();
      const shelf = { stockItemId: jar, providerId: place.providerId, onHand: 1 };
      await place.within(tx => countStockIn(place.deed(tx, at(0)), shelf));
      const lines = [
        { productId, wish: supper, party: 4 },
        { productId: boat, wish: leaves, party: 2 },
      ];
      const { won } = await rush(one => (one % 2 ? lines : [...lines].reverse()), { [jar]: 1 });
      expect(won).toHaveLength(1);
      const left = await stockLeft(hall.db, [jar], at(1));
      expect([left.get(jar), await keeping.seatsTaken(departureId)]).toEqual([0, 2]);
    }
  });
});

async function cabins(count: number) {
  const group = await place.group(keeping.fresh('stugor'), Array(count).fill(4), { shown: true });
  const nights = { least: 1, most: 14, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  const offer = offerOf('NIGHTS', { nights, needs: [{ groupId: group.id, take: 'PIECES' }] });
  return { group, productId: await place.product(keeping.fresh('stuga'), offer) };
}

const nightOf = (night: number) => new Date(Date.parse('2026-12-01') + night * 86_400_000).toISOString().slice(0, 10);

describe('overlapping sets', () => {
  it('of boat and guide, asked for in any order, are given to as many as there is room for, and to no more', async () => {
    const boats = await place.group(keeping.fresh('batar'), [6, 6]);
    const guides = await place.group(keeping.fresh('guider'), [1, 1, 1]);
    const needs = [boats, guides].map(group => ({ groupId: group.id, take: 'FIXED' as const }));
    const [trip, sail, walk] = await Promise.all(
      [needs, needs.slice(0, 1), needs.slice(1)].map(some =>
        place.product(keeping.fresh('tur'), offerOf('SLOTS', { ...oneHour, needs: some })),
      ),
    );
    for (let round = 0; round < FEWER_ROUNDS; round++) {
      const wish = { day: day(round), time: '10:00' };
      const carts = [[trip], [sail, walk], [walk, sail], [walk], [sail]];
      const asked = (one: number) => carts[one % carts.length]!.map(productId => ({ productId: productId!, wish }));
      await rush(asked);
      // No lost capacity: all boats or all guides are out, and every usable one still is.
      const { rows } = await hall.pool.query<{ group: string; count: number }>(
        `select r.group_id as group, count(*)::int from reservations v join resources r on r.id = v.resource_id
         where v.live and r.group_id = any($1) and lower(v.during) = $2 group by 1`,
        [[boats.id, guides.id], new Date(`${wish.day}T09:00:00Z`)],
      );
      const out = new Map(rows.map(row => [row.group, row.count]));
      expect([out.get(boats.id), out.get(guides.id)]).toEqual([2, 3]);
    }
  });

  it('of tables that may be joined are full or free as a whole (H4)', async () => {
    const { productId } = await keeping.restaurant([2, 2, 2], {
      joins: [
        [0, 1],
        [1, 2],
      ],
    });
    for (let round = 0; round < FEWER_ROUNDS; round++) {
      const wish = { day: day(round), time: '18:00' };
      const { won } = await rush(one => [{ productId, wish, party: one % 2 ? 2 : 4 }]);
      const { rows } = await hall.pool.query<{ count: number }>(
        `select count(*)::int from reservations v join bookings b on b.id = v.booking_id
         where v.live and b.product_id = $1 and b.wish ->> 'day' = $2`,
        [productId, wish.day],
      );
      expect(rows[0]!.count).toBe(3);
      expect([2, 3]).toContain(won.length);
    }
  });
});

describe('at the same moment', () => {
  it('a hold past its time goes to one of those who want it, or to who paid late, never to both (H12)', async () => {
    const { productId } = await keeping.restaurant([2]);
    for (let round = 0; round < counts(3, 60); round++) {
      const asked = [{ productId, wish: { day: day(round % 28), time: `${10 + (round % 3) * 2}:00` }, party: 2 }];
      const late = await keeping.take(asked);
      const [paid, released, , ...others] = await Promise.all([
        keeping.book(late.orderGroupId, at(20)),
        round % 2 ? keeping.release(late.orderGroupId, at(20)) : false,
        keeping.expireAll(at(20)),
        ...Array.from({ length: 4 }, () => keeping.take(asked, { now: at(20) })),
      ]);
      const winners = others.filter(one => one.no === null);
      expect((paid === 'booked' ? 1 : 0) + winners.length).toBe(1);
      if (paid === 'booked') expect(released).toBe(false);
      // The winner gives it back for the next round.
      if (paid === 'booked') expect(await keeping.cancel(late.ids[0]!, at(21))).toBe(true);
      for (const winner of winners) expect(await keeping.release(winner.orderGroupId, at(21))).toBe(true);
    }
  });

  it('two who change places by moving, and one who wants what they leave, end in places of their own', async () => {
    const { productId } = await keeping.restaurant([2]);
    const times = ['18:00', '20:00'];
    for (let round = 0; round < counts(3, 60); round++) {
      const wishes = times.map(time => ({ day: day(round % 28), time }));
      const [one, other] = [
        await keeping.booked({ productId, wish: wishes[0]!, party: 2 }),
        await keeping.booked({ productId, wish: wishes[1]!, party: 2 }),
      ];
      const move = (bookingId: string, wish: object) =>
        place.within(tx =>
          moveBookingIn(place.deed(tx, at(3)), { bookingId, wish: wish as never, party: 2, pieces: 1, by: 'guest' }),
        );
      const [first, second, cancelled] = await Promise.all([
        move(one.bookingId, wishes[1]!),
        move(one.bookingId, { ...wishes[0], time: '16:00' }),
        keeping.cancel(other.bookingId, at(3)),
        keeping.take([{ productId, wish: wishes[0]!, party: 2 }], { now: at(3) }),
      ]);
      expect([cancelled, first === null || second === null]).toEqual([true, true]);
      const day_ = hall.db.selectFrom('bookings').select('id').where('product_id', '=', productId);
      for (const { id } of await day_.where('state', '=', 'BOOKED').execute()) await keeping.cancel(id, at(4));
      await keeping.expireAll(at(60));
    }
  });

  it('a block and a booking: one of them is there', async () => {
    const { group, productId } = await keeping.restaurant([2]);
    for (let round = 0; round < FEWER_ROUNDS; round++) {
      const [from, to] = [new Date(`${day(round)}T00:00:00Z`), new Date(`${day(round)}T23:00:00Z`)];
      const fields = { providerId: place.providerId, resourceIds: group.resourceIds, from, to, reason: 'Stängt' };
      const [blocked, ...taken] = await Promise.all([
        place.within(tx => blockResourceIn(place.deed(tx, at(0)), fields)),
        ...Array.from({ length: 4 }, () =>
          keeping.take([{ productId, wish: { day: day(round), time: '18:00' }, party: 2 }]),
        ),
      ]);
      const won = taken.filter(one => one.no === null).length;
      expect(('items' in blocked ? 1 : 0) + won).toBe(1);
    }
  });
});

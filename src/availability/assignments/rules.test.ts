import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taken as row, units } from '../../../tests/bookings/stages.ts';
import { canSeat, holds } from '../../../tests/reference/seatings.ts';
import { groupOccupancies, type Taken } from '../occupancies/rules.ts';
import { connectedGroups, findSeating, type Join, partiesOn, type Seating, type Unit, waysInAll } from './rules.ts';

const span = { from: Date.parse('2026-11-21T18:00:00Z'), to: Date.parse('2026-11-21T20:00:00Z') };
const join = (...pairs: [number, number][]): Join[] => pairs.map(([a, b]) => ({ a: `tables ${a}`, b: `tables ${b}` }));

function seated(list: Unit[], joins: Join[], taken: Taken[], parties: number[], pieces = 0, at = span) {
  const group = connectedGroups(list, joins).get('tables')!;
  const seating: Seating | null = findSeating(group, groupOccupancies(taken), at, { parties, pieces });
  return seating?.map(set => set.map(place => Number(group.units[place]!.id.slice('tables '.length)))) ?? null;
}

describe('a table for a party', () => {
  const cafe = units('tables', 2, 6, 4, 2, 2);
  it('is the one that wastes least', () => {
    expect(seated(cafe, [], [], [3])).toEqual([[3]]);
    expect(seated(cafe, [], [], [5])).toEqual([[2]]);
  });
  it('is the first of those that waste the same', () => {
    expect(seated(cafe, [], [], [2])).toEqual([[1]]);
  });
  it('is joined only when none holds it, of joined ones the set that wastes least, then of fewest', () => {
    expect(seated(cafe, join([4, 5]), [], [4])).toEqual([[3]]);
    const without = [row('tables 2', '2026-11-21T17:00:00Z', '2026-11-21T19:00:00Z')];
    expect(seated(cafe, join([4, 5], [3, 4], [1, 3]), without, [6])).toEqual([[1, 3]]);
    expect(seated(cafe, join([4, 5], [3, 4]), without, [8])).toEqual([[3, 4, 5]]);
    expect(seated(units('tables', 1, 1, 1, 2), join([1, 2], [2, 3], [3, 4]), [], [3])).toEqual([[3, 4]]);
  });
  it('is none where tables that are free cannot be joined', () => {
    expect(
      seated(cafe, join([1, 2], [2, 3]), [row('tables 2', '2026-11-21T17:00:00Z', '2026-11-21T19:00:00Z')], [6]),
    ).toBeNull();
  });
  it('that is joined of two keeps both: neither can be given again, nor can one that is kept be joined (H4)', () => {
    const pair = units('tables', 2, 2);
    const both = [1, 2].map(table => row(`tables ${table}`, '2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z'));
    expect(seated(pair, join([1, 2]), [], [4])).toEqual([[1, 2]]);
    expect(seated(pair, join([1, 2]), both, [1])).toBeNull();
    expect(seated(pair, join([1, 2]), both.slice(1), [4])).toBeNull();
    expect(seated(pair, join([1, 2]), both.slice(1), [1])).toEqual([[1]]);
  });
  it('may be given the moment another leaves it', () => {
    const around = [
      row('tables 1', '2026-11-21T16:00:00Z', '2026-11-21T18:00:00Z'),
      row('tables 1', '2026-11-21T20:00:00Z', '2026-11-21T22:00:00Z'),
    ];
    expect(seated(units('tables', 2), [], around, [2])).toEqual([[1]]);
  });
  it('leaves enough for the pieces and parties that are wanted beside it', () => {
    expect(seated(cafe, [], [], [4, 4], 2)).toEqual([[3], [2], [1], [4]]);
    expect(seated(units('tables', 2, 2, 2), join([1, 2], [2, 3]), [], [2, 4])).toEqual([[1], [2, 3]]);
    expect(seated(units('tables', 2, 2, 2), join([1, 2], [2, 3]), [], [4, 2], 1)).toBeNull();
  });
});

describe('a cabin for nights', () => {
  const cabins = units('tables', 4, 4, 4, 4);
  const day = (date: number) => `2026-11-${date}T12:00:00Z`;
  const stay = (from: number, to: number) => ({ from: Date.parse(day(from)), to: Date.parse(day(to)) });
  it('is the one where the stay closes a gap exactly, then one it touches, then an empty one, then one it leaves gaps in', () => {
    const taken = [
      row('tables 1', day(10), day(18)),
      row('tables 1', day(25), day(28)),
      row('tables 3', day(10), day(20)),
      row('tables 4', day(10), day(20)),
      row('tables 4', day(22), day(28)),
    ];
    const order = [4, 3, 2, 1];
    for (const [at, cabin] of order.entries()) {
      const others = order.slice(0, at).map(each => row(`tables ${each}`, day(20), day(22)));
      expect(seated(cabins, [], [...taken, ...others], [2], 0, stay(20, 22))).toEqual([[cabin]]);
      expect(seated(cabins, [], [...taken, ...others], [], 1, stay(20, 22))).toEqual([[cabin]]);
    }
  });
  it('in holes that are left either way is the smaller', () => {
    const taken = [1, 2].flatMap(cabin => [
      row(`tables ${cabin}`, day(10), day(18)),
      row(`tables ${cabin}`, day(28 - cabin), day(29)),
    ]);
    expect(seated(cabins.slice(0, 2), [], taken, [2], 0, stay(20, 22))).toEqual([[2]]);
  });
});

describe('a hall of a hundred tables that all join each other', () => {
  const hall = units('tables', ...Array.from({ length: 100 }, () => 1));
  const all = hall.flatMap((a, at) => hall.slice(at + 1).map(b => ({ a: a.id, b: b.id })));
  it('seats sixty and a hundred, and never a hundred and one, within a blink', () => {
    const group = connectedGroups(hall, all).get('tables')!;
    for (const party of [60, 100]) expect(waysInAll(group, party)[0]!.length).toBe(party);
    expect(waysInAll(group, 101)).toEqual([]);
    expect(partiesOn(group, [...hall.keys()], 30)).toBe(3);
  });
});

describe('whatever is free', () => {
  const hours = (from: number, to: number) => ({ from, to });
  const worlds = fc.record({
    capacities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }),
    pairs: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })), { maxLength: 6 }),
    kept: fc.array(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 4 })),
    ),
    parties: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 2 }),
    pieces: fc.integer({ min: 0, max: 3 }),
  });
  it('is given exactly when some seating exists, and what is given holds', () => {
    fc.assert(
      fc.property(worlds, ({ capacities, pairs, kept, parties, pieces }) => {
        const list = units('tables', ...capacities);
        const joins = join(...pairs.filter(([a, b]) => a !== b));
        const rows = kept.map(([table, from, long]) => ({
          resourceId: `tables ${table}`,
          ...hours(from, from + long),
        }));
        const given = seated(list, joins, rows, parties, pieces, hours(5, 8));
        expect(given !== null).toBe(canSeat(list, joins, rows, hours(5, 8), { parties, pieces }));
        if (!given) return;
        const used = given.flat();
        expect(new Set(used).size).toBe(used.length);
        for (const [at, set] of given.entries()) {
          const seats = set.map(number => list[number - 1]!);
          expect(parties[at] ? holds(seats, joins, parties[at]) : seats.length === 1).toBe(true);
          for (const { id } of seats)
            expect(rows.some(each => each.resourceId === id && each.from < 8 && each.to > 5)).toBe(false);
        }
      }),
    );
  });
});

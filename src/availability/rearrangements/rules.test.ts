import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { units } from '../../../tests/bookings/stages.ts';
import { canSeat, holds } from '../../../tests/reference/seatings.ts';
import { connectedGroups, findSeating, type Join, type Unit } from '../assignments/rules.ts';
import { groupOccupancies, type Taken } from '../occupancies/rules.ts';
import { type Rearrangement, rearrangedFor } from './rules.ts';

const PATIENCE = 20_000;
const join = (...pairs: [number, number][]): Join[] => pairs.map(([a, b]) => ({ a: `tables ${a}`, b: `tables ${b}` }));
const hours = (from: number, to: number) => ({ from, to });

/** Reservations of a booking whose party has not arrived yet. */
function booked(bookingId: string, tables: number[], from: number, to: number, party: number, movable = true): Taken[] {
  return tables.map(table => ({ resourceId: `tables ${table}`, from, to, bookingId, party, movable }));
}

function moved(list: Unit[], joins: Join[], taken: Taken[], party: number, span = hours(18, 20), patience = PATIENCE) {
  const group = connectedGroups(list, joins).get('tables')!;
  const found = rearrangedFor(group, groupOccupancies(taken), {
    span,
    demand: { parties: [party], pieces: 0 },
    patience,
  });
  return found && { at: found.seating[0]!.map(place => place + 1), moves: found.moves };
}

describe('parties that are not seated yet', () => {
  it('move to where they fit, so that a larger one has room', () => {
    const couple = booked('a couple', [2], 18, 20, 2);
    expect(moved(units('tables', 2, 4), [], couple, 4)).toEqual({
      at: [2],
      moves: [{ bookingId: 'a couple', from: 'tables 2', to: 'tables 1' }],
    });
  });
  it('stay where they are once they are seated, and where nothing else holds them', () => {
    expect(moved(units('tables', 2, 4), [], booked('a couple', [2], 18, 20, 2, false), 4)).toBeNull();
    expect(moved(units('tables', 2, 4), [], booked('three', [2], 18, 20, 3), 4)).toBeNull();
  });
  it('move in a row when one makes room for the other', () => {
    const taken = [...booked('a couple', [3], 18, 20, 2), ...booked('one', [1], 19, 21, 1)];
    const answer = moved(units('tables', 2, 1, 4), [], taken, 4);
    expect(answer?.moves).toEqual([
      { bookingId: 'a couple', from: 'tables 3', to: 'tables 1' },
      { bookingId: 'one', from: 'tables 1', to: 'tables 2' },
    ]);
  });
  it('are as few as possible', () => {
    const taken = [
      ...booked('one', [1], 18, 20, 1),
      ...booked('two', [2], 18, 20, 2),
      ...booked('three', [3], 18, 20, 2),
    ];
    expect(moved(units('tables', 2, 4, 6, 3), [], taken, 6)?.moves).toEqual([
      { bookingId: 'three', from: 'tables 3', to: 'tables 4' },
    ]);
  });
  it('give back a joined table for a single one, and take one more where they have to', () => {
    const six = booked('six', [1, 2], 18, 20, 6);
    expect(moved(units('tables', 4, 4, 6), join([1, 2]), six, 8)).toEqual({
      at: [1, 2],
      moves: [
        { bookingId: 'six', from: 'tables 1', to: 'tables 3' },
        { bookingId: 'six', from: 'tables 2', to: null },
      ],
    });
    expect(moved(units('tables', 4, 4, 8), join([1, 2]), booked('six', [3], 18, 20, 6), 8)).toEqual({
      at: [3],
      moves: [
        { bookingId: 'six', from: 'tables 3', to: 'tables 1' },
        { bookingId: 'six', from: null, to: 'tables 2' },
      ],
    });
  });
  it('move in their own time, which others may be in', () => {
    const couple = booked('a couple', [2], 19, 21, 2);
    const later = booked('later', [1], 20, 22, 2, false);
    expect(moved(units('tables', 2, 4), [], couple, 4)).not.toBeNull();
    expect(moved(units('tables', 2, 4), [], [...couple, ...later], 4)).toBeNull();
  });
  it('share a table when one leaves before the other comes', () => {
    const taken = [...booked('early', [2], 18, 20, 2), ...booked('late', [2], 20, 22, 2)];
    expect(
      moved(units('tables', 2, 4), [], taken, 4, hours(18, 22))?.moves.map(({ bookingId, to }) => [bookingId, to]),
    ).toEqual(
      expect.arrayContaining([
        ['early', 'tables 1'],
        ['late', 'tables 1'],
      ]),
    );
  });
  it('stay whole where a part of their table has to stay', () => {
    const six = [...booked('six', [1], 18, 20, 6), ...booked('six', [2], 18, 20, 6, false)];
    expect(moved(units('tables', 4, 4, 6), join([1, 2]), six, 4, hours(18, 20))?.moves ?? []).toEqual([]);
    expect(moved(units('tables', 8, 4, 6), join([1, 2]), six, 8)).toBeNull();
  });
  it('never move for somebody who asks without patience', () => {
    expect(moved(units('tables', 2, 4), [], booked('a couple', [2], 18, 20, 2), 4, hours(18, 20), 0)).toBeNull();
  });
});

describe('in any small house', () => {
  const sitting = fc.record({
    tables: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 2 }),
    from: fc.integer({ min: 0, max: 7 }),
    long: fc.integer({ min: 1, max: 4 }),
    party: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    movable: fc.constantFrom(true, true, true, false),
  });
  const houses = fc
    .record({
      capacities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 4 }),
      pairs: fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })), { maxLength: 4 }),
      sittings: fc.array(sitting, { minLength: 2, maxLength: 7 }),
      demand: fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            parties: fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 1 }),
            pieces: fc.constant(0),
          }),
        },
        {
          weight: 1,
          arbitrary: fc.record({
            parties: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
            pieces: fc.integer({ min: 0, max: 2 }),
          }),
        },
      ),
    })
    .map(({ sittings, ...house }) => ({ ...house, taken: sittings.reduce(placed, []) }));

  function placed(
    rows: Taken[],
    each: { tables: number[]; from: number; long: number; party: number | undefined; movable: boolean },
    at: number,
  ) {
    const { tables, from, long, party, movable } = each;
    const own = tables.map(table => ({
      ...{ resourceId: `tables ${table}`, ...hours(from, from + long), bookingId: `booking ${at}`, movable },
      ...(party && { party }),
    }));
    const isFree = own.every(row => !rows.some(other => overlap(row, other)));
    return isFree ? [...rows, ...own] : rows;
  }

  it('nobody is refused whom some seating would hold, and nobody is moved wrongly (I1)', () => {
    let found = 0;
    fc.assert(
      fc.property(houses, ({ capacities, pairs, taken, demand }) => {
        const list = units('tables', ...capacities);
        const joins = join(...pairs.filter(([a, b]) => a !== b));
        const group = connectedGroups(list, joins).get('tables')!;
        const span = hours(3, 6);
        const rows = taken.filter(row => group.places.has(row.resourceId));
        const occupancies = groupOccupancies(rows);
        const seating = findSeating(group, occupancies, span, demand);
        const answer = seating
          ? { seating, moves: [] }
          : rearrangedFor(group, occupancies, { span, demand, patience: PATIENCE });
        expect(answer !== null).toBe(canSeat(list, joins, rows, span, demand));
        if (!answer) return;
        if (answer.moves.length) found++;
        const keeps = answer.seating.flat().map(place => ({ resourceId: list[place]!.id, ...span }));
        const after = afterMoves(rows, answer.moves);
        for (const row of [...after, ...keeps])
          expect([...after, ...keeps].filter(other => overlap(row, other))).toEqual([row]);
        for (const bookingId of new Set(answer.moves.map(move => move.bookingId))) {
          const own = after.filter(row => row.bookingId === bookingId);
          expect(own.every(row => row.movable)).toBe(true);
          const { party } = own[0]!;
          const set = list.filter(unit => own.some(row => row.resourceId === unit.id));
          if (party) expect(holds(set, joins, party)).toBe(true);
        }
      }),
    );
    expect(found).toBeGreaterThan(0);
  });

  function afterMoves(taken: readonly Taken[], moves: Rearrangement['moves']): Taken[] {
    const goes = (row: Taken) => moves.some(move => move.bookingId === row.bookingId && move.from === row.resourceId);
    const come = moves.flatMap(({ bookingId, to }) => {
      const row = taken.find(each => each.bookingId === bookingId)!;
      return to === null ? [] : [{ ...row, resourceId: to }];
    });
    return [...taken.filter(row => !goes(row)), ...come];
  }
});

function overlap(a: Taken, b: Taken): boolean {
  return a.resourceId === b.resourceId && a.from < b.to && b.from < a.to;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HOLD_STATES,
  type HoldEvent,
  type HoldState,
  hasExpired,
  holdAfter,
  leavesPlenty,
  oldestThatSuffice,
  PLENTY,
  stockDemand,
  stockShortage,
} from './rules.ts';

const states: HoldState[] = ['HELD', 'BOOKED', 'RELEASED', 'EXPIRED'];
const events: HoldEvent[] = ['book', 'release', 'expire'];

describe('a hold', () => {
  it.each(states.flatMap(state => events.map(event => ({ state, event }))))('$state, $event', ({ state, event }) => {
    const expected: Record<string, HoldState> = {
      'HELD book': 'BOOKED',
      'HELD release': 'RELEASED',
      'HELD expire': 'EXPIRED',
      'EXPIRED book': 'BOOKED',
    };
    expect(holdAfter(state, event)).toBe(expected[`${state} ${event}`] ?? null);
  });

  it('knows no state or event beyond these', () => {
    expect(Object.keys(HOLD_STATES).sort()).toEqual([...states].sort());
    for (const row of Object.values(HOLD_STATES)) expect(events).toEqual(expect.arrayContaining(Object.keys(row)));
  });

  it('ends at most once, whatever happens to it and in whatever order (I3)', () => {
    const walk = fc.array(fc.constantFrom(...events), { maxLength: 12 });
    fc.assert(
      fc.property(walk, steps => {
        let state: HoldState = 'HELD';
        let bookings = 0;
        for (const event of steps) {
          const next = holdAfter(state, event);
          if (next === 'BOOKED') bookings++;
          state = next ?? state;
        }
        return bookings <= 1 && (steps.length === 0 || state !== 'HELD');
      }),
    );
  });

  it('is over at its time, not before', () => {
    const expiresAt = new Date('2026-11-20T12:15:00Z');
    expect(hasExpired({ state: 'HELD', expiresAt }, new Date('2026-11-20T12:14:59.999Z'))).toBe(false);
    expect(hasExpired({ state: 'HELD', expiresAt }, expiresAt)).toBe(true);
    expect(hasExpired({ state: 'BOOKED', expiresAt }, expiresAt)).toBe(false);
  });
});

describe('what is wanted of stock', () => {
  const wants = fc.array(
    fc.record({ stockItemId: fc.constantFrom('a', 'b', 'c'), amount: fc.integer({ min: 1, max: 9 }) }),
  );

  it('is summed per stock item and sorted, and nothing is lost (H3)', () => {
    fc.assert(
      fc.property(wants, list => {
        const demand = stockDemand(list);
        const ids = demand.map(want => want.stockItemId);
        expect(ids).toEqual([...new Set(ids)].sort());
        for (const id of ['a', 'b', 'c']) {
          const asked = list.filter(want => want.stockItemId === id).reduce((sum, want) => sum + want.amount, 0);
          expect(demand.find(want => want.stockItemId === id)?.amount ?? 0).toBe(asked);
        }
      }),
    );
  });

  it('is told apart: nothing left, or not as much', () => {
    expect(stockShortage('honey', 0).refused).toBe('sold-out');
    expect(stockShortage('honey', 2)).toEqual({ refused: 'quantity-unavailable', stockItemId: 'honey', left: 2 });
  });
});

describe('plenty', () => {
  it('is left when it is of every level that a product is sold from, by purchases and not by pieces', () => {
    const levels = [
      { stockItemId: 'jars', perPurchase: 1 },
      { stockItemId: 'boxes', perPurchase: 6 },
    ];
    const left = (jars: number, boxes: number) => leavesPlenty(levels, new Map(Object.entries({ jars, boxes })));
    expect(left(PLENTY, 6 * PLENTY)).toBe(true);
    expect(left(PLENTY - 1, 6 * PLENTY)).toBe(false);
    expect(left(PLENTY, 6 * PLENTY - 1)).toBe(false);
    expect(leavesPlenty(levels, new Map([['jars', PLENTY]]))).toBe(false);
  });
});

describe('holds past their time', () => {
  const rows = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 5 }) }));

  it('give back no more of them than are needed, and enough when there is enough', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 20 }), (expired, missing) => {
        const chosen = oldestThatSuffice(expired, missing);
        const given = chosen.reduce((sum, row) => sum + row.amount, 0);
        const all = expired.reduce((sum, row) => sum + row.amount, 0);
        expect(chosen).toEqual(expired.slice(0, chosen.length));
        expect(given).toBeGreaterThanOrEqual(Math.min(missing, all));
        if (chosen.length) expect(given - chosen.at(-1)!.amount).toBeLessThan(missing);
      }),
    );
  });
});

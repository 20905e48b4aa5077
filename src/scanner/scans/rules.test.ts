import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allotted, type Entry, happenedAt, isInTime } from './rules.ts';

const entries = fc
  .array(fc.record({ amount: fc.nat(50), guest: fc.option(fc.integer({ min: 1, max: 5 })) }), { maxLength: 12 })
  .map(list => list.map((one, at): Entry => ({ id: `${at}`, ...one, amount: one.guest === null ? one.amount : 1 })));

describe('room given to entries', () => {
  it('is never more than there is, nor than was asked for, and short of the rest (I9)', () => {
    fc.assert(
      fc.property(entries, fc.nat(80), (list, worth) => {
        const given = allotted(list, { worth, guests: [] });
        expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(worth);
        for (const [at, { amount, short }] of given.entries()) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(amount + short).toBe(list[at]!.amount);
        }
      }),
    );
  });

  it('is the same for the earlier ones, whatever comes after them', () => {
    fc.assert(
      fc.property(entries, entries, fc.nat(80), (first, more, worth) => {
        const later = more.map(one => ({ ...one, id: `later ${one.id}` }));
        const alone = allotted(first, { worth, guests: [] });
        expect(allotted([...first, ...later], { worth, guests: [] }).slice(0, first.length)).toEqual(alone);
      }),
    );
  });

  it('lets each guest’s own ticket in once, and names the scan that counts', () => {
    const guest = (id: string, number: number | null, amount = 1): Entry => ({ id, guest: number, amount });
    const given = allotted([guest('a', 1), guest('b', 2), guest('c', 1), guest('d', null, 3)], {
      worth: 4,
      guests: [4],
    });
    expect(given.map(({ amount, short, firstId }) => [amount, short, firstId])).toEqual([
      [1, 0, null],
      [1, 0, null],
      [0, 1, 'a'],
      [2, 1, 'b'],
    ]);
    expect(allotted([guest('e', 4)], { worth: 4, guests: [4] })).toMatchObject([
      { amount: 0, short: 1, firstId: null },
    ]);
  });
});

describe('when a scan happened', () => {
  const now = new Date('2026-11-27T18:00:00Z');
  it('is by our clock, however far the phone’s is off, and never later than it came', () => {
    const day = 86_400_000;
    const ahead = { deviceAt: new Date(now.getTime() + day - 5000), behindMs: -day };
    expect(happenedAt(ahead, now)).toEqual(new Date(now.getTime() - 5000));
    expect(happenedAt({ deviceAt: new Date(now.getTime() + day), behindMs: 0 }, now)).toEqual(now);
  });

  it('decides whether an undo comes in time', () => {
    const entry = { happenedAt: now };
    const after = (minutes: number) => ({ happenedAt: new Date(now.getTime() + minutes * 60_000) });
    expect([-2, 0, 15, 17].map(minutes => isInTime(after(minutes), entry))).toEqual([false, true, true, false]);
  });
});

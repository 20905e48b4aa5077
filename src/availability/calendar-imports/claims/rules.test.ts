import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Claim, claimedTimes, type Keeping, without } from './rules.ts';

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 12 }))
  .map(([from, lasts]) => ({ from, to: from + lasts }));
const claims = fc
  .array(stretch, { maxLength: 8 })
  .map(all => all.map((one, at): Claim => ({ ...one, eventId: `event ${at}` })));
/** Stretches that are ours never overlap: the database sees to it (I1). */
const ours = fc.array(stretch, { maxLength: 6 }).map(all => {
  const kept: Keeping[] = [];
  for (const [at, one] of all.entries())
    if (kept.every(other => other.to <= one.from || other.from >= one.to))
      kept.push({ ...one, id: `ours ${at}`, eventId: null });
  return kept;
});
const covers = (parts: readonly { from: number; to: number }[], at: number) =>
  parts.some(part => part.from <= at && at < part.to);
const carriedOut = (all: readonly Claim[], kept: readonly Keeping[]): Keeping[] => {
  const { end, add } = claimedTimes(all, kept);
  return [...kept.filter(one => !end.includes(one.id)), ...add.map((one, at) => ({ ...one, id: `made ${at}` }))];
};

describe('what events from elsewhere keep', () => {
  it('is all of their time, once, and never what is kept by ours (I1)', () => {
    fc.assert(
      fc.property(claims, ours, (all, kept) => {
        const after = carriedOut(all, kept);
        for (let at = 0; at < 80; at++) {
          const holders = after.filter(one => covers([one], at));
          expect(holders.length).toBeLessThanOrEqual(1);
          expect(holders.length === 1).toBe(covers(all, at) || covers(kept, at));
        }
        expect(after.filter(one => one.eventId === null)).toEqual(kept);
        for (const one of after.filter(other => other.eventId)) {
          const claim = all.find(other => other.eventId === one.eventId)!;
          expect(claim.from <= one.from && one.to <= claim.to).toBe(true);
        }
      }),
    );
  });

  it('settled a second time changes nothing, and with other claims becomes what it had been without the first', () => {
    fc.assert(
      fc.property(claims, claims, ours, (all, others, kept) => {
        const once = carriedOut(all, kept);
        expect(claimedTimes(all, once)).toEqual({ end: [], add: [] });
        const seen = (keepings: readonly Keeping[]) =>
          keepings.map(({ eventId, from, to }) => `${from} ${to} ${eventId}`).toSorted();
        expect(seen(carriedOut(others, once))).toEqual(seen(carriedOut(others, kept)));
      }),
    );
  });

  it('leaves the rest of a stretch in its order', () => {
    expect(
      without({ from: 0, to: 10 }, [
        { from: 6, to: 8 },
        { from: 2, to: 4 },
        { from: 3, to: 5 },
      ]),
    ).toEqual([
      { from: 0, to: 2 },
      { from: 5, to: 6 },
      { from: 8, to: 10 },
    ]);
    expect(without({ from: 0, to: 10 }, [{ from: -5, to: 20 }])).toEqual([]);
  });
});

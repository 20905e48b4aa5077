import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partySize } from '../wishes/party/rules.ts';
import { HOLD_MINUTES, MOST_NAMES, namesRefusal, offerEnd, offerUntil, timeOfMinute, toldBy } from './rules.ts';

const MINUTE = 60_000;
const noon = new Date('2026-11-20T12:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE);

describe('an offer', () => {
  it.each([
    [120, null, 120],
    [120, 24 * 60, 120],
    [120, 180, 60],
    [120, 60, 20],
    [120, 20, 10],
    [15, 180, 15],
  ])('of %i minutes, with %s until the start, holds for %i', (minutes, left, holds) => {
    expect(offerUntil(noon, minutes, left === null ? null : later(left))).toEqual(later(holds));
  });

  it('is not made in the last quarter of an hour', () => {
    expect(offerUntil(noon, 120, later(14))).toBeNull();
    expect(offerUntil(noon, 120, later(-5))).toBeNull();
  });

  it('always ends before the start, and never holds for longer than the seller says', () => {
    const minutes = fc.integer({ min: HOLD_MINUTES.least, max: HOLD_MINUTES.most });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 15, max: 100_000 }), (says, left) => {
        const until = offerUntil(noon, says, later(left))!;
        expect(until > noon && until < later(left) && until <= later(says)).toBe(true);
      }),
    );
  });

  const open = { madeAt: noon, until: later(120), hold: 'HELD', givenTo: null, told: true };
  it.each([
    ['stands while it is told and held', open, 119, null],
    ['lapses when its time is over', open, 120, 'LAPSED'],
    ['is taken once its hold went to an order', { ...open, hold: 'RELEASED', givenTo: 'order' }, 5, 'TAKEN'],
    ['lapses with its hold', { ...open, hold: 'EXPIRED' }, 5, 'LAPSED'],
    ['goes on when its letter failed', { ...open, told: false }, 5, 'UNTOLD'],
    ['goes on when nobody was told by half of its time', { ...open, told: null }, 60, 'UNTOLD'],
    ['waits for its letter before', { ...open, told: null }, 59, null],
  ] as const)('%s', (_, offer, minutes, end) => {
    expect(offerEnd(offer, later(minutes))).toBe(end);
  });

  it('has to be told by half of its time', () => {
    expect(toldBy({ madeAt: noon, until: later(30) })).toEqual(later(15));
  });
});

describe('names', () => {
  const none = { person: 0, address: 0, net: 0 };
  it.each([
    [none, null],
    [{ ...none, person: MOST_NAMES.person - 1 }, null],
    [{ ...none, person: MOST_NAMES.person }, 'waiting-names'],
    [{ ...none, address: MOST_NAMES.address }, 'waiting-names-network'],
    [{ ...none, net: MOST_NAMES.net }, 'waiting-names-network'],
  ])('with %j waiting: %s', (standing, refusal) => {
    expect(namesRefusal(standing)).toBe(refusal);
  });

  it('come as a party of all their guests, or of the pieces that they want', () => {
    expect(partySize({ guests: { adult: 2, child: 3 } }, 1)).toBe(5);
    expect(partySize({}, 4)).toBe(4);
  });

  it('name the span of a day in hours and minutes', () => {
    expect([timeOfMinute(0), timeOfMinute(1050), timeOfMinute(1439)]).toEqual(['00:00', '17:30', '23:59']);
  });
});

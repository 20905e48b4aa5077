import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  OFFERS,
  ROOM,
  roomAfter,
  rulesAfter,
  sampleBookings,
  stallHours,
  ZONE,
} from '../../../tests/bookings/changes.ts';
import { cafe } from '../../../tests/bookings/stages.ts';
import * as reference from '../../../tests/reference/touched.ts';
import { isWhole, SEED } from '../../../tests/samples.ts';
import { type Coming, touchedByHours, touchedByRules, touchedByUnits } from './rules.ts';

/** 2,000 bookings beside 1,000 changes in the long run, and a seeded sample of both every day. */
const BOOKINGS = isWhole ? 2000 : 300;
const CHANGES = isWhole ? 1000 : 96;
const seed = SEED || 16;

describe('bookings that a change touches, compared with a slow reference', () => {
  it.each(OFFERS.map(offer => [offer.kind, offer] as const))('of rules by %s', { timeout: 900_000 }, (_, before) => {
    const bookings = sampleBookings(before, BOOKINGS, seed);
    let touched = 0;
    for (const after of fc.sample(rulesAfter(before), { numRuns: Math.ceil(CHANGES / OFFERS.length), seed })) {
      const change = { before, after };
      const named = touchedByRules(change, ZONE, bookings);
      expect(named, JSON.stringify(after)).toEqual(reference.touchedByRules(change, ZONE, bookings));
      touched += named.length;
    }
    expect(touched).toBeGreaterThan(BOOKINGS / 4);
  });

  it('of tables that are taken away, made smaller or moved apart (H4)', () => {
    const bookings = sampleBookings(OFFERS[0]!, BOOKINGS, seed);
    let touched = 0;
    for (const after of fc.sample(roomAfter, { numRuns: CHANGES, seed })) {
      const change = { before: ROOM, after };
      const named = touchedByUnits(change, bookings);
      expect(named).toEqual(reference.touchedByUnits(change, bookings));
      touched += named.length;
    }
    expect(touched).toBeGreaterThan(BOOKINGS / 4);
  });

  it('of the stall’s own hours', { timeout: 900_000 }, () => {
    const bookings = OFFERS.flatMap(offer => sampleBookings(offer, BOOKINGS / OFFERS.length, seed));
    let touched = 0;
    for (const [before, after] of fc.sample(fc.tuple(stallHours, stallHours), { numRuns: CHANGES, seed })) {
      const named = touchedByHours({ before, after }, ZONE, bookings);
      expect(named).toEqual(reference.touchedByHours({ before, after }, ZONE, bookings));
      touched += named.length;
    }
    expect(touched).toBeGreaterThan(BOOKINGS / 4);
  });
});

describe('a change of rules', () => {
  const saturday: Coming = {
    id: 'a party of four',
    productId: 'dinner',
    kind: 'TABLE',
    day: '2026-11-28',
    time: '19:30',
    nights: null,
    party: 4,
    pieces: 1,
    startsAt: Date.parse('2026-11-28T18:30:00Z'),
    endsAt: Date.parse('2026-11-28T20:30:00Z'),
    keeps: [{ resourceId: 'four', groupId: 'tables', party: 4 }],
  };
  const touched = (after: Parameters<typeof cafe>[0]) =>
    touchedByRules({ before: cafe(), after: cafe(after) }, ZONE, [saturday]);

  it('touches no booking by a longer notice, a nearer horizon, another cut-off or a buffer', () => {
    expect(touched({ leadMinutes: 20_000, horizonDays: 1, cutOff: { daysBefore: 30, time: '12:00' } })).toEqual([]);
    expect(touched({ bufferBeforeMinutes: 60, bufferAfterMinutes: 60 })).toEqual([]);
  });

  it('touches a booking by a closed day or a shorter evening', () => {
    const opening = { ...cafe().opening, exceptions: [{ day: '2026-11-28', hours: [] }] };
    expect(touched({ opening })).toEqual([saturday.id]);
    expect(touched({ opening: { weekly: [{ weekdays: [6], hours: [{ from: '17:00', to: '21:00' }] }] } })).toEqual([
      saturday.id,
    ]);
  });

  it('leaves out a booking that the rules before did not allow either', () => {
    const early = { ...saturday, time: '09:00', startsAt: saturday.startsAt - 10.5 * 3_600_000 };
    const before = cafe();
    expect(touchedByRules({ before, after: cafe({ party: { least: 9, most: 9 } }) }, ZONE, [early])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { ask, bikes, cabins, cafe, stage, taken, units } from '../../../tests/bookings/stages.ts';
import type { Stage } from '../answers/rules.ts';
import type { Ask } from '../limits/rules.ts';
import { lengthsForMove, type Moved, placesForMove } from './rules.ts';

/** Noon of a Friday in November, the stage's own; the café takes guests from five on Saturday. */
const SATURDAY = '2026-11-21';
const six = Date.parse('2026-11-21T17:00:00Z');
const moved = (wish: Partial<Ask> = {}, more: Partial<Moved> = {}): Moved => ({
  ask: ask({ day: SATURDAY, time: '18:00', party: 2, ...wish }),
  ...{ unitIds: ['tables 1'], source: null, startsAt: six, isCheckedIn: false, ...more },
});
const places = (at: Stage, which: Moved, day = SATURDAY, time: string | null = null) => {
  const found = placesForMove(at, which, { days: [day], time });
  const whyAt = (unitId: string, wall: string) => {
    const which = found.beginnings.findIndex(one => one.time === wall);
    return which < 0 ? 'none' : found.units.find(unit => unit.unitId === unitId)!.no[which];
  };
  return { ...found, whyAt };
};

describe('the places of a move', () => {
  const house = stage(cafe(), {
    units: units('tables', 2, 2, 4),
    joins: [{ a: 'tables 1', b: 'tables 2' }],
    taken: [taken('tables 3', '2026-11-21T18:00:00Z', '2026-11-21T20:00:00Z')],
  });

  it('are told for each unit and each quarter of an hour', () => {
    const { beginnings, whyAt } = places(house, moved());
    expect(beginnings.slice(0, 3).map(one => one.time)).toEqual(['17:00', '17:15', '17:30']);
    expect(whyAt('tables 2', '18:45')).toBeNull();
    expect(whyAt('tables 3', '19:00')).toBe('full');
    expect(whyAt('tables 3', '17:00')).toBeNull();
    expect(whyAt('tables 3', '17:15')).toBe('full');
    // Two hours from half past nine would end after closing.
    expect(beginnings.at(-1)!.time).toBe('21:00');
  });

  it('join tables for a party that one does not hold, and say which (H4)', () => {
    const { units: rows, beginnings, whyAt } = places(house, moved({ party: 4 }));
    const at = beginnings.findIndex(one => one.time === '18:00');
    expect(rows.map(row => [row.unitId, row.no[at], row.sets[at]])).toEqual([
      ['tables 1', null, ['tables 1', 'tables 2']],
      ['tables 2', null, ['tables 1', 'tables 2']],
      ['tables 3', 'full', null],
    ]);
    expect(whyAt('tables 3', '17:00')).toBeNull();
    expect(places(house, moved({ party: 5 })).whyAt('tables 3', '17:00')).toBe('party-too-big');
  });

  it('keep a beginning that lies between those that are shown', () => {
    const { whyAt, beginnings } = places(house, moved({ time: '18:05' }));
    expect(whyAt('tables 2', '18:05')).toBeNull();
    expect(beginnings.map(one => one.startsAt)).toEqual(beginnings.map(one => one.startsAt).toSorted((a, b) => a - b));
  });

  it('of another day are those of the same time, or why there are none', () => {
    const monday = places(house, moved(), '2026-11-23', '18:00');
    expect([monday.beginnings.length, monday.whyAt('tables 3', '18:00')]).toEqual([1, null]);
    const shut = stage(cafe({ opening: { weekly: [] } }), { units: units('tables', 2) });
    expect(places(shut, moved()).shut).toEqual([{ day: SATURDAY, no: 'closed' }]);
    expect(places(house, moved(), '2026-11-19').shut).toEqual([{ day: '2026-11-19', no: 'too-soon' }]);
  });

  it('of guests who are there are at their own beginning alone, also once it is past', () => {
    const evening = { ...house, now: Date.parse('2026-11-21T18:30:00Z') };
    const { whyAt } = places(evening, moved({}, { isCheckedIn: true }));
    expect([whyAt('tables 2', '18:00'), whyAt('tables 2', '20:00')]).toEqual([null, 'arrived']);
    expect(places(evening, moved()).whyAt('tables 2', '18:00')).toBeNull();
    expect(places(evening, moved({ time: '20:00' })).whyAt('tables 2', '18:00')).toBe('too-soon');
  });

  it('of one of several pieces leave the others where they are', () => {
    const rack = stage(bikes(), { units: units('bikes', 1, 1, 1) });
    const two = moved(
      { time: '10:00', minutes: 60, pieces: 2 },
      { unitIds: ['bikes 1', 'bikes 2'], source: 'bikes 2' },
    );
    const { units: rows, beginnings } = places(rack, two);
    const at = beginnings.findIndex(one => one.time === '10:00');
    expect(rows.find(row => row.unitId === 'bikes 3')!.sets[at]).toEqual(['bikes 1', 'bikes 3']);
    expect(rows.find(row => row.unitId === 'bikes 1')!.sets[at]).toEqual(['bikes 1', 'bikes 2']);
  });
});

describe('the lengths of a booking where it stands', () => {
  it('go on until the next guests, or until it closes', () => {
    const at = stage(cafe(), {
      units: units('tables', 2, 2),
      taken: [taken('tables 1', '2026-11-21T20:00:00Z', '2026-11-21T22:00:00Z')],
    });
    const free = (which: Moved) =>
      lengthsForMove(at, which)
        .filter(one => one.no === null)
        .map(one => one.length);
    expect(free(moved()).at(-1)).toBe(180);
    expect(free(moved({}, { unitIds: ['tables 2'] })).at(-1)).toBe(300);
    expect(free(moved())[0]).toBe(15);
  });

  it('of a stay are nights, within what its rules allow', () => {
    const at = stage(
      cabins({ nights: { least: 2, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' } }),
      {
        units: units('cabins', 4),
        taken: [taken('cabins 1', '2026-11-25T14:00:00Z', '2026-11-28T10:00:00Z')],
      },
    );
    const stay = moved(
      { time: null, nights: 2 },
      { unitIds: ['cabins 1'], startsAt: Date.parse('2026-11-21T14:00:00Z') },
    );
    const lengths = lengthsForMove(at, stay);
    expect(lengths.slice(0, 6).map(one => one.no)).toEqual([
      'too-few-nights',
      null,
      null,
      null,
      'full',
      'too-many-nights',
    ]);
    expect(new Date(lengths[2]!.endsAt).toISOString()).toBe('2026-11-24T10:00:00.000Z');
  });
});

describe('on the nights when clocks change (H7)', () => {
  const night = { weekly: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [{ from: '22:00', to: '05:00' }] }] };
  const bar = (day: string) =>
    stage(cafe({ opening: night, everyMinutes: 30, horizonDays: 700 }), {
      units: units('tables', 2, 2),
      now: Date.parse(`${day}T08:00:00Z`) - 5 * 86_400_000,
    });
  const at = (day: string) => moved({ day, time: '01:00' }, { startsAt: Date.parse(`${day}T00:00:00Z`) });

  it('an hour that is not on the wall is no beginning', () => {
    const { beginnings, whyAt } = places(bar('2027-03-28'), at('2027-03-28'), '2027-03-28');
    const times = beginnings.map(one => one.time);
    expect(times.filter(time => time! >= '01:30' && time! < '03:30')).toEqual(['01:30', '01:45', '03:00']);
    expect(whyAt('tables 2', '03:00')).toBeNull();
    const three = beginnings.find(one => one.time === '03:00')!;
    expect(new Date(three.startsAt).toISOString()).toBe('2027-03-28T01:00:00.000Z');
  });

  it('an hour that comes twice is its first, and two hours last two hours', () => {
    const { beginnings } = places(bar('2027-10-31'), at('2027-10-31'), '2027-10-31');
    const half = beginnings.filter(one => one.time === '02:30');
    expect(half.map(one => new Date(one.startsAt).toISOString())).toEqual(['2027-10-31T00:30:00.000Z']);
    expect(half[0]!.endsAt - half[0]!.startsAt).toBe(2 * 3_600_000);
    // Five on the wall is an hour later than on other nights.
    expect(beginnings.filter(one => one.time! < '05:00').at(-1)!.time).toBe('03:00');
  });
});

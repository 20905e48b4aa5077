import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/wall-time.ts';
import { cutWindows, daysAround, hoursOfWindow, type WallStretch, windowOfHours } from './rules.ts';

const DAY = '2026-11-28';
const on = (fromTime: string, toTime: string, toDay = DAY): WallStretch => ({ fromDay: DAY, fromTime, toDay, toTime });
const left = (hours: readonly [string, string][], ...stretches: WallStretch[]) =>
  cutWindows(
    hours.map(([from, to]) => windowOfHours({ from, to })),
    DAY,
    stretches,
  )
    .map(hoursOfWindow)
    .map(({ from, to }) => `${from}–${to}`);

describe('hours of a day with a part cut out of them', () => {
  it.each([
    ['closing earlier', [['12:00', '22:00']], [on('19:00', '00:00', addDays(DAY, 1))], ['12:00–19:00']],
    ['opening later', [['08:00', '17:00']], [on('00:00', '11:30')], ['11:30–17:00']],
    ['lunch alone', [['11:00', '22:00']], [on('11:00', '15:00')], ['15:00–22:00']],
    ['a party in the middle', [['11:00', '22:00']], [on('14:00', '17:00')], ['11:00–14:00', '17:00–22:00']],
    ['nothing left', [['11:00', '14:00']], [on('10:00', '15:00')], []],
    ['beside the hours', [['11:00', '14:00']], [on('15:00', '18:00')], ['11:00–14:00']],
    ['a bar until two', [['18:00', '02:00']], [on('23:00', '02:00', addDays(DAY, 1))], ['18:00–23:00']],
    ['until midnight sharp', [['18:00', '24:00']], [on('12:00', '20:00')], ['20:00–24:00']],
  ] as [string, [string, string][], WallStretch[], string[]][])('%s', (_, hours, stretches, expected) => {
    expect(left(hours, ...stretches)).toEqual(expected);
  });

  it('cuts the night that began on the day before, and opens nothing anew after midnight', () => {
    const night = [windowOfHours({ from: '22:00', to: '04:00' })];
    const stretch = { fromDay: addDays(DAY, 1), fromTime: '01:00', toDay: addDays(DAY, 1), toTime: '02:00' };
    expect(cutWindows(night, DAY, [stretch])).toEqual([{ from: 1320, to: 1500 }]);
    expect(daysAround([stretch])).toContain(DAY);
  });

  it('is open exactly where it was and no stretch lies, whatever the hours', () => {
    const minute = fc.integer({ min: 0, max: 95 }).map(quarter => quarter * 15);
    const windows = fc.array(
      fc.tuple(minute, fc.integer({ min: 1, max: 60 })).map(([from, length]) => ({ from, to: from + length * 15 })),
      { maxLength: 3 },
    );
    const cut = fc.tuple(minute, fc.integer({ min: 1, max: 120 }));
    const isIn = (at: number, { from, to }: { from: number; to: number }) => from <= at && at < to;
    fc.assert(
      fc.property(windows, fc.array(cut, { maxLength: 3 }), (open, cuts) => {
        const spans = cuts.map(([from, length]) => ({ from, to: from + length * 15 }));
        const stretches = spans.map(({ from, to }) => {
          const { from: fromTime, to: toTime } = hoursOfWindow({ from, to: to % 1440 });
          return { fromDay: DAY, fromTime, toDay: addDays(DAY, Math.floor(to / 1440)), toTime };
        });
        const after = cutWindows(open, DAY, stretches);
        for (let at = 0; at < 1440; at += 15) {
          const isOpen = open.some(one => isIn(at, one)) && !spans.some(one => isIn(at, one));
          expect(after.some(one => isIn(at, one))).toBe(isOpen);
        }
      }),
    );
  });
});

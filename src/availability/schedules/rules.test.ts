import { describe, expect, it } from 'vitest';
import { always, cafe } from '../../../tests/bookings/stages.ts';
import type { OfferFields } from '../offers/contract.ts';
import { isInSeason, isOpenOn, openWindows, possibleBeginnings } from './rules.ts';

type OpeningFields = OfferFields['opening'];
const ZONE = 'Europe/Stockholm';
const opening = (fields: OpeningFields) => cafe({ opening: fields }).opening;
const hours = (from: string, to: string) => [{ from, to }];
const week = always('10:00', '18:00');
const hoursOn = (fields: OpeningFields, day: string) =>
  openWindows(opening(fields), day).map(({ from, to }) => [from / 60, to / 60]);

describe('the hours of a day', () => {
  const summer = { from: '06-01', to: '08-31', weekly: always('08:00', '22:00').weekly };
  const winter = { from: '12-20', to: '01-10', weekly: [{ weekdays: [6, 7], hours: hours('12:00', '15:00') }] };
  const holidays = hours('11:00', '13:00');
  const exceptions = [
    { day: '2026-06-19', hours: hours('09:00', '10:00') },
    { day: '2026-07-01', hours: [] },
  ];
  const all = { ...week, seasons: [summer, winter], exceptions, holidays };

  it.each([
    ['the week', '2026-11-20', [[10, 18]]],
    ['a season', '2026-07-02', [[8, 22]]],
    ['the first and the last day of a season', '2026-08-31', [[8, 22]]],
    ['a season over New Year, on a weekday it leaves out', '2026-12-28', []],
    ['the same on a Saturday', '2027-01-02', [[12, 15]]],
    ['a holiday, which wins over a season', '2027-01-06', [[11, 13]]],
    ['a single day, which wins over a holiday', '2026-06-19', [[9, 10]]],
    ['a single day that is shut', '2026-07-01', []],
  ])('are those of %s', (_, day, expected) => {
    expect(hoursOn(all, day)).toEqual(expected);
  });

  it('are none on holidays that are shut, and as usual where nothing is said', () => {
    expect(hoursOn({ ...week, holidays: 'CLOSED' }, '2026-12-24')).toEqual([]);
    expect(hoursOn(week, '2026-12-24')).toEqual([[10, 18]]);
  });

  it('go past midnight where the closing is not after the opening', () => {
    expect(hoursOn(always('18:00', '02:00'), '2026-11-20')).toEqual([[18, 26]]);
    expect(hoursOn(always('10:00', '10:00'), '2026-11-20')).toEqual([[10, 34]]);
    expect(hoursOn(always('00:00', '24:00'), '2026-11-20')).toEqual([[0, 24]]);
  });

  it('where none matter, who says nothing of weeks is open but on days shut by name', () => {
    const quiet = opening({ weekly: [], exceptions: [{ day: '2026-11-20', hours: [] }], holidays: 'CLOSED' });
    expect(['2026-11-20', '2026-11-21', '2026-12-24'].map(day => isOpenOn(quiet, day))).toEqual([false, true, false]);
    const summerOnly = opening({ weekly: [], seasons: [summer] });
    expect(['2026-05-31', '2026-06-01'].map(day => isOpenOn(summerOnly, day))).toEqual([false, true]);
  });
});

describe('what begins on a day', () => {
  const times = (given: Parameters<typeof cafe>[0]) =>
    possibleBeginnings(cafe(given), '2026-11-20', ZONE).map(({ time }) => time);

  it('is every so often from each opening, before closing', () => {
    expect(times({ opening: always('10:15', '12:00'), everyMinutes: 45 })).toEqual(['10:15', '11:00', '11:45']);
  });
  it('is at times of its own while it is open, midnight included', () => {
    const given = { everyMinutes: null, times: ['09:00', '10:00', '17:59', '18:00', '24:00'] };
    expect(times({ ...given, opening: week })).toEqual(['10:00', '17:59']);
    expect(times({ ...given, opening: always('18:00', '02:00') })).toEqual(['00:00', '18:00']);
  });
  it('is the opening itself where there is no choice', () => {
    expect(times({ opening: week, everyMinutes: null })).toEqual(['10:00']);
  });
  it('is listed once where hours lie across each other', () => {
    const both = [
      { from: '10:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ];
    const fields = { weekly: [{ weekdays: [5], hours: both }] };
    expect(times({ opening: fields, everyMinutes: 60 })).toEqual(['10:00', '11:00', '12:00']);
  });
});

describe('what is sold in a season alone', () => {
  const buffet = opening({
    weekly: [],
    seasons: [{ from: '11-27', to: '12-22', weekly: always('12:00', '23:00').weekly }],
  });
  it('is in season from a month before its first day to its last', () => {
    const on = (day: string) => isInSeason(buffet, day);
    expect(['2026-10-27', '2026-10-28', '2026-11-27', '2026-12-22', '2026-12-23'].map(on)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });
  it('is not what is open every week, whatever its summer is like', () => {
    const summer = { from: '06-01', to: '08-31', weekly: always('08:00', '22:00').weekly };
    expect(isInSeason(opening({ ...week, seasons: [summer] }), '2026-07-01')).toBe(false);
    expect(isInSeason(opening({ weekly: [] }), '2026-07-01')).toBe(false);
  });
});

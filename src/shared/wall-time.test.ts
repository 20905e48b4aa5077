import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDayAt } from './time.ts';
import { addDays, daysBetween, instantAt, isTimeZone, nextMidnight, wallMoment, weekdayNumber } from './wall-time.ts';

const ZONES = ['Europe/Stockholm', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const zones = fc.constantFrom(...ZONES);
const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
const dates = instants.map(instant => instant.toISOString().slice(0, 10));

describe('wall time', () => {
  it('says what the clocks of the zone show, and is found again from it', () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const { date, time } = wallMoment(instant, zone);
        expect(date).toBe(calendarDayAt(instant, zone));
        const again = instantAt(date, time, zone);
        // Exact to the minute; where a wall time comes twice, the first is meant.
        const off = instant.getTime() - again.getTime();
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off % 3_600_000 < 60_000 || off % 1_800_000 < 60_000).toBe(true);
        expect(wallMoment(again, zone)).toEqual({ date, time });
      }),
    );
  });

  it('around the clock changes of Sweden: a time that is not there, and one that comes twice', () => {
    const zone = 'Europe/Stockholm';
    expect(instantAt('2026-03-29', '01:59', zone).toISOString()).toBe('2026-03-29T00:59:00.000Z');
    expect(instantAt('2026-03-29', '02:30', zone).toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(instantAt('2026-03-29', '03:00', zone).toISOString()).toBe('2026-03-29T01:00:00.000Z');
    expect(instantAt('2026-10-25', '02:30', zone).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(wallMoment(new Date('2026-10-25T01:30:00Z'), zone)).toEqual({ date: '2026-10-25', time: '02:30' });
  });

  it('24:00 is the midnight that ends the day, whatever its length', () => {
    const zone = 'Europe/Stockholm';
    const hours = (date: string) =>
      (instantAt(date, '24:00', zone).getTime() - instantAt(date, '00:00', zone).getTime()) / 3_600_000;
    expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-11-20')]).toEqual([23, 25, 24]);
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const midnight = nextMidnight(instant, zone);
        expect(midnight.getTime()).toBeGreaterThan(instant.getTime());
        expect(wallMoment(midnight, zone)).toEqual({ date: addDays(calendarDayAt(instant, zone), 1), time: '00:00' });
      }),
    );
  });
});

describe('dates', () => {
  it('are counted without zones', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect((weekdayNumber(addDays(date, 1)) - weekdayNumber(date) + 7) % 7).toBe(1);
      }),
    );
    expect(['2026-11-20', '2026-11-22', '2026-11-23'].map(weekdayNumber)).toEqual([5, 7, 1]);
  });

  it('and zones that are none are not taken for one', () => {
    for (const zone of ZONES) expect(isTimeZone(zone)).toBe(true);
    for (const zone of ['', 'Mars/Base', 'Europe', '../etc']) expect([zone, isTimeZone(zone)]).toEqual([zone, false]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDayAt } from '../../shared/time.ts';
import { endingDays, endingMoment, endingState, GROUNDS } from './rules.ts';

const timeZone = 'Europe/Stockholm';
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

describe('the end of a place', () => {
  it('leaves thirty whole days, whatever the hour, the setting and the clock change', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 365 }), (now, noticeDays) => {
        const { first } = endingDays({ noticeDays, ground: null }, { now, timeZone });
        expect(days(calendarDayAt(now, timeZone), first)).toBe(Math.max(30, noticeDays) + 1);
        // Thirty days lie between the end of today and the beginning of that day.
        expect(endingMoment(first, { now, timeZone }).getTime() - now.getTime()).toBeGreaterThan(29.9 * 86_400_000);
      }),
    );
  });

  it('may come today by each of the three grounds, and then at once', () => {
    const now = new Date('2026-11-28T12:00:00Z');
    for (const ground of GROUNDS)
      expect(endingDays({ noticeDays: 90, ground }, { now, timeZone }).first).toBe('2026-11-28');
    expect(endingMoment('2026-11-28', { now, timeZone })).toEqual(now);
    expect(endingMoment('2026-11-29', { now, timeZone })).toEqual(new Date('2026-11-28T23:00:00Z'));
  });

  it('is a notice, then over, unless it was taken back', () => {
    const at = new Date();
    expect(endingState({ withdrawnAt: null, endedAt: null })).toBe('NOTICE');
    expect(endingState({ withdrawnAt: null, endedAt: at })).toBe('ENDED');
    expect(endingState({ withdrawnAt: at, endedAt: at })).toBe('WITHDRAWN');
  });
});

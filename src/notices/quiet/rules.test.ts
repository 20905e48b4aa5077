import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallMoment } from '../../shared/wall-time.ts';
import { cannotWait, quietUntil } from './rules.ts';

const ZONE = 'Europe/Stockholm';
const NIGHT = { from: '22:00', until: '07:00' };
const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['before them', '2026-11-26T20:59:00Z', null],
    ['from their first minute', '2026-11-26T21:00:00Z', '2026-11-27T06:00:00.000Z'],
    ['after midnight', '2026-11-27T02:00:00Z', '2026-11-27T06:00:00.000Z'],
    ['at their end', '2026-11-27T06:00:00Z', null],
    ['over the night in which clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
    ['over the night in which clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
  ])('%s', (_when, now, end) => {
    expect(quietUntil(NIGHT, at(now), ZONE)?.toISOString() ?? null).toBe(end);
  });

  it('by day as well, and in the zone of the stall', () => {
    const siesta = { from: '13:00', until: '15:00' };
    expect(quietUntil(siesta, at('2026-11-26T12:30:00Z'), ZONE)?.toISOString()).toBe('2026-11-26T14:00:00.000Z');
    expect(quietUntil(siesta, at('2026-11-26T12:30:00Z'), 'Europe/London')).toBeNull();
    expect(quietUntil(null, at('2026-11-26T23:00:00Z'), ZONE)).toBeNull();
  });

  it('end later than now and within a day, at the time that was chosen, for any hours and any moment', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(parts => parts.map(part => String(part).padStart(2, '0')).join(':'));
    const moment = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(clock, clock, moment, (from, until, now) => {
        fc.pre(from !== until);
        const end = quietUntil({ from, until }, now, ZONE);
        if (!end) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
        // An hour that the clock leaps over ends with the leap.
        const { time } = wallMoment(end, ZONE);
        if (!(until >= '02:00' && until < '03:00')) expect(time).toBe(until);
      }),
    );
  });
});

describe('what cannot wait', () => {
  it('is of no use any more when they are over', () => {
    const end = at('2026-11-27T06:00:00Z');
    expect(cannotWait(at('2026-11-27T05:59:00Z'), end)).toBe(true);
    expect(cannotWait(end, end)).toBe(true);
    expect(cannotWait(at('2026-11-27T06:01:00Z'), end)).toBe(false);
    expect(cannotWait(null, end)).toBe(false);
  });
});

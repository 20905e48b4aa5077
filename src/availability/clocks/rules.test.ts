import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clock, dayAfter, momentReaching, momentShowing } from '../../../tests/reference/walls.ts';
import { formatMinuteOfDay, isDay, momentAt, parseMinute } from './rules.ts';

describe('a wall time as an instant (H7)', () => {
  const changes: [string, string][] = [
    ['Europe/Stockholm', '2026-03-29'],
    ['Europe/Stockholm', '2026-10-25'],
    ['America/Santiago', '2026-04-04'],
    ['America/Santiago', '2026-09-06'],
    ['Australia/Sydney', '2026-04-05'],
    ['Australia/Sydney', '2026-10-04'],
    // A half-hour change, and a zone without clock changes.
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-04-05'],
    ['Asia/Kathmandu', '2026-04-05'],
  ];
  const fives = fc.integer({ min: 0, max: 2 * 288 }).map(five => five * 5);

  it.each(changes)('is what walls show, in %s around %s', (timeZone, change) => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 1 }), fives, (away, minute) => {
        const day = dayAfter(change, away);
        const on = dayAfter(day, Math.floor(minute / 1440));
        const shown = momentShowing(on, clock(minute % 1440), timeZone);
        expect(momentAt(day, minute, timeZone)).toEqual({
          at: momentReaching(day, minute, timeZone),
          exists: shown !== null,
        });
      }),
    );
  });
});

describe('times and days as text', () => {
  it('are read and written', () => {
    for (const [text, minute] of [
      ['00:00', 0],
      ['09:05', 545],
      ['23:59', 1439],
    ] as const) {
      expect(parseMinute(text)).toBe(minute);
      expect(formatMinuteOfDay(minute)).toBe(text);
    }
    expect(parseMinute('24:00')).toBe(1440);
    expect(formatMinuteOfDay(1530)).toBe('01:30');
  });
  it.each(['2026-02-29', '2026-02-30', '2026-00-10', '2026-11-31', '0000-01-01', '2026-1-1', 'x', '2026-11-20T00:00'])(
    '%s is no day',
    text => expect(isDay(text)).toBe(false),
  );
  it.each(['2028-02-29', '2026-12-31', '9999-12-31'])('%s is one', text => expect(isDay(text)).toBe(true));
});

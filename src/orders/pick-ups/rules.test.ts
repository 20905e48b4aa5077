import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StallHours } from '../../providers/opening/queries.ts';
import { isPickUpWindow, pickUpWindows } from './rules.ts';

const weekly = [
  { days: [1, 2, 3, 4, 5], opens: '11:00', closes: '14:00' },
  { days: [6], opens: '10:00', closes: '12:20' },
];
const hatch: StallHours = { hours: { weekly, exceptions: [] }, timeZone: 'Europe/Stockholm', prepMinutes: 0 };
const words = (stall: StallHours, now: string) =>
  pickUpWindows(stall, new Date(now)).map(({ day, from, to }) => `${day} ${from}-${to}`);

describe('the hours in which goods may be fetched', () => {
  it('are the rest of today and the next open days, five in all', () => {
    // A Thursday in winter: eleven on the wall is ten in UTC.
    expect(words(hatch, '2026-11-26T11:30:00Z')).toEqual([
      '2026-11-26 13:00-14:00',
      ...['2026-11-27 11:00-12:00', '2026-11-27 12:00-13:00', '2026-11-27 13:00-14:00'],
      // Twenty minutes are no hour to come in.
      ...['2026-11-28 10:00-11:00', '2026-11-28 11:00-12:00'],
      ...['2026-11-30 11:00-12:00', '2026-11-30 12:00-13:00', '2026-11-30 13:00-14:00'],
      ...['2026-12-01 11:00-12:00', '2026-12-01 12:00-13:00', '2026-12-01 13:00-14:00'],
    ]);
  });

  it('begin when the order can be ready', () => {
    expect(words({ ...hatch, prepMinutes: 24 * 60 }, '2026-11-26T11:30:00Z')[0]).toBe('2026-11-27 13:00-14:00');
  });

  it('are none where the seller has said no hours, or is closed by a day of its own', () => {
    expect(words({ ...hatch, hours: { weekly: [], exceptions: [] } }, '2026-11-26T11:30:00Z')).toEqual([]);
    const closed = { ...hatch, hours: { weekly, exceptions: [{ date: '2026-11-26', hours: [] }] } };
    expect(words(closed, '2026-11-26T08:00:00Z')[0]).toBe('2026-11-27 11:00-12:00');
  });

  it('end after midnight where the stall does', () => {
    const late = { ...hatch, hours: { weekly: [{ days: [5], opens: '22:00', closes: '01:00' }], exceptions: [] } };
    expect(words(late, '2026-11-27T12:00:00Z').slice(0, 3)).toEqual([
      '2026-11-27 22:00-23:00',
      '2026-11-27 23:00-00:00',
      '2026-11-28 00:00-01:00',
    ]);
  });

  it('never lie in the past, and each is one that an order may name', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }), now => {
        for (const { at } of pickUpWindows(hatch, now)) {
          expect(Date.parse(at)).toBeGreaterThanOrEqual(now.getTime());
          expect(isPickUpWindow(hatch, at, now)).toBe(true);
        }
        expect(isPickUpWindow(hatch, new Date(now.getTime() - 3_600_000).toISOString(), now)).toBe(false);
      }),
    );
  });
});

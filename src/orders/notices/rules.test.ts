import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { remindersDue, remindersOf, summaryDue } from './rules.ts';

const HOUR = 3_600_000;
const asked = new Date('2026-11-26T12:00:00Z');
const hours = (dates: Date[]) => dates.map(one => (one.getTime() - asked.getTime()) / HOUR);
const startsIn = (count: number) => ({ askedAt: asked, startsAt: new Date(asked.getTime() + count * HOUR) });

describe('reminders of a booking to answer', () => {
  it.each([
    ['in a month', 720, [12, 717]],
    ['tomorrow at noon', 24, [12, 21]],
    ['tonight', 8, [4, 5]],
    ['in five hours', 5, [2.5]],
    ['in an hour', 1, [0.5]],
  ])('that begins %s', (_when, start, expected) => expect(hours(remindersOf(startsIn(start)))).toEqual(expected));

  it('of goods comes after half a day', () => {
    expect(hours(remindersOf({ askedAt: asked, startsAt: null }))).toEqual([12]);
  });

  it('come after the question, before the start, and one after the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 100_000 }), minutes => {
        const start = minutes / 60;
        const found = hours(remindersOf(startsIn(start)));
        expect(found.length).toBeGreaterThan(0);
        expect(found.every(at => at > 0 && at < start)).toBe(true);
        expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
        expect(remindersDue(startsIn(start), new Date(asked.getTime() + start * HOUR))).toBe(found.length);
        expect(remindersDue(startsIn(start), asked)).toBe(0);
      }),
    );
  });
});

describe('a summary of the day', () => {
  it.each([
    ['07:29', false],
    ['07:30', true],
    ['13:29', true],
    ['13:30', false],
    ['00:10', false],
  ])('wished at 07:30 is due at %s: %s', (time, due) => expect(summaryDue('07:30', time)).toBe(due));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TIMES, nearnessOf, timesWorthShowing } from './rules.ts';

const at = (time: string, free: number, no: 'full' | 'too-soon' | 'closed' | null = free ? null : 'full') => ({
  time,
  free,
  no,
});

describe('the next free times of a stall', () => {
  it('are a table’s evening, full ones among them, and not what is too soon', () => {
    const day = [at('12:00', 4), at('16:30', 3, 'too-soon'), at('17:00', 2), at('17:30', 0), at('18:00', 1)];
    expect(timesWorthShowing('TABLE', day)).toEqual({
      isEvening: true,
      times: [
        { time: '17:00', free: 2, isFull: false },
        { time: '17:30', free: 0, isFull: true },
        { time: '18:00', free: 1, isFull: false },
      ],
    });
  });
  it('are the whole day where the evening is full, and of a tour always', () => {
    const day = [at('12:00', 4), at('17:00', 0)];
    const whole = [
      { time: '12:00', free: 4, isFull: false },
      { time: '17:00', free: 0, isFull: true },
    ];
    expect(timesWorthShowing('TABLE', day)).toEqual({ isEvening: false, times: whole });
    expect(timesWorthShowing('DEPARTURES', [at('06:00', 6), at('18:00', 4)])).toMatchObject({ isEvening: false });
  });
  it('are nothing where nothing is free', () => {
    expect(timesWorthShowing('TABLE', [at('17:00', 0), at('18:00', 0, 'too-soon')])).toBeNull();
    expect(timesWorthShowing('TABLE', [])).toBeNull();
  });
  it('are two rows at most, neighbours in their order, with as many free ones as any such row has', () => {
    const days = fc.array(fc.boolean(), { maxLength: 24 });
    fc.assert(
      fc.property(days, free => {
        const day = free.map((is, n) => at(`${String(n).padStart(2, '0')}:00`, is ? 1 : 0));
        const shown = timesWorthShowing('SLOTS', day)?.times ?? [];
        expect(shown.length).toBe(free.includes(true) ? Math.min(MOST_TIMES, day.length) : 0);
        const first = day.findIndex(({ time }) => time === shown[0]?.time);
        expect(shown.map(({ time }) => time)).toEqual(
          shown.length ? day.slice(first, first + shown.length).map(({ time }) => time) : [],
        );
        const count = (from: number) => free.slice(from, from + MOST_TIMES).filter(Boolean).length;
        const best = Math.max(0, ...free.map((_, from) => count(from)));
        expect(shown.filter(({ isFull }) => !isFull).length).toBe(best);
      }),
    );
  });
  it('say how near their day is', () => {
    expect(nearnessOf('2026-12-31', '2026-12-31', true)).toBe('TONIGHT');
    expect(nearnessOf('2026-12-31', '2026-12-31', false)).toBe('TODAY');
    expect(nearnessOf('2027-01-01', '2026-12-31', true)).toBe('TOMORROW');
    expect(nearnessOf('2027-01-02', '2026-12-31', true)).toBe('LATER');
  });
});

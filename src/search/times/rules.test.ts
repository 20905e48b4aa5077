import { describe, expect, it } from 'vitest';
import type { SearchItem } from '../contract.ts';
import { dayOfTimes, timesAsked, timesToShow } from './rules.ts';

const free = (time: string) => ({ time, free: 2, isFull: false });
const full = (time: string) => ({ time, free: 0, isFull: true });
const shown = (kind: 'TABLE' | 'DEPARTURES', times: ReturnType<typeof free>[]) =>
  timesToShow({ kind, times }).map(({ time, isFull }) => (isFull ? `(${time})` : time));

describe('times of a list', () => {
  it('are all of a short day, the full ones too', () => {
    expect(shown('DEPARTURES', [free('10:00'), full('12:00'), free('14:00')])).toEqual(['10:00', '(12:00)', '14:00']);
  });
  it('are four of a long one, spread over it, with one that is full', () => {
    const times = [free('10:00'), free('11:00'), full('12:00'), free('13:00'), full('14:00'), free('15:00')];
    expect(shown('DEPARTURES', times)).toEqual(['10:00', '(12:00)', '13:00', '15:00']);
    const open = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'].map(free);
    expect(shown('DEPARTURES', open)).toEqual(['10:00', '12:00', '14:00', '16:00']);
  });
  it('never hide what is free behind what is full', () => {
    const times = [full('10:00'), full('11:00'), full('12:00'), full('13:00'), full('14:00'), free('15:00')];
    expect(shown('DEPARTURES', times)).toContain('15:00');
  });
  it('of a table are those of the evening, where it has enough', () => {
    const day = ['12:00', '13:00', '17:00', '17:30', '18:00', '20:30'];
    expect(shown('TABLE', day.map(free))).toEqual(['17:00', '17:30', '18:00', '20:30']);
    expect(shown('TABLE', ['12:00', '13:00', '14:00', '15:00', '17:00'].map(free))).toContain('12:00');
  });
});

const item = (subType: SearchItem['subType'], free: boolean[]) =>
  ({
    ...{ productId: 'p', type: 'PRODUCT', subType },
    dateMatches: free.map((isAvailable, at) => ({ day: `2026-12-0${at + 1}`, isAvailable })),
  }) as SearchItem;

it('times are asked of the first free day of what is booked, and of nothing else', () => {
  expect(dayOfTimes(item('PRODUCT_BOOKABLE', [false, true, true]))).toBe('2026-12-02');
  expect(dayOfTimes(item('PRODUCT_BOOKABLE', [false]))).toBeNull();
  expect(dayOfTimes(item('PRODUCT_ACCOMMODATION', [true]))).toBeNull();
  expect(timesAsked([item('PRODUCT_BOOKABLE', [true]), item('PRODUCT_OTHER', [])])).toBe('p@2026-12-01');
  expect(timesAsked([item('PRODUCT_OTHER', [])])).toBeNull();
  const many = Array.from({ length: 30 }, () => item('PRODUCT_BOOKABLE', [true]));
  expect(timesAsked(many)?.split(',')).toHaveLength(12);
});

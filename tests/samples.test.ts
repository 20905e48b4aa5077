import { describe, expect, it } from 'vitest';
import { drawn } from './samples.ts';

const CASES = Array.from({ length: 40 }, (_, at) => `case ${at}`);
const drawnBy = (seed: number, few = 8) => drawn(CASES, few, String, seed);

describe('a sample', () => {
  it('is the same with the same seed, and keeps the order of its cases', () => {
    expect(drawnBy(7)).toEqual(drawnBy(7));
    expect(drawnBy(7)).toEqual(CASES.filter(one => drawnBy(7).includes(one)));
    expect(drawnBy(7)).not.toEqual(drawnBy(8));
  });

  it('has as many as were asked for, at least one, and never more than there are', () => {
    expect(drawnBy(7)).toHaveLength(8);
    expect(drawnBy(7, 0)).toHaveLength(1);
    expect(drawnBy(7, 100)).toEqual(CASES);
    expect(drawn([], 3)).toEqual([]);
  });

  it('comes to every case within some seeds, to each about as often', () => {
    const times = new Map(CASES.map(one => [one, 0]));
    for (let seed = 0; seed < 200; seed++) for (const one of drawnBy(seed)) times.set(one, times.get(one)! + 1);
    for (const [one, count] of times) {
      expect(count, one).toBeGreaterThan(15);
      expect(count, one).toBeLessThan(70);
    }
  });
});

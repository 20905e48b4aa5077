import { describe, expect, it } from 'vitest';
import { bytesWord, isLate } from './rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

describe('the health of a hall', () => {
  it('calls a job late after twice its interval, and none within a minute', () => {
    expect(isLate({ everySeconds: 3600, ranAt: ago(7201), restsUntil: null }, NOW)).toBe(true);
    expect(isLate({ everySeconds: 3600, ranAt: ago(7199), restsUntil: null }, NOW)).toBe(false);
    expect(isLate({ everySeconds: 5, ranAt: ago(59), restsUntil: null }, NOW)).toBe(false);
    expect(isLate({ everySeconds: 10, ranAt: ago(300), restsUntil: ago(59) }, NOW)).toBe(false);
    expect(isLate({ everySeconds: 10, ranAt: ago(300), restsUntil: ago(61) }, NOW)).toBe(true);
    expect(isLate({ everySeconds: 5, ranAt: null, restsUntil: null }, NOW)).toBe(false);
  });

  it('says sizes as people read them', () => {
    expect([0, 999, 1500, 12_340_000, 7_000_000_000].map(bytes => bytesWord(bytes, 'en-GB'))).toEqual([
      ...['0\u00a0B', '999\u00a0B', '2\u00a0kB', '12.3\u00a0MB', '7\u00a0GB'],
    ]);
  });
});

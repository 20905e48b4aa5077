import { describe, expect, it } from 'vitest';
import { nextRefundLook, REFUND_MOVES } from './rules.ts';

describe('a refund', () => {
  it('is done, fails, or fails after it was done; what failed stays so', () => {
    expect(REFUND_MOVES).toEqual({
      PENDING: { PENDING: 'stay', FULFILLED: 'fulfil', FAILED: 'fail' },
      FULFILLED: { PENDING: 'stay', FULFILLED: 'stay', FAILED: 'undo' },
      FAILED: { PENDING: 'stay', FULFILLED: 'stay', FAILED: 'stay' },
    });
  });

  it('on its way is looked at ever more seldom, at least once a day', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const minutes = [0, 1, 2, 3, 20].map(looks => (nextRefundLook(looks, now).getTime() - now.getTime()) / 60_000);
    expect(minutes).toEqual([1, 4, 16, 64, 1440]);
  });
});

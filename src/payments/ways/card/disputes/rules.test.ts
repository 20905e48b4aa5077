import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../shared/i18n.ts';
import {
  bookedFor,
  DISPUTE_STATUSES,
  type DisputeTruth,
  dashboardAddress,
  isOver,
  nextDisputeLook,
  reasonWords,
} from './rules.ts';

const OPEN: DisputeTruth = { status: 'OPEN', withdrawn: 8900, reinstated: 0, price: 1500 };
const NOW = new Date('2026-11-20T10:00:00Z');

const truths = fc.record({
  status: fc.constantFrom(...DISPUTE_STATUSES),
  withdrawn: fc.nat(100_000),
  reinstated: fc.nat(100_000),
  price: fc.nat(5000),
});

describe('what is booked of a dispute', () => {
  it('follows from what the company says now alone, and a loss is what it still holds', () => {
    expect(bookedFor(OPEN)).toEqual({ withdrawn: 8900, reinstated: 0, price: 1500, lost: 0 });
    expect(bookedFor({ ...OPEN, status: 'LOST' }).lost).toBe(8900);
    expect(bookedFor({ ...OPEN, status: 'WON', reinstated: 8900 }).lost).toBe(0);
    fc.assert(
      fc.property(truths, truth => {
        const booked = bookedFor(truth);
        expect(booked.lost).toBeGreaterThanOrEqual(0);
        if (truth.status !== 'LOST') expect(booked.lost).toBe(0);
      }),
    );
  });

  it('is over when it is decided and the money is where it belongs, and is looked at until then (H13)', () => {
    expect(isOver(OPEN)).toBe(false);
    expect(isOver({ ...OPEN, status: 'ANSWERED' })).toBe(false);
    expect(isOver({ ...OPEN, status: 'WON' })).toBe(false);
    expect(isOver({ ...OPEN, status: 'WON', reinstated: 8900 })).toBe(true);
    expect(isOver({ ...OPEN, status: 'LOST' })).toBe(true);
    expect(isOver({ ...OPEN, status: 'DROPPED', withdrawn: 0 })).toBe(true);
    fc.assert(
      fc.property(truths, truth => {
        expect(nextDisputeLook(truth, NOW) === null).toBe(isOver(truth));
      }),
    );
  });

  it('has words for each reason, and for one that is new', () => {
    for (const locale of LOCALES) {
      const words = ['fraudulent', 'product_not_received', 'duplicate', 'a_new_one'].map(one =>
        reasonWords(one, locale),
      );
      expect(new Set(words).size).toBe(4);
    }
  });

  it('is answered on the company’s pages, of the right kind, and nowhere in a sandbox', () => {
    const pages = (apiBase: string, secretKey: string) => dashboardAddress({ apiBase, secretKey });
    expect(pages('https://api.stripe.com', 'sk_live_1')).toBe('https://dashboard.stripe.com');
    expect(pages('https://api.stripe.com', 'sk_test_1')).toBe('https://dashboard.stripe.com/test');
    expect(pages('http://127.0.0.1:4010', 'sk_test_1')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { paymentStatusSchema, payRequestStatusSchema } from '../contract.ts';
import { CAPTURED, MOVES, moveFor, NEWS, nextLook, type Paid, type PaymentFacts, paymentNews } from './rules.ts';

const STATUSES = paymentStatusSchema.options;

const open: PaymentFacts = {
  id: '018f0000-0000-7000-8000-000000000001',
  status: 'PENDING',
  amount: 8900,
  currency: 'SEK',
  payee: 'acct_binaturen',
  captured: null,
};

const paid: Paid = {
  session: 'PAID',
  amount: 8900,
  currency: 'SEK',
  payee: 'acct_binaturen',
  paymentId: open.id,
  intentId: 'pi_1',
  chargeId: 'ch_1',
  cardFee: 312,
};

describe('a payment and its news', () => {
  it('has a move for every status and every news [payments 3.8]', () => {
    for (const status of STATUSES) {
      for (const news of NEWS) expect(MOVES[status][news], `${status} ${news}`).toBeTypeOf('string');
    }
  });

  it.each(STATUSES.flatMap(status => NEWS.map(news => [status, news] as const)))('%s told %s', (status, news) => {
    const move = MOVES[status][news];
    // Only an open payment can end unpaid; nothing undoes a capture, and only a capture brings a payment back.
    if (move === 'expire' || move === 'cancel' || move === 'fail') expect(status).toBe('PENDING');
    if (status === 'FULFILLED') expect(move).toBe('stay');
    // I12: an unknown outcome ends nothing.
    if (news === 'OPEN' || news === 'PROCESSING' || news === 'UNKNOWN') expect(move).toBe('stay');
    if (news === 'PAID') expect(move).toBe(status === 'FULFILLED' ? 'stay' : 'capture');
    if (news === 'MISMATCHED') expect(move).toBe(status === 'FULFILLED' ? 'stay' : 'return');
  });

  it('never moves again once something was captured', () => {
    for (const status of STATUSES) {
      expect(moveFor({ ...open, status, captured: 100 }, paid)).toBe('stay');
      expect(moveFor({ ...open, status, captured: 8900 }, { session: 'EXPIRED' })).toBe('stay');
    }
  });

  it('fulfils a pay request once and gives the rest back (I8, I10) [payments 4.6]', () => {
    expect(Object.keys(CAPTURED).sort()).toEqual([...payRequestStatusSchema.options].sort());
    expect(CAPTURED).toEqual({ ACTIVE: 'fulfil', FULFILLED: 'SECOND_PAYMENT', CANCELLED: 'GONE' });
  });

  it('takes what was asked for as paid', () => {
    expect(paymentNews(open, paid)).toBe('PAID');
    expect(moveFor(open, paid)).toBe('capture');
  });
});

describe('looking at an open payment', () => {
  const createdAt = new Date('2026-11-20T12:00:00Z');
  const expiresAt = new Date('2026-11-20T12:35:00Z');
  const later = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);

  it('follows the schedule: 10 s, 30 s, 1, 2, 5, 15 minutes', () => {
    const looks = [10, 30, 60, 120, 300, 900].map((_, looks) => nextLook({ createdAt, expiresAt }, looks, later(0)));
    expect(looks).toEqual([10, 30, 60, 120, 300, 900].map(later));
  });

  it('looks when the session has just run out', () => {
    expect(nextLook({ createdAt, expiresAt }, 6, later(901))).toEqual(new Date('2026-11-20T12:35:10Z'));
  });

  it('goes on every hour until it is final', () => {
    expect(nextLook({ createdAt, expiresAt }, 6, later(2200))).toEqual(later(3600));
    expect(nextLook({ createdAt, expiresAt }, 7, later(3700))).toEqual(later(7200));
    expect(nextLook({ createdAt, expiresAt }, 30, later(7300))).toEqual(later(3600 * 25));
  });

  it('never looks twice within ten seconds', () => {
    expect(nextLook({ createdAt, expiresAt }, 1, later(29))).toEqual(later(39));
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdUntil } from '../../../attempts/rules.ts';
import { pricedRequest } from '../../../rules.ts';
import { type Asked, isSameAttempt, sessionLines, sessionPlan, type Wish } from './rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const BASE = 'https://hallen.example';
const PAYMENT = '018f0000-0000-7000-8000-000000000001';

const honey = pricedRequest([
  { name: 'Skogshonung', description: '350 g', quantity: 2, pricePerItem: 8900, vatRate: 600 },
  { name: 'Hemkörning', quantity: 1, pricePerItem: 9500, vatRate: 600 },
]);
const asked: Asked = {
  payRequestId: '018f0000-0000-7000-8000-000000000002',
  amount: honey.amount,
  items: honey.items,
  title: 'Binäset',
  feeBasisPoints: 500,
  payee: 'acct_binaset',
};
const wish: Wish = {
  successPath: '/pay-requests/x/processing?ak=key',
  cancelPath: '/pay-requests/x?ak=key',
  locale: 'sv',
  cardOnly: false,
  customerEmail: null,
  recipientId: null,
};
const plan = sessionPlan(PAYMENT, wish, asked, { baseUrl: BASE, now });

describe('what the card company is told', () => {
  it('is the amount, row by row', () => {
    expect(plan.lines).toEqual([
      { name: 'Skogshonung', description: '350 g', quantity: 2, unitAmount: 8900 },
      { name: 'Hemkörning', description: null, quantity: 1, unitAmount: 9500 },
    ]);
    expect(plan.amount).toBe(27_300);
  });

  it('leads back here, with the payment in the address [payments 2.5.1]', () => {
    expect(plan.successUrl).toBe(
      'https://hallen.example/pay-requests/x/processing?ak=key&payReqPayId=AY8AAAAAcACAAAAAAAAAAQ',
    );
    expect(plan.cancelUrl).toBe('https://hallen.example/pay-requests/x?ak=key');
  });

  it('lives longer than half an hour, and the goods wait longer than that', () => {
    expect(plan.expiresAt * 1000 - now.getTime()).toBeGreaterThan(30 * 60_000);
    expect(holdUntil(new Date(plan.expiresAt * 1000)).getTime()).toBeGreaterThan(plan.expiresAt * 1000);
  });

  it('is one row when the rows are not what is paid', () => {
    const less = pricedRequest([
      { name: 'Skogshonung', quantity: 3, pricePerItem: 8900, vatRate: 600 },
      { name: 'Skogshonung', quantity: 1, pricePerItem: 8900, vatRate: 600, type: 'REMOVED' },
    ]);
    expect(sessionLines(less.items, less.amount, 'Binäset')).toEqual([
      { name: 'Binäset', description: null, quantity: 1, unitAmount: 17_800 },
    ]);
  });

  it('always sums to the amount, within what the company takes', () => {
    const row = fc.record({
      name: fc.string({ minLength: 1, maxLength: 300 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      pricePerItem: fc.integer({ min: 0, max: 100_000 }),
      vatRate: fc.constantFrom(600, 1200, 2500),
      type: fc.constantFrom('ADDED' as const, 'REMOVED' as const),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 120 }), rows => {
        const { items, amount } = pricedRequest(rows);
        fc.pre(amount > 0);
        const lines = sessionLines(items, amount, 'Binäset');
        expect(lines.reduce((sum, line) => sum + line.quantity * line.unitAmount, 0)).toBe(amount);
        expect(lines.length).toBeLessThanOrEqual(100);
        expect(lines.every(line => line.name.length > 0 && line.name.length <= 250)).toBe(true);
      }),
    );
  });
});

describe('another press', () => {
  it('goes on with the session that is open', () => {
    expect(isSameAttempt(plan, { ...wish }, asked, new Date(now.getTime() + 29 * 60_000))).toBe(true);
  });

  it.each([
    ['in another language', { locale: 'de' as const }, {}],
    ['with the card chosen before', { cardOnly: true }, {}],
    ['leading elsewhere', { successPath: '/payments/success' }, {}],
    ['for another amount', {}, { amount: 100 }],
    ['for another account', {}, { payee: null }],
  ])('%s is another attempt', (_, otherWish, otherAsked) => {
    expect(isSameAttempt(plan, { ...wish, ...otherWish }, { ...asked, ...otherAsked }, now)).toBe(false);
  });

  it("is another attempt where the open one shows somebody else's address", () => {
    const known = sessionPlan(PAYMENT, { ...wish, customerEmail: 'elin@example.com' }, asked, { baseUrl: BASE, now });
    expect(isSameAttempt(known, wish, asked, now)).toBe(false);
    expect(isSameAttempt(known, { ...wish, customerEmail: 'elin@example.com' }, asked, now)).toBe(true);
    expect(isSameAttempt(plan, { ...wish, customerEmail: 'elin@example.com' }, asked, now)).toBe(true);
  });

  it('gets a new session when the old one is about to end', () => {
    expect(isSameAttempt(plan, wish, asked, new Date(now.getTime() + 31 * 60_000))).toBe(false);
  });
});

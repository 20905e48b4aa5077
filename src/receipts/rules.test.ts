import { expect, it } from 'vitest';
import { pricedRequest } from '../payments/rules.ts';
import { receiptItems, receiptNumber, refundStatusForPayer } from './rules.ts';

it('numbers receipts by year', () => {
  expect(receiptNumber(2026, 418)).toBe('2026-00418');
  expect(receiptNumber(2026, 1_234_567)).toBe('2026-1234567');
});

it('keeps the rows of what was asked for', () => {
  const { items } = pricedRequest([
    { name: 'Skogshonung', description: '350 g', quantity: 2, pricePerItem: 8900, vatRate: 600 },
    { name: 'Skogshonung', quantity: 1, pricePerItem: 8900, vatRate: 600, type: 'REMOVED' },
  ]);
  expect(receiptItems(items)).toEqual([
    { name: 'Skogshonung', description: '350 g', quantity: 2, amountIncludingVat: 17_800, vatRate: 600 },
    { name: 'Skogshonung', description: null, quantity: 1, amountIncludingVat: -8900, vatRate: 600 },
  ]);
});

it('shows a failed refund as still owed', () => {
  expect(refundStatusForPayer('FAILED')).toBe('PENDING');
  expect(refundStatusForPayer('PENDING')).toBe('PENDING');
  expect(refundStatusForPayer('FULFILLED')).toBe('FULFILLED');
});

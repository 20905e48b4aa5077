import { expect, test } from 'vitest';
import { type PaidBy, type RefundRow, type RefundWish, refundPlan } from './rules.ts';

const row = (id: string, left: number): RefundRow => ({
  ...{ id, name: id, left, vatRate: 600, ticket: false },
  ...{ quantity: 1, pricePerItem: left },
});
const card: PaidBy = {
  paymentId: 'card',
  method: 'CARD',
  captured: 10_000,
  fee: 0,
  refunded: 0,
  left: 10_000,
  vatKind: null,
};
const order = { rows: [row('honung', 5200), row('vax', 4800)], payments: [card] };

test('what is typed so far and is no number, or nothing, plans nothing, alone or beside a good amount', () => {
  const ofRow = (amount: number): RefundWish => ({ by: 'ROWS', items: [{ orderItemId: 'honung', amount }] });
  const both: RefundWish = {
    by: 'ROWS',
    items: ['honung', 'vax'].map((orderItemId, at) => ({ orderItemId, amount: at ? 100 : Number.NaN })),
  };
  const ofRate = (amount: number): RefundWish => ({ by: 'AMOUNT', amount, vatRate: 600 });
  for (const wish of [ofRow(Number.NaN), ofRow(0), both, ofRate(Number.NaN), ofRate(0)])
    expect(refundPlan(order, wish, 'sprucket')).toBe('nothing');
  expect(refundPlan(order, ofRow(2000), 'sprucket')).toMatchObject({ amount: 2000 });
  expect(refundPlan(order, ofRow(5201), 'sprucket')).toBe('more-than-row');
  expect(refundPlan(order, ofRate(10_001), 'sprucket')).toBe('more-than-rate');
});

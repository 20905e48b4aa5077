import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, ORDER_TYPES } from '../orders/rules.ts';
import type { PaymentMethod } from '../payments/contract.ts';
import { pricedRequest } from '../payments/rules.ts';
import { LOCALES } from '../shared/i18n.ts';
import type { Receipt } from './contract.ts';
import {
  deliveryNews,
  firstName,
  isPaymentPending,
  numberedTitle,
  partsPaid,
  receiptGreeting,
  receiptItems,
  receiptNumber,
  refundStatusForPayer,
  totalWords,
  withoutBorneVat,
} from './rules.ts';

it('numbers receipts by year', () => {
  expect(receiptNumber(2026, 418)).toBe('2026-00418');
  expect(receiptNumber(2026, 1_234_567)).toBe('2026-1234567');
});

it('keeps the number of what was withdrawn, and says that it counts for nothing', () => {
  const titled = (status: Receipt['status'], type: Receipt['type'] = 'REFUND') =>
    LOCALES.map(locale => numberedTitle({ type, status, number: '2026-00006' }, locale));
  expect(titled('FULFILLED')).toEqual([
    'Kreditkvitto 2026-00006',
    'Refund receipt 2026-00006',
    'Gutschrift 2026-00006',
  ]);
  expect(titled('CANCELLED')).toEqual([
    'Kreditkvitto 2026-00006, makulerat',
    'Refund receipt 2026-00006, void',
    'Gutschrift 2026-00006, storniert',
  ]);
  expect(titled('CANCELLED', 'PAYMENT')[0]).toBe('Kvitto 2026-00006, makulerat');
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

it('shows a failed refund as still owed [payments 3.15]', () => {
  expect(refundStatusForPayer('FAILED')).toBe('PENDING');
  expect(refundStatusForPayer('PENDING')).toBe('PENDING');
  expect(refundStatusForPayer('FULFILLED')).toBe('FULFILLED');
});

type Status = (typeof ORDER_STATUSES)[number];
type Type = (typeof ORDER_TYPES)[number];
const order = (type: Status, more: { hasPassed?: boolean; type?: Type; total?: number } = {}) => ({
  status: { type },
  hasBeenConfirmed: ['CONFIRMED', 'READY_FOR_PICK_UP', 'FULFILLED'].includes(type),
  hasPassed: more.hasPassed ?? false,
  type: more.type ?? ('BUYABLE' as const),
  totalPrice: { amountIncludingVat: more.total ?? 5200 },
  orderItems: [{ price: { amountIncludingVat: 5200 } }],
});

describe('the greeting', () => {
  it.each([
    ['PENDING_PAYMENT_CONFIRMATION', 'unpaid'],
    ['CREATED', 'unpaid'],
    ['PENDING_CONFIRMATION', 'awaiting'],
    ['CONFIRMED', 'confirmed'],
    ['READY_FOR_PICK_UP', 'confirmed'],
    ['FULFILLED', 'confirmed'],
    ['CANCELLED', 'cancelled'],
    ['REJECTED', 'rejected'],
  ] as const)('of an order that is %s is %s [payments 4.12]', (status, greeting) => {
    expect(receiptGreeting([order(status)])).toBe(greeting);
  });

  it('counts every status', () => {
    for (const status of ORDER_STATUSES) expect(receiptGreeting([order(status)])).toBeTypeOf('string');
  });

  it('says of what was given back whole nothing of having it', () => {
    expect(receiptGreeting([order('CONFIRMED', { total: 0 })])).toBe('returned');
    expect(receiptGreeting([order('FULFILLED', { total: 0 }), order('CANCELLED')])).toBe('returned');
    expect(receiptGreeting([order('CONFIRMED', { total: 700 })])).toBe('confirmed');
    expect(receiptGreeting([order('CONFIRMED', { total: 0 }), order('CONFIRMED')])).toBe('confirmed');
    expect(receiptGreeting([order('CANCELLED', { total: 0 })])).toBe('cancelled');
  });

  it('says that vouchers and gift cards are received, and of all else that its time has passed [payments 3.11, 4.12]', () => {
    for (const type of ORDER_TYPES) {
      const expected = type === 'VOUCHER' || type === 'GIFTCARD' ? 'received' : 'passed';
      expect(receiptGreeting([order('CONFIRMED', { type, hasPassed: true })])).toBe(expected);
    }
  });

  it('goes by the orders that still stand', () => {
    expect(receiptGreeting([order('CANCELLED'), order('CONFIRMED')])).toBe('confirmed');
    expect(receiptGreeting([order('CONFIRMED'), order('CREATED')])).toBe('unpaid');
    expect(receiptGreeting([order('CONFIRMED'), order('PENDING_CONFIRMATION')])).toBe('awaiting');
    expect(receiptGreeting([order('CANCELLED'), order('REJECTED')])).toBe('rejected');
  });
});

it('waits for payment while any order of the group does [payments 4.14]', () => {
  const waiting = ORDER_STATUSES.filter(status => isPaymentPending([order('CONFIRMED'), order(status)]));
  expect(waiting).toEqual(['PENDING_PAYMENT_CONFIRMATION', 'CREATED']);
});

describe('the way of the goods', () => {
  const news = (type: Status, deliveryMethodType: string) =>
    deliveryNews({ status: { type }, delivery: { deliveryMethodType } });

  it.each([
    ['PENDING_PAYMENT_CONFIRMATION', 'after-payment', 'after-payment'],
    ['CREATED', 'after-payment', 'after-payment'],
    ['PENDING_CONFIRMATION', 'awaiting', 'awaiting'],
    ['CONFIRMED', 'ok', 'ok'],
    ['READY_FOR_PICK_UP', 'ready', 'on-its-way'],
    ['FULFILLED', 'thanks', 'thanks'],
    ['CANCELLED', null, null],
    ['REJECTED', null, null],
  ] as const)('of an order that is %s [payments 4.13]', (status, pickedUp, brought) => {
    expect(news(status, 'PICK_UP')).toBe(pickedUp);
    expect(news(status, 'HOME_DELIVERY')).toBe(brought);
  });

  it('is an error when nobody knows it [payments 5.17, 8.12]', () => {
    expect(() => news('CONFIRMED', 'PIGEON')).toThrow('Unhandled delivery type PIGEON');
  });
});

it('greets by the first name', () => {
  expect(firstName('  Elin Åkesson ')).toBe('Elin');
});

describe('what stands before the sum', () => {
  const gift = { method: 'GIFTCARD' as const, amount: 10_000, codeEnd: 'RSTV' };
  const swish = { method: 'MOBILE' as const, amount: 5000, codeEnd: null };
  const receipt = (paidWith: Receipt['paidWith'], more: Partial<Receipt> = {}) =>
    ({ type: 'PAYMENT', status: 'FULFILLED', paidWith, ...more }) as Receipt;
  const words = (method: PaymentMethod, type: Receipt['type'] = 'PAYMENT') => {
    const paid = receipt([{ method, amount: 5000, codeEnd: method === 'GIFTCARD' ? 'RSTV' : null }], { type });
    return LOCALES.map(locale => totalWords(paid, locale));
  };

  it.each([
    ['CARD', 'Betalt med kort', 'Paid by card', 'Mit Karte bezahlt'],
    ['MOBILE', 'Betalt med Swish', 'Paid with Swish', 'Mit Swish bezahlt'],
    ['GIFTCARD', 'Betalt med koden •••• RSTV', 'Paid with the code •••• RSTV', 'Mit Gutschein •••• RSTV bezahlt'],
    ['ON_PREMISE', 'Betalt på plats', 'Paid on site', 'Vor Ort bezahlt'],
    ['WAIVED', 'Efterskänkt', 'Waived', 'Erlassen'],
  ] as const)('is how it was paid: %s', (method, ...said) => {
    expect(words(method)).toEqual(said);
    const back = words(method, 'REFUND');
    for (const one of said) expect(back).not.toContain(one);
  });

  it('is the sum alone where it was paid in several ways, each named below it with its part', () => {
    const both = receipt([gift, swish]);
    expect(LOCALES.map(locale => totalWords(both, locale))).toEqual(['Summa', 'Total', 'Summe']);
    expect(partsPaid(both, 'sv')).toEqual([
      ['Betalt med koden •••• RSTV', 10_000],
      ['Betalt med Swish', 5000],
    ]);
    expect(partsPaid(receipt([swish]), 'sv')).toEqual([]);
    expect(totalWords(receipt([], { status: 'PENDING' }), 'sv')).toBe('Summa');
  });
});

describe('what vouchers bore the VAT of', () => {
  const row = (name: string, quantity: number, amountIncludingVat: number, vatRate: number) => ({
    ...{ name, description: null, quantity, amountIncludingVat, vatRate },
  });

  it('are the last rows, and the row where the voucher ends is two (H17)', () => {
    const rows = [row('Honung', 2, 10_400, 600), row('Bikupa', 1, 20_000, 2500)];
    expect(withoutBorneVat(rows, 25_000, 'betald')).toEqual([
      row('2 × Honung', 1, 5400, 600),
      { ...row('2 × Honung', 1, 5000, 0), description: 'betald' },
      { ...row('Bikupa', 1, 20_000, 0), description: 'betald' },
    ]);
    expect(withoutBorneVat(rows, 0, 'betald')).toEqual(rows);
  });

  it('are as many öre as the vouchers paid, and the sum stays what it was (I5)', () => {
    const rows = fc.array(
      fc
        .record({ amount: fc.integer({ min: 1, max: 500_000 }), rate: fc.constantFrom(600, 1200, 2500) })
        .map(({ amount, rate }) => row('x', 1, amount, rate)),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, fc.nat(), (items, some) => {
        const total = items.reduce((sum, item) => sum + item.amountIncludingVat, 0);
        const borne = some % (total + 1);
        const after = withoutBorneVat(items, borne, 'betald');
        const sumOf = (of: typeof after) => of.reduce((sum, item) => sum + item.amountIncludingVat, 0);
        expect(sumOf(after)).toBe(total);
        expect(sumOf(after.filter(item => item.vatRate === 0))).toBe(borne);
        for (const item of after) expect(item.amountIncludingVat).toBeGreaterThan(0);
      }),
    );
  });
});

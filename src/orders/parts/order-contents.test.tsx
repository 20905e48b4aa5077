import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { sumPrice } from '../../shared/money.ts';
import type { Order, OrderItem } from '../contract.ts';
import { OrderContents } from './order-contents.tsx';

const AMOUNT = 125_000;

const row = (fields: Partial<OrderItem>): OrderItem => ({
  ...{ _id: 'row', kind: 'PRODUCT', productId: 'p', skuId: 's', providerId: 'b', acquireType: 'BUYABLE' },
  ...{ meta: { title: 'Ljunghonung', kicker: null, variant: null, image: null }, quantity: { value: 1 } },
  ...{ time: null, quantities: [], bookingType: null, booking: null, accommodation: null },
  ...{ pricePerItem: AMOUNT, price: { amountIncludingVat: AMOUNT, vatRate: 600 } },
  ...fields,
});

const order = (item: Partial<OrderItem>, fields: Partial<Order> = {}) =>
  ({
    ...{ orderItems: [row(item)], totalPrice: sumPrice([{ amountIncludingVat: AMOUNT, vatRate: 600 }]) },
    ...{ amountSettled: 0, amountUnpaid: AMOUNT, amountPendingRefund: 0, heldUntil: '2026-01-14T17:54:00.000Z' },
    ...fields,
  }) as Order;

const text = (of: Order, amountWaived = 0) =>
  renderToStaticMarkup(<OrderContents order={of} amountWaived={amountWaived} timeZone="Europe/Stockholm" />);

describe('until when an unpaid order stands', () => {
  it('is told of goods that are held, with the day where it is not today', () => {
    expect(text(order({}))).toContain(m.orders_desk_held_until({ time: 'ons 14 jan 18:54' }));
  });

  it.each([
    ['what staff asked for', { kind: 'ASKED', acquireType: null }],
    ['a gift card', { acquireType: 'GIFTCARD' }],
    ['a voucher', { acquireType: 'VOUCHER' }],
  ] as [what: string, item: Partial<OrderItem>][])('is how long it can be paid, of %s: nothing is held', (_, item) => {
    expect(text(order(item))).toContain(m.orders_desk_payable_until({ time: 'ons 14 jan 18:54' }));
    expect(text(order(item))).not.toContain('hålls');
  });
});

describe('what of an order is settled', () => {
  const settled = order({}, { amountSettled: AMOUNT, amountUnpaid: 0, heldUntil: null });

  it('was paid', () => {
    expect(text(settled)).toContain(m.orders_desk_settled());
    expect(text(settled)).not.toContain(m.orders_desk_waived());
  });

  it('was let go, and not paid', () => {
    expect(text(settled, AMOUNT)).toContain(m.orders_desk_waived());
    expect(text(settled, AMOUNT)).not.toContain(m.orders_desk_settled());
  });

  it('was paid in part and let go in part', () => {
    for (const words of [m.orders_desk_waived(), m.orders_desk_settled()])
      expect(text(settled, 25_000)).toContain(words);
  });
});

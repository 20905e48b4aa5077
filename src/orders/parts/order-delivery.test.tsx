import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import type { Order, OrderItem } from '../contract.ts';
import { OrderDelivery } from './order-delivery.tsx';

const delivery: Order['delivery'] = {
  deliveryMethodType: 'PICK_UP',
  pickUpAddress: 'Torget 1',
  pickUpInstructions: null,
  destination: null,
  estimatedDeliveryTime: null,
};
const shown = (...kinds: OrderItem['acquireType'][]) =>
  renderToStaticMarkup(
    <OrderDelivery
      order={{ delivery, orderItems: kinds.map(acquireType => ({ acquireType }) as OrderItem) }}
      timeZone="Europe/Stockholm"
    />,
  );

describe('how an order is handed over', () => {
  it('is told of goods, also beside a booking', () => {
    expect(shown('BUYABLE')).toContain(m.orders_desk_pick_up());
    expect(shown('BOOKABLE', 'BUYABLE')).toContain(m.orders_desk_pick_up());
  });

  it('is no question of tables, nights and tours alone', () => {
    expect(shown('BOOKABLE')).toBe('');
    expect(shown('ACCOMMODATION', 'BOOKABLE')).toBe('');
  });
});

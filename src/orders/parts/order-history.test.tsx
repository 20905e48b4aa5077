import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { OrderHistory } from './order-history.tsx';

/** Event types of order groups, from every slice that emits them. */
const TOLD = [
  ...['order-placed', 'order-created', 'order-awaits-confirmation', 'order-confirmed', 'order-ready'],
  ...['order-fulfilled', 'order-cancelled', 'order-rejected', 'order-refunded'],
  ...['booking-moved', 'booking-cancelled', 'booking-check-in', 'booking-no-show', 'booking-undo'],
  ...['booking-check-out', 'booking-smaller', 'extra-asked', 'extra-withdrawn', 'pay-link-texted', 'guest-forgotten'],
  ...['payment-fulfilled', 'payment-cancelled', 'payment-expired', 'payment-failed', 'payment-undone'],
  ...['code-used', 'code-taken-off', 'refund-begun', 'refund-fulfilled', 'refund-failed'],
  ...['dispute-open', 'dispute-answered', 'dispute-won', 'dispute-lost', 'dispute-dropped'],
  ...['case-taken', 'case-closed', 'case-reopened', 'goods-returned'],
];

interface Told {
  data?: Record<string, unknown>;
  by?: string;
  byCustomer?: boolean;
  booked?: boolean;
}

const shown = (type: string, { data = {}, by, byCustomer = false, booked = false }: Told = {}) =>
  renderToStaticMarkup(
    <OrderHistory
      history={[{ type, _happenedAt: '2026-06-01T08:00:00.000Z', data, by: by ?? null, byCustomer }]}
      {...{ booked }}
      timeZone="Europe/Stockholm"
    />,
  );

describe('the history of an order (I14)', () => {
  it.each(TOLD)('has words for %s', type => {
    expect(shown(type)).not.toContain(m.orders_desk_event_other({ type }));
    expect(shown(type)).not.toContain(type);
  });

  it('calls no payment what was let go', () => {
    const waived = { data: { amount: 125_000, method: 'WAIVED' } };
    expect(shown('payment-fulfilled', waived)).toContain(m.orders_desk_event_payment_waived());
    expect(shown('payment-undone', waived)).toContain(m.orders_desk_event_waiver_undone());
    expect(shown('payment-fulfilled', { data: { method: 'CARD' } })).toContain(m.orders_desk_event_payment_fulfilled());
  });

  it('names the colleague who did it, and else says why', () => {
    const data = { because: 'staff' };
    expect(shown('order-ready', { data, by: 'Tove Lund' })).toContain('Tove Lund');
    expect(shown('order-ready', { data, by: 'Tove Lund' })).not.toContain(m.orders_desk_because_staff());
    expect(shown('order-ready', { data })).toContain(m.orders_desk_because_staff());
    expect(shown('booking-cancelled', { by: 'Elin', byCustomer: true })).toContain(m.orders_desk_because_guest());
    expect(shown('booking-cancelled', { data: { because: 'guest' } })).toContain(m.orders_desk_because_guest());
  });

  it('hands out no table, and puts none back on a shelf', () => {
    for (const type of ['order-fulfilled', 'hold-expired']) {
      const booked = shown(type, { booked: true });
      expect([booked.includes('utlämna'), booked.includes('hyllan')]).toEqual([false, false]);
      expect(shown(type)).toMatch(/utlämna|hyllan/);
    }
  });

  it('tells even what it has no words for', () => {
    expect(shown('moon-eaten')).toContain(m.orders_desk_event_other({ type: 'moon-eaten' }));
  });
});

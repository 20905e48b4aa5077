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
  ...['case-taken', 'case-closed', 'case-reopened'],
];

const shown = (type: string, data: Record<string, unknown> = {}) =>
  renderToStaticMarkup(
    <OrderHistory
      history={[{ type, who: null, _happenedAt: '2026-06-01T08:00:00.000Z', data }]}
      timeZone="Europe/Stockholm"
    />,
  );

describe('the history of an order (I14)', () => {
  it.each(TOLD)('has words for %s', type => {
    expect(shown(type)).not.toContain(m.orders_desk_event_other({ type }));
    expect(shown(type)).not.toContain(type);
  });

  it('calls no payment what was let go', () => {
    const waived = { amount: 125_000, method: 'WAIVED' };
    expect(shown('payment-fulfilled', waived)).toContain(m.orders_desk_event_payment_waived());
    expect(shown('payment-undone', waived)).toContain(m.orders_desk_event_waiver_undone());
    expect(shown('payment-fulfilled', { method: 'CARD' })).toContain(m.orders_desk_event_payment_fulfilled());
  });

  it('tells even what it has no words for', () => {
    expect(shown('moon-eaten')).toContain(m.orders_desk_event_other({ type: 'moon-eaten' }));
  });
});

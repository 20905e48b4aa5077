import { describe, expect, it } from 'vitest';
import {
  ORDER_EVENTS,
  ORDER_STATES,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  orderAfter,
  orderFlags,
  paymentEvent,
  STAFF_CHANGES,
  staffChanges,
} from './rules.ts';

describe("an order's status (I16)", () => {
  const documented: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
    PENDING_PAYMENT_CONFIRMATION: {
      pay: 'CONFIRMED',
      payAndWait: 'PENDING_CONFIRMATION',
      create: 'CREATED',
      cancel: 'CANCELLED',
    },
    CREATED: { pay: 'CONFIRMED', payAndWait: 'PENDING_CONFIRMATION', cancel: 'CANCELLED', reject: 'REJECTED' },
    PENDING_CONFIRMATION: { confirm: 'CONFIRMED', cancel: 'CANCELLED', reject: 'REJECTED' },
    CONFIRMED: { ready: 'READY_FOR_PICK_UP', fulfil: 'FULFILLED', cancel: 'CANCELLED', reject: 'REJECTED' },
    READY_FOR_PICK_UP: { fulfil: 'FULFILLED', cancel: 'CANCELLED' },
    FULFILLED: {},
    CANCELLED: {},
    REJECTED: {},
  };

  it.each(ORDER_STATUSES.flatMap(status => ORDER_EVENTS.map(event => ({ status, event }))))(
    '$status, $event',
    ({ status, event }) => {
      expect(orderAfter(status, event)).toBe(documented[status][event] ?? null);
    },
  );

  it('knows no status beyond those of the specification [payments 3.11]', () => {
    expect(Object.keys(ORDER_STATES).sort()).toEqual([...ORDER_STATUSES].sort());
  });

  it('stands as soon as goods are paid, unless the provider looks at every order first', () => {
    expect(orderAfter('PENDING_PAYMENT_CONFIRMATION', paymentEvent({}))).toBe('CONFIRMED');
    expect(orderAfter('PENDING_PAYMENT_CONFIRMATION', paymentEvent({ confirmsOrders: true }))).toBe(
      'PENDING_CONFIRMATION',
    );
  });
});

describe('what staff may do', () => {
  it.each(ORDER_STATUSES.flatMap(status => STAFF_CHANGES.map(change => ({ status, change }))))(
    '$change while $status',
    ({ status, change }) => {
      const allowed: Record<string, string[]> = {
        PENDING_PAYMENT_CONFIRMATION: ['cancel'],
        CREATED: ['cancel'],
        PENDING_CONFIRMATION: ['confirm', 'reject', 'cancel'],
        CONFIRMED: ['ready', 'fulfil', 'cancel'],
        READY_FOR_PICK_UP: ['fulfil', 'cancel'],
      };
      expect(staffChanges({ status }).includes(change)).toBe((allowed[status] ?? []).includes(change));
    },
  );

  it('is cancelled after payment too, until it is handed out, and has a table lie ready for nobody', () => {
    for (const onlyTimes of [false, true]) {
      const changesOf = (status: OrderStatus) => staffChanges({ status, onlyTimes });
      expect(ORDER_STATUSES.filter(status => changesOf(status).includes('cancel'))).toEqual([
        'PENDING_PAYMENT_CONFIRMATION',
        'CREATED',
        'PENDING_CONFIRMATION',
        'CONFIRMED',
        'READY_FOR_PICK_UP',
      ]);
      expect(changesOf('CONFIRMED').includes('ready')).toBe(!onlyTimes);
    }
  });
});

describe('flags of an order', () => {
  it('say confirmed from the confirmation on, and inactive when it was cancelled or rejected [payments 3.11]', () => {
    const confirmed = ORDER_STATUSES.filter(status => orderFlags(status).hasBeenConfirmed);
    expect(confirmed).toEqual(['CONFIRMED', 'READY_FOR_PICK_UP', 'FULFILLED']);
    const inactive = ORDER_STATUSES.filter(status => orderFlags(status).inactive);
    expect(inactive).toEqual(['CANCELLED', 'REJECTED']);
    expect(orderFlags('CANCELLED')).toMatchObject({ hasBeenCancelled: true, hasBeenRejected: false });
    expect(orderFlags('REJECTED')).toMatchObject({ hasBeenCancelled: false, hasBeenRejected: true });
  });
});

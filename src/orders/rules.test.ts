import { describe, expect, it } from 'vitest';
import {
  flagsOf,
  ORDER_EVENTS,
  ORDER_STATES,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderStatus,
  orderAfter,
  paymentEvent,
  phoneNumberOf,
  refusalToOpen,
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

  it('knows no status beyond those of the specification', () => {
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
        PENDING_CONFIRMATION: ['confirm', 'reject'],
        CONFIRMED: ['ready', 'fulfil'],
        READY_FOR_PICK_UP: ['fulfil'],
      };
      expect(staffChanges({ status, amountSettled: 0 }).includes(change)).toBe(
        (allowed[status] ?? []).includes(change),
      );
    },
  );

  it('never cancels goods that money came in for, but gives back times', () => {
    for (const status of ORDER_STATUSES) expect(staffChanges({ status, amountSettled: 100 })).not.toContain('cancel');
    const times = ORDER_STATUSES.filter(status =>
      staffChanges({ status, amountSettled: 100, onlyTimes: true }).includes('cancel'),
    );
    expect(times).toEqual([
      'PENDING_PAYMENT_CONFIRMATION',
      'CREATED',
      'PENDING_CONFIRMATION',
      'CONFIRMED',
      'READY_FOR_PICK_UP',
    ]);
  });
});

describe('flags of an order', () => {
  it('say confirmed from the confirmation on, and inactive when it was cancelled or rejected', () => {
    const confirmed = ORDER_STATUSES.filter(status => flagsOf(status).hasBeenConfirmed);
    expect(confirmed).toEqual(['CONFIRMED', 'READY_FOR_PICK_UP', 'FULFILLED']);
    const inactive = ORDER_STATUSES.filter(status => flagsOf(status).inactive);
    expect(inactive).toEqual(['CANCELLED', 'REJECTED']);
    expect(flagsOf('CANCELLED')).toMatchObject({ hasBeenCancelled: true, hasBeenRejected: false });
    expect(flagsOf('REJECTED')).toMatchObject({ hasBeenCancelled: false, hasBeenRejected: true });
  });
});

describe('who opens an order group (I17, payments 6)', () => {
  const nobody = { isCustomer: false, isStaff: false, signedIn: false, key: 'none' } as const;

  it('is not found when it is unknown, whoever asks', () => {
    expect(refusalToOpen(nobody, false)).toBe('not-found');
    expect(refusalToOpen({ ...nobody, signedIn: true, key: 'wrong' }, false)).toBe('not-found');
  });

  it('asks who you are when you bring neither key nor name', () => {
    expect(refusalToOpen(nobody, true)).toBe('not-signed-in');
  });

  it('stays shut for a wrong key and for another customer', () => {
    expect(refusalToOpen({ ...nobody, key: 'wrong' }, true)).toBe('not-allowed');
    expect(refusalToOpen({ ...nobody, signedIn: true }, true)).toBe('not-allowed');
  });

  it('opens for its customer, for staff and for who holds the key, even beside a wrong key', () => {
    expect(refusalToOpen({ ...nobody, key: 'right' }, true)).toBeNull();
    expect(refusalToOpen({ ...nobody, signedIn: true, isCustomer: true, key: 'wrong' }, true)).toBeNull();
    expect(refusalToOpen({ ...nobody, signedIn: true, isStaff: true }, true)).toBeNull();
  });
});

describe('a phone number', () => {
  it.each([
    ['070-174 06 35', '+46701740635'],
    ['0701740635', '+46701740635'],
    ['+46 70 174 06 35', '+46701740635'],
    ['+46 (0)70 174 06 35', '+46701740635'],
    ['0046701740635', '+46701740635'],
    ['+460701740635', '+46701740635'],
    ['(0510) 77 00 00', '+46510770000'],
    ['08-12 34 56 78', '+46812345678'],
    ['+47 22 12 34 56', '+4722123456'],
    ['+49 (0) 30 901820', '+4930901820'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['\u202a+46\u00a070\u2011174\u00a006\u00a035\u202c', '+46701740635'],
  ])('%s is %s', (typed, number) => {
    expect(phoneNumberOf(typed)).toBe(number);
  });

  it.each(['', 'hej', '070', '070-174 06', '070-174 06 35 99', '123456', '+0701740635', '++4670', '070174063a', '112'])(
    '"%s" is none',
    typed => {
      expect(phoneNumberOf(typed)).toBeNull();
    },
  );
});

export const ORDER_STATUSES = [
  'PENDING_PAYMENT_CONFIRMATION',
  'CREATED',
  'PENDING_CONFIRMATION',
  'CONFIRMED',
  'READY_FOR_PICK_UP',
  'FULFILLED',
  'CANCELLED',
  'REJECTED',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_EVENTS = ['pay', 'payAndWait', 'create', 'confirm', 'ready', 'fulfil', 'cancel', 'reject'] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** The order state machine (I16). The trigger in migrations/0004-trade.sql refuses all other transitions. */
export const ORDER_STATES: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
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

export function orderAfter(status: OrderStatus, event: OrderEvent): OrderStatus | null {
  return ORDER_STATES[status][event] ?? null;
}

/** Reason why an order stands. */
export type Standing = 'paid' | 'invoiced' | 'free' | 'agreed' | 'counter';

/** The order event of a payment: straight to confirmed, or first to review where the provider's options say so. */
export function paymentEvent(options: { confirmsOrders?: boolean }): 'pay' | 'payAndWait' {
  return options.confirmsOrders ? 'payAndWait' : 'pay';
}

/** Status changes that staff may request; ORDER_STATES says which of them an order allows. */
export const STAFF_CHANGES = ['confirm', 'reject', 'ready', 'fulfil', 'cancel'] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];

/**
 * Status changes open to staff now. A paid order may be cancelled too: it is refunded, its places go to others and its
 * goods to the shelf. Only an order that awaits confirmation can be rejected.
 */
export function staffChanges(order: { status: OrderStatus; onlyTimes?: boolean }): StaffChange[] {
  const refused: Partial<Record<StaffChange, boolean>> = {
    // A table is nothing that lies ready to be fetched.
    ready: Boolean(order.onlyTimes),
    reject: order.status !== 'PENDING_CONFIRMATION',
  };
  return STAFF_CHANGES.filter(change => orderAfter(order.status, change) && !refused[change]);
}

/** Status changes that give money back, for which staff need the right to return money. */
export function returnsMoney(change: StaffChange, { amountSettled }: { amountSettled: number }): boolean {
  return (change === 'cancel' || change === 'reject') && amountSettled > 0;
}

export function isUnpaid({ status, amountSettled }: { status: OrderStatus; amountSettled: number }): boolean {
  return amountSettled === 0 && (status === 'PENDING_PAYMENT_CONFIRMATION' || status === 'CREATED');
}

export interface OrderFlags {
  hasBeenConfirmed: boolean;
  hasBeenCancelled: boolean;
  hasBeenRejected: boolean;
  hasPassed: boolean;
  inactive: boolean;
}

/** An order's flags, derived and never stored. */
export function orderFlags(status: OrderStatus, hasPassed = false): OrderFlags {
  const hasBeenCancelled = status === 'CANCELLED';
  const hasBeenRejected = status === 'REJECTED';
  return {
    hasBeenConfirmed: status === 'CONFIRMED' || status === 'READY_FOR_PICK_UP' || status === 'FULFILLED',
    hasBeenCancelled,
    hasBeenRejected,
    hasPassed,
    inactive: hasBeenCancelled || hasBeenRejected,
  };
}

export const ORDER_TYPES = ['BOOKABLE', 'MIXED', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];
export type AcquireType = Exclude<OrderType, 'MIXED'>;

/** Ways by which an order comes: the hall's own pages, the counter, the telephone, or a payment that staff ask for. */
export const ORDER_CHANNELS = ['ONLINE', 'COUNTER', 'PHONE', 'REQUEST'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const DELIVERY_METHODS = ['PICK_UP', 'HOME_DELIVERY', 'DIGITAL'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

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

/** The one table of an order's life (I16). The trigger in migrations/0004-trade.sql refuses whatever is not here. */
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

/** Goods are the buyer's as soon as they are paid; a provider who looks at every order first says so in its options. */
export function paymentEvent(options: { confirmsOrders?: boolean }): 'pay' | 'payAndWait' {
  return options.confirmsOrders ? 'payAndWait' : 'pay';
}

/** What staff may ask for; which of them an order takes stands in the table above. */
export const STAFF_CHANGES = ['confirm', 'reject', 'ready', 'fulfil', 'cancel'] as const;
export type StaffChange = (typeof STAFF_CHANGES)[number];

/**
 * What staff may do now. What is kept in time alone may be cancelled after it was paid too: its money goes back, and its
 * places to others. Goods that were paid stay the buyer's. Refused is what waits for the seller's word.
 */
export function staffChanges(order: {
  status: OrderStatus;
  amountSettled: number;
  onlyTimes?: boolean;
}): StaffChange[] {
  const refused: Partial<Record<StaffChange, boolean>> = {
    cancel: !isUnpaid(order) && !order.onlyTimes,
    reject: order.status !== 'PENDING_CONFIRMATION',
  };
  return STAFF_CHANGES.filter(change => orderAfter(order.status, change) && !refused[change]);
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

/** Derived, never stored. */
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

export const DELIVERY_METHODS = ['PICK_UP', 'HOME_DELIVERY', 'DIGITAL'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

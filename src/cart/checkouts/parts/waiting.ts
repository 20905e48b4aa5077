const KEY = 'waiting-orders';
/** Orders that one tab remembers; more than a few wait for nobody. */
const MOST = 5;

export interface Waiting {
  payRequestId: string;
  accessKey: string;
}

/** Orders of this tab that may be unpaid, newest first. The key of an order lives no longer here than the tab does. */
export function readWaiting(): Waiting[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Waiting[];
  } catch {
    return [];
  }
}

export function keepWaiting(order: Waiting): void {
  const others = readWaiting().filter(one => one.payRequestId !== order.payRequestId);
  write([order, ...others].slice(0, MOST));
}

export function forgetWaiting(payRequestId: string): void {
  write(readWaiting().filter(one => one.payRequestId !== payRequestId));
}

function write(orders: readonly Waiting[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(orders));
  } catch {
    // The letter with the order's link serves a browser that keeps nothing.
  }
}

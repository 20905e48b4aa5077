import type { CartItem } from '../contract.ts';

/** Whether a line is a time, which its cart holds where it can; goods wait for the order. */
export function isTime({ acquireType, wish }: { acquireType: CartItem['acquireType']; wish: object | null }): boolean {
  return wish !== null && (acquireType === 'BOOKABLE' || acquireType === 'ACCOMMODATION');
}

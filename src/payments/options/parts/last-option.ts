import { useSyncExternalStore } from 'react';
import { type PaymentOption, paymentOptionIn } from '../rules.ts';

const KEY = 'paid-with';

/** Way by which this device paid last; null on the server, on a first visit, and where the browser keeps nothing. */
export function useLastOption(): PaymentOption | null {
  return useSyncExternalStore(never, readLast, () => null);
}

export function keepLastOption(option: PaymentOption): void {
  try {
    localStorage.setItem(KEY, option);
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

const never = () => () => {};

function readLast(): PaymentOption | null {
  try {
    return paymentOptionIn(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

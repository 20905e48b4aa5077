import { useState } from 'react';

/**
 * Choice of a visitor, before the address says it: a second choice made meanwhile begins from the first, and the
 * box that was pressed is ticked at once.
 */
export function useAhead<T>(address: string, read: T): [chosen: T, choose: (next: T) => void] {
  const [ahead, setAhead] = useState<{ address: string; chosen: T } | null>(null);
  const chosen = ahead?.address === address ? ahead.chosen : read;
  return [chosen, next => setAhead({ address, chosen: next })];
}

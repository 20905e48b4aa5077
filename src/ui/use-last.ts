import { useState } from 'react';

/** The last value that was there: it stays until a newer one comes, so that nothing blinks, nor a dialog empties as it closes. */
export function useLast<T>(value: T | null | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== null && value !== last) setLast(value);
  return value ?? last ?? undefined;
}

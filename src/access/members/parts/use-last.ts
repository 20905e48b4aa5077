import { useState } from 'react';

/** What was there last: a dialog on its way out still says what it was about. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

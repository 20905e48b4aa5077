import { useState } from 'react';

/** What was shown stays until something newer is there, so that nothing blinks when a guest more comes along. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

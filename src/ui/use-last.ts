import { useState } from 'react';

/**
 * The last defined value, kept until a newer one comes, so that nothing flickers and a closing dialog keeps its
 * content.
 */
export function useLast<T>(value: T | null | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== null && value !== last) setLast(value);
  return value ?? last ?? undefined;
}

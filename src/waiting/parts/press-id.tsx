import { useState } from 'react';
import { newId } from '../../shared/ids.ts';

/** Idempotency key of a form without script: made with the page, so that sending it twice is one press. */
export function PressId() {
  const [id] = useState(newId);
  return <input type="hidden" name="_id" value={id} suppressHydrationWarning />;
}

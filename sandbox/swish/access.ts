import { type Desk, merchantOf } from './desk.ts';
import { Problem } from './problems.ts';

/** Access check: the certificate's number must be the payee's own or its listed supplier. */
export function refuseStranger(desk: Desk, caller: string, number: string): void {
  if (caller === number) return;
  // The same refusal for a known and an unknown number, so that a stranger learns nothing.
  if (merchantOf(desk, number)?.suppliers.includes(caller)) return;
  throw new Problem(403, "The payeeAlias in the request is not the same as the merchant's Swish number");
}

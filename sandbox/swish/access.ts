import { type Desk, merchantOf } from './desk.ts';
import { Problem } from './problems.ts';

/** Nobody asks for payments to a number that is neither on their certificate nor has named them its supplier. */
export function refuseStranger(desk: Desk, caller: string, number: string): void {
  if (caller === number) return;
  // Unlisted or not is the same to a stranger.
  if (merchantOf(desk, number)?.suppliers.includes(caller)) return;
  throw new Problem(403, "The payeeAlias in the request is not the same as the merchant's Swish number");
}

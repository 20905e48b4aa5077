import { parseId } from '../../shared/ids.ts';
import { lettersIn } from '../marks/rules.ts';
import { codeTyped } from '../rules.ts';

/** Reference in a ticket's address: its code, its signed mark, or the id of a ticket or an order. Null for none. */
export type TicketRef = { kind: 'code'; code: string } | { kind: 'mark'; letters: string } | { kind: 'id'; id: string };

export function ticketRef(text: string): TicketRef | null {
  const id = parseId(text);
  if (id) return { kind: 'id', id };
  const letters = lettersIn(text);
  if (letters) return { kind: 'mark', letters };
  const code = codeTyped(text);
  return code ? { kind: 'code', code } : null;
}

import type { RefundRow, RequestRow } from './books.ts';
import { type Desk, newId, nowMs } from './desk.ts';

/** Writes a callback in the transaction of its change; it is sent when both are on the disk. */
export function noteCallback(desk: Desk, row: RequestRow | RefundRow, of: 'payment' | 'refund', shown: object): void {
  const id = newId('cbk_');
  desk.books.callbacks.put(id, {
    id,
    subject: row.id,
    type: `${of}.${row.status}`,
    url: row.callbackUrl,
    identifier: row.callbackIdentifier,
    body: JSON.stringify(shown),
    state: 'pending',
    attempts: [],
    dueMs: nowMs(desk),
    forge: null,
    copyOf: null,
  });
  desk.outgoing.push(id);
}

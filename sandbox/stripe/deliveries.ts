import { type Desk, newId, nowMs } from './desk.ts';

export function queueDelivery(desk: Desk, event: string): void {
  const id = newId('dlv_', 16);
  desk.books.deliveries.put(id, {
    id,
    event,
    state: 'pending',
    attempts: [],
    dueMs: nowMs(desk),
    forge: null,
    copyOf: null,
  });
  desk.outgoing.push(id);
}

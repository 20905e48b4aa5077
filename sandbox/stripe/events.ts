import type Stripe from 'stripe';
import { API_VERSION, type Desk, newId, now, nowMs, settings } from './desk.ts';

type EventType = Stripe.Event['type'];
type EventObject<Type extends EventType> = Extract<Stripe.Event, { type: Type }>['data']['object'];

/** Writes the event with the object as it is now (rows never change in place), and a delivery if anybody listens. */
export function record<Type extends EventType>(
  desk: Desk,
  type: Type,
  object: EventObject<Type>,
  previous?: Partial<EventObject<Type>>,
): void {
  const listening = settings(desk).webhookUrl !== null;
  const id = newId('evt_');
  const data = { object, ...(previous === undefined ? {} : { previous_attributes: previous }) };
  desk.books.events.put(id, {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: now(desk),
    data,
    livemode: false,
    pending_webhooks: listening ? 1 : 0,
    request: desk.request,
    type,
  });
  if (listening) queueDelivery(desk, id);
}

function queueDelivery(desk: Desk, event: string): string {
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
  return id;
}

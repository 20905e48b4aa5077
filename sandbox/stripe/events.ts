import type Stripe from 'stripe';
import { queueDelivery } from './deliveries.ts';
import { API_VERSION, type Desk, newId, now, settings } from './desk.ts';
import { notificationOf } from './thin-events.ts';

type EventType = Stripe.Event['type'];
type EventObject<Type extends EventType> = Extract<Stripe.Event, { type: Type }>['data']['object'];

/**
 * Records an event with the object as it is now (rows never change in place), and a delivery if there is an endpoint.
 * `account`: it happened on a connected account and not on the platform's own.
 */
export function record<Type extends EventType>(
  desk: Desk,
  type: Type,
  object: EventObject<Type>,
  previous?: Partial<EventObject<Type>>,
  account?: string,
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
    ...(account === undefined ? {} : { account }),
  });
  if (listening) queueDelivery(desk, id);
}

/** The body of an event of either kind as it is sent, or null when it has been forgotten. */
export function sendingOf(desk: Desk, id: string): { type: string; body: object; thin: boolean } | null {
  const event = desk.books.events.get(id);
  if (event !== undefined) return { type: event.type, body: event, thin: false };
  const thin = desk.books.thinEvents.get(id);
  return thin === undefined ? null : { type: thin.type, body: notificationOf(thin), thin: true };
}

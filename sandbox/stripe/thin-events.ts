import type Stripe from 'stripe';
import { queueDelivery } from './deliveries.ts';
import { type Desk, newId, nowMs, settings } from './desk.ts';

type Occurrence = Stripe.V2.Core.EventBase;

/** A thin event (v2): what is sent says only what it is about, the rest is fetched. */
export type ThinEvent = Occurrence & {
  related_object?: Stripe.V2.Core.Events.RelatedObject;
  data?: Record<string, unknown>;
};

type Told = { about?: { id: string; type: string; url: string }; data?: Record<string, unknown> };

export function recordThin(desk: Desk, type: Stripe.V2.Core.Event['type'], { about, data }: Told): void {
  const { webhookUrl, thinWebhookUrl } = settings(desk);
  const id = newId('evt_65');
  const { request } = desk;
  desk.books.thinEvents.put(id, {
    id,
    object: 'v2.core.event',
    created: new Date(nowMs(desk)).toISOString(),
    livemode: false,
    type,
    ...(about === undefined ? {} : { related_object: about }),
    ...(data === undefined ? {} : { data }),
    ...(request.id === null
      ? {}
      : {
          reason: {
            type: 'request' as const,
            request: { id: request.id, idempotency_key: request.idempotency_key ?? '' },
          },
        }),
  });
  if ((thinWebhookUrl ?? webhookUrl) !== null) queueDelivery(desk, id);
}

/** The thin event's notification, as the endpoint receives it. */
export function notificationOf({ data: _kept, changes: _too, ...told }: ThinEvent): object {
  return told;
}

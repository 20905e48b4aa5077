import { newId } from '../../src/shared/ids.ts';
import type { Stage } from './stage.ts';

/** One visitor's purchase, who presses again until there is an answer: the same press, the same `_id`. */
export interface Purchase {
  orderGroupId: string | null;
  accessKey: string | null;
  /** Commands that were answered: their effect must be there whatever was killed. */
  acknowledged: string[];
}

const PATIENCE_MS = 30_000;

export async function buy(stage: Stage, skuId: string, price: number): Promise<Purchase> {
  const purchase: Purchase = { orderGroupId: null, accessKey: null, acknowledged: [] };
  const cookies = new Map<string, string>();
  const press = async <T>(type: string, method: string, path: string, fields: object): Promise<T> => {
    const body = JSON.stringify({ _id: newId(), _type: type, _createdAt: new Date().toISOString(), ...fields });
    const answer = await untilAnswered(stage.url + path, { method, body, cookies });
    purchase.acknowledged.push(type);
    return answer as T;
  };
  await press('add-to-cart', 'POST', '/api/cart/items', { skuId, quantity: 1 });
  const placed = await press<{ item: { orderGroupId: string; payRequestId: string; accessKey: string } }>(
    'place-order',
    'POST',
    '/api/order-groups',
    {
      contact: { name: 'Elin Åkerström', email: 'elin@example.com', phone: '070-174 06 35' },
      delivery: { deliveryMethodType: 'PICK_UP' },
      messageToProvider: '',
      expectedTotal: price,
      termsAccepted: true,
    },
  );
  const { orderGroupId, payRequestId, accessKey } = placed.item;
  purchase.orderGroupId = orderGroupId;
  purchase.accessKey = accessKey;
  const checkout = await press<{ item: { successUrl: string } }>(
    'checkout-pay-request',
    'POST',
    `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`,
    {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
    },
  );
  const session = /\/c\/pay\/([^/?#]+)/.exec(checkout.item.successUrl)![1]!;
  stage.stripe.controls.pay(session, {});
  await press('verify-stripe-payment', 'POST', `/api/commands/verify-stripe-payment?ak=${accessKey}`, { orderGroupId });
  return purchase;
}

async function untilAnswered(
  url: string,
  options: { method: string; body: string; cookies: Map<string, string> },
): Promise<unknown> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const cookie = [...options.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      method: options.method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: options.body,
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response?.ok && text) {
      for (const set of response.headers.getSetCookie())
        options.cookies.set(set.split('=')[0]!, set.split(';')[0]!.slice(set.indexOf('=') + 1));
      return JSON.parse(text);
    }
    if (Date.now() > until) throw new Error(`${url} was not answered: ${response?.status} ${text}`);
    await new Promise(resolve => setTimeout(resolve, 60));
  }
}

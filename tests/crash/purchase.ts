import { newId } from '../../src/shared/ids.ts';
import { ELIN } from '../purchase.ts';
import type { Stage } from './stage.ts';

/** One visitor's purchase, who presses again until there is an answer: the same press, the same `_id`. */
export interface Purchase {
  orderGroupId: string;
  session: string;
  /** Commands that were answered: they must be there whatever was killed (I15). */
  acknowledged: string[];
}

const PATIENCE_MS = 100_000;

export async function buy(stage: Stage, skuId: string, price: number): Promise<Purchase> {
  const acknowledged: string[] = [];
  const cookies = new Map<string, string>();
  const press = async <T>(type: string, path: string, fields: object): Promise<T> => {
    const id = newId();
    const body = JSON.stringify({ _id: id, _type: type, _createdAt: new Date().toISOString(), ...fields });
    const answer = await untilAnswered(stage.url + path, body, cookies);
    acknowledged.push(id);
    return answer as T;
  };
  await press('add-to-cart', '/api/cart/items', { skuId, quantity: 1 });
  const placed = await press<{ item: { orderGroupId: string; payRequestId: string; accessKey: string } }>(
    'place-order',
    '/api/order-groups',
    {
      contact: ELIN,
      delivery: { deliveryMethodType: 'PICK_UP' },
      messageToProvider: '',
      expectedTotal: price,
      termsAccepted: true,
    },
  );
  const { orderGroupId, payRequestId, accessKey } = placed.item;
  const checkout = await press<{ item: { successUrl: string } }>(
    'checkout-pay-request',
    `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`,
    {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
    },
  );
  const session = /\/c\/pay\/([^/?#]+)/.exec(checkout.item.successUrl)![1]!;
  stage.stripe.controls.pay(session, {});
  await press('verify-stripe-payment', `/api/commands/verify-stripe-payment?ak=${accessKey}`, { orderGroupId });
  return { orderGroupId, session, acknowledged };
}

async function untilAnswered(url: string, body: string, cookies: Map<string, string>): Promise<unknown> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body,
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response?.ok && text) {
      for (const set of response.headers.getSetCookie())
        cookies.set(set.split('=')[0]!, set.split(';')[0]!.slice(set.indexOf('=') + 1));
      return JSON.parse(text);
    }
    if (Date.now() > until) throw new Error(`${url} was not answered: ${response?.status} ${text}`);
    await new Promise(resolve => setTimeout(resolve, 40));
  }
}

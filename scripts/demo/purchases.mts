import { type Customer, until } from './customer.mts';

/** Steps of a demo purchase, taken by people over HTTP and by the stand-ins' own controls. */
export interface Stage {
  hall: string;
  stripe: string;
  stripeKey: string;
  swishPhone: string;
  /** Secret of stalls at the stand-in of keypads; null where the hall is not connected with it. */
  keypads: string | null;
}

export interface Placed {
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  accessKey: string;
}

export type Item<T> = { item: T };

export const PAYERS = {
  ellen: { name: 'Ellen Rask', email: 'ellen.rask@brevlada.example', phone: '070-174 06 61' },
  arvid: { name: 'Arvid Holm', email: 'arvid.holm@brevlada.example', phone: '070-174 06 62' },
  siri: { name: 'Siri Ek', email: 'siri.ek@brevlada.example', phone: '070-174 06 63' },
  otto: { name: 'Otto Wallin', email: 'otto.wallin@brevlada.example', phone: '070-174 06 64' },
  greta: { name: 'Greta Sjö', email: 'greta.sjo@brevlada.example', phone: '070-174 06 65' },
  henning: { name: 'Henning Alm', email: 'henning.alm@brevlada.example', phone: '070-174 06 66' },
  lova: { name: 'Lova Berg', email: 'lova.berg@brevlada.example', phone: '070-174 06 67' },
};

export async function ask(
  staff: Customer,
  slug: string,
  customer: { name: string; email: string; phone: string },
  text: string,
  amount: number,
  vatCategory = 'standard',
): Promise<Placed> {
  const { item } = await staff.command<Item<{ _id: string; orderGroupId: string; orderId: string; link: string }>>(
    `/api/providers/${slug}/pay-requests`,
    'ask-for-payment',
    { ...{ text, amount, vatCategory, customer }, language: 'sv', daysValid: 14, sendBy: ['EMAIL'] },
  );
  const accessKey = new URL(item.link).searchParams.get('ak')!;
  return { orderGroupId: item.orderGroupId, orderId: item.orderId, payRequestId: item._id, accessKey };
}

export async function order(guest: Customer, slug: string, contact: object, wish: object): Promise<Placed> {
  const { item: product } = await guest.get<Item<{ skus: { _id: string }[] }>>(`/api/products/${slug}`);
  const fields = { skuId: product.skus[0]!._id, quantity: 1, ...wish };
  await guest.command('/api/cart/items', 'add-to-cart', fields);
  const { item: cart } = await guest.get<Item<{ price: { amountIncludingVat: number } }>>('/api/cart');
  const { item } = await guest.command<Item<Placed>>('/api/order-groups', 'place-order', {
    ...{ contact, delivery: { deliveryMethodType: 'PICK_UP' }, messageToProvider: '', termsAccepted: true },
    expectedTotal: cart.price.amountIncludingVat,
  });
  return item;
}

/** Pays by card; answers with the payment's id at the company. */
export async function payByCard(stage: Stage, guest: Customer, placed: Placed): Promise<string> {
  const { item } = await guest.command<Item<{ successUrl: string }>>(
    `/api/payments/stripe/checkouts/pay-requests/${placed.payRequestId}`,
    'checkout-pay-request',
    ways(placed),
  );
  const session = /\/c\/pay\/([^/?#]+)/.exec(item.successUrl)![1]!;
  await control(`${stage.stripe}/_control/sessions/${session}/pay`);
  await settled(guest, placed);
  return (await atCompany<{ payment_intent: string }>(stage, `/v1/checkout/sessions/${session}`)).payment_intent;
}

export async function payBySwish(stage: Stage, guest: Customer, placed: Placed): Promise<void> {
  await guest.command(
    `/api/payments/swish/checkouts/pay-requests/${placed.payRequestId}`,
    'checkout-pay-request-by-swish',
    { ...ways(placed), device: 'OTHER' },
  );
  const answer = await fetch(`${stage.swishPhone}/_control/requests`);
  const asked = ((await answer.json()) as { id: string; status: string }[]).find(({ status }) => status === 'CREATED');
  await control(`${stage.swishPhone}/_control/requests/${asked!.id}/answer`, { answer: 'pay' });
  await settled(guest, placed);
}

const ways = ({ payRequestId, accessKey }: Placed) => ({
  payRequestId,
  relativeSuccessPath: `/pay-requests/${payRequestId}/processing?ak=${accessKey}`,
  relativeCancelPath: `/pay-requests/${payRequestId}?ak=${accessKey}`,
});

async function settled(guest: Customer, { payRequestId, accessKey }: Placed): Promise<void> {
  const path = `/api/payments/pay-requests/${payRequestId}?ak=${accessKey}`;
  await until(
    () => guest.get<Item<{ paymentFulfilled: boolean }>>(path),
    ({ item }) => item.paymentFulfilled,
  );
}

export async function atCompany<T>({ stripe, stripeKey }: Stage, path: string): Promise<T> {
  const answer = await fetch(stripe + path, { headers: { authorization: `Bearer ${stripeKey}` } });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return (await answer.json()) as T;
}

export async function control(url: string, wish: object = {}): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(wish) });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
}

import { newId } from '../src/shared/ids.ts';
import type { StandIns } from './stand-ins.mts';

/** The steps of a card purchase, as the buyer's browser takes them. */
export interface Stall {
  url: string;
  company: Pick<StandIns, 'pay'>;
  skuId: string;
  price: number;
}

export interface Placed {
  orderGroupId: string;
  payRequestId: string;
  accessKey: string;
}

/** A purchase from cart to receipt: everything between a press and the receipt, without the payer's own typing. */
export async function buy(stall: Stall): Promise<Placed> {
  const placed = await place(stall);
  await stall.company.pay(await checkOut(stall, placed));
  await land(stall, placed);
  await readReceipt(stall, placed);
  return placed;
}

/** A new visitor, without an account, who has put one in the basket. */
export async function fillBasket(stall: Stall): Promise<{ from: string; cookie: string }> {
  const from = someHousehold();
  const fields = { skuId: stall.skuId, quantity: 1 };
  const added = await send(stall, '/api/cart/items', 'add-to-cart', fields, { from, cookie: '' });
  const cookie = added.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ');
  return { from, cookie };
}

export async function place(stall: Stall): Promise<Placed> {
  const payer = await fillBasket(stall);
  const order = {
    contact: { name: 'Elin Åkerström', email: 'elin@example.com', phone: '070-174 06 35' },
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal: stall.price,
    termsAccepted: true,
  };
  const answer = await send(stall, '/api/order-groups', 'place-order', order, payer);
  return ((await answer.json()) as { item: Placed }).item;
}

/** Begins a card payment; answers with the session at the card company. */
export async function checkOut(stall: Stall, { payRequestId, accessKey }: Placed): Promise<string> {
  const answer = await send(
    stall,
    `/api/payments/stripe/checkouts/pay-requests/${payRequestId}`,
    'checkout-pay-request',
    {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing?ak=${accessKey}`,
      relativeCancelPath: `/pay-requests/${payRequestId}?ak=${accessKey}`,
    },
  );
  const { item } = (await answer.json()) as { item: { successUrl: string } };
  return /\/c\/pay\/([^/?#]+)/.exec(item.successUrl)![1]!;
}

/** The return from the card company's page: the hall asks there, and settles. */
async function land(stall: Stall, { orderGroupId, accessKey }: Placed): Promise<void> {
  const path = `/api/commands/verify-stripe-payment?ak=${accessKey}`;
  const answer = await send(stall, path, 'verify-stripe-payment', { orderGroupId });
  const { item } = (await answer.json()) as { item: { paymentFulfilled: boolean } };
  if (!item.paymentFulfilled) throw new Error('What was paid is not settled');
}

/** The receipt page, with its orders, receipts and tickets; and the receipt behind it. */
async function readReceipt({ url }: Stall, { orderGroupId, accessKey }: Placed): Promise<void> {
  const page = await fetch(`${url}/receipts/${orderGroupId}?ak=${accessKey}`);
  await page.text();
  const answer = await fetch(`${url}/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`);
  const { item } = (await answer.json()) as { item: { receipts: unknown[] } };
  if (!page.ok || !item.receipts.length) throw new Error(`There is no receipt: ${page.status}, ${answer.status}`);
}

/** The payment page, rendered anew as it is for everybody. */
export async function readPage({ url }: Stall, { payRequestId, accessKey }: Placed): Promise<void> {
  const answer = await fetch(`${url}/pay-requests/${payRequestId}?ak=${accessKey}`);
  if (!(await answer.text()).includes('name="option"')) throw new Error(`There is nothing to pay: ${answer.status}`);
}

export async function readRequest({ url }: Stall, { payRequestId, accessKey }: Placed): Promise<void> {
  const answer = await fetch(`${url}/api/payments/pay-requests/${payRequestId}/for-payer?ak=${accessKey}`);
  const { item } = (await answer.json()) as { item: { _id: string } };
  if (!item._id) throw new Error('There is no request');
}

/** A random address: buyers of one house wait for each other and share a limit of unpaid orders. */
function someHousehold(): string {
  return Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 223)).join('.');
}

async function send(
  { url }: Stall,
  path: string,
  type: string,
  fields: object,
  { from = someHousehold(), cookie = '' } = {},
): Promise<Response> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...(cookie && { cookie }) },
    body: JSON.stringify({ _id: newId(), _type: type, _createdAt: new Date().toISOString(), ...fields }),
  });
  if (!answer.ok) throw new Error(`${type} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

import { cookiesOf, send } from './signed-in.mts';

export interface Visited {
  path: string;
  cookie?: string;
}

/** The checkout of a visitor with a jar in the basket. */
export async function checkoutWithJar(url: string): Promise<Visited> {
  const skuId = await firstSku(url, 'ljunghonung');
  const added = await send(url, 'POST', '/api/cart/items', '', 'add-to-cart', { skuId, quantity: 1 });
  return { path: '/checkout', cookie: cookiesOf(added) };
}

/** The receipt of a table that costs nothing, three weeks ahead, by its link. */
export async function receiptOfTable(url: string): Promise<Visited> {
  const skuId = await firstSku(url, 'bord-pa-sjokanten');
  const wish = { day: wednesday(), time: '18:00', guests: { guest: 2 } };
  const added = await send(url, 'POST', '/api/cart/items', '', 'add-to-cart', { skuId, quantity: 1, wish });
  const placed = await send(url, 'POST', '/api/order-groups', cookiesOf(added), 'place-order', {
    contact: { name: 'Elin Åkerström', email: 'elin@example.com', phone: '070-174 06 35' },
    delivery: { deliveryMethodType: 'PICK_UP' },
    expectedTotal: 0,
    termsAccepted: true,
  });
  const { item } = (await placed.json()) as { item: { orderGroupId: string; accessKey: string } };
  return { path: `/receipts/${item.orderGroupId}?ak=${item.accessKey}` };
}

async function firstSku(url: string, slug: string): Promise<string> {
  const answer = await fetch(`${url}/api/products/${slug}`);
  return ((await answer.json()) as { item: { skus: { _id: string }[] } }).item.skus[0]!._id;
}

function wednesday(): string {
  const at = new Date(Date.now() + 21 * 86_400_000);
  at.setUTCDate(at.getUTCDate() + ((3 - at.getUTCDay() + 7) % 7));
  return at.toISOString().slice(0, 10);
}

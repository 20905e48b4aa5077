import { newId } from '../src/shared/ids.ts';
import { customerCookie } from './signed-in.mts';

/** Cookies of somebody who is signed in and has a jar in the basket. */
export async function sessionOf(url: string): Promise<string> {
  const cookie = await customerCookie(url);
  const product = (await (await fetch(`${url}/api/products/ljunghonung`)).json()) as {
    item: { skus: { _id: string }[] };
  };
  const command = { _id: newId(), _type: 'add-to-cart', _createdAt: new Date().toISOString() };
  const answer = await fetch(`${url}/api/cart/items`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ ...command, skuId: product.item.skus[0]!._id, quantity: 1 }),
  });
  if (!answer.ok) throw new Error(`A visitor could not put anything in the basket: ${answer.status}`);
  return cookie;
}

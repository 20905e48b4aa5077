import type { Page } from '@playwright/test';
import type { Product } from '../src/catalogue/contract.ts';
import { newId } from '../src/shared/ids.ts';
import type { Ticket } from '../src/tickets/contract.ts';
import {
  type Buyer,
  expect,
  fillCard,
  listening,
  newBuyer,
  type Placed,
  pressPay,
  seeItPaid,
  toCardPage,
} from './visit.ts';

/** Orders by the pages' own requests, without walking through the pages, for journeys that begin with a payment. */
interface Wish {
  slug: string;
  /** The article by its number in the stall's books; the first by default. */
  article?: string;
  /** So many of it, or all of its stock. */
  quantity?: number | 'all';
  /** For what is booked: its day, time and guests. */
  wish?: object;
  buyer?: Buyer;
}

export async function ordered(page: Page, { buyer = newBuyer(), ...goods }: Wish): Promise<Placed> {
  const cart = await putInCart(page, goods);
  return (await sent(page, '/api/order-groups', 'place-order', {
    contact: buyer,
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal: cart.price.amountIncludingVat,
    termsAccepted: true,
  })) as Placed;
}

type Goods = Omit<Wish, 'buyer'>;

export async function putInCart(page: Page, { slug, article, quantity = 1, wish }: Goods) {
  const { item } = (await (await page.request.get(`/api/products/${slug}`)).json()) as { item: Product };
  const sku = item.skus.find(one => !article || one.articleNumber === article)!;
  const price = item.priceSettings?.options?.[0]?.amountIncludingVat;
  return (await sent(page, '/api/cart/items', 'add-to-cart', {
    skuId: sku._id,
    quantity: quantity === 'all' ? sku.available : quantity,
    ...(price && { selectedPrice: price }),
    ...(wish && { wish }),
  })) as { price: { amountIncludingVat: number } };
}

export async function openPayRequest(page: Page, { payRequestId, accessKey }: Placed): Promise<void> {
  await page.goto(`/pay-requests/${payRequestId}?ak=${accessKey}`);
  // Pressed before, the form is sent without scripts: the app waits for one press more.
  await listening(page);
}

/** A jar of honey, bought and paid, with the reference that its receipt shows. */
export async function paidHoney(page: Page): Promise<{ buyer: Buyer; placed: Placed; reference: string }> {
  const buyer = newBuyer();
  const placed = await ordered(page, { slug: 'ljunghonung', buyer });
  await openPayRequest(page, placed);
  await payByCard(page);
  return { buyer, placed, reference: /SH-[0-9A-Z]{5}/.exec((await page.textContent('main')) ?? '')![0] };
}

/** A gift card, bought and paid, with its code. */
export async function boughtCard(page: Page, slug: string): Promise<Ticket> {
  const placed = await ordered(page, { slug });
  await openPayRequest(page, placed);
  await payByCard(page);
  const { orderGroupId, accessKey } = placed;
  const answer = await page.request.get(`/api/tickets/for-order-group/${orderGroupId}?ak=${accessKey}`);
  return ((await answer.json()) as { items: Ticket[] }).items[0]!;
}

/** Pays by card, from the pay request's page to the receipt. */
export async function payByCard(page: Page): Promise<void> {
  await toCardPage(page);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
}

/** Enters a code in the open box of the pay request. */
export async function useCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kod', { exact: true }).fill(code);
  await Promise.all([
    page.waitForResponse(answer => answer.url().includes('/codes') && answer.request().method() === 'POST'),
    page.getByRole('button', { name: 'Använd', exact: true }).click(),
  ]);
}

async function sent(page: Page, path: string, type: string, fields: object): Promise<unknown> {
  const command = { _id: newId(), _type: type, _createdAt: new Date().toISOString(), ...fields };
  const answer = await page.request.post(path, { data: command });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { item: unknown }).item;
}

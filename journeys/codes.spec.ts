import type { Page } from '@playwright/test';
import type { Product } from '../src/catalogue/contract.ts';
import { newId } from '../src/shared/ids.ts';
import type { Ticket } from '../src/tickets/contract.ts';
import { clean } from './axe.ts';
import { CARD_PAGE, expect, fillCard, newBuyer, type Placed, payWith, pressPay, seeItPaid, test } from './visit.ts';

/** A gift card pays its part of a request and a card the rest; what is wrong with a code is told at its field (H21). */
const GIFT_CARD = 'presentkort-naven';
const GOODS = 'torrsack';

test('a gift card pays its part, and the card the rest', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const { code, codeEnd } = await boughtCard(page);
  const placed = await ordered(page, GOODS);
  await page.goto(`/pay-requests/${placed.payRequestId}?ak=${placed.accessKey}`);
  await page.getByText('Presentkort eller värdebevis').click();
  await clean(page);

  await used(page, 'BCDF GHJK MNPQ RSTV');
  await expect(page.getByRole('alert').filter({ hasText: 'Koden finns inte.' })).toBeVisible();
  await expect(page.getByLabel('Kod', { exact: true })).toHaveValue('BCDF GHJK MNPQ RSTV');
  await clean(page);

  await used(page, code!);
  const taken = page.getByRole('listitem').filter({ hasText: `Presentkort •••• ${codeEnd}` });
  await expect(taken).toBeVisible();
  await clean(page);
  await Promise.all([
    page.waitForResponse(answer => answer.request().method() === 'DELETE'),
    taken.getByRole('button', { name: /^Ta bort/ }).click(),
  ]);
  await expect(taken).toBeHidden();

  await used(page, code!);
  await expect(taken).toBeVisible();
  await payWith(page, 'CARD');
  await expect(page).toHaveURL(CARD_PAGE);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await expect(page.getByText(`Betalt med presentkort •••• ${codeEnd}`)).toBeVisible();
  await expect(page.getByText('Betalt med kort', { exact: true })).toBeVisible();
});

async function used(page: Page, code: string): Promise<void> {
  await page.getByLabel('Kod', { exact: true }).fill(code);
  await Promise.all([
    page.waitForResponse(answer => answer.url().includes('/codes') && answer.request().method() === 'POST'),
    page.getByRole('button', { name: 'Använd', exact: true }).click(),
  ]);
}

async function boughtCard(page: Page): Promise<Ticket> {
  const placed = await ordered(page, GIFT_CARD);
  await page.goto(`/pay-requests/${placed.payRequestId}?ak=${placed.accessKey}`);
  await payWith(page, 'CARD');
  await expect(page).toHaveURL(CARD_PAGE);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  const { orderGroupId, accessKey } = placed;
  const answer = await page.request.get(`/api/tickets/for-order-group/${orderGroupId}?ak=${accessKey}`);
  return ((await answer.json()) as { items: Ticket[] }).items[0]!;
}

/** Ordered as a page would, by somebody nobody has met. */
async function ordered(page: Page, slug: string): Promise<Placed> {
  const { item } = (await (await page.request.get(`/api/products/${slug}`)).json()) as { item: Product };
  const price = item.priceSettings?.options?.[0]?.amountIncludingVat;
  const picked = { skuId: item.skus[0]!._id, quantity: price ? 1 : 2, ...(price && { selectedPrice: price }) };
  const cart = (await sent(page, '/api/cart/items', 'add-to-cart', picked)) as {
    price: { amountIncludingVat: number };
  };
  return (await sent(page, '/api/order-groups', 'place-order', {
    contact: newBuyer(),
    delivery: { deliveryMethodType: 'PICK_UP' },
    messageToProvider: '',
    expectedTotal: cart.price.amountIncludingVat,
    termsAccepted: true,
  })) as Placed;
}

async function sent(page: Page, path: string, type: string, fields: object): Promise<unknown> {
  const command = { _id: newId(), _type: type, _createdAt: new Date().toISOString(), ...fields };
  const answer = await page.request.post(path, { data: command });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { item: unknown }).item;
}

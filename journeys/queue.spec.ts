import type { APIRequestContext, Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { newId } from '../src/shared/ids.ts';
import { cleanByLight } from './axe.ts';
import { firstDay, isChristmas, seeReceipt, todayIn } from './booking-steps.ts';
import { linkIn } from './mailbox.ts';
import { type Buyer, expect, listening, newBuyer, test } from './visit.ts';

/** A full evening: a name in the queue, a cancellation, a letter, its link, and a table after all. */
const said = { locale: 'sv' } as const;
const TABLE = 'bord-pa-sjokanten';
const TIME = '20:30';
test.use({ viewport: { width: 390, height: 844 } });

test('who finds an evening full waits in line, and has the table that is cancelled', async ({
  page,
  fresh,
  browser,
  complaints,
}) => {
  const day = firstDay(await todayIn(page, 'sjokanten'), 30, (one, weekday) => weekday === 6 && !isChristmas(one));
  const other = await browser.newContext();
  const bookings = await fillUp(other.request, day);

  const buyer = newBuyer('Vanja Ekström');
  await test.step('the product page leads into the queue, with what was asked for', async () => {
    await page.goto(`/products/${TABLE}?date=${day}&guests=2`);
    const join = page.getByRole('link', { name: m.waiting_join({}, said) });
    await expect(join).toBeVisible();
    await join.click();
    await expect(page.getByLabel(m.waiting_day({}, said), { exact: true })).toHaveValue(day);
    await expect(page.getByLabel(m.waiting_guests({}, said))).toHaveValue('2');
    await cleanByLight(page, 'the form of a queue');
  });
  await test.step('what is missing is told at its field, and nothing typed is lost', async () => {
    complaints.expect(/status of 400/);
    await page.getByLabel(new RegExp(`^${m.waiting_from({}, said)}`)).fill(TIME);
    await page.getByLabel(new RegExp(`^${m.waiting_to({}, said)}`)).fill(TIME);
    await page.getByLabel(m.waiting_name({}, said), { exact: true }).fill(buyer.name);
    await page.getByRole('button', { name: m.waiting_join({}, said) }).click();
    await expect(page.getByRole('alert').getByText(m.waiting_consent_missing({}, said))).toBeVisible();
    await expect(page.getByLabel(m.waiting_name({}, said), { exact: true })).toHaveValue(buyer.name);
    await page.getByLabel(m.waiting_contact({}, said)).fill(buyer.email);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: m.waiting_join({}, said) }).click();
    await expect(page.getByText(m.waiting_told_mail({}, said))).toBeVisible();
  });
  await test.step('the letter proves the address, and the name stands in line', async () => {
    await page.goto(await linkIn(await fresh(), buyer, /^Bekräfta din plats/, /\/waiting\//));
    await page.getByRole('button', { name: m.waiting_prove({}, said) }).click();
    await expect(page.getByText(m.waiting_first({}, said))).toBeVisible();
  });
  await test.step('a cancelled table is theirs to take, and nobody else has it', async () => {
    await cancelOne(other.request, bookings[0]!);
    await expect(page.getByRole('button', { name: m.waiting_take({}, said), exact: true })).toBeVisible({
      timeout: 60_000,
    });
    const link = await linkIn(await fresh(), buyer, /^Ledigt för dig/, /\/waiting\//);
    expect((await book(other.request, day)).status).toBe(409);
    await page.goto(link);
    await cleanByLight(page, 'an offer');
    await page.getByRole('button', { name: m.waiting_take({}, said), exact: true }).click();
    await expect(page).toHaveURL(/\/checkout/);
  });
  await test.step('and is booked', async () => {
    await listening(page);
    await page.getByLabel(m.checkout_name({}, said), { exact: true }).fill(buyer.name);
    await page.getByLabel(m.checkout_phone({}, said)).fill(buyer.phone);
    await page.getByLabel(m.checkout_email({}, said)).fill(buyer.email);
    await page.getByRole('button', { name: m.checkout_book({}, said), exact: true }).click();
    await seeReceipt(page);
  });
  await other.close();
});

test('it works without script', async ({ browser, baseURL, fresh }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', locale: 'sv-SE' });
  const page = await plain.newPage();
  const other = await browser.newContext();
  const day = firstDay(await todayIn(page, 'sjokanten'), 44, (one, weekday) => weekday === 6 && !isChristmas(one));
  await fillUp(other.request, day);
  const buyer = newBuyer('Vera Ekström');
  await page.goto(`/queue/${await skuId(other.request)}?day=${day}&from=${TIME}&to=${TIME}&guests.guest=2`);
  await fillWho(page, buyer);
  await page.getByRole('button', { name: m.waiting_join({}, said) }).click();
  await expect(page.getByText(m.waiting_told_mail({}, said))).toBeVisible();
  await page.goto(await linkIn(await fresh(), buyer, /^Bekräfta din plats/, /\/waiting\//));
  await page.getByRole('button', { name: m.waiting_prove({}, said) }).click();
  await expect(page.getByText(m.waiting_first({}, said))).toBeVisible();
  await page.getByRole('button', { name: m.waiting_leave({}, said) }).click();
  await expect(page.getByText(m.waiting_left_text({}, said))).toBeVisible();
  await plain.close();
  await other.close();
});

async function fillWho(page: Page, buyer: Buyer): Promise<void> {
  await page.getByLabel(m.waiting_name({}, said), { exact: true }).fill(buyer.name);
  await page.getByLabel(m.waiting_contact({}, said)).fill(buyer.email);
  await page.getByRole('checkbox').check();
}

interface Booked {
  orderGroupId: string;
  orderId: string;
  accessKey: string;
}

const command = (_type: string, fields: object) => ({
  data: { _id: newId(), _type, _createdAt: new Date().toISOString(), ...fields },
});

async function skuId(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/api/products/${TABLE}`);
  return ((await answer.json()) as { item: { skus: { _id: string }[] } }).item.skus[0]!._id;
}

/** Books a table for two at the last time of the evening, as somebody with an address of their own. */
async function book(request: APIRequestContext, day: string): Promise<{ status: number; booked: Booked }> {
  await request.post('/api/cart/clearances', command('clear-cart', {}));
  const wish = { day, time: TIME, guests: { guest: 2 } };
  await request.post('/api/cart/items', command('add-to-cart', { skuId: await skuId(request), quantity: 1, wish }));
  const contact = newBuyer('Någon Annan');
  const phone = `07017${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`;
  const answer = await request.post(
    '/api/order-groups',
    command('place-order', {
      contact: { ...contact, phone },
      delivery: { deliveryMethodType: 'PICK_UP' },
      expectedTotal: 0,
      termsAccepted: true,
    }),
  );
  return { status: answer.status(), booked: ((await answer.json()) as { item: Booked }).item };
}

async function fillUp(request: APIRequestContext, day: string): Promise<Booked[]> {
  const all: Booked[] = [];
  for (;;) {
    const { status, booked } = await book(request, day);
    if (status !== 200) return all;
    all.push(booked);
  }
}

async function cancelOne(request: APIRequestContext, { orderGroupId, accessKey }: Booked): Promise<void> {
  const orders = await request.get(`/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`);
  const [order] = ((await orders.json()) as { items: Order[] }).items;
  const [item] = order!.orderItems;
  const { productId, providerId, _id: orderItemId } = item!;
  const answer = await request.post(
    `/api/orders/${order!._id}/cancellations?ak=${accessKey}`,
    command('cancel-booking', { orderId: order!._id, orderGroupId, orderItemId, productId, providerId }),
  );
  expect(answer.status()).toBe(200);
}

interface Order {
  _id: string;
  orderItems: { _id: string; productId: string; providerId: string }[];
}

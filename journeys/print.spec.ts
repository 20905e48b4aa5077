import type { Page } from '@playwright/test';
import type { Order } from '../src/orders/contract.ts';
import { newId } from '../src/shared/ids.ts';
import { type PrintedPage, readPrint } from '../tests/pdf.ts';
import { firstDay, isChristmas, todayIn } from './booking-steps.ts';
import { boughtCard, openPayRequest, ordered, payByCard, putInCart } from './placing.ts';
import { expect, newBuyer, openSignedIn, type Placed, seeItPaid, test } from './visit.ts';

/** Documents printed to PDF and read back: the size of each page, its text, and that nothing is cut. */
const VOUCHER = 'adoptera-en-get';

async function printed(page: Page, across: boolean): Promise<PrintedPage[]> {
  const pages = await readPrint(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const sides = [595, 842];
  for (const { width, height, words, cut } of pages) {
    expect([Math.round(width), Math.round(height)]).toEqual(across ? sides.toReversed() : sides);
    expect(words.length).toBeGreaterThan(0);
    expect(cut).toEqual([]);
  }
  return pages;
}

const wordsOf = (pages: readonly PrintedPage[]) => pages.map(({ words }) => words.join(' ').replaceAll(/\s+/g, ' '));

/** A free table, booked by the pages' own requests. */
async function bookedTable(page: Page): Promise<{ placed: Placed; order: Order; day: string }> {
  const day = firstDay(await todayIn(page, 'sjokanten'), 15, (one, weekday) => weekday === 5 && !isChristmas(one));
  await putInCart(page, { slug: 'bord-pa-sjokanten', wish: { day, time: '19:00', guests: { guest: 4 } } });
  const command = { _id: newId(), _type: 'place-order', _createdAt: new Date().toISOString() };
  const answer = await page.request.post('/api/order-groups', {
    data: {
      ...command,
      contact: newBuyer(),
      delivery: { deliveryMethodType: 'PICK_UP' },
      messageToProvider: 'Gärna vid fönstret.',
      expectedTotal: 0,
      termsAccepted: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const placed = ((await answer.json()) as { item: Placed }).item;
  const { orderGroupId, accessKey } = placed;
  const orders = await page.request.get(`/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`);
  return { placed, order: ((await orders.json()) as { items: Order[] }).items[0]!, day };
}

test('a free table prints its ticket: when, for whom, which table, its number and QR', async ({ page }) => {
  const { placed, order } = await bookedTable(page);
  await page.goto(`/receipts/${placed.orderGroupId}?ak=${placed.accessKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tack, Elin. Bordet är ditt.');
  await expect(page.getByRole('img', { name: /^QR-kod för Sjökanten/ })).toBeVisible();
  await expect(page.getByText('Gärna vid fönstret.')).toBeVisible();
  const [sheet, ...more] = wordsOf(await printed(page, true));
  expect(more).toEqual([]);
  for (const words of ['Boka bord', '19:00', '4 gäster', order.orderGroupReference, 'Ljungsjö saluhall', 'Gärna vid'])
    expect(sheet).toContain(words);
});

test('a ticket leads into the calendar, to the stall and to the others', async ({ page, context }) => {
  const { placed, day } = await bookedTable(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/receipts/${placed.orderGroupId}?ak=${placed.accessKey}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^I kalendern/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`sjokanten-${day}.ics`);
  await expect(page.getByRole('link', { name: /^Hitta hit/ })).toHaveAttribute('href', /directions\?to=.*Ljungsj/);
  await expect(page.getByRole('link', { name: /^Ring/ })).toHaveAttribute('href', /^tel:\+46/);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Dela', exact: true }).click();
  await expect(page.getByText('Kopierat.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Boka bord hos Sjökanten');
  // A shared link opens the stall, never the booking (I18).
  expect(copied).not.toContain(placed.accessKey);
});

test('a voucher prints with its code, on a sheet of its own', async ({ page }) => {
  const { code } = await boughtCard(page, VOUCHER);
  const pages = wordsOf(await printed(page, true));
  const groups = code!.match(/.{1,4}/g)!.join(' ');
  expect(pages[0]).toContain(groups);
  expect(pages[0]).not.toContain('Kvitto 20');
  expect(pages.slice(1).join(' ')).toContain('Kvitto 20');
  expect(pages).toHaveLength(2);
});

test('goods print where they are fetched and what was paid', async ({ page }) => {
  const placed = await ordered(page, { slug: 'ljunghonung', quantity: 2 });
  await openPayRequest(page, placed);
  await payByCard(page);
  await seeItPaid(page);
  const all = wordsOf(await printed(page, true)).join(' ');
  for (const words of ['Ljunghonung', 'Kvitto 20', 'Moms']) expect(all).toContain(words);
});

test('any other page prints on A4, whatever country the browser is from', async ({ page }) => {
  const placed = await ordered(page, { slug: 'ljunghonung' });
  for (const path of [`/receipts/${placed.orderGroupId}?ak=${placed.accessKey}`, '/cart', '/products/ljunghonung']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const pages = await readPrint(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    expect(pages.length).toBeGreaterThan(0);
    for (const { width, height } of pages) expect([Math.round(width), Math.round(height)].sort()).toEqual([595, 842]);
  }
});

test('the day at the counter prints on A4 both ways, as wide as the paper', async ({ page }) => {
  const { order, day } = await bookedTable(page);
  await openSignedIn(page, `/bo/providers/sjokanten/bookings?day=${day}`, ['maja.strand', 'nio-bord-vid-sjon']);
  await expect(page.getByText('Elin Åkerström').first()).toBeVisible();
  for (const landscape of [false, true]) {
    const paper = { preferCSSPageSize: true, format: 'A4', landscape } as const;
    const sheets = await readPrint(new Uint8Array(await page.pdf(paper)));
    for (const { width, height, cut } of sheets) {
      // A browser's own A4 is a point larger.
      expect(width).toBeCloseTo(landscape ? 842 : 595, -1);
      expect(height).toBeCloseTo(landscape ? 595 : 842, -1);
      expect(cut).toEqual([]);
    }
    // Two centimetres are left on each side of a full sheet; what stands to the right is the telephone number.
    expect(Math.min(...sheets.map(({ from }) => from))).toBeLessThan(70);
    expect(Math.min(...sheets.map(({ width, to }) => width - to))).toBeLessThan(70);
    const all = wordsOf(sheets).join(' ');
    for (const text of ['19:00', order.orderGroupReference, 'Elin', 'Gärna vid fönstret']) expect(all).toContain(text);
    expect(all).toMatch(/070-\d{3} \d\d \d\d/);
  }
});

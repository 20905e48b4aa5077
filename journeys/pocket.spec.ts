import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { openPayRequest, ordered, payByCard } from './placing.ts';
import { expect, HONEY, listening, newBuyer, pressSignIn, test } from './visit.ts';

/** The hall in the pocket: what stays on a device without net, and what goes with whoever signs out. */

/** Addresses of the copies that this device keeps. */
async function keptHere(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (!(await caches.has('copies'))) return [];
    const kept = await (await caches.open('copies')).keys();
    return kept.map(({ url }) => new URL(url).pathname).filter(path => !path.startsWith('/kept/'));
  });
}

const note = (page: Page) => page.getByText('Sidan finns kvar på den här enheten, också utan nät.');

async function keptReceipt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(note(page)).toBeVisible();
  // The worker has taken its place.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
}

test('a guest’s receipt and ticket open without net, and can be forgotten by a press', async ({ page, complaints }) => {
  complaints.expect(/net::ERR_|Failed to fetch/);
  const placed = await ordered(page, { slug: 'ljunghonung', buyer: newBuyer() });
  const path = `/receipts/${placed.orderGroupId}`;
  await keptReceipt(page, `${path}?ak=${placed.accessKey}`);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await page.context().setOffline(true);

  await test.step('the receipt as it was, with its sign, and nothing on it to press in vain', async () => {
    await page.goto(`${path}?ak=${placed.accessKey}&lang=sv`);
    await expect(page.getByText(/^Du är utan nät\. Så här såg sidan ut/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText('Ljunghonung');
    expect(await page.locator('button, form, script').count()).toBe(0);
    // Its picture and its styles came along.
    const loaded = await page.evaluate(() => [...document.images].every(one => one.complete && one.naturalWidth > 0));
    expect(loaded).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Schibsted');
    await clean(page);
  });

  await test.step('any other page says that the net is gone, and what there is', async () => {
    await page.goto(HONEY);
    await expect(page.getByRole('heading', { level: 1, name: 'Du är utan nät' })).toBeVisible();
    await clean(page);
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });

  await test.step('back in the net, forgotten by a press, and not kept again by being looked at', async () => {
    await page.context().setOffline(false);
    await keptReceipt(page, `${path}?ak=${placed.accessKey}`);
    await page.getByRole('button', { name: 'Glöm det här på enheten' }).click();
    await expect(page.getByText('Sidan sparas inte på den här enheten.')).toBeVisible();
    expect(await keptHere(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('Sidan sparas inte på den här enheten.')).toBeVisible();
    expect(await keptHere(page)).toEqual([]);
  });
});

test('a person’s orders open without net; signing out forgets them, in every tab', async ({ page, complaints }) => {
  // The other tab may ask for news of the order once more before it hears of the sign-out: it is refused.
  complaints.expect(/net::ERR_|Failed to fetch|status of (401|403)/);
  await page.goto('/login?refUrl=/account/orders');
  await pressSignIn(page, 'karin.ek', 'handlar-pa-torget');
  await expect(page).toHaveURL(url => url.pathname === '/account/orders');
  const placed = await ordered(page, { slug: 'ljunghonung', buyer: newBuyer('Karin Ek') });
  const path = `/receipts/${placed.orderGroupId}`;
  await keptReceipt(page, path);
  await keptReceipt(page, '/account/orders');
  const other = await page.context().newPage();
  await keptReceipt(other, path);

  await page.context().setOffline(true);
  for (const address of ['/account/orders', path]) {
    await other.goto(address);
    await expect(other.getByText(/^Du är utan nät\./)).toBeVisible();
    await expect(other.getByRole('main')).toContainText('Ljunghonung');
  }
  await page.context().setOffline(false);

  await other.goto(path);
  await expect(note(other)).toBeVisible();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/signed-out/);
  expect(await keptHere(other)).toEqual([]);
  await page.context().setOffline(true);
  for (const tab of [page, other]) {
    const opened = await tab.goto(path).catch(() => null);
    expect(opened === null || !(await tab.content()).includes('Ljunghonung')).toBe(true);
  }
  await page.context().setOffline(false);
});

test('a session that ended elsewhere takes its copies along with the next page', async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  await page.goto('/login?refUrl=/account/orders');
  await pressSignIn(page, 'karin.ek', 'handlar-pa-torget');
  await expect(note(page)).toBeVisible();
  expect(await keptHere(page)).toContain('/account/orders');
  const session = (await page.context().cookies()).find(({ name }) => name.includes('session_token'));
  await page.context().clearCookies({ name: session?.name ?? 'none' });
  await page.goto('/');
  await listening(page);
  await expect.poll(() => keptHere(page)).toEqual([]);
});

test('a first visit speaks the browser’s language, and the switch is on top of a phone’s menu', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto(HONEY);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await listening(page);
  const menu = page.getByRole('banner').locator('summary').filter({ hasText: 'Menü' });
  await menu.click();
  const english = page.getByRole('banner').getByRole('link', { name: 'English' }).last();
  await expect(english).toBeInViewport();
  await english.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // Chosen once, it holds, whatever the browser prefers.
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('hearts are kept on the device, come along at sign-in and leave with their person', async ({ page }) => {
  await page.goto(HONEY);
  await listening(page);
  const heart = page.getByRole('button', { name: 'Favorit: Ljunghonung', exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page
    .locator('#toasts')
    .getByRole('button', { name: /^Sparad bland dina favoriter/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favoriter' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ljunghonung' })).toBeVisible();
  await clean(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ljunghonung' })).toBeVisible();

  await page.getByRole('link', { name: 'Logga in så följer de med' }).click();
  await pressSignIn(page, 'karin.ek', 'handlar-pa-torget');
  await expect(page).toHaveURL(url => url.pathname === '/favourites');
  await page.reload();
  await listening(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites-of'))).not.toBeNull();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ljunghonung' })).toBeVisible();
  await expect(page.getByText('Favoriterna finns på den här enheten.')).toBeHidden();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/signed-out/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBe('[]');
});

test('a page is shared by the device’s own sheet, or its link is copied', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => Object.assign(window, { shared: data }),
    });
  });
  await page.goto(`${HONEY}?utm_source=x`);
  await listening(page);
  await page.getByRole('button', { name: 'Dela' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared);
  await expect.poll(async () => (await shared())?.url).toMatch(/\/products\/ljunghonung\?lang=sv$/);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Dela' }).click();
  await expect(page.locator('#toasts').getByText('Länken är kopierad')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/ljunghonung\?lang=sv$/);
});

test('what was bought can be bought again', async ({ page }) => {
  const placed = await ordered(page, { slug: 'ljunghonung', buyer: newBuyer() });
  await openPayRequest(page, placed);
  await payByCard(page);
  await listening(page);
  const again = page.getByRole('button', { name: 'Köp igen' });
  await again.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('list', { name: 'Varor i korgen' })).toContainText('Ljunghonung');
});

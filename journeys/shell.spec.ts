import type { Page } from '@playwright/test';
import { orderPages, PLATFORM_PAGES, PUBLIC_PAGES, routesOfTheHall, staffPages } from './pages.ts';
import { expect, HONEY, listening, putHoneyInBasket, test } from './visit.ts';

test.describe('toasts', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await page.goto('/dev/kit');
    // Hydrated from here on, with the region of the toasts.
    await expect(page.locator('#toasts > *').first()).toBeAttached();
    await page.clock.pauseAt(Date.now() + 60_000);
  });

  test('each type has its region, and goes by itself after 5 seconds unless it is sticky [payments 2.11.1, 3.26, 4.25]', async ({
    page,
  }) => {
    const polite = page.locator('#toasts').getByRole('status');
    const urgent = page.locator('#toasts').getByRole('alert');
    await show(page, 'Länken är kopierad');
    await show(page, 'Bordet gick inte att avboka');
    await show(page, 'Du är utan nät');
    await expect(polite.getByText('Klistra in den var du vill.')).toBeVisible();
    await expect(urgent.getByText(/Avbokningen gick inte fram/)).toBeVisible();
    await expect(urgent.getByText('Vi försöker igen om 5 sekunder.')).toBeVisible();
    const types = await page.locator('#toasts [data-type]').evaluateAll(all => all.map(one => one.dataset.type));
    expect(types).toEqual(['SUCCESS', 'DANGER', 'WARNING']);
    // Over 100 characters: a rounder box (payments 9).
    await expect(page.locator('#toasts [data-long]')).toHaveCount(1);
    await page.clock.runFor(4900);
    await expect(page.locator('#toasts [data-type]')).toHaveCount(3);
    await page.clock.runFor(200);
    await expect(page.locator('#toasts [data-type]')).toHaveCount(1);
    await page.clock.runFor(60_000);
    await expect(page.locator('#toasts [data-type=WARNING]')).toBeVisible();
    await page.getByRole('button', { name: 'Stäng' }).click();
    await expect(page.locator('#toasts [data-type]')).toHaveCount(0);
  });

  test('a press on one that leads somewhere is the way there, and takes it away [payments 3.26]', async ({ page }) => {
    await show(page, 'Ny version finns');
    await page.locator('#toasts').getByRole('button', { name: 'Ny version finns' }).click();
    await expect(page.locator('#toasts [data-type]')).toHaveCount(0);
  });

  test('none is wider than 500, and on a phone none than the screen [payments 9.4]', async ({ page }) => {
    await show(page, 'Bordet gick inte att avboka');
    const toast = page.locator('#toasts [data-type]');
    expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(500);
  });
});

async function show(page: Page, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: title }).dispatchEvent('click');
  await expect(page.locator('#toasts').getByText(title)).toBeVisible();
}

test.describe('pages for what goes wrong', () => {
  test('an address that nobody has, a product that nobody sells, a page that is not theirs [storefront 2.17]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of (404|403)/);
    expect((await page.goto('/ingen/vet'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Oj, här finns inget att se' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Till startsidan' })).toHaveAttribute('href', '/');
    expect((await page.goto('/products/finns-inte'))?.status()).toBe(404);
    await expect(page.getByText('Produkt ej funnen')).toBeVisible();
    expect((await page.goto('/pay-requests/finns-inte'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Betalningslänken är ogiltig' })).toBeVisible();
    expect((await page.goto('/access-denied'))?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'Hit har du inte tillträde' })).toBeVisible();
  });

  test('a fault of ours shows the reference that the answer carries [storefront 2.21]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 500/);
    const answer = await page.goto('/give-me-an-error-please');
    expect(answer?.status()).toBe(500);
    const reference = answer?.headers()['x-request-id'] ?? '';
    expect(reference).toMatch(/^[\w-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi verkar ha det lite struligt just nu');
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText('as asked for')).toHaveCount(0);
  });

  test('the page that only loads says so [storefront 2.19]', async ({ page }) => {
    await page.goto('/load-me-up');
    await expect(page.getByRole('main').getByRole('status')).toContainText('Laddar');
  });
});

test.describe('languages', () => {
  test('?lang= is kept, is named on the page, and every page tells where its others are', async ({ page, baseURL }) => {
    await page.goto('/?lang=de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const cookies = await page.context().cookies();
    expect(cookies.find(cookie => cookie.name === 'lang')?.value).toBe('de');
    await page.goto(HONEY);
    await expect(page.getByRole('heading', { level: 1, name: 'Heidehonig' })).toBeVisible();
    const others = page.locator('link[rel=alternate][hreflang]');
    const addresses = await others.evaluateAll(links =>
      links.map(link => [link.getAttribute('hreflang'), (link as HTMLLinkElement).href]),
    );
    expect(Object.fromEntries(addresses)).toMatchObject({
      sv: `${baseURL}${HONEY}?lang=sv`,
      en: `${baseURL}${HONEY}?lang=en`,
      de: `${baseURL}${HONEY}?lang=de`,
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Heather honey' })).toBeVisible();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('every page', () => {
  test('has its place in the lists that the journeys walk', () => {
    const order = { orderGroupId: '', payRequestId: '', accessKey: '' };
    const listed = [...PUBLIC_PAGES, ...orderPages(order), ...staffPages(''), ...PLATFORM_PAGES];
    const seen = new Set(listed.map(({ route }) => route));
    expect(routesOfTheHall().filter(route => !seen.has(route))).toEqual([]);
  });

  test('is whole for the next visitor when somebody has asked for its head alone', async ({ request }) => {
    const path = `/products/ljunghonung?ref=/seen-${Date.now()}`;
    const head = await request.head(path);
    expect(head.status()).toBe(200);
    expect(head.headers().link).toContain('rel=preload; as=style');
    const copy = await request.get(path, { headers: { 'sec-fetch-dest': 'empty' } });
    expect(copy.headers().link).toBeUndefined();
    expect(await (await request.get(path)).text()).toContain('<h1');
  });

  test('the guard hears a breach of the policy', async ({ page, complaints }) => {
    complaints.expect(/Content Security Policy/);
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.planted = true';
      document.head.append(script);
    });
    await expect.poll(() => complaints.heard.join()).toMatch(/Content Security Policy/);
  });
});

test('back and forward, time and again, lead to pages as they were left, which go on working', async ({ page }) => {
  await page.goto('/shop/angens-bigard');
  await listening(page);
  const product = page.getByRole('link', { name: /Ljunghonung/ }).first();
  const title = page.getByRole('heading', { level: 1, name: 'Ljunghonung' });
  await product.scrollIntoViewIfNeeded();
  await product.click();
  await expect(title).toBeVisible();
  for (let times = 0; times < 2; times++) {
    await page.goBack();
    await expect(product).toBeInViewport();
    await page.goForward();
    await expect(title).toBeVisible();
  }
  await page.getByRole('radio', { name: '250 g' }).check();
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible();
});

test('what lies in the basket survives a reload and shows in another tab', async ({ page, context }) => {
  await putHoneyInBasket(page);
  const basket = (where: Page) => where.getByRole('banner').getByRole('link', { name: /^Korg/ });
  await expect(basket(page)).toHaveAccessibleName(/1 i korgen/);
  await page.reload();
  await expect(basket(page)).toHaveAccessibleName(/1 i korgen/);
  const other = await context.newPage();
  await other.goto('/');
  await expect(basket(other)).toHaveAccessibleName(/1 i korgen/);
});

test.describe('without a connection', () => {
  test('a server that is away is told, tried again, and reached by itself [storefront 8.3]', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/net::ERR_/);
    await page.goto('/shop/angens-bigard');
    await listening(page);
    await page.route('**/api/**', route => route.abort('connectionrefused'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ljunghonung/ })
      .first()
      .click();
    await expect(page.getByText(/^Kan inte ansluta till servern\./)).toBeVisible();
    await page.unroute('**/api/**');
    await expect(page.getByRole('heading', { level: 1, name: 'Ljunghonung' })).toBeVisible();
    await expect(page.getByText(/^Kan inte ansluta till servern\./)).toBeHidden();
  });

  test('a press made offline is done when the net is back [storefront 4.22]', async ({ page, context, complaints }) => {
    complaints.expect(/net::ERR_/);
    await page.goto(HONEY);
    await page.getByRole('radio', { name: '500 g' }).check();
    const add = page.getByRole('button', { name: 'Lägg i korgen' });
    // Hydrated: without its scripts the page could not report the lost connection.
    await expect(add).toBeEnabled();
    await context.setOffline(true);
    await add.click();
    await expect(page.getByText(/^Du är utan nät\./)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible();
    await expect(page.getByText(/^Du är utan nät\./)).toBeHidden();
  });

  test('a page whose scripts did not come with it fetches them when the net is back, and knows the choice made meanwhile', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expect(/net::ERR_/);
    complaints.expect(/Failed to fetch dynamically imported module/);
    const scripts = '**/assets/**/*.js';
    const gone = page.waitForEvent('requestfailed');
    await page.route(scripts, route => route.abort('internetdisconnected'));
    await page.goto(HONEY);
    await gone;
    await context.setOffline(true);
    await page.getByRole('radio', { name: '500 g' }).check();
    await page.unroute(scripts);
    // Retried in vain: the connection is away for longer than that.
    await page.waitForEvent('requestfailed');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Lägg i korgen' }).click();
    await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible();
  });
});

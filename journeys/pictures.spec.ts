import type { Page } from '@playwright/test';
import { expect, test } from './visit.ts';

/** Loading of pictures (storefront 9): room is reserved, the first loads at once, the others before in view. */
const SHOP = '/shop/angens-bigard';

/** Cumulative layout shift since the page began, as browsers count it. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

for (const path of ['/', SHOP, '/products/ljunghonung', '/home/sjokanten']) {
  test(`nothing moves while the pictures of ${path} arrive`, async ({ page }) => {
    // Slow pictures, as on a slow line.
    await page.route('**/pictures/**', async route => {
      await new Promise(resolve => setTimeout(resolve, 400));
      await route.continue().catch(() => {});
    });
    await page.goto(path);
    for (let step = 0; step < 8; step++) {
      await page.evaluate(() => scrollBy(0, innerHeight / 2));
      await page.waitForTimeout(120);
    }
    expect(await shift(page)).toBeLessThan(0.02);
    const roomless = await page.$$eval('img', pictures =>
      pictures.filter(one => !one.width || !one.getAttribute('height')),
    );
    expect(roomless).toHaveLength(0);
  });
}

test('the first two are asked for at once, the others wait; nearer than 800 px none waits [storefront 9.11]', async ({
  page,
}) => {
  await page.goto(SHOP);
  const cards = page.locator('.product-card img');
  const loading = await cards.evaluateAll(pictures => pictures.map(one => one.getAttribute('fetchpriority')));
  expect(loading.slice(0, 2)).toEqual(['high', 'high']);
  expect(new Set(loading.slice(2))).toEqual(new Set([null]));
  await expect(async () => {
    const waiting = await cards.evaluateAll(pictures =>
      (pictures as HTMLImageElement[])
        .filter(
          one => one.getBoundingClientRect().top < innerHeight + 780 && one.getBoundingClientRect().left < innerWidth,
        )
        .filter(one => !one.complete && one.loading === 'lazy'),
    );
    expect(waiting).toHaveLength(0);
  }).toPass();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures come as well', async ({ page }) => {
    await page.goto(SHOP);
    const first = page.locator('.product-card img').first();
    await expect(first).toHaveJSProperty('complete', true);
    expect(await first.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });
});

test('a picture that does not come leaves its place to a drawing, in the same room', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await page.route('**/pictures/**', route => route.abort());
  await page.goto(SHOP);
  const first = page.locator('.product-card img').first();
  await expect(first).toHaveAttribute('data-missing', '');
  expect(await first.evaluate(one => getComputedStyle(one).content)).toContain('basket');
  const { width, height } = (await first.boundingBox())!;
  expect(width / height).toBeCloseTo(4 / 3, 1);
});

import { heldBack } from './late-scripts.ts';
import { expect, HONEY, listening, test } from './visit.ts';

/** Sizes and movements of the product page that only a browser knows (storefront 2, 5 and 9). */
const width = (page: { viewportSize(): { width: number } | null }) => page.viewportSize()?.width ?? 0;

test.describe('pictures', () => {
  test('are 110 % of the width high, at least 250 and at most 500 [storefront 2.58]', async ({ page }) => {
    await page.goto(HONEY);
    const strip = page
      .getByRole('region', { name: /^Bilder av/ })
      .getByRole('list')
      .first();
    const height = async () => Math.round((await strip.boundingBox())?.height ?? 0);
    expect(await height()).toBe(Math.round(width(page) * 1.1));
    await page.setViewportSize({ width: 200, height: 600 });
    expect(await height()).toBe(250);
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await height()).toBe(500);
  });

  test('change every six seconds, round and round, until somebody takes hold [storefront 2.57, 9.2]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(HONEY);
    const gallery = page.getByRole('region', { name: /^Bilder av/ });
    const places = gallery.getByRole('button', { name: /^Visa bild/ });
    const shown = () => places.evaluateAll(all => all.findIndex(one => one.getAttribute('aria-current') === 'true'));
    await expect(gallery.getByRole('button', { name: 'Stanna bildspelet' })).toBeVisible();
    const count = await places.count();
    expect(count).toBeGreaterThan(1);
    expect(await shown()).toBe(0);
    await page.clock.runFor(5500);
    expect(await shown()).toBe(0);
    for (let slide = 1; slide <= count; slide++) {
      await page.clock.runFor(6000);
      await expect.poll(shown).toBe(slide % count);
    }
    await gallery.getByRole('button', { name: 'Stanna bildspelet' }).click();
    await page.clock.runFor(20_000);
    expect(await shown()).toBe(0);
  });
});

test('the pictures stand still for who asked for less motion, and under a finger [storefront 2.42]', async ({
  page,
}) => {
  await page.clock.install();
  const gallery = page.getByRole('region', { name: /^Bilder av/ });
  const shown = () =>
    gallery
      .getByRole('button', { name: /^Visa bild/ })
      .evaluateAll(all => all.findIndex(one => one.getAttribute('aria-current') === 'true'));
  await page.goto(HONEY);
  await expect(gallery.getByRole('button', { name: 'Stanna bildspelet' })).toBeVisible();
  await gallery.getByRole('listitem').first().tap();
  await expect(gallery.getByRole('button', { name: 'Starta bildspelet' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(HONEY);
  await expect(gallery.getByRole('button', { name: 'Starta bildspelet' })).toBeVisible();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(0);
});

test('the description is cut after five lines and opens [storefront 2.42, 9.4]', async ({ page }) => {
  await page.goto(HONEY);
  const more = page.getByRole('button', { name: 'Läs mer' });
  const box = page.locator(`[id="${await more.getAttribute('aria-controls')}"]`);
  const lines = () =>
    box.evaluate(element => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { bottom } = element.getBoundingClientRect();
      const seen = [...range.getClientRects()].filter(
        rect => rect.width > 0 && rect.height < 60 && rect.bottom <= bottom + 2,
      );
      return new Set(seen.map(rect => Math.round(rect.top))).size;
    });
  expect(await lines()).toBe(5);
  const less = page.getByRole('button', { name: 'Visa mindre' });
  // Retried, as a press before hydration does nothing.
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await expect(less).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
  expect(await lines()).toBeGreaterThan(5);
});

test('goods are at most 550 wide [storefront 2.41]', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(HONEY);
  const title = page.getByRole('heading', { level: 1 }).locator('..');
  const gallery = page.getByRole('region', { name: /^Bilder av/ });
  for (const part of [title, gallery]) expect((await part.boundingBox())?.width).toBeLessThanOrEqual(550);
});

test('of several variants one is chosen at a time; a single one needs no choice [storefront 4.12]', async ({
  page,
}) => {
  await page.goto(HONEY);
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(0);
  await page.getByRole('radio', { name: '250 g' }).check();
  await page.getByRole('radio', { name: '500 g' }).check();
  await expect(chosen).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Lägg i korgen' })).toBeEnabled();
  await page.goto('/products/honungssenap');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.getByRole('status').getByText(/ligger i korgen$/)).toBeVisible();
});

test('a second stall is told at the button, and the cart may be emptied for it [storefront 8.6]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await page.goto('/products/honungssenap');
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.getByRole('status').getByText(/ligger i korgen$/)).toBeVisible();
  await page.goto('/products/kanelbullar');
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.getByRole('alert').getByText(/^Korgen har redan varor från ett annat stånd\./)).toBeVisible();
  await page.getByRole('button', { name: 'Töm korgen och lägg i den här' }).click();
  await expect(page.getByRole('status').getByText(/ligger i korgen$/)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(/^Allt kommer från/)).toContainText('Hallmans bageri');
});

test('the way back slides back, a marked link not at all, and no marker stays in the address (payments 2) [payments 2.12.2]', async ({
  page,
}) => {
  const way = () => page.evaluate(() => document.documentElement.dataset.way);
  await page.goto('/shop/angens-bigard');
  await listening(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ljunghonung/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ljunghonung' })).toBeVisible();
  expect(await way()).toBe('forward');
  await page.getByRole('main').getByRole('link', { name: 'Ängens bigård', exact: true }).first().click();
  await expect(page).toHaveURL(/\/(shop|home)\/angens-bigard$/);
  expect(await way()).toBe('back');
  // Focus moves along as with any other navigation (WCAG 2.4.3).
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string, options: object): Promise<void> };
    };
    return router.navigate('/cart#ignoreanimation', { viewTransition: true });
  });
  await expect(page).toHaveURL(/\/cart$/);
  expect(await way()).toBe('none');
});

test('a page that slides in shows at once, though the next walk has begun meanwhile', async ({ page }) => {
  await page.goto('/shop/angens-bigard');
  await listening(page);
  const arrive = await heldBack(page, '**/api/products/honungssenap*');
  const took = await page.evaluate(async () => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string, options?: object): Promise<void> };
    };
    const start = document.startViewTransition.bind(document);
    const slid = new Promise<number>(done => {
      document.startViewTransition = update => {
        const began = performance.now();
        const transition = start(() => {
          const shown = (update as () => Promise<void>)();
          void router.navigate('/products/honungssenap');
          return shown.then(() => done(performance.now() - began));
        });
        transition.ready.catch(() => {});
        return transition;
      };
    });
    await router.navigate('/home/angens-bigard', { viewTransition: true });
    return Promise.race([slid, new Promise<null>(late => setTimeout(() => late(null), 8000))]);
  });
  arrive();
  expect(took).not.toBeNull();
});

test('the skip link leads to the content of each page, not to where another page was left', async ({ page }) => {
  const skip = async () => {
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => Math.abs(document.getElementById('main')!.getBoundingClientRect().top));
  };
  await page.goto('/shop/angens-bigard');
  await listening(page);
  await skip();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate('/products/ljunghonung');
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Ljunghonung' })).toBeVisible();
  expect(await skip()).toBeLessThan(200);
});

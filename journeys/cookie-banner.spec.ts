import type { Page } from '@playwright/test';
import { expect, HONEY, signIn, test } from './visit.ts';

test.use({ storageState: { cookies: [], origins: [] } });

for (const lang of ['sv', 'en', 'de'])
  test(`the cookie banner takes an eighth of a phone's first screen at most (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/?lang=${lang}`);
    const banner = page.locator('.cookie-banner');
    await expect(banner).toBeVisible();
    expect((await banner.boundingBox())!.height).toBeLessThan(844 / 8);
    const press = (await banner.getByRole('button').boundingBox())!;
    expect(Math.min(press.width, press.height)).toBeGreaterThanOrEqual(44);
  });

/** At the page's end, bars fixed at the bottom included, nothing to press is under the cookie banner. */
async function seeAllAboveBanner(page: Page): Promise<void> {
  const banner = page.getByRole('region', { name: 'Om kakor' });
  await expect(banner).toBeVisible();
  await expect(async () => {
    const below = await banner.evaluate(own => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      const top = own.getBoundingClientRect().top;
      const pressed = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea')];
      return pressed
        .filter(one => !own.contains(one) && !one.closest('#toasts') && one.checkVisibility())
        .filter(one => one.getBoundingClientRect().bottom > top + 1)
        .map(one => one.outerHTML.slice(0, 200));
    });
    expect(below).toEqual([]);
  }).toPass();
}

test('the cookie banner stays until it is understood, and then never comes back [payments 1.10, 2.11.1, 3.27, 4.3]', async ({
  page,
  context,
}) => {
  const banner = (where: Page) => where.getByRole('region', { name: 'Om kakor' });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await page.goto(HONEY);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Jag förstår' }).click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  const later = await context.newPage();
  await later.goto('/');
  await later.locator('#toasts > *').waitFor({ state: 'attached' });
  await expect(banner(later)).toBeHidden();
});

for (const [device, width, height] of [
  ['phone', 390, 844],
  ['desktop', 1280, 900],
] as const) {
  test(`the cookie banner leaves everything on a page to be reached while it stands, on a ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/', HONEY, '/login']) {
      await page.goto(path);
      await seeAllAboveBanner(page);
    }
    await page.goto('/login?refUrl=/bo/providers/angens-bigard/pay-requests');
    await signIn(page);
    await page.getByRole('button', { name: 'Skicka begäran' }).waitFor();
    await seeAllAboveBanner(page);
  });
}

test('the cookie banner is called "Understood" in English and in German', async ({ page }) => {
  await page.goto('/?lang=en');
  await expect(page.getByRole('button', { name: 'Understood' })).toBeVisible();
  await page.goto('/?lang=de');
  await expect(page.getByRole('button', { name: 'Verstanden' })).toBeVisible();
});

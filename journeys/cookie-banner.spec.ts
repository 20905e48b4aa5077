import { expect, test } from './visit.ts';

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

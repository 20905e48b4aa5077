import type { Page } from '@playwright/test';
import { cleanByLight } from './axe.ts';
import { expect, listening, newBuyer, test } from './visit.ts';

/** The sheets of a booking: with a keyboard, with a screen reader, in light and dark, and 320 px wide. */
test('axe finds nothing in the cart, the receipt and the sheets of a booking, and focus comes back from them', async ({
  page,
}) => {
  test.slow();
  await tableInCart(page);
  await page.goto('/cart');
  await looksRight(page, 'the cart');
  await page.goto('/checkout');
  await looksRight(page, 'the checkout');
  await bookAs(page);
  await looksRight(page, 'the receipt');

  for (const name of ['Ändra tid', 'Avboka'] as const) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    if (name === 'Ändra tid') await changes(page);
    await looksRight(page, name);
    await sheet.getByRole('button', { name: 'Stäng', exact: true }).press('Enter');
    await expect(opener).toBeFocused();
  }
});

/** The price is announced in a live region that was there before the guest count changes. */
async function changes(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  const news = sheet.getByRole('status').filter({ hasText: 'Välj en annan dag' });
  await expect(news).toBeVisible();
  await news.evaluate(element => element.setAttribute('data-before', ''));
  await sheet.getByRole('button', { name: 'Fler: Gäster' }).press('Enter');
  await expect(sheet.locator('[role=status][data-before]')).toHaveText('Samma pris som förut.');
  await expect(sheet.getByRole('button', { name: 'Ändra', exact: true })).toBeEnabled();
}

async function tableInCart(page: Page): Promise<void> {
  await page.goto('/products/bord-pa-sjokanten');
  await listening(page);
  const days = page.locator('button.day[data-state=FREE]:not([aria-disabled])');
  // A day after today, of which the last hours of an evening may be left: at a month's end that is in the next one.
  await expect(days.first()).toBeVisible();
  if ((await days.count()) > 1) await days.nth(1).click();
  else {
    await page.getByRole('button', { name: /^Nästa månad/ }).click();
    await days.first().click();
  }
  await page.locator('.slot:has(input[name=time]:enabled)').nth(2).click();
  await page.getByRole('button', { name: 'Lägg bord i korgen' }).click();
  await expect(page.getByText(/ligger i korgen/).first()).toBeVisible();
}

async function bookAs(page: Page): Promise<void> {
  const { name, email } = newBuyer();
  await page.getByLabel('Namn').fill(name);
  await page.getByLabel('Mobil', { exact: true }).fill(`070-${String(Date.now() % 10_000_000).padStart(7, '0')}`);
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Boka', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tack, Elin. Bordet är ditt.' })).toBeVisible();
}

async function looksRight(page: Page, what: string): Promise<void> {
  await listening(page);
  await cleanByLight(page, what);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}

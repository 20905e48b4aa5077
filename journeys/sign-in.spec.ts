import type { Page } from '@playwright/test';
import { expect, passStep, pressSignIn, test } from './visit.ts';

/** The sign-in page (payments 2.10, 5 and 8). */
const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Logga in', exact: true });

test('the button waits for a username of 5 and a password of 12 characters [payments 2.10.1, 2.10.3, 5.4, 9.8, 5.5]', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page).toHaveTitle(/^Logga in/);
  await page.getByRole('tab', { name: 'Klassisk' }).click();
  const username = page.getByLabel('Användarnamn');
  const password = page.getByLabel('Lösenord', { exact: true });
  const steps = [
    ['abcd', 'tolv-tecken-', false],
    ['abcde', 'elva-tecken', false],
    ['abcde', 'tolv-tecken-', true],
    ['abcd', 'tolv-tecken-', false],
  ] as const;
  await expect(button(page)).toBeDisabled();
  for (const [name, secret, enabled] of steps) {
    await username.fill(name);
    await password.fill(secret);
    await expect(button(page)).toBeEnabled({ enabled });
  }
});

test('a failed sign-in says so and keeps the name; a right one goes on to where it came from [payments 2.10.4, 4.23, 8.10]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await page.goto('/login?refUrl=/bo/providers/angens-bigard/orders');
  await page.getByRole('tab', { name: 'Klassisk' }).click();
  await page.getByLabel('Användarnamn').fill('eskil.lund');
  await page.getByLabel('Lösenord', { exact: true }).fill('ljung-i-september');
  await button(page).click();
  await expect(page.getByRole('alert').getByText('Inloggningen misslyckades, försök igen')).toBeVisible();
  await expect(page.getByLabel('Användarnamn')).toHaveValue('eskil.lund');
  await page.getByLabel('Lösenord', { exact: true }).fill('ljung-i-augusti');
  await button(page).click();
  await expect(page).toHaveURL(/\/bo\/second-factor\?refUrl=/);
  await passStep(page, 'eskil.lund');
  await expect(page).toHaveURL(/\/bo\/providers\/angens-bigard\/orders/);
});

test('while the admin area is on its way a spinner says so [storefront 2.13]', async ({ page }) => {
  await page.goto('/login?refUrl=/bo/dashboard');
  let letThrough = () => {};
  const seen = new Promise<void>(resolve => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/sv\/(bo-|dashboard-)[^/]*\.js/, async route => {
    await seen;
    await route.continue();
  });
  await pressSignIn(page);
  await passStep(page, 'eskil.lund');
  await expect(page.getByRole('status').getByText('Laddar adminsidorna')).toBeVisible();
  letThrough();
  await expect(page).toHaveURL(/\/bo\/dashboard/);
  await expect(page.getByText('Laddar adminsidorna')).toBeHidden();
});

import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, newBuyer, order, payByWallet, test } from './visit.ts';

/** The fourth way to pay (payments 4): a wallet of the payer's own device, on the hall's own page. */
async function atTheRequest(page: Page): Promise<void> {
  await order(page, newBuyer());
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await expect(page.getByRole('button', { name: 'Google Pay' })).toBeVisible();
}

test('a wallet pays on the page of the request, which then waits and shows the receipt [payments 4.4]', async ({
  page,
}) => {
  await atTheRequest(page);
  await expect(page.getByText('eller välj ett annat sätt')).toBeVisible();
  await clean(page);
  await payByWallet(page);
});

test('a wallet that is declined takes nothing, says so, and pays the second time', async ({ page, complaints }) => {
  complaints.expect(/status of 402/);
  await atTheRequest(page);
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page.getByRole('button', { name: 'Låt kortet nekas' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'inga pengar har dragits' })).toBeVisible();
  await payByWallet(page);
});

test('a wallet’s button stands out from the wall by day and by night, also when night comes while the page is open', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await atTheRequest(page);
  const button = page.getByRole('button', { name: 'Google Pay' });
  const white = 'rgb(255, 255, 255)';
  await expect(button).toHaveCSS('background-color', white);
  await clean(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(button).not.toHaveCSS('background-color', white);
});

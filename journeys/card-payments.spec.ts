import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** Onboarding with the card company: a stall gets an account of its own, from nothing to cards. */

const HERE = '/bo/providers/getgarden-asen/card-payments';

test('a seller joins the card company: begins, comes back half done, goes on and takes cards [payments 1.7]', async ({
  page,
}) => {
  await openSignedIn(page, '/bo/providers/getgarden-asen/checklist', ['ulla.asen', 'trettioen-getter']);
  await page.getByRole('link', { name: /^Kortbetalning/ }).click();
  await expect(page).toHaveURL(HERE);
  await expect(page.getByRole('heading', { level: 1, name: 'Kortbetalningar' })).toBeVisible();
  await expect(page.getByText('Inget eget konto än')).toBeVisible();
  await clean(page);

  await enter(page, 'Öppna konto');
  await clean(page);
  await leave(page, 'half');
  await expect(page.getByText('Kontot är påbörjat')).toBeVisible();
  await expect(page.getByText('Bankkontot som pengarna ska till')).toBeVisible();
  await expect(page.getByText('Att ni godkänner kortföretagets villkor')).toHaveCount(0);
  await clean(page);

  await page.goto('/bo/dashboard?provider=getgarden-asen');
  await expect(page.getByText('Era kunder kan inte betala med kort')).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: 'Se vad som behövs' }).click();
  await expect(page).toHaveURL(HERE);

  await enter(page, 'Fortsätt hos kortföretaget');
  await leave(page, 'finish');
  await expect(page.getByText('Ni tar emot kort', { exact: true })).toBeVisible();
  await expect(page.getByText('Kort fungerar')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Fortsätt/ })).toHaveCount(0);
  await clean(page);

  await page.goto('/bo/dashboard?provider=getgarden-asen');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Era kunder kan inte betala med kort')).toHaveCount(0);
});

/** Enters onboarding by the link that the button makes. */
async function enter(page: Page, button: string): Promise<void> {
  await listening(page);
  const door = page.waitForResponse(/\/card-account\/visits$/);
  await page.getByRole('button', { name: button, exact: true }).click();
  await door;
  await page.waitForURL(/\/setup\/v\//);
}

/** Returns to the hall, which asks the company for the outcome. */
async function leave(page: Page, ending: 'half' | 'finish'): Promise<void> {
  const asked = page.waitForResponse(/\/card-account\/looks$/);
  await page.locator(`button[value=${ending}]`).click();
  await page.waitForURL(url => url.pathname === HERE);
  await asked;
}

import type { Page } from '@playwright/test';
import { boughtCard } from '../../journeys/placing.ts';
import type { View } from './views.mts';

/** Gift card of 250 kr, bought a moment ago; the page stands at its receipt. */
const bought = (page: Page) => boughtCard(page, 'presentkort-sjokanten');

async function giving(page: Page): Promise<string> {
  await bought(page);
  await page.getByRole('button', { name: /^Ge bort/ }).click();
  const email = `farmor.${Date.now().toString(36)}@brevlada.example`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Till vem').fill('Farmor');
  await dialog.getByLabel('Hälsning').fill('Ät något gott vid sjön, och ta med morfar.');
  await dialog.getByLabel('Från').fill('Elin');
  await dialog.getByLabel('Mottagarens e-post').fill(email);
  return email;
}

async function given(page: Page): Promise<string> {
  const email = await giving(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ge bort presenten' }).click();
  await page.getByRole('heading', { name: 'Bortgiven till Farmor' }).waitFor();
  return email;
}

/** Gift as it comes by today's letter. */
async function wrapped(page: Page): Promise<void> {
  const email = await given(page);
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: email }).first().click();
  const href = await page.getByRole('link', { name: /\/gifts\// }).getAttribute('href');
  await page.goto(href!);
  await page.getByRole('button', { name: 'Öppna presenten' }).waitFor();
}

export const GIFT_VIEWS: Record<string, View> = {
  'gift-giving': { rare: true, screen: true, open: giving },
  'gift-given': { rare: true, open: given },
  gift: { open: wrapped },
  'gift-opened': {
    async open(page) {
      await wrapped(page);
      await page.getByRole('button', { name: 'Öppna presenten' }).click();
      await page.getByText('Visa koden i kassan').waitFor();
    },
  },
};

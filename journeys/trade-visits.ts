import type { Page } from '@playwright/test';
import { CARD_PAGE, expect, fillCard, fillWho, listening, newBuyer, pressPay, RECEIPT, seeItPaid } from './visit.ts';

/** Choices on a kind of product's page that come before its button is pressed. */
export type Chosen = 'goods' | 'time' | 'nights' | 'table' | 'voucher';

interface Wish {
  stall: string;
  title: string;
  chosen: Chosen;
  /** Price in kronor that it has to cost; by default whatever its suggestion says. */
  price?: string | undefined;
}

/** Buys a product from the shelf of its stall, as a visitor with nothing but the screen, up to the paid receipt. */
export async function buy(page: Page, { stall, title, chosen, price }: Wish): Promise<void> {
  await page.goto(`/shop/${stall}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${title}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await listening(page);
  if (chosen !== 'goods' && chosen !== 'voucher') await chooseMoment(page, chosen);
  await page
    .getByRole('button', { name: /^(Köp|Boka)/ })
    .first()
    .click();
  // A voucher lies in the cart, which opens over the page.
  if (chosen === 'voucher') await page.getByRole('dialog').getByRole('link', { name: 'Till betalning' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  const buyer = newBuyer();
  await fillWho(page, chosen === 'table' ? { ...buyer, phone: ownNumber() } : buyer);
  if (price) await expect(page.getByRole('main')).toContainText(`${price} kr`);
  if (chosen === 'table') {
    await page.getByRole('button', { name: 'Boka', exact: true }).click();
    await expect(page).toHaveURL(RECEIPT);
  } else {
    const card = page.locator('.option', { has: page.locator('input[name=option][value=CARD]') });
    if (await card.count()) await card.locator('label').first().click();
    await page.getByRole('button', { name: /^Beställ och betala/ }).click();
    await expect(page).toHaveURL(CARD_PAGE);
    await fillCard(page);
    await pressPay(page);
    await seeItPaid(page);
  }
}

/** Presses the first free day, whose month is the one shown, and its first time; a stay of one is the default. */
async function chooseMoment(page: Page, chosen: Chosen): Promise<void> {
  await page.locator('button.day[data-state=FREE]:not([aria-disabled])').first().click();
  if (chosen !== 'nights') await page.locator('.slot:has(input[name=time]:enabled)').first().click();
}

/** A phone number of one's own: a guest may not book two tables at once. */
const ownNumber = () => `070-${String(Date.now() % 10_000_000).padStart(7, '0')}`;

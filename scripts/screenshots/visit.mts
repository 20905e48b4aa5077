import type { Page } from '@playwright/test';

/** Opens a product's page and waits until it is hydrated. */
export async function atProduct(page: Page, path: string): Promise<void> {
  await page.goto(`/products/${path}`);
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

export interface Buyer {
  name: string;
  email: string;
  phone: string;
}

/** Opens the checkout and fills in who orders. */
export async function whoOrders(page: Page, { name, email, phone }: Buyer): Promise<void> {
  await page.goto('/checkout');
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  const change = page.getByRole('button', { name: 'Ändra vem du är' });
  const field = page.locator('[name="contact.name"]');
  await field.or(change).first().waitFor();
  if (!(await field.isVisible())) await change.click();
  await field.fill(name);
  await page.locator('[name="contact.phone"]').fill(phone);
  await page.locator('[name="contact.email"]').fill(email);
}

/** Chooses a way to pay, where there is a choice, and presses the one button of the checkout. */
export async function orderWith(page: Page, option = 'CARD'): Promise<void> {
  const choice = page.locator(`input[name=option][value=${option}]`);
  if (await choice.count()) await choice.check();
  await page.getByRole('button', { name: /^Beställ och betala/ }).click();
}

/** Orders with the card that is chosen at the checkout, and pays on the card company's page. */
export async function payByCard(page: Page): Promise<void> {
  await orderWith(page);
  await page.waitForURL(/\/c\/pay\//);
  await page.locator('[name=number]').fill('4242 4242 4242 4242');
  await page.locator('[name=expiry]').fill('12 / 34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('button[value=pay]').click();
  await page.getByText(/^BETALT/).waitFor();
}

import type { Page } from '@playwright/test';

/** A product's page that answers presses. */
export async function atProduct(page: Page, path: string): Promise<void> {
  await page.goto(`/products/${path}`);
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

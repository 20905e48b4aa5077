import type { Page } from '@playwright/test';

/** Opens a product's page and waits until it is hydrated. */
export async function atProduct(page: Page, path: string): Promise<void> {
  await page.goto(`/products/${path}`);
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

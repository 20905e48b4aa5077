import type { Locator, Page } from '@playwright/test';
import { type Buyer, expect } from './visit.ts';

/** The newest mail to a buyer in the demo's mailbox; its list asks for new ones by itself. */
export async function letterTo(
  page: Page,
  { email }: Pick<Buyer, 'email'>,
  subject: string | RegExp,
): Promise<Locator> {
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: email }).filter({ hasText: subject }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  return page.frameLocator('iframe').locator('body');
}

/** The link in a mail. */
export async function linkIn(
  page: Page,
  to: Pick<Buyer, 'email'>,
  subject: string | RegExp,
  address: RegExp,
): Promise<string> {
  await letterTo(page, to, subject);
  return (await page.getByRole('link', { name: address }).getAttribute('href')) ?? '';
}

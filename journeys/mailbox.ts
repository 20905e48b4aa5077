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

/** Opens the newest mail to a buyer once it says these words: one like it may have come before. */
export async function letterSaying(
  page: Page,
  to: Pick<Buyer, 'email'>,
  subject: string | RegExp,
  words: string,
): Promise<void> {
  await expect(async () => {
    const letter = await letterTo(page, to, subject);
    await expect(letter).toContainText(words, { timeout: 1000 });
  }).toPass({ timeout: 90_000 });
}

/** The link in a mail. */
export async function linkIn(
  page: Page,
  to: Pick<Buyer, 'email'>,
  subject: string | RegExp,
  address: RegExp,
): Promise<string> {
  await letterTo(page, to, subject);
  return await linkShown(page, address);
}

/** The link in the mail that is open. */
export async function linkShown(page: Page, address: RegExp): Promise<string> {
  return (await page.getByRole('link', { name: address }).getAttribute('href')) ?? '';
}

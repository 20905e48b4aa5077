import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openedPackage } from '../sandbox/wallets/package.ts';
import type { FoundTickets } from '../src/tickets/contract.ts';
import { clean } from './axe.ts';
import { firstDay, isChristmas, todayIn } from './booking-steps.ts';
import { boughtCard, ordered } from './placing.ts';
import { expect, test } from './visit.ts';

/** A ticket goes into the wallet of a phone: the button, the pass that it opens, and Google's page (issue of wallets). */
const WORDS = {
  sv: ['Lägg i Apple Wallet', 'Lägg i Google Wallet'],
  en: ['Add to Apple Wallet', 'Add to Google Wallet'],
  de: ['Zu Apple Wallet hinzufügen', 'Zu Google Wallet hinzufügen'],
} as const;

test('a voucher goes into both wallets, from its page in three languages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ticket = await boughtCard(page, 'adoptera-en-get');
  for (const [lang, [apple, google]] of Object.entries(WORDS)) {
    await page.goto(`/tickets/${ticket.code}?lang=${lang}`);
    await expect(page.getByRole('link', { name: `${google}: ${ticket.meta.title}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `${apple}: ${ticket.meta.title}` })).toBeVisible();
    await clean(page);
  }
  await page.goto(`/tickets/${ticket.code}?lang=en`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Add to Apple Wallet/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.pkpass$/);
  const opened = await openedPass(page, ticket.wallets[0]!.href);
  expect(opened).toMatchObject({ description: `Voucher: ${ticket.meta.title}`, voided: false });
  expect(JSON.stringify(opened)).not.toContain(ticket.code!);

  await page.getByRole('link', { name: /^Add to Google Wallet/ }).click();
  await expect(page.getByRole('heading', { name: 'Lägg till i plånboken' })).toBeVisible();
  await expect(page.getByText(ticket.meta.title)).toBeVisible();
  await page.getByRole('button', { name: 'Lägg till' }).click();
  await expect(page.getByRole('heading', { name: 'Biljetten ligger i plånboken' })).toBeVisible();
});

test('each guest of a table has a pass from the page of their tickets', async ({ page }) => {
  const day = firstDay(await todayIn(page, 'sjokanten'), 14, (one, weekday) => weekday === 6 && !isChristmas(one));
  const wish = { day, time: '17:00', guests: { guest: 2 } };
  const placed = await ordered(page, { slug: 'bord-pa-sjokanten', wish });
  const ak = `ak=${placed.accessKey}`;
  await page.goto(`/tickets/${placed.orderGroupId}?${ak}`);
  await expect(page.getByRole('link', { name: /^Lägg i Apple Wallet/ })).toBeVisible();
  const answer = await page.request.get(`/api/tickets/by-ref/${placed.orderGroupId}?${ak}`);
  const { item } = (await answer.json()) as { item: FoundTickets };
  const pass = await openedPass(page, item.guests[0]!.wallets[0]!.href);
  expect(pass).toMatchObject({ description: expect.stringContaining('Biljett: '), voided: false });
  expect(pass.relevantDate).toBe(item.guests[0]!.startsAt);
});

/** The pass of a link, opened by its manifest and checked by OpenSSL against the authority of the sandbox. */
async function openedPass(page: Page, href: string) {
  const bytes = await (await page.request.get(href)).body();
  const { content, files } = openedPackage(bytes);
  const dir = mkdtempSync(join(tmpdir(), 'saluhall-pass-'));
  for (const name of ['signature', 'manifest.json']) writeFileSync(join(dir, name), files.get(name)!);
  const authority = join(process.env.JOURNEYS_DATA!, 'sandbox', 'wallets', 'authority.pem');
  execFileSync(
    'openssl',
    [
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-in', 'signature'],
      ...['-content', 'manifest.json', '-CAfile', authority, '-out', 'read'],
    ],
    { cwd: dir, stdio: 'pipe' },
  );
  return content;
}

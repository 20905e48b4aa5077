import { cleanByLight } from './axe.ts';
import { ordered } from './placing.ts';
import { expect, newBuyer, openSignedIn, test } from './visit.ts';

/** The hall for those who run it. */
const HANNA = ['hanna.berg', 'kakel-och-gjutjarn'] as const;

test('an operator finds any order of the hall, and its stall', async ({ page, fresh }) => {
  test.slow();
  const buyer = newBuyer(`Tyra Fyndig ${Date.now() % 100_000}`);
  await ordered(await fresh(), { slug: 'ljunghonung', buyer });
  await openSignedIn(page, '/bo/platform/hall', HANNA);
  await expect(page.getByRole('heading', { level: 1, name: 'Hela hallen' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sjökanten' }).filter({ visible: true })).toBeVisible();
  await cleanByLight(page, 'the whole hall');
  const box = page.getByRole('searchbox');
  await box.fill(buyer.name.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^1 / })).toBeVisible();
  await cleanByLight(page, 'orders of the whole hall');
  await page.getByRole('link', { name: buyer.name }).click();
  await expect(page).toHaveURL(/\/bo\/providers\/angens-bigard\/orders\//);
});

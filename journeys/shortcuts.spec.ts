import type { Page } from '@playwright/test';
import { expect, fillCard, HONEY, newBuyer, order, pressPay, seeItPaid, signIn, test } from './visit.ts';

/** Storefront 2 and 6, payments 2.7 and 6: keyboard shortcuts that staff type on a page. */
async function staffAt(page: Page, path: string, username?: string, password?: string): Promise<void> {
  await page.goto('/login?refUrl=/bo/dashboard');
  await signIn(page, username, password);
  await expect(page).toHaveURL(/\/bo\/dashboard/);
  await page.goto(path);
  await listening(page);
}

/** Waits for the shortcuts' script, loaded after the page for staff alone. */
const listening = (page: Page) => expect(page.locator('html[data-shortcuts]')).toHaveCount(1);
const hanna = ['hanna.berg', 'kakel-och-gjutjarn'] as const;

test('d, a, s, h goes to the dashboard; not while typing in a field [storefront 2.23]', async ({ page }) => {
  await staffAt(page, '/checkout');
  await page.goto(HONEY);
  await listening(page);
  await page.keyboard.type('das');
  await page.keyboard.press('x');
  await expect(page).toHaveURL(new RegExp(`${HONEY}$`));
  await page.keyboard.type('dash');
  await expect(page).toHaveURL(/\/bo\/dashboard\?provider=angens-bigard/);
  await page.goto('/bo/providers/angens-bigard/orders');
  await listening(page);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('dash');
  await expect(search).toHaveValue('dash');
  await expect(page).toHaveURL(/\/orders$/);
});

test('typing debug switches debug mode on and off, with a toast each time [storefront 2.23]', async ({ page }) => {
  await staffAt(page, HONEY);
  await page.keyboard.type('debug');
  await expect(page.locator('#toasts').getByText('Felsökningsläget är på')).toBeVisible();
  const plate = page.getByRole('complementary', { name: 'Felsökningsläget är på' });
  await expect(plate).toContainText('Eskil Lund');
  await expect(plate).toContainText(HONEY);
  await page.reload();
  await expect(plate).toBeVisible();
  await listening(page);
  await page.keyboard.type('debug');
  await expect(page.locator('#toasts').getByText('Felsökningsläget är av')).toBeVisible();
  await expect(plate).toBeHidden();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`typing santa throws confetti, which goes by itself (reduced motion: ${reducedMotion}) [storefront 2.23]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await staffAt(page, HONEY);
    await page.keyboard.type('santa');
    await expect(page.locator('canvas.confetti')).toBeAttached();
    await expect(page.locator('canvas.confetti')).toHaveCount(0);
  });
}

test('Ctrl+V then P opens the stall of a product at the desk, then O in a new tab: for platform staff [storefront 2.23; payments 2.7.3, 6.6]', async ({
  page,
  context,
}) => {
  await staffAt(page, HONEY, ...hanna);
  await page.keyboard.press('Control+v');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('o')]);
  await expect(tab).toHaveURL(/\/bo\/dashboard\?provider=angens-bigard/);
  await expect(page).toHaveURL(new RegExp(`${HONEY}$`));
  await page.keyboard.press('Control+v');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/bo\/dashboard\?provider=angens-bigard/);
});

test('Ctrl+V then P on a receipt opens its order [payments 2.7.3, 6.6]', async ({ page }) => {
  const { orderGroupId, accessKey } = await order(page, newBuyer());
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await staffAt(page, `/receipts/${orderGroupId}?ak=${accessKey}`, ...hanna);
  await page.keyboard.press('Control+v');
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/bo\/providers\/[^/]+\/orders\/[\w-]{22}$/);
  await expect(page.getByRole('heading', { level: 1, name: /^SH-/ })).toBeVisible();
});

test('a stall’s own staff has no Ctrl+V, and a visitor nothing at all [storefront 6.6; payments 6.6]', async ({
  page,
  fresh,
}) => {
  await staffAt(page, HONEY);
  await page.keyboard.press('Control+v');
  await page.keyboard.press('p');
  const visitor = await fresh();
  const asked: string[] = [];
  visitor.on('request', request => asked.push(request.url()));
  await visitor.goto(HONEY);
  await visitor.waitForLoadState('networkidle');
  await visitor.keyboard.type('dash');
  await visitor.keyboard.type('debug');
  await visitor.waitForTimeout(500);
  for (const one of [page, visitor]) await expect(one).toHaveURL(new RegExp(`${HONEY}$`));
  expect(asked.filter(url => /shortcuts|confetti|users\/current/.test(url))).toEqual([]);
});

test('a paste stays a paste', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await staffAt(page, '/bo/providers/angens-bigard/orders', ...hanna);
  await page.evaluate(() => navigator.clipboard.writeText('honung'));
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+v');
  await page.keyboard.press('p');
  await expect(search).toHaveValue('honungp');
  await expect(page).toHaveURL(/\/orders$/);
});

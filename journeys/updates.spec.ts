import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { layOutNextBuild } from './next-build.ts';
import { BUILD, type OwnHall, openOwnHall } from './own-hall.ts';
import { expect, HONEY, listening, passStep, pressSignIn, test } from './visit.ts';

/** A deployment: another build is laid out while pages of the one before are open. */
test.describe.configure({ mode: 'serial' });

const NEXT = 'build/next';
let hall: OwnHall;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await layOutNextBuild(BUILD, NEXT);
  hall = await openOwnHall();
  await hall.start(BUILD);
});
test.afterAll(async () => {
  await hall?.close();
  rmSync(NEXT, { recursive: true, force: true });
});

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Det finns nya uppdateringar' });
const footer = (page: Page) => page.getByRole('contentinfo');

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(hall.url + path);
  await listening(page);
}

async function deploy(build: string): Promise<void> {
  await hall.stop();
  await hall.start(build);
}

test('a major one blocks the open page with a dialog, and reload leads into it [storefront 2.21, 4.23]', async ({
  page,
  complaints,
}) => {
  test.setTimeout(600_000);
  complaints.expect(/net::ERR_|status of 404/);
  await opened(page, HONEY);
  await understood(page);
  await expect(footer(page)).not.toContainText('2.0.0');
  await page.getByRole('radio', { name: '500 g' }).check();
  await deploy(NEXT);
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  const reload = dialog.getByRole('button', { name: 'Ladda om sidan' });
  await expect(reload).toBeFocused();
  await clean(page);
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
  await reload.click();
  await expect(footer(page)).toContainText('2.0.0');
  await listening(page);
  await expect(dialog).toBeHidden();
  // The command pressed before the reload was carried out, once.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Korg/ })).toHaveAccessibleName(/1 i korgen/);
});

test('a back office whose files are gone is reloaded once, with rl=true [storefront 2.22; payments 8.12]', async ({
  page,
  fresh,
  complaints,
}) => {
  test.setTimeout(600_000);
  complaints.expect(/net::ERR_|status of 404|MIME|dynamically imported module/);
  await deploy(BUILD);
  // Signed in elsewhere: this browser must not have loaded the back office, whose files it would keep for a year.
  const elsewhere = await fresh();
  await behindTheCounter(elsewhere);
  await page.context().addCookies(await elsewhere.context().cookies());
  await elsewhere.close();
  await opened(page, '/cart');
  await understood(page);
  // Staff shortcuts work once their script is loaded.
  await expect(page.locator('html[data-shortcuts]')).toHaveCount(1);
  await deploy(NEXT);
  await page.keyboard.type('dash');
  await expect(page).toHaveURL(/\/bo\/dashboard\?.*rl=true/, { timeout: 120_000 });
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('a second failure is not reloaded again: the error page stands, with a number [storefront 2.22]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/net::ERR_|status of 404|dynamically imported module|Minified React error/);
  await behindTheCounter(page);
  await page.goto(`${hall.url}/bo/dashboard?provider=angens-bigard&rl=true`);
  await listening(page);
  await page.route('**/assets/sv/orders-page-*.js', route => route.fulfill({ status: 404, body: 'not found' }));
  let documents = 0;
  page.on('request', request => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate('/bo/providers/angens-bigard/orders?rl=true');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vi verkar ha det lite struligt just nu');
  await expect(page.getByText(/^w-[0-9a-f]{12}$/)).toBeVisible();
  expect(documents).toBe(0);
});

test('a dialog whose file is gone reloads its page once', async ({ page, complaints }) => {
  complaints.expect(/net::ERR_|status of 404|dynamically imported module|Minified React error/);
  await page.route('**/assets/sv/modal-*.js', route => route.fulfill({ status: 404, body: 'not found' }));
  await opened(page, '/dev/kit');
  await understood(page);
  await page.getByRole('main').getByRole('button', { name: 'Avboka bordet', exact: true }).first().click();
  await expect(page).toHaveURL(/\/dev\/kit\?rl=true/);
  await listening(page);
});

test('a minor one is mentioned in a toast, once per build, with the reload in it [storefront 4.23]', async ({
  page,
}) => {
  await page.route('**/api/**', async route => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-build': `${response.headers()['x-build']}-later` },
    });
  });
  await opened(page, HONEY);
  await understood(page);
  await page.getByRole('radio', { name: '500 g' }).check();
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  const toast = page.locator('#toasts').getByRole('button', { name: /^Ny version finns/ });
  await expect(toast).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await page.locator('[data-type=INFORMATION]').getByRole('button', { name: 'Stäng' }).click();
  await expect(toast).toBeHidden();
  // A reload by hand, still from a server of the other build.
  await page.reload();
  await listening(page);
  await page.getByRole('radio', { name: '500 g' }).check();
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible();
  await expect(toast).toBeHidden();
});

/** Signs in with the second factor, at this journey's own hall without earlier sessions. */
async function behindTheCounter(page: Page): Promise<void> {
  await opened(page, '/login?refUrl=/bo/dashboard');
  await understood(page);
  await pressSignIn(page);
  await expect(page).toHaveURL(/second-factor/);
  await passStep(page, 'eskil.lund');
  await expect(page).toHaveURL(/\/bo\/dashboard/);
}

async function understood(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Jag förstår' });
  if (await button.isVisible()) await button.click();
}

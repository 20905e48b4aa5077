import type { Page } from '@playwright/test';
import { type OwnHall, openOwnHall } from './own-hall.ts';
import { expect, HONEY, listening, pressSignIn, test } from './visit.ts';

/** The server is really stopped and started again while a visitor uses it. */
test.describe.configure({ mode: 'serial' });

let hall: OwnHall;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  hall = await openOwnHall();
  await hall.start();
});
test.afterAll(() => hall?.close());
test.beforeEach(({ complaints }) => {
  test.setTimeout(600_000);
  complaints.expect(/net::ERR_/);
});

const retrying = (page: Page) => page.getByText(/^Kan inte ansluta till servern\./);
const basket = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Korg/ });

async function opened(page: Page, path: string): Promise<void> {
  await page.goto(hall.url + path);
  await listening(page);
  const button = page.getByRole('button', { name: 'Jag förstår' });
  if (await button.isVisible()) await button.click();
}

test('a press is neither lost nor doubled, and the page goes on by itself [storefront 4.21]', async ({ page }) => {
  await opened(page, HONEY);
  await page.getByRole('radio', { name: '500 g' }).check();
  await hall.stop();
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(retrying(page)).toBeVisible();
  // Another press meanwhile repeats the same command.
  await page
    .getByRole('button', { name: /korgen|Lägger/ })
    .first()
    .dispatchEvent('click');
  await hall.start();
  await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible({ timeout: 60_000 });
  await expect(retrying(page)).toBeHidden();
  await expect(basket(page)).toHaveAccessibleName(/1 i korgen/);
});

test('an answer that was lost on its way does not carry the press out again', async ({ page }) => {
  await opened(page, HONEY);
  await page.getByRole('radio', { name: '500 g' }).check();
  const ids: string[] = [];
  await page.route('**/api/cart/items', async route => {
    ids.push((route.request().postDataJSON() as { _id: string })._id);
    if (ids.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(retrying(page)).toBeVisible();
  await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible();
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await expect(basket(page)).toHaveAccessibleName(/1 i korgen/);
});

test('a press older than two minutes is not carried out late: it is told, and the next press is a new one', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  // Three minutes pass on the visitor's clock while the server is away.
  await page.clock.install({ time: Date.now() - 3 * 60_000 });
  await opened(page, HONEY);
  await page.getByRole('radio', { name: '500 g' }).check();
  await hall.stop();
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(retrying(page)).toBeVisible();
  await hall.start();
  await page.clock.fastForward(3 * 60_000);
  await expect(page.getByRole('main').getByText(/^Det tog för lång tid innan trycket nådde oss/)).toBeVisible();
  await expect(basket(page)).not.toHaveAccessibleName(/i korgen/);
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(basket(page)).toHaveAccessibleName(/1 i korgen/);
});

test('a page whose file has not been loaded yet is waited for', async ({ page }) => {
  await opened(page, '/shop/angens-bigard');
  await hall.stop();
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ljunghonung/ })
    .first()
    .click();
  await expect(retrying(page)).toBeVisible();
  await hall.start();
  await expect(page.getByRole('heading', { level: 1, name: 'Ljunghonung' })).toBeVisible({ timeout: 60_000 });
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true);
  await expect(retrying(page)).toBeHidden();
});

test('a server that goes away in the middle of a sign-in: it goes through when it is back [storefront 4.21]', async ({
  page,
}) => {
  await opened(page, '/login?refUrl=/bo/dashboard');
  await hall.stop();
  await pressSignIn(page);
  await expect(retrying(page)).toBeVisible();
  await hall.start();
  // Staff are asked for their second factor there.
  await expect(page).toHaveURL(/\/second-factor\?.*dashboard/, { timeout: 120_000 });
  await expect(retrying(page)).toBeHidden();
});

test('an answer that is no JSON says so on a machine of its own [storefront 8.5]', async ({ page, complaints }) => {
  complaints.expect(/status of 502/);
  await opened(page, HONEY);
  await page.getByRole('radio', { name: '500 g' }).check();
  await page.route('**/api/cart/items', route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.getByRole('main').getByText('API:et verkar inte svara.')).toBeVisible();
});

test('an answer that is no JSON is told in general words where people are [storefront 8.4]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 502/);
  // The same machine under a name that is not "localhost": out there, a missing API is nothing that a visitor could start.
  await page.goto(hall.url.replace(/localhost|127\.0\.0\.1/, 'hall.localhost') + HONEY);
  await listening(page);
  await page.getByRole('radio', { name: '500 g' }).check();
  await page.route('**/api/cart/items', route => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(
    page.getByRole('main').getByText('Ett fel har inträffat. Om felet kvarstår, prova att ladda om sidan...'),
  ).toBeVisible();
});

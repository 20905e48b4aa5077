import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, listening, passStep, signIn, test } from './visit.ts';

/** A stall's home and the footer, which stand before anybody writes them: written on a phone, seen, and put back. */

const HOME = '/bo/providers/hallmans-bageri/pages/home';

async function behindTheCounter(page: Page, path: string, username: string, password: string) {
  await page.goto(`/login?refUrl=${encodeURIComponent(path)}`);
  await signIn(page, username, password);
  await page.goto(path);
  if (/second-factor/.test(page.url())) await passStep(page, username);
  await expect(page).toHaveURL(url => url.pathname === path);
  await listening(page);
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Block' }).getByRole('row');
const view = (page: Page, name: 'Block' | 'Innehåll') => page.getByRole('button', { name, exact: true }).click();
const headings = (page: Page) => page.locator('main h2').allInnerTexts();

/** A row is deaf until the page listens: pressed again until its form is there. */
const open = (page: Page, name: RegExp) =>
  expect(async () => {
    await rows(page).filter({ hasText: name }).first().tap({ timeout: 10_000 });
    await expect(page.getByRole('button', { name: 'Ta bort blocket' })).toBeVisible({ timeout: 10_000 });
  }).toPass();

test('an owner arranges the home of a stall on a phone, and puts it back', async ({ page, fresh, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const visitor = await fresh();
  await visitor.goto('/home/hallmans-bageri');
  const before = await headings(visitor);
  await behindTheCounter(page, HOME, 'gunnar.hallman', 'ugnen-tands-tre');

  await test.step('it begins with what the hall puts together', async () => {
    await expect(rows(page)).toHaveText([/^Kvällens tider/, /^Hos oss/, /^Era sidor/, /^Öppettider/]);
    await clean(page);
  });
  await test.step('parts are moved, left out, and stand among others', async () => {
    await open(page, /^Kvällens tider/);
    await page.getByRole('button', { name: 'Ta bort blocket' }).click();
    await view(page, 'Block');
    await open(page, /^Öppettider/);
    await page.getByRole('button', { name: 'Flytta upp blocket' }).click();
    await page.getByRole('button', { name: 'Flytta upp blocket' }).click();
    await view(page, 'Block');
    await page.getByRole('button', { name: 'Lägg till block' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Stor bild/ })).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Hos oss/ })).toHaveCount(0);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Mellanrubrik/ })
      .click();
    await page.getByLabel('Rubrik', { exact: true }).fill('Så gör vi');
    await clean(page);
  });
  await page.getByRole('button', { name: /^Publicera/ }).click();
  await expect(page.getByText('Publicerad', { exact: true })).toBeVisible();
  await expect(page.getByText('Sidan är inte publicerad')).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    const arranged = await headings(visitor);
    expect(arranged.indexOf('Så gör vi')).toBeGreaterThan(arranged.indexOf('Öppet'));
    expect(arranged.indexOf('Hos oss')).toBeGreaterThan(arranged.indexOf('Så gör vi'));
  }).toPass();
  await clean(visitor);

  await test.step('and the home that the hall makes comes back', async () => {
    await page.getByRole('button', { name: 'Som från början' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Som från början' }).click();
    await expect(page).toHaveURL(/\/pages$/);
    await expect(async () => {
      await visitor.reload();
      expect(await headings(visitor)).toEqual(before);
    }).toPass();
  });
});

test('staff of the hall write its footer, which keeps its legal links', async ({ page, fresh, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await behindTheCounter(page, '/bo/platform/pages/footer', 'hanna.berg', 'kakel-och-gjutjarn');
  const publish = () => page.getByRole('button', { name: /^Publicera/ }).click();

  await open(page, /^Länkar/);
  await page.getByLabel('Rubrik (frivilligt)').fill('Bra att veta');
  await page.getByLabel('Leder till').first().fill('/pages/finns-inte');
  await publish();
  await expect(page.getByRole('alert').first()).toContainText('/pages/kopvillkor');
  await expect(page.getByLabel('Rubrik (frivilligt)')).toHaveValue('Bra att veta');
  await page.getByLabel('Leder till').first().fill('/pages/kopvillkor');
  await clean(page);
  await publish();
  await expect(page.getByText('Publicerad', { exact: true })).toBeVisible();

  const visitor = await fresh();
  await expect(async () => {
    await visitor.goto('/pages/kontakt');
    await expect(visitor.getByRole('contentinfo')).toContainText('Bra att veta', { timeout: 2000 });
  }).toPass();
  await clean(visitor);
  await page.getByRole('button', { name: 'Som från början' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Som från början' }).click();
  await expect(page).toHaveURL(/\/pages$/);
});

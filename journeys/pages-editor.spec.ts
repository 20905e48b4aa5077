import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, passStep, signIn, test } from './visit.ts';

/** A stall's own page: built of blocks by keyboard and by dragging, published, seen by a visitor, and taken back. */

const PAGES = '/bo/providers/angens-bigard/pages';

async function behindTheCounter(page: Page, path: string, username = 'eskil.lund', password = 'ljung-i-augusti') {
  await page.goto(`/login?refUrl=${encodeURIComponent(path)}`);
  await signIn(page, username, password);
  await page.goto(path);
  if (/second-factor/.test(page.url())) await passStep(page, username);
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Block' }).getByRole('row');
const shown = (page: Page) => page.frameLocator('iframe');
const publish = (page: Page) => page.getByRole('button', { name: /^Publicera/ }).click();

async function addBlock(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Lägg till block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
}

test('an owner builds a page by keyboard and by dragging, and a visitor sees it', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 1280, height: 900 });
  const name = `Vintern ${Date.now().toString(36)}`;
  await behindTheCounter(page, PAGES);
  await page.getByRole('link', { name: 'Ny sida' }).click();

  await test.step('what is missing is told at its place, and nothing typed is lost', async () => {
    await page.getByLabel('Ingress').fill('Bina sover, vi stöper ljus.');
    await publish(page);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.getByRole('button', { name: /Sidans namn/ }).click();
    await expect(page.getByLabel('Ingress')).toHaveValue('Bina sover, vi stöper ljus.');
    await page.getByLabel('Vad sidan heter').fill(name);
    await rows(page).first().click();
    await page.getByLabel('Brödtext').fill('Klotet av bin håller **35 grader** mitt i januari.');
  });

  await test.step('blocks come by a press, and the preview shows them', async () => {
    await addBlock(page, 'Varor');
    await expect(shown(page).getByText('Ljunghonung').first()).toBeVisible();
    await addBlock(page, 'Mellanrubrik');
    await page.getByLabel('Rubrik', { exact: true }).fill('När kuporna vaknar');
    await expect(shown(page).getByRole('heading', { name: 'När kuporna vaknar' })).toBeVisible();
    await expect(rows(page)).toHaveText([/^Text/, /^Varor/, /^Mellanrubrik/]);
  });

  await test.step('by keyboard: with Alt and an arrow, and from the handle', async () => {
    await rows(page).nth(2).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows(page)).toHaveText([/^Text/, /^Mellanrubrik/, /^Varor/]);
    await rows(page).nth(0).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toHaveText(/^Mellanrubrik/);
  });

  await test.step('by dragging', async () => {
    // By the row: the handle is for keys and fingers.
    const goods = rows(page).filter({ hasText: /^Varor/ });
    await goods.dragTo(rows(page).nth(0), { targetPosition: { x: 60, y: 4 } });
    await expect(rows(page).first()).toHaveText(/^Varor/);
  });

  await test.step('and a step back, and forth', async () => {
    await page.getByRole('button', { name: 'Ångra' }).click();
    await expect(rows(page).first()).toHaveText(/^Mellanrubrik/);
    await page.getByRole('button', { name: 'Gör om' }).click();
    await expect(rows(page).first()).toHaveText(/^Varor/);
    await clean(page);
  });

  await publish(page);
  await expect(page.getByText('Publicerad', { exact: true })).toBeVisible();
  const visitor = await fresh();
  const link = await page.getByRole('link', { name: 'Se sidan' }).getAttribute('href');
  await visitor.goto(link!);
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByText('35 grader')).toBeVisible();
  const order = await visitor.locator('main').innerText();
  expect(order.indexOf('Ljunghonung')).toBeLessThan(order.indexOf('När kuporna vaknar'));

  await test.step('a later change is taken back from the history', async () => {
    await rows(page).filter({ hasText: 'Mellanrubrik' }).click();
    await page.getByLabel('Rubrik', { exact: true }).fill('När kuporna sover');
    await expect(page.getByText('Utkast, 1 ändring')).toBeVisible();
    await publish(page);
    await expect(page.getByText('Publicerad', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Tidigare' }).click();
    const newest = page.getByRole('listitem').filter({ hasText: name }).first();
    await expect(newest).toContainText('När kuporna vaknar');
    await expect(newest).toContainText('När kuporna sover');
    await clean(page);
    await newest.getByRole('button', { name: 'Ta tillbaka' }).click();
    await expect(page.getByText('tillbakatagen ·').first()).toBeVisible();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole('heading', { name: 'När kuporna vaknar' })).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});

test('the later of two editors sees both, on a phone', async ({ page, fresh, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await behindTheCounter(page, PAGES);
  await page.getByRole('link', { name: /Binas/ }).first().click();
  const other = await fresh();
  await behindTheCounter(other, page.url(), 'hanna.berg', 'kakel-och-gjutjarn');
  await other.goto(page.url());

  const write = async (editor: Page, text: string) => {
    await editor.getByRole('button', { name: 'Innehåll' }).click();
    await editor.getByLabel('Ingress').fill(text);
  };
  await write(page, 'Ett år i kupan.');
  await other.setViewportSize({ width: 390, height: 844 });
  await write(other, 'Tolv månader med bina.');
  await publish(other);
  await expect(other.getByText('Publicerad', { exact: true })).toBeVisible();

  await publish(page);
  await expect(page.getByText('Tolv månader med bina.')).toBeVisible();
  await expect(page.getByLabel('Ingress')).toHaveValue('Ett år i kupan.');
  await page.getByRole('button', { name: 'Ta det sparade' }).first().click();
  await expect(page.getByLabel('Ingress')).toHaveValue('Tolv månader med bina.');

  await test.step('what is typed outlives a closed page', async () => {
    await write(page, 'Tolv månader med bina, dag för dag.');
    await page.waitForTimeout(700);
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Innehåll' }).click();
    await expect(page.getByLabel('Ingress')).toHaveValue('Tolv månader med bina, dag för dag.');
    await clean(page);
  });
});

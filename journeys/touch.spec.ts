import type { Locator, Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, openSignedIn, test } from './visit.ts';

/** The back office in a hand: what there is to press is within reach, and what went wrong is told where it is typed. */

const STALL = '/bo/providers/angens-bigard';

async function expectWithinReach(page: Page, presses: Locator): Promise<void> {
  const { width } = page.viewportSize()!;
  for (const press of await presses.all()) {
    const box = (await press.boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= width, box.height >= 44]).toEqual([true, true, true]);
  }
}

test('what may be done with chosen goods fits their states, and is within reach on the narrowest phone', async ({
  page,
}) => {
  await openSignedIn(page, `${STALL}/products?shelf=ON_SALE`);
  const choose = page.getByRole('checkbox', { name: /^Välj / }).filter({ visible: true });
  await choose.nth(0).check();
  await choose.nth(1).check();
  const bar = page.getByRole('region', { name: '2 valda' });
  const presses = bar.getByRole('button').or(bar.getByRole('link')).filter({ visible: true });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(bar.getByRole('button', { name: 'Pausa', exact: true })).toBeVisible();
    await bar.getByText('Mer', { exact: true }).click();
    for (const name of ['Arkivera', 'Pausa till …'])
      await expect(bar.getByRole('button', { name }).filter({ visible: true })).toBeVisible();
    for (const name of ['Ändra pris, kategori, moms', 'Etiketter'])
      await expect(bar.getByRole('link', { name }).filter({ visible: true })).toBeVisible();
    // The chosen goods are shown already.
    await expect(bar.getByText('Visa i butiken')).toHaveCount(0);
    await expect(bar.getByText('Publicera den')).toHaveCount(0);
    await expectWithinReach(page, presses);
    if (width === 320) await clean(page);
    await bar.getByText('Mer', { exact: true }).click();
  }
  await bar.getByText('Mer', { exact: true }).click();
  await bar.getByRole('button', { name: 'Pausa till …' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Tillbaka' }).click();
  await expect(bar.getByRole('button', { name: 'Arkivera' }).filter({ visible: true })).toHaveCount(0);
});

test('shelves are moved by a press each, and nobody is told of keys that a phone lacks', async ({ page }) => {
  await openSignedIn(page, `${STALL}/shelves`);
  const rows = page.getByRole('grid', { name: 'Hyllor i butiken' }).getByRole('row');
  const [first, second] = [await rows.nth(0).innerText(), await rows.nth(1).innerText()];
  await rows.nth(1).click();
  await page.getByRole('button', { name: 'Flytta upp hyllan' }).click();
  await expect(rows.nth(0)).toHaveText(second.replaceAll('\n', ''));
  await expect(page.getByRole('button', { name: 'Flytta upp hyllan' })).toBeDisabled();
  await page.getByRole('button', { name: 'Flytta ned hyllan' }).click();
  await expect(rows.nth(0)).toHaveText(first.replaceAll('\n', ''));
  await expect(page.getByText('Alt + pil')).toBeHidden();
  await clean(page);
});

test('a page in a hand: its bar stays put, a kept draft can be taken back, mistakes go with their blocks', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  await openSignedIn(page, `${STALL}/pages`);
  await page.getByRole('link', { name: /Binas/ }).first().click();
  const undo = page.getByRole('button', { name: 'Ångra' });
  const publish = page.getByRole('button', { name: /^Publicera/ });
  const places = async () => [await undo.boundingBox(), await publish.boundingBox()];
  await page.getByRole('button', { name: 'Innehåll' }).click();
  const lead = page.getByLabel('Ingress');
  const was = await lead.inputValue();
  for (const width of [390, 430, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByText('Publicerad', { exact: true })).toBeVisible();
    const before = await places();
    await lead.fill('Ett år i kupan.');
    await expect(page.getByText('Utkast, 1 ändring')).toBeVisible();
    expect(await places()).toEqual(before);
    await undo.click();
  }
  await lead.fill('Ett år i kupan.');
  await page.waitForTimeout(700);
  page.on('dialog', dialog => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Det du inte hann spara finns kvar')).toBeVisible();
  await undo.click();
  await expect(lead).toHaveValue(was);
  await expect(page.getByText('Det du inte hann spara finns kvar')).toHaveCount(0);

  await test.step('a mistake stays with its block when that is moved', async () => {
    const rows = page.getByRole('grid', { name: 'Block' }).getByRole('row');
    const wrong = rows.filter({ has: page.getByRole('img', { name: 'Något saknas' }) });
    await page.getByRole('button', { name: 'Lägg till block' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mellanrubrik' }).click();
    await publish.click();
    await expect(wrong).toHaveCount(1);
    await expect(wrong).toContainText('Mellanrubrik');
    const mistake = page.locator('form [id$="-error"]');
    await expect(mistake.first()).toBeVisible();
    await page.getByRole('button', { name: 'Flytta upp blocket' }).click();
    await expect(wrong).toContainText('Mellanrubrik');
    await expect(mistake.first()).toBeVisible();
    await rows.filter({ hasText: 'Varor' }).click();
    await expect(mistake).toHaveCount(0);
  });
});

test('rules that contradict themselves are told at their field', async ({ page, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  await openSignedIn(page, '/bo/providers/sjokanten/units', ['maja.strand', 'nio-bord-vid-sjon']);
  const rules = page.locator('main a[href*="/units/"]').filter({ visible: true });
  await rules.first().click();
  await page.getByText('Sällskap, framförhållning och paus emellan').click();
  await page.getByLabel('Gäster minst').fill('9');
  await page.getByLabel('Gäster högst').fill('2');
  await page.getByText('Sällskap, framförhållning och paus emellan').click();
  await expect(page.getByLabel('Gäster minst')).toBeHidden();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.locator('[id$="rules.party-error"]')).toHaveText('Det minsta är större än det största');
  // Opened for whoever looks for it.
  await expect(page.getByLabel('Gäster minst')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await clean(page);
});

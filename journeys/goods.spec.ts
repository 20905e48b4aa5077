import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, openSignedIn, payBasket, test } from './visit.ts';

/** Goods of a stall in the hands of its people: written, sold, counted, and edited by two at once. */

const PRODUCTS = '/bo/providers/angens-bigard/products';

async function fillJar(page: Page, title: string): Promise<void> {
  await page.goto(`${PRODUCTS}/new?kind=BUYABLE`);
  await page.getByLabel('Namn', { exact: true }).fill(title);
  await page.getByLabel('Kort om varan').fill('Slungad i juni.');
  await page.getByLabel('Pris, kr').fill('79');
  await page.getByLabel('Hur många finns det?').fill('6');
  await page.getByLabel('Vad är det, för momsen?').selectOption('food');
}

test('a seller makes a jar, and a visitor buys it', async ({ page, fresh, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(400_000);
  const title = `Majhonung ${Date.now().toString(36)}`;
  await openSignedIn(page, PRODUCTS);
  await fillJar(page, title);

  await test.step('what is typed outlives a closed page', async () => {
    await expect(page.getByText('Det finns ändringar som inte är sparade.')).toBeVisible();
    await page.waitForTimeout(700);
    await page.reload();
    await expect(page.getByText('Det du inte hann spara finns kvar')).toBeVisible();
    await expect(page.getByLabel('Pris, kr')).toHaveValue('79');
  });

  await test.step('the preview shows it as a visitor will see it, narrow and wide', async () => {
    const shown = page.frameLocator('iframe');
    await expect(shown.getByText(title)).toBeVisible();
    await expect(shown.getByText('79\u00a0kr').first()).toBeVisible();
    await page.getByRole('button', { name: 'Dator' }).click();
    await expect(shown.getByText('Slungad i juni.')).toBeVisible();
    await clean(page);
  });

  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await expect(page.getByText('Varan är upplagd')).toBeVisible();
  await page.goto(`${PRODUCTS}?text=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title }).filter({ visible: true })).toBeVisible();
  await clean(page);

  const visitor = await fresh();
  await visitor.goto('/shop/angens-bigard');
  await visitor
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await visitor.getByRole('button', { name: 'Lägg i korgen' }).click();
  await visitor.getByRole('button', { name: /ligger i korgen/ }).click();
  await payBasket(visitor);

  await page.goto(`${PRODUCTS}?text=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Till lagret' }).click();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('5 att sälja')).toBeVisible();
});

test('goods come in with a thumb, are written off with a reason, and taken back', async ({ page, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  const title = `Junihonung ${Date.now().toString(36)}`;
  await openSignedIn(page, PRODUCTS);
  await fillJar(page, title);
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await expect(page.getByText('Varan är upplagd')).toBeVisible();
  await page.getByRole('link', { name: 'Till lagret' }).click();
  await page.getByRole('link', { name: title }).click();
  const keys = page.getByRole('group', { name: 'Siffror' });
  await keys.getByRole('button', { name: '2', exact: true }).click();
  await keys.getByRole('button', { name: '4', exact: true }).click();
  await expect(page.getByText('blir 30')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Lägg in 24' }).click();
  await expect(page.getByText(`Nyss: 24 in av ${title}, blev 30`)).toBeVisible();
  await page.getByRole('button', { name: 'Svinn' }).click();
  await page.getByLabel('Antal').fill('2');
  await page.getByRole('button', { name: 'Skriv av 2' }).click();
  await expect(page.getByText('Säg varför')).toBeVisible();
  await page.getByRole('button', { name: 'Trasig' }).click();
  await page.getByRole('button', { name: 'Skriv av 2' }).click();
  await expect(page.getByText('28 att sälja')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByText('30 att sälja')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vad som hänt' })).toContainText('Svinn: Trasig (Ångrad)');
  await clean(page);
});

test('two people at one product: the later one sees both, and nothing is overwritten', async ({ page, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  const title = `Julihonung ${Date.now().toString(36)}`;
  await openSignedIn(page, PRODUCTS);
  await fillJar(page, title);
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Pris, kr').fill('85');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('product-form:');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: /Släng det/ }).click();
  await other.getByLabel('Pris, kr').fill('89');
  await other.getByLabel('Kort om varan').fill('Slungad i juli.');
  await other.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(other.getByText('Sparat', { exact: true })).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  const met = page.getByRole('alert').filter({ hasText: 'Någon annan har ändrat varan' });
  await expect(met).toContainText('89');
  await expect(met).toContainText('85');
  await expect(page.getByLabel('Kort om varan')).toHaveValue('Slungad i juli.');
  await clean(page);
  await met.getByRole('button', { name: 'Ta det sparade' }).click();
  await expect(page.getByLabel('Pris, kr')).toHaveValue('89');
});

test('those who may only read see the list and the form, and no way to change it', async ({ page, complaints }) => {
  complaints.expect(/status of 403/);
  await openSignedIn(page, PRODUCTS, ['tove.lund', 'rok-i-pusten-tove']);
  await expect(page.getByRole('heading', { level: 1, name: 'Sortiment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ny vara' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ljunghonung' }).filter({ visible: true }).first().click();
  await expect(page.getByLabel('Namn', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Spara', exact: true })).toHaveCount(0);
});

import { clean } from './axe.ts';
import { expect, openSignedIn, test } from './visit.ts';

/** A stall's goods as a file: mistakes are told, the mended file is applied and taken back, and the history says so. */
test('a file with a mistake is mended, applied and taken back', { tag: '@desktop' }, async ({ page }) => {
  const slug = `journal-${Date.now()}`;
  const fileOf = (price: string) => ({
    name: `${slug}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Adress;Namn (sv);Moms;Artikelnummer;Pris;Lager\r\n${slug};Bigårdens journal;Böcker;${slug};${price};4`,
    ),
  });
  await openSignedIn(page, '/bo/providers/angens-bigard/products/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Varor och platser som fil' })).toBeVisible();
  await clean(page);
  const send = async (price: string) => {
    await page.locator('input[type=file]').setInputFiles(fileOf(price));
    await page.getByRole('button', { name: 'Granska filen' }).click();
  };
  await send('billigt');
  await expect(page.getByText('”billigt” är inget pris.')).toBeVisible();
  await expect(page.getByText('Rad 2')).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: 'Välj en annan fil' }).click();
  await send('89,50');
  await page.getByRole('button', { name: 'Ändra en vara' }).click();
  await expect(page.getByText('Klart: en vara är ändrad')).toBeVisible();
  await clean(page);
  expect((await page.request.get(`/api/products/${slug}`)).status()).toBe(200);
  await page.getByRole('link', { name: 'Alla ändringar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ändringar' })).toBeVisible();
  await clean(page);
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `${slug}.csv` })
    .first();
  await entry.getByRole('button', { name: 'Ta tillbaka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta tillbaka' }).click();
  await expect(entry.getByText('Tillbakataget av Eskil Lund')).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/api/products/${slug}`)).status()).toBe(404);
});

/** Bookable units as a file: from their page to the form, and taken back in the history. */
test('tables come as a file, with a mistake first, and are taken back', { tag: '@desktop' }, async ({ page }) => {
  const group = `terrass-${Date.now()}`;
  const fileOf = (seats: string) => ({
    name: `${group}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Grupp;Plats (sv);Rymmer;Ihop med\r\n${group};Fönsterbordet;${seats};Hörnet\r\n${group};Hörnet;2;Fönsterbordet`,
    ),
  });
  await openSignedIn(page, '/bo/providers/angens-bigard/units');
  await page.getByRole('link', { name: 'Som fil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Varor och platser som fil' })).toBeVisible();
  const send = async (seats: string) => {
    await page.locator('input[type=file]').setInputFiles(fileOf(seats));
    await page.getByRole('button', { name: 'Granska filen' }).click();
  };
  await send('några');
  await expect(page.getByText('”några” är inget antal.')).toBeVisible();
  await page.getByRole('link', { name: 'Välj en annan fil' }).click();
  await send('4');
  await expect(page.getByText('Ny plats · Fönsterbordet')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Ändra 2 platser' }).click();
  await expect(page.getByText('Klart: 2 platser är ändrade')).toBeVisible();
  const file = await page.request.get('/api/providers/angens-bigard/units.csv');
  expect(await file.text()).toContain(`${group};`);
  await page.goto('/bo/providers/angens-bigard/history');
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `${group}.csv` })
    .first();
  await entry.getByRole('button', { name: 'Ta tillbaka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta tillbaka' }).click();
  await expect(entry.getByText('Tillbakataget av Eskil Lund')).toBeVisible();
  expect(await (await page.request.get('/api/providers/angens-bigard/units.csv')).text()).not.toContain(group);
});

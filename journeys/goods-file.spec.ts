import { clean } from './axe.ts';
import { expect, openSignedIn, test } from './visit.ts';

/** A stall's goods as a file: mistakes are told, the mended file is applied and taken back, and the history says so. */
test('a file with a mistake is mended, applied and taken back', { tag: '@desktop' }, async ({ page }) => {
  const slug = `journal-${Date.now()}`;
  const fileOf = (price: string) => ({
    name: 'varor.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Adress;Namn (sv);Moms;Artikelnummer;Pris;Lager\r\n${slug};Bigårdens journal;Böcker;${slug};${price};4`,
    ),
  });
  await openSignedIn(page, '/bo/providers/angens-bigard/products/import');
  await expect(page.getByRole('heading', { level: 1, name: 'Varor som fil' })).toBeVisible();
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
  const entry = page.getByRole('listitem').filter({ hasText: 'varor.csv' }).first();
  await entry.getByRole('button', { name: 'Ta tillbaka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta tillbaka' }).click();
  await expect(entry.getByText('Tillbakataget av Eskil Lund')).toBeVisible();
  expect((await page.request.get(`/api/products/${slug}`)).status()).toBe(404);
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { clean } from './axe.ts';
import { expect } from './visit.ts';

/** A new stall's pages as its owner fills them in, one by one. */
export const backToList = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Ståndet', exact: true }).click();
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
};
const item = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

export async function writeHours(page: Page): Promise<void> {
  await expect(page.getByText('Inga öppettider än')).toBeVisible();
  await page.getByRole('button', { name: 'Lägg till tider' }).click();
  await page.getByRole('checkbox', { name: 'Måndag' }).uncheck();
  await page.getByLabel('Öppnar').fill('');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Öppnar').fill('11:00');
  await page.getByRole('button', { name: 'Lägg till en dag' }).click();
  await page.getByRole('checkbox', { name: 'Varje år' }).check();
  await clean(page);
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Öppnar')).toHaveValue('11:00');
  await backToList(page);
  await expect(item(page, 'Öppettider')).toContainText('klart');
}

export async function writeDelivery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Leverans' }).click();
  await page.getByRole('checkbox', { name: 'Kunden hämtar' }).check();
  await expect(page.getByLabel('Var varorna hämtas')).toHaveValue('Källargränd 3, 531 02 Ljungsjö');
  await page.getByRole('checkbox', { name: 'Vi kör hem' }).check();
  await page.getByLabel('Pris för hemkörning').fill('nittiofem');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Pris för hemkörning').fill('95,50');
  await clean(page);
  await save(page);
  await backToList(page);
  await expect(item(page, 'Leverans')).toContainText('klart');
}

/** A phone's photograph, far too heavy to be sent as it is. */
async function photograph() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 2600, height: 1950, channels: 3 as const, background: '#b8780f', noise };
  return { name: 'ost.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

export async function writePresentation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bilder' }).click();
  await expect(page.getByText('Ingen bild än')).toBeVisible();
  const files = page.locator('input[type=file]');
  await files.first().setInputFiles({ name: 'ost.txt', mimeType: 'text/plain', buffer: Buffer.from('ingen bild') });
  await expect(page.getByText('Bilden går inte att läsa.')).toBeVisible();
  await files.first().setInputFiles(await photograph());
  // All sizes of a photograph are made before it is shown.
  await expect(page.getByRole('img', { name: 'Bild 1 av ståndet' })).toBeVisible();
  await expect(page.getByText('Det finns ändringar som inte är sparade.')).toBeVisible();
  const words = page.getByRole('group', { name: 'Vad du säljer' });
  await words.getByLabel('På engelska').fill('We age hard cheese from two farms.');
  await words.getByLabel('På tyska').fill('Wir reifen Hartkäse von zwei Höfen.');
  await clean(page);

  // The same page in another tab saves first: a conflict must not overwrite it.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('group', { name: 'Raden under namnet' }).getByLabel('På svenska').fill('Ost ur jorden');
  await save(other);
  await other.close();
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText(/Någon har sparat här/)).toBeVisible();
  await page.getByRole('button', { name: 'Läs in på nytt' }).click();
  const under = page.getByRole('group', { name: 'Raden under namnet' });
  await expect(under.getByLabel('På svenska')).toHaveValue('Ost ur jorden');
  await files.first().setInputFiles(await photograph());
  await expect(page.getByRole('img', { name: 'Bild 1 av ståndet' })).toBeVisible();
  await words.getByLabel('På engelska').fill('We age hard cheese from two farms.');
  await words.getByLabel('På tyska').fill('Wir reifen Hartkäse von zwei Höfen.');
  await save(page);
  await backToList(page);
  await expect(item(page, 'Bilder')).toContainText('klart');
  await expect(item(page, 'Engelska och tyska')).toContainText('klart');
}

export async function lookAtCompanyAndTerms(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Företaget' }).click();
  await expect(page.getByLabel('Momsnummer')).toHaveValue('SE559999009901');
  await page.getByLabel('Organisationsnummer').fill('559999-0033');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByRole('alert').first()).toContainText('inget giltigt organisationsnummer');
  await page.getByLabel('Organisationsnummer').fill('559999 0099');
  await page.getByRole('checkbox', { name: 'Godkänd för F-skatt' }).check();
  await clean(page);
  await save(page);
  await backToList(page);
  await page.getByRole('link', { name: 'Säljvillkor' }).click();
  await expect(page.getByText('Godkänd', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Godkända versioner' })).toContainText('Signe Dal');
  await clean(page);
  await backToList(page);
}

export async function proveContacts(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Kontakt', exact: true }).click();
  await page.getByLabel('E-postadress', { exact: true }).last().fill('inte en adress');
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  const address = `ost.${Date.now().toString(36)}@dals.example`;
  await page.getByLabel('E-postadress', { exact: true }).last().fill(address);
  await page.getByRole('button', { name: 'Lägg till', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: address });
  await expect(row.getByText('Inte verifierad')).toBeVisible();
  await clean(page);
  await row.getByLabel(/^Kod som skickades till/).fill(await mailedCode(page, address));
  await row.getByRole('button', { name: 'Verifiera' }).click();
  await expect(row.getByText('Verifierad', { exact: true })).toBeVisible();
  await row.getByRole('checkbox', { name: 'Fakturor' }).check();
  await row.getByRole('button', { name: /^Ta bort/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(row).toHaveCount(0);
  await backToList(page);
  await expect(item(page, /^Kontakt(?! för)/)).toContainText('klart');
}

async function mailedCode(page: Page, address: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  const letter = mailbox.getByRole('link', { name: address }).first();
  const code = /\d{6}/.exec((await letter.textContent()) ?? '')![0];
  await mailbox.close();
  return code;
}

/** Adds the first cheese, from the checklist to the shop. */
export async function layACheese(page: Page): Promise<void> {
  const checklist = page.url();
  await item(page, 'Första varan').getByRole('link', { name: 'Första varan' }).click();
  await expect(page.getByRole('link', { name: 'Börja från ett förslag' })).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: 'En vara', exact: true }).click();
  // A missing price is told at its field, and the name typed stays.
  await page.getByLabel('Namn', { exact: true }).fill('Lagrad ost');
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Namn', { exact: true })).toHaveValue('Lagrad ost');
  await expect(page.getByLabel('Pris, kr')).toHaveAttribute('aria-invalid', 'true');
  // Key by key: what was refused takes the focus once, and not from who is typing.
  await page.getByLabel('Pris, kr').pressSequentially('90');
  await expect(page.getByLabel('Pris, kr')).toHaveValue('90');
  await page.getByLabel('Hur många finns det?').fill('12');
  await page.getByLabel('Vad är det, för momsen?').selectOption('food');
  await expect(page.getByText('Därför 6 %')).toBeVisible();
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'Lagrad ost', includeHidden: true }),
  ).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await expect(page.getByText('Varan är upplagd')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lagrad ost' })).toBeVisible();
  await page.goto(checklist);
  await expect(item(page, 'Första varan')).toContainText('klart');
}

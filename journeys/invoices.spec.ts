import type { Page } from '@playwright/test';
import { bankFile } from '../tests/bank-file.ts';
import { clean } from './axe.ts';
import { begin, dayIn, deskOf, line, publish } from './quoting.ts';
import { expect, listening, test } from './visit.ts';

/** A company pays a quote by invoice, and the stall takes in the bank's file: the main way, on a phone. */
const OFFICE = '/bo/providers/sjokanten';

async function allowInvoices(desk: Page): Promise<void> {
  await desk.goto(`${OFFICE}/invoice-terms`);
  await listening(desk);
  await desk.getByLabel('Företag kan betala offerter med faktura').check();
  await desk.getByLabel('Bankgiro', { exact: true }).fill('991-2347');
  await desk.getByRole('button', { name: 'Spara' }).click();
  await expect(desk.getByText('Kontrollsiffran stämmer inte').first()).toBeVisible();
  await desk.getByLabel('Bankgiro', { exact: true }).fill('991-2346');
  await desk.getByRole('button', { name: 'Spara' }).click();
  await expect(desk.getByText('Fakturavillkoren är sparade')).toBeVisible();
  await clean(desk);
}

async function acceptedBy(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await listening(page);
  await page.getByRole('button', { name: 'Acceptera och boka nu' }).click();
  const modal = page.getByRole('dialog', { name: 'Acceptera offert' });
  await modal.getByLabel('Namn').fill('Alva Lindqvist');
  await modal.getByLabel('E-post').fill('alva@posten.example');
  await modal.getByLabel('Jag accepterar offerten och dess villkor').check();
  await modal.getByRole('button', { name: 'Acceptera', exact: true }).click();
  await page.getByRole('link', { name: /^Betala/ }).click();
}

test('a company chooses an invoice for a quote, and it is paid by the bank’s file [payments 4.4]', async ({
  page,
  fresh,
  complaints,
}) => {
  test.setTimeout(240_000);
  complaints.expect(/status of 400/);
  const desk = await deskOf(await fresh());
  await allowInvoices(desk);
  const lines = [line('Hela Sjökanten', 1_250_000), line('Lunch', 17_900, { quantity: 12, vatCategory: 'restaurant' })];
  const { path } = await publish(desk, await begin(desk, lines, { title: 'Styrelsemöte', day: dayIn(90) }));
  await acceptedBy(page, path);
  await page.getByRole('radio', { name: 'Faktura (företag)' }).check();
  await page.getByRole('button', { name: /^Betala/ }).click();
  await expect(page.getByRole('heading', { name: 'Betala med faktura' })).toBeVisible();
  await listening(page);
  await page.getByLabel('Företagets namn').fill('Kalles Plåt AB');
  await page.getByLabel('Organisationsnummer').fill('556036-0794');
  await page.getByLabel('Gatuadress').fill('Storgatan 2');
  await page.getByLabel('Postnummer').fill('123 45');
  await page.getByLabel('Ort', { exact: true }).fill('Storåker');
  await page.getByRole('button', { name: /^Beställ faktura/ }).click();
  await expect(page.getByText('Det är inget organisationsnummer').first()).toBeVisible();
  await expect(page.getByLabel('Företagets namn')).toHaveValue('Kalles Plåt AB');
  await clean(page);
  await page.getByLabel('Organisationsnummer').fill('556036-0793');
  await page.getByRole('button', { name: /^Beställ faktura/ }).click();
  await page.waitForURL(/\/invoices\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Faktura');
  await expect(page.getByText('991-2346')).toBeVisible();
  await clean(page);
  const ocr = (await page.locator('b.select-all').last().textContent())!;

  await desk.goto(`${OFFICE}/invoices`);
  await listening(desk);
  await expect(desk.getByRole('heading', { name: 'Kalles Plåt AB' }).first()).toBeVisible();
  await clean(desk);
  const day = dayIn(0);
  const payments = [
    { reference: ocr, amount: 1_464_800, payer: 'Kalles Plåt AB' },
    { reference: ocr, amount: 1_464_800, payer: 'Kalles Plåt AB' },
    { reference: '99999', amount: 50_000, payer: 'Berits Garn' },
  ];
  const text = bankFile([{ bankgiro: '9912346', day, payments }]);
  await desk.getByLabel('Bankens fil').setInputFiles({
    ...{ name: 'BGMAX.txt', mimeType: 'text/plain', buffer: Buffer.from(text, 'latin1') },
  });
  await desk.getByRole('button', { name: 'Titta på filen' }).click();
  await desk.waitForURL(/\/bank-files\//);
  await expect(desk.getByText('Betald två gånger')).toBeVisible();
  await expect(desk.getByText('Inget räknas förrän')).toBeVisible();
  await clean(desk);
  await desk.getByRole('button', { name: 'Läs in filen' }).click();
  await expect(desk.getByText(/^Betalda fakturor: 1/)).toBeVisible();
  await clean(desk);
  // The company's page knows at once.
  await expect(page.getByText(/^Betald/).first()).toBeVisible();
  await desk.getByRole('link', { name: 'Se det som behöver er' }).click();
  await expect(desk.getByRole('heading', { name: 'Pengar som ingen faktura väntar på' }).first()).toBeVisible();
});

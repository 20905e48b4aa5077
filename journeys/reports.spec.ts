import type { Page } from '@playwright/test';
import { cleanByLight } from './axe.ts';
import { openPayRequest, ordered, payByCard } from './placing.ts';
import { expect, newBuyer, openSignedIn, test } from './visit.ts';

/** Reports of a stall on its owner's phone: sales, VAT, and the record that the tax authority gets. */
const ESKIL = ['eskil.lund', 'ljung-i-augusti'] as const;
const HANNA = ['hanna.berg', 'kakel-och-gjutjarn'] as const;
const REPORTS = '/bo/providers/angens-bigard/reports';

/** A jar, bought and paid. */
async function sold(page: Page, name: string): Promise<void> {
  const placed = await ordered(page, { slug: 'ljunghonung', buyer: newBuyer(name) });
  await openPayRequest(page, placed);
  await payByCard(page);
}

test('an owner reads what was sold, and takes the VAT to the books', async ({ page, fresh }) => {
  test.slow();
  await sold(await fresh(), 'Rut Räkna');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, REPORTS, ESKIL);
  await expect(page.getByRole('heading', { level: 1, name: 'Försäljning' })).toBeVisible();
  await page.getByRole('link', { name: 'I år' }).click();
  await expect(
    page.getByRole('region', { name: 'Per produkt' }).getByRole('rowheader', { name: 'Ljunghonung', exact: true }),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Dagen gästen kom' }).click();
  await expect(page).toHaveURL(/basis=VISIT/);
  await expect(page.getByText(/räknas den dag gästen kom/)).toBeVisible();
  await cleanByLight(page, 'a report');
  await page.getByRole('link', { name: 'Momsrapport' }).click();
  await expect(page.getByRole('rowheader', { name: /^05 / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hämta PDF' })).toBeVisible();
  await cleanByLight(page, 'a VAT report');
  for (const [lang, title] of [
    ['en', 'VAT report'],
    ['de', 'Umsatzsteuerbericht'],
  ] as const) {
    await page.goto(`${REPORTS}/vat?lang=${lang}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('an owner gives the details that are missing, and an operator takes the year’s file', async ({ page, fresh }) => {
  test.slow();
  await sold(await fresh(), 'Rune Rapport');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page, `${REPORTS}/platform`, ESKIL);
  await page.getByLabel('Bankkonto').fill('991-2346');
  await page.getByRole('button', { name: 'Spara uppgifterna' }).click();
  await expect(page.getByText(/Sparat, slutar på 2346/)).toBeVisible();
  // The toast fades while it goes, which axe would take for its colour.
  await page.mouse.move(4, 4);
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 15_000 });
  await cleanByLight(page, 'details for the tax authority');
  const desk = await fresh();
  await openSignedIn(desk, '/bo/platform/dac7', HANNA);
  await desk.getByLabel('Kronor per euro').fill('11,25');
  await desk.getByRole('button', { name: 'Spara kursen' }).click();
  await expect(desk.getByText('Sparat').first()).toBeVisible();
  await expect(desk.getByText('Ljungsjö Saluhall AB, 559999-0990')).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Hämta XML' })).toBeVisible();
  await desk.mouse.move(4, 4);
  await expect(desk.locator('.toast')).toHaveCount(0, { timeout: 15_000 });
  await cleanByLight(desk, 'the year of all sellers');
});

import { shortId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { letterTo, linkIn } from './mailbox.ts';
import { openPayRequest, ordered, payByCard } from './placing.ts';
import { expect, newBuyer, openSignedIn, test } from './visit.ts';

/** Goods and pages that must not be sold: a stall recalls, anybody reports to the hall, which decides with reasons. */
test.use({ viewport: { width: 390, height: 844 } });

test('goods are recalled: their buyers are written to, everybody reads it, and the stall sees whom it has reached', async ({
  page,
  fresh,
}) => {
  const buyer = newBuyer();
  const placed = await ordered(page, { slug: 'sommarhonung', buyer });
  await openPayRequest(page, placed);
  await payByCard(page);
  const desk = await fresh();
  await openSignedIn(desk, '/bo/providers/angens-bigard/recalls');
  await clean(desk);
  await desk.getByLabel('Vara', { exact: true }).selectOption({ label: 'Flytande sommarhonung' });
  await desk.getByLabel('Vad är farligt?', { exact: true }).fill('Glas kan ha hamnat i burken.');
  await desk.getByLabel('Vad gör du nu?', { exact: true }).fill('Ät inte. Kom in med burken.');
  await desk.getByLabel('Dit köparen vänder sig').fill('0510-123 45');
  await desk.getByRole('button', { name: 'Se breven innan de skickas' }).click();
  await expect(desk.getByRole('heading', { name: 'Återkalla Flytande sommarhonung?' })).toBeFocused();
  await expect(desk.getByText('Ät inte. Kom in med burken.').first()).toBeVisible();
  await clean(desk);
  await desk.getByRole('button', { name: 'Tillbaka och ändra' }).click();
  await expect(desk.getByLabel('Vad gör du nu?', { exact: true })).toHaveValue('Ät inte. Kom in med burken.');
  await desk.getByRole('button', { name: 'Se breven innan de skickas' }).click();
  await desk.getByRole('button', { name: 'Återkalla och skriv till alla köpare' }).click();
  await desk.getByRole('link', { name: 'Flytande sommarhonung' }).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Flytande sommarhonung' })).toBeVisible();
  await clean(desk);
  const letter = await letterTo(page, buyer, /^Produktsäkerhetsåterkallelse/);
  await expect(letter).toContainText('Ät inte.');
  await page.goto('/recalls');
  await page.getByRole('link', { name: 'Flytande sommarhonung' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('återkallelse: Flytande sommarhonung');
  const notice = page.url();
  await page.goto('/products/sommarhonung');
  await expect(page).toHaveURL(notice);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('återkallelse: Flytande sommarhonung');
  await expect(page.getByText('Glas kan ha hamnat i burken.')).toBeVisible();
  await clean(page);
  await desk.reload();
  await expect(desk.getByText('Nådd', { exact: true }).first()).toBeVisible();
  await desk.getByRole('button', { name: 'Avsluta återkallelsen' }).click();
  await expect(desk.getByText('Avslutad', { exact: true })).toBeVisible();
  expect((await page.request.get('/products/sommarhonung')).status()).toBe(404);
  await page.goto(`/receipts/${shortId(placed.orderGroupId)}?ak=${placed.accessKey}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page is reported as unlawful from its product; the hall decides with reasons, and the decision is appealed', async ({
  page,
  fresh,
}) => {
  const reporter = newBuyer();
  await page.goto('/products/ljunghonung');
  await page.getByRole('link', { name: 'Anmäl något olagligt här' }).click();
  await expect(page.getByLabel('Sida')).toHaveValue('/products/ljunghonung');
  await clean(page);
  await page.getByLabel('Vad är olagligt?').selectOption('FRAUD');
  await page.getByLabel('Varför?').fill('Påstår att honung botar förkylning.');
  await page.getByLabel('Ditt namn').fill(reporter.name);
  await page.getByLabel('E-post').fill(reporter.email);
  await page.getByRole('button', { name: 'Skicka anmälan' }).click();
  await expect(page.getByText('Anmält', { exact: true })).toBeVisible();
  const desk = await fresh();
  await openSignedIn(desk, '/bo/platform/cases', ['hanna.berg', 'kakel-och-gjutjarn']);
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'Någon har anmält' })
    .getByRole('link', { name: 'Läs och svara' })
    .first()
    .click();
  await desk.getByText('Innehållet står kvar.').click();
  await desk.getByLabel('Skäl').fill('Texten säger att den lindrar en hes hals, inte att den botar.');
  await clean(desk);
  await desk.getByRole('button', { name: 'Skicka beslutet' }).click();
  await expect(desk.getByText('Avgjort', { exact: true })).toBeVisible();
  const link = await linkIn(page, reporter, /^Beslut om en anmälan/, /\/report\//);
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('Innehållet står kvar.')).toBeVisible();
  await page.getByLabel('Håller du inte med?').fill('Den säger botar i andra stycket.');
  await clean(page);
  await page.getByRole('button', { name: 'Överklaga' }).click();
  await expect(page.getByText('Överklagat', { exact: true })).toBeVisible();
});

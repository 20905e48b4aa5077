import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { clean } from './axe.ts';
import { expect, passStep, signIn } from './visit.ts';

/** A stall that is new: applied for by its owner and approved by the hall, with nothing in it yet. */
interface Seller {
  username: string;
  password: string;
  stall: string;
  band: string;
  company?: { legalName: string; number: string; addressRow: string; zipCode: string; city: string };
}

/** Counts presses and written fields of a page, over all the pages that it goes to. */
export async function counted(page: Page): Promise<() => Promise<{ presses: number; fields: number }>> {
  await page.addInitScript(() => {
    const count = (event: string, name: string, fits: (target: HTMLElement) => boolean) =>
      document.addEventListener(
        event,
        ({ target }) => {
          if (target instanceof HTMLElement && fits(target))
            sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
        },
        true,
      );
    count('pointerdown', 'presses', () => true);
    count('change', 'fields', target => target.matches('input:not([type=checkbox], [type=radio]), textarea, select'));
  });
  return () =>
    page.evaluate(() => ({
      presses: Number(sessionStorage.getItem('presses') ?? 0),
      fields: Number(sessionStorage.getItem('fields') ?? 0),
    }));
}

/** Applies, tells a wrong number where it is typed, and is approved by the hall. Leads to the stall's address. */
export async function applied(page: Page, hall: Page, seller: Seller): Promise<string> {
  const { username, password, stall, band } = seller;
  const company = seller.company ?? {
    ...{ legalName: `${stall} AB`, number: '559999 0099' },
    ...{ addressRow: 'Hamngatan 3', zipCode: '53102', city: 'Ljungsjö' },
  };
  await page.goto('/sell');
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto / Logga in' }).click();
  await signIn(page, username, password);
  await page.goto('/sell');
  await page.getByRole('button', { name: /^(Börja ansökan|Ansök om ett stånd till)$/ }).click();
  await page.getByLabel('Företagets namn').fill(company.legalName);
  const number = page.getByLabel('Organisationsnummer');
  await number.fill('559999-0033');
  await expect(page.getByText(/inget giltigt organisationsnummer/)).toBeHidden();
  await page.getByLabel('Adress').focus();
  await expect(page.getByText(/inget giltigt organisationsnummer/)).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill(company.number);
  await expect(page.getByText(/inget giltigt organisationsnummer/)).toBeHidden();
  await page.getByLabel('Adress').fill(company.addressRow);
  await page.getByLabel('Postnummer').fill(company.zipCode);
  await page.getByLabel('Ort').fill(company.city);
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Ståndets namn').fill(stall);
  await page.getByLabel('Vad du säljer').fill('Det som är gott, gjort här av oss själva.');
  await page.locator('select[name=band]').selectOption(band);
  await page.getByLabel('Område').selectOption({ label: 'Ljungsjö' });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByText(`Ansökan för ${stall} är skickad.`)).toBeVisible();
  await approve(hall, stall);
  await page.reload();
  await page.getByRole('link', { name: 'Till listan' }).click();
  await expect(page).toHaveURL(/\/second-factor|\/checklist$/);
  if (/second-factor/.test(page.url())) await passStep(page, username);
  await expect(page).toHaveURL(/\/checklist$/);
  return /providers\/([^/]+)\//.exec(page.url())![1]!;
}

async function approve(hall: Page, stall: string): Promise<void> {
  await hall.goto('/login?refUrl=/bo/platform/applications');
  await signIn(hall, 'hanna.berg', 'kakel-och-gjutjarn');
  await hall.goto('/bo/platform/applications');
  await hall.getByRole('link', { name: stall }).click();
  await hall.getByRole('radio', { name: 'Godkänn' }).check();
  await hall.getByRole('button', { name: 'Godkänn' }).click();
  await expect(hall.getByRole('region', { name: 'Det som har hänt' })).toContainText('Hanna Berg');
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
}

/** Writes what the law asks of the trader, with the word of who owns the stall. */
export async function nameTrader(page: Page): Promise<void> {
  // The list leads to the field that is missing, which has the focus a moment after the page stands.
  await expect(page.getByLabel('E-post för kunder')).toBeFocused();
  await page.getByLabel('Telefon för kunder').fill('070-174 06 35');
  await page.getByLabel('Kontakt för produktsäkerhet').fill('sakerhet@standet.example');
  await page.getByRole('checkbox', { name: /^Jag intygar/ }).check();
  // A toast stays while the mouse rests on it, and may lie over the button.
  await page.mouse.move(0, 0);
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.getByRole('button', { name: 'Spara handlaren' }).click();
  await expect(page.getByText('Handlarens uppgifter är sparade')).toBeVisible();
}

async function photograph() {
  const create = { width: 1200, height: 900, channels: 3 as const, background: '#b8780f' };
  return { name: 'stand.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const list = (page: Page) => page.getByRole('region', { name: 'Innan du öppnar' });
const item = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true });

/** Everything that the list on the dashboard asks for, by its links alone: each leads to the very field. */
export async function prepare(
  page: Page,
  slug: string,
  { trade, drafts, prices = {} }: { trade: string; drafts: string[]; prices?: Record<string, string> },
): Promise<void> {
  const dashboard = `/bo/dashboard?provider=${slug}`;
  await page.goto(dashboard);
  await expect(list(page).getByText('Saknas innan du kan öppna: 5')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Öppna ståndet' }).click();
  await expect(list(page).getByRole('alert').getByRole('link')).toHaveText([
    /^Handlaren/,
    /^Bilder/,
    /^Första varan/,
    /^Leverans/,
    /^Öppettider/,
  ]);

  await item(page, 'Första varan').click();
  await page.getByRole('link', { name: 'Börja från ett förslag' }).click();
  await page.getByRole('button', { name: `Börja med det här: ${trade}` }).click();
  await expect(page.getByText('Se över innan du visar').first()).toBeVisible();
  await clean(page);
  for (const draft of drafts) {
    await page.getByRole('link', { name: draft, exact: true }).click();
    await expect(page.getByRole('button', { name: 'Visa i butiken' })).toBeVisible();
    const price = prices[draft];
    if (price) await page.getByLabel('Pris, kr').fill(price);
    // Shown with what was typed a moment before, saved or not.
    await page.getByRole('button', { name: 'Visa i butiken' }).click();
    await expect(page.getByRole('button', { name: 'Visa i butiken' })).toBeHidden();
    await page.goBack();
    await expect(page.getByText('Visad', { exact: true }).first()).toBeVisible();
  }

  await page.goto(dashboard);
  await item(page, 'Handlaren').click();
  await expect(page.getByLabel('E-post för kunder')).toBeFocused();
  await nameTrader(page);

  await page.goto(dashboard);
  await item(page, 'Öppettider').click();
  await expect(page.getByRole('button', { name: 'Lägg till tider' })).toBeFocused();
  await page.getByRole('button', { name: 'Lägg till tider' }).click();
  await save(page);

  await page.goto(dashboard);
  await item(page, 'Leverans').click();
  await expect(page.getByRole('checkbox', { name: 'Kunden hämtar' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Kunden hämtar' }).check();
  await save(page);

  await page.goto(dashboard);
  await item(page, 'Bilder').click();
  await expect(page.getByRole('button', { name: 'Lägg till bild' })).toBeFocused();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photograph());
  await expect(page.getByRole('img', { name: 'Bild 1 av ståndet' })).toBeVisible();
  await save(page);

  await page.goto(dashboard);
  await expect(list(page).getByText('Allt är på plats.')).toBeVisible();
  await page.getByRole('button', { name: 'Öppna ståndet' }).click();
  await expect(list(page)).toBeHidden();
}

/** Writes a voucher or gift card by hand, beginning at the shelf, and shows it to visitors. */
export async function writeCode(page: Page, slug: string, kind: 'Värdebevis' | 'Presentkort'): Promise<void> {
  await page.goto(`/bo/providers/${slug}/products`);
  await page.getByRole('link', { name: 'Ny vara' }).first().click();
  await page.getByRole('link', { name: kind, exact: true }).click();
  await page.getByLabel('Namn', { exact: true }).fill(codeTitle(kind));
  if (kind === 'Värdebevis') {
    await page.getByLabel('Pris, kr').fill('450');
    // The tax of a voucher for one thing is known only to its seller.
    await page.getByRole('combobox', { name: 'Vad är det, för momsen?' }).selectOption('Annat, 25 %');
  }
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await expect(page).toHaveURL(/\/products\/(?!new)[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1, name: codeTitle(kind) })).toBeVisible();
}

export const codeTitle = (kind: 'Värdebevis' | 'Presentkort') => `${kind} hos oss`;

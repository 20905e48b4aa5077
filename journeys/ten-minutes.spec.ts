import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { clean } from './axe.ts';
import { chooseTime, firstDay, intoCart, isWithin, seeReceipt, toCheckout, todayIn } from './booking-steps.ts';
import { expect, newBuyer, passStep, payBasket, signIn, test } from './visit.ts';

/**
 * From /sell to the first order, on a phone and with nothing but the screen: what a seller presses and writes is
 * counted and printed, and so are the seconds from the first page to the open stall.
 */
test.use({ viewport: { width: 390, height: 844 } });

/** Counts presses and written fields of a page, over all the pages that it goes to. */
async function counted(page: Page): Promise<() => Promise<{ presses: number; fields: number }>> {
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

interface Seller {
  username: string;
  password: string;
  stall: string;
  band: string;
}

/** Applies, tells a wrong number where it is typed, and is approved by the hall. Leads to the stall's address. */
async function applied(page: Page, hall: Page, { username, password, stall, band }: Seller): Promise<string> {
  await page.goto('/sell');
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto / Logga in' }).click();
  await signIn(page, username, password);
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Börja ansökan' }).click();
  await page.getByLabel('Företagets namn').fill(`${stall} AB`);
  const number = page.getByLabel('Organisationsnummer');
  await number.fill('559999-0033');
  await expect(page.getByText(/inget giltigt organisationsnummer/)).toBeHidden();
  await page.getByLabel('Adress').focus();
  await expect(page.getByText(/inget giltigt organisationsnummer/)).toBeVisible();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await number.fill('559999 0099');
  await expect(page.getByText(/inget giltigt organisationsnummer/)).toBeHidden();
  await page.getByLabel('Adress').fill('Hamngatan 3');
  await page.getByLabel('Postnummer').fill('53102');
  await page.getByLabel('Ort').fill('Ljungsjö');
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

const list = (page: Page) => page.getByRole('region', { name: 'Innan du öppnar' });
const item = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true });
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
};

/** Everything that the list on the dashboard asks for, by its links alone: each leads to the very field. */
async function prepare(
  page: Page,
  slug: string,
  { trade, drafts }: { trade: string; drafts: string[] },
): Promise<void> {
  const dashboard = `/bo/dashboard?provider=${slug}`;
  await page.goto(dashboard);
  await expect(list(page).getByText('Saknas innan du kan öppna: 4')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Öppna ståndet' }).click();
  await expect(list(page).getByRole('alert').getByRole('link')).toHaveText([
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
    await page.getByRole('button', { name: 'Visa i butiken' }).click();
    await expect(page.getByRole('button', { name: 'Visa i butiken' })).toBeHidden();
    await page.goBack();
    await expect(page.getByText('Visad', { exact: true }).first()).toBeVisible();
  }

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

async function photograph() {
  const create = { width: 1200, height: 900, channels: 3 as const, background: '#b8780f' };
  return { name: 'stand.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Address of a product that the stall has begun from. */
async function slugOf(page: Page, slug: string, title: string): Promise<string> {
  const answer = await page.request.get(`/api/providers/${slug}/examples`);
  const { item: read } = (await answer.json()) as {
    item: { examples: { made: { drafts: { slug: string; title: string }[] } | null }[] };
  };
  return read.examples.flatMap(({ made }) => made?.drafts ?? []).find(draft => draft.title === title)!.slug;
}

const MOST_MINUTES = 10;

async function say(trade: string, began: number, count: () => Promise<{ presses: number; fields: number }>) {
  const { presses, fields } = await count();
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stdout.write(`Ten minutes, ${trade}: ${presses} presses, ${fields} fields, ${seconds} s\n`);
  // A person takes a second and a half for a press and eight for a field; the machine's own time is not theirs.
  expect(presses * 1.5 + fields * 8).toBeLessThan(MOST_MINUTES * 60);
}

test('a farm shop, from the application to its first paid order', async ({ page, fresh, complaints }) => {
  test.setTimeout(600_000);
  complaints.expect(/status of 4\d\d/);
  const count = await counted(page);
  const began = Date.now();
  const seller = {
    username: 'gunnar.hallman',
    password: 'ugnen-tands-tre',
    stall: 'Hallmans gårdsbutik',
    band: 'handla',
  };
  const slug = await applied(page, await fresh(), seller);
  await prepare(page, slug, { trade: 'Gårdsbutik', drafts: ['Presentkorg från gården'] });
  await say('farm shop', began, count);

  const visitor = await fresh();
  await visitor.goto(`/products/${await slugOf(page, slug, 'Presentkorg från gården')}`);
  await intoCart(visitor, 'Lägg i korgen', 'Presentkorg från gården', 'sv');
  await payBasket(visitor);
});

test('a café, from the application to its first table', async ({ page, fresh, complaints }) => {
  test.setTimeout(600_000);
  complaints.expect(/status of 4\d\d/);
  const count = await counted(page);
  const began = Date.now();
  const seller = { username: 'berit.nasman', password: 'ingen-citron-alls', stall: 'Kajens kafé', band: 'ata' };
  const slug = await applied(page, await fresh(), seller);
  await prepare(page, slug, { trade: 'Kafé med bord', drafts: ['Bord i kaféet', 'Morotskaka, hel'] });
  await say('café', began, count);

  const visitor = await fresh();
  const day = firstDay(
    await todayIn(visitor, slug),
    8,
    (one, weekday) => weekday === 6 && !isWithin(one, '12-20', '12-31') && !isWithin(one, '01-01', '01-06'),
  );
  await visitor.goto(`/products/${await slugOf(page, slug, 'Bord i kaféet')}?date=${day}&guests=2`);
  await chooseTime(visitor, '12:00', 'sv');
  await intoCart(visitor, 'Lägg bord i korgen', 'Bord i kaféet', 'sv');
  await toCheckout(visitor, newBuyer(), 'sv');
  await visitor.getByRole('button', { name: /^Boka/ }).click();
  await seeReceipt(visitor);
});

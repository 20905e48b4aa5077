import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newId } from '../src/shared/ids.ts';
import { expect, passStep, signIn, test } from './visit.ts';

/** From "Open a stall" to open for business. */
const clean = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

async function signedIn(page: Page, username: string, password: string, path: string): Promise<void> {
  await page.goto(`/login?refUrl=${encodeURIComponent(path)}`);
  await signIn(page, username, password);
  await page.goto(path);
}

test('somebody applies, the hall approves, and the stall opens when nothing is missing', async ({
  page,
  fresh,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 4\d\d/);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Öppna ett stånd' }).click();
  await expect(page).toHaveURL(/\/sell$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Öppna ett stånd' })).toBeVisible();
  await clean(page);
  await page.getByRole('main').getByRole('link', { name: 'Skapa konto / Logga in' }).click();
  await signIn(page, 'signe.dal', 'lera-pa-drejskivan');
  await page.goto('/sell');
  await page.getByRole('button', { name: 'Börja ansökan' }).click();

  await page.getByLabel('Företagets namn').fill('Dals Ostkällare AB');
  await page.getByLabel('Organisationsnummer').fill('559999-0033');
  await expect(page.getByText('Tio siffror.')).toBeVisible();
  await page.getByLabel('Organisationsnummer').fill('559999 0099');
  await expect(page.getByText('Momsnummer: SE559999009901')).toBeVisible();
  await page.getByLabel('Adress').fill('Källargränd 3');
  await page.getByLabel('Postnummer').fill('53102');
  await page.getByLabel('Ort').fill('Ljungsjö');
  await clean(page);
  await expect(page.getByText('Sparat')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Företagets namn')).toHaveValue('Dals Ostkällare AB');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByText('Verifierad', { exact: true })).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Ståndets namn').fill('Dals ostkällare');
  await page.getByLabel('Vad du säljer').fill('Vi lagrar hårdost från två gårdar i en gammal jordkällare.');
  await page.getByLabel('Område').selectOption({ label: 'Ljungsjö' });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('checkbox').check();
  await clean(page);
  // The kind of stall was forgotten: its step opens by itself.
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('heading', { name: /Steg 3 av 4/ })).toBeVisible();
  await page.locator('select[name=band]').selectOption('handla');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByText('Ansökan för Dals ostkällare är skickad.')).toBeVisible();
  await clean(page);

  const hall = await fresh();
  await signedIn(hall, 'hanna.berg', 'kakel-och-gjutjarn', '/bo/platform/applications');
  await clean(hall);
  await hall.getByRole('link', { name: 'Dals ostkällare' }).click();
  await hall.getByRole('radio', { name: 'Godkänn' }).check();
  await clean(hall);
  await hall.getByRole('button', { name: 'Godkänn' }).click();
  await expect(hall.getByText(/^Besvarad av Hanna Berg/)).toBeVisible();

  await expect(hall.getByRole('region', { name: 'Det som har hänt' })).toContainText('Hanna Berg');

  await page.reload();
  await expect(page.getByText('Dals ostkällare har sitt stånd.')).toBeVisible();
  await page.getByRole('link', { name: 'Till listan' }).click();
  await expect(page).toHaveURL(/\/second-factor|\/checklist$/);
  if (/second-factor/.test(page.url())) await passStep(page, 'signe.dal');
  await clean(page);
  // Too early: the answer names what is missing, each a way to where it is mended.
  await page.getByRole('button', { name: 'Öppna ståndet' }).click();
  const missing = page.getByRole('alert');
  await expect(missing.getByRole('link')).toHaveText([/^Bilder/, /^Första varan/, /^Leverans/, /^Öppettider/]);
  await clean(page);
  await missing.getByRole('link', { name: /^Öppettider/ }).click();

  await writeHours(page);
  await writeDelivery(page);
  await writePresentation(page);
  await lookAtCompanyAndTerms(page);
  await proveContacts(page);
  await layACheese(page);
  await page.reload();
  await expect(page.getByText('Allt är på plats.')).toBeVisible();
  await page.getByRole('button', { name: 'Öppna ståndet' }).click();
  await expect(page.getByText('Dals ostkällare är öppet')).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: 'Se ståndet' }).click();
  await expect(page.getByRole('heading', { name: 'Dals ostkällare' }).first()).toBeVisible();
});

const backToList = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ståndet', exact: true }).click();
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
};
const item = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function writeHours(page: Page): Promise<void> {
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

async function writeDelivery(page: Page): Promise<void> {
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

/** A photograph as a phone takes it: far too heavy to be sent as it is. */
async function photograph() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const create = { width: 2600, height: 1950, channels: 3 as const, background: '#b8780f', noise };
  return { name: 'ost.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function writePresentation(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Bilder' }).click();
  await expect(page.getByText('Ingen bild än')).toBeVisible();
  const files = page.locator('input[type=file]');
  await files.first().setInputFiles({ name: 'ost.txt', mimeType: 'text/plain', buffer: Buffer.from('ingen bild') });
  await expect(page.getByText('Bilden går inte att läsa.')).toBeVisible();
  await files.first().setInputFiles(await photograph());
  await expect(page.getByRole('img', { name: 'Bild 1 av ståndet' })).toBeVisible();
  await expect(page.getByText('Det finns ändringar som inte är sparade.')).toBeVisible();
  const words = page.getByRole('group', { name: 'Vad du säljer' });
  await words.getByLabel('På engelska').fill('We age hard cheese from two farms.');
  await words.getByLabel('På tyska').fill('Wir reifen Hartkäse von zwei Höfen.');
  await clean(page);

  // The same page in another tab saves first: nothing of it is written over.
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

async function lookAtCompanyAndTerms(page: Page): Promise<void> {
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

async function proveContacts(page: Page): Promise<void> {
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
  await expect(page.getByText(address)).toBeHidden();
  await backToList(page);
  await expect(item(page, 'Kontakt')).toContainText('klart');
}

async function mailedCode(page: Page, address: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  const letter = mailbox.getByRole('link', { name: address }).first();
  const code = /\d{6}/.exec((await letter.textContent()) ?? '')![0];
  await mailbox.close();
  return code;
}

/** The first cheese, with the owner's own session: goods have no page behind the counter yet. */
async function layACheese(page: Page): Promise<void> {
  const slug = new URL(page.url()).pathname.split('/')[3]!;
  const answer = await page.request.get(`/api/providers/${slug}/checklist`);
  const { provider } = ((await answer.json()) as { item: { provider: { _id: string } } }).item;
  const words = { sv: 'Lagrad ost' };
  const added = await page.request.post('/api/products', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      _id: newId(),
      _type: 'add-product',
      _createdAt: new Date().toISOString(),
      providerId: provider._id,
      slug: `${slug}-ost`,
      acquirableAs: 'BUYABLE',
      status: 'ACTIVE',
      categories: [],
      vatCategory: 'food',
      section: null,
      position: 0,
      meta: { kicker: words, title: words, subtitle: words, description: words, images: [] },
      contentBlocks: [],
      skus: [{ articleNumber: 'OST-1', title: words, price: 9000 }],
    },
  });
  expect(added.status()).toBe(200);
}

test('whom the hall asks finds the application, is told what to mend, and gets the stall', async ({
  page,
  fresh,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 4\d\d/);
  const hall = await fresh();
  const ulla = 'ulla@getgardenasen.example';
  const wrong = `fel.${Date.now().toString(36)}@brevlada.example`;
  await signedIn(hall, 'hanna.berg', 'kakel-och-gjutjarn', '/bo/platform/applications');
  for (const email of [wrong, ulla]) {
    await hall.getByLabel('E-post').fill(email);
    await hall.getByRole('button', { name: 'Skicka mejl' }).click();
    await expect(hall.getByRole('link', { name: email })).toBeVisible();
  }
  await hall.getByRole('link', { name: wrong }).click();
  await clean(hall);
  await hall.getByRole('button', { name: 'Ta tillbaka frågan' }).click();
  await expect(hall).toHaveURL(/\/applications$/);
  await expect(hall.getByRole('link', { name: wrong })).toBeHidden();

  await signedIn(page, 'ulla.asen', 'trettioen-getter', '/sell');
  await page.getByRole('button', { name: 'Börja ansökan' }).click();
  await page.getByLabel('Företagets namn').fill('Åséns Ystugan AB');
  await page.getByLabel('Organisationsnummer').fill('559999 0099');
  await page.getByLabel('Adress').fill('Åsen 2');
  await page.getByLabel('Postnummer').fill('53104');
  await page.getByLabel('Ort').fill('Ljungsjö');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Ståndets telefon').fill('inget nummer');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByLabel('Ståndets namn').fill('Ystugan');
  await page.getByLabel('Vad du säljer').fill('Färskost från getterna på Åsen, ystad samma morgon.');
  await page.locator('select[name=band]').selectOption('handla');
  await page.getByLabel('Område').selectOption({ label: 'Ljungsjö' });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  // No number that can be called: its step opens by itself.
  await expect(page.getByRole('heading', { name: /Steg 2 av 4/ })).toBeVisible();
  await page.getByLabel('Ståndets telefon').fill('0510-12 34 56');
  await page.getByRole('button', { name: '4. Skicka' }).click();
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByText('Ansökan för Ystugan är skickad.')).toBeVisible();
  await expect(page.getByText(/^Skickad /)).toBeVisible();

  await hall.goto('/bo/platform/applications');
  await hall.getByRole('link', { name: 'Ystugan' }).click();
  await hall.getByRole('radio', { name: 'Skicka tillbaka' }).check();
  await hall.getByLabel('Skäl').fill('Skriv vilka dagar ni ystar.');
  await hall.getByRole('button', { name: 'Skicka tillbaka' }).click();
  await expect(hall.getByText('Skriv vilka dagar ni ystar.')).toBeVisible();
  await clean(hall);

  await page.reload();
  await expect(page.getByText('Något behöver ändras innan vi kan godkänna')).toBeVisible();
  await expect(page.getByText('Skriv vilka dagar ni ystar.')).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: '4. Skicka' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByText('Ansökan för Ystugan är skickad.')).toBeVisible();

  await hall.reload();
  await hall.getByRole('radio', { name: 'Godkänn' }).check();
  await hall.getByRole('button', { name: 'Godkänn' }).click();
  await hall.getByRole('link', { name: 'Till listan' }).click();
  await expect(hall.getByRole('heading', { level: 1, name: 'Ståndet' })).toBeVisible();

  await page.goto('/dev/mailbox');
  for (const subject of ['vill ha ett stånd', 'Vi har fått ansökan', 'behöver kompletteras', 'har fått sitt stånd'])
    await expect(page.getByRole('link', { name: ulla }).filter({ hasText: subject }).first()).toBeVisible();
});

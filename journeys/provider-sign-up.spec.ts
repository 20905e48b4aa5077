import { clean } from './axe.ts';
import { nameTrader } from './new-stall.ts';
import {
  backToList,
  layACheese,
  lookAtCompanyAndTerms,
  proveContacts,
  writeDelivery,
  writeHours,
  writePresentation,
} from './stall-editors.ts';
import { expect, openSignedIn, passStep, signIn, test } from './visit.ts';

/** A stall's sign-up, from "Open a stall" to open for business. */

test('somebody applies, the hall approves, and the stall opens when nothing is missing', async ({
  page,
  fresh,
  complaints,
}) => {
  // Long, as axe checks every page of it.
  test.setTimeout(600_000);
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
  // Without the kind of stall, its step opens by itself.
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByRole('heading', { name: /Steg 3 av 4/ })).toBeVisible();
  await page.locator('select[name=band]').selectOption('handla');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await page.getByRole('button', { name: 'Skicka ansökan' }).click();
  await expect(page.getByText('Ansökan för Dals ostkällare är skickad.')).toBeVisible();
  await clean(page);

  const hall = await fresh();
  await openSignedIn(hall, '/bo/platform/applications', ['hanna.berg', 'kakel-och-gjutjarn']);
  await clean(hall);
  await hall.getByRole('link', { name: 'Dals ostkällare' }).click();
  await hall.getByRole('radio', { name: 'Godkänn' }).check();
  await clean(hall);
  await hall.getByRole('button', { name: 'Godkänn' }).click();
  await expect(hall.getByRole('region', { name: 'Det som har hänt' })).toContainText('Hanna Berg');

  await page.reload();
  await expect(page.getByText('Dals ostkällare har sitt stånd.')).toBeVisible();
  await page.getByRole('link', { name: 'Till listan' }).click();
  await expect(page).toHaveURL(/\/second-factor|\/checklist$/);
  if (/second-factor/.test(page.url())) await passStep(page, 'signe.dal');
  await clean(page);
  // Opening too early: the answer lists the missing parts, each a link to its page.
  await page.getByRole('button', { name: 'Öppna ståndet' }).click();
  const missing = page.getByRole('alert');
  await expect(missing.getByRole('link')).toHaveText([
    /^Handlaren/,
    /^Bilder/,
    /^Första varan/,
    /^Leverans/,
    /^Öppettider/,
  ]);
  await clean(page);
  await missing.getByRole('link', { name: /^Öppettider/ }).click();

  await writeHours(page);
  await writeDelivery(page);
  await writePresentation(page);
  await lookAtCompanyAndTerms(page);
  await page.getByRole('link', { name: 'Handlaren', exact: true }).click();
  await clean(page);
  await nameTrader(page);
  await backToList(page);
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

test('whom the hall asks finds the application, is told what to mend, and gets the stall', async ({
  page,
  fresh,
  complaints,
}) => {
  // Long, as axe checks every page of it.
  test.setTimeout(600_000);
  complaints.expect(/status of 4\d\d/);
  const hall = await fresh();
  const ulla = 'ulla@getgardenasen.example';
  const wrong = `fel.${Date.now().toString(36)}@brevlada.example`;
  await openSignedIn(hall, '/bo/platform/applications', ['hanna.berg', 'kakel-och-gjutjarn']);
  for (const email of [wrong, ulla]) {
    await hall.getByLabel('E-post').fill(email);
    await hall.getByRole('button', { name: 'Skicka mejl' }).click();
    await expect(hall.getByRole('link', { name: email })).toBeVisible();
    // A toast stays while the mouse rests on it, and may lie over the button of the next.
    await hall.mouse.move(0, 0);
    await expect(hall.locator('.toast')).toHaveCount(0);
  }
  await hall.getByRole('link', { name: wrong }).click();
  await clean(hall);
  await hall.getByRole('button', { name: 'Ta tillbaka frågan' }).click();
  await expect(hall).toHaveURL(/\/applications$/);
  await expect(hall.getByRole('link', { name: wrong })).toBeHidden();

  await openSignedIn(page, '/sell', ['ulla.asen', 'trettioen-getter']);
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
  // Without a valid phone number, its step opens by itself.
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

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { oneTimeCode } from '../tests/one-time-code.ts';
import { clean, cleanByLight } from './axe.ts';
import { openOwnHall } from './own-hall.ts';
import { expect, openSignedIn, pressSignIn, test } from './visit.ts';

/** The operators' desk: the first day of a hall, a fee that changes, and a look into a stall that changes nothing. */
const HANNA = ['hanna.berg', 'kakel-och-gjutjarn'] as const;

test('an empty production hall gets its first operator and area by one command, without SQL', async ({ page }) => {
  test.slow();
  const hall = await openOwnHall({ settings: { SEED: 'none', DEMO: 'off' } });
  try {
    await hall.start();
    const words = ['scripts/first-staff.mts', 'vera@hall.example', '--name', 'Vera Hall', '--area', 'Skara'];
    const env = { ...process.env, DATA_DIR: hall.dataDir, BASE_URL: hall.url };
    const { stdout } = await promisify(execFile)(process.execPath, words, { env });
    const [username, link] = [/Username: (\S+)/.exec(stdout)![1]!, /https?:\S+password-reset\S+/.exec(stdout)![0]!];
    await page.goto(link, { waitUntil: 'commit' });
    const password = 'en-plats-i-hallen-27';
    await page.getByLabel(/^Nytt lösenord/).fill(password);
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lösenordet är bytt' })).toBeVisible();
    await page.goto(`${hall.url}/login?refUrl=%2Fbo%2Fplatform`, { waitUntil: 'commit' });
    await pressSignIn(page, username, password);
    await expect(page).toHaveURL(/\/bo\/second-factor/);
    await page.getByRole('button', { name: 'App för koder' }).click();
    await page.getByText('Jag kan inte läsa av bilden').click();
    const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
    await page.getByLabel('Kod från din app').fill(oneTimeCode(secret, new Date()));
    await page.keyboard.press('Enter');
    await page.getByLabel('Jag har sparat reservkoderna').check();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hallen idag' })).toBeVisible();
    await page.goto(`${hall.url}/bo/platform`);
    await expect(page.getByRole('heading', { level: 1, name: 'Hallen idag' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Väntar på någon' })).toBeVisible();
    // Left before the hall is closed, which an open page would ask in vain.
    await page.goto('about:blank');
  } finally {
    await hall.close();
  }
});

test('a fee is decided from a day on, its seller sees it, and it is taken back', async ({ page, fresh }) => {
  test.slow();
  await openSignedIn(page, '/bo/platform/sellers', HANNA);
  await expect(page.getByRole('heading', { level: 1, name: 'Säljare' })).toBeVisible();
  await cleanByLight(page, 'sellers');
  await page.getByRole('link', { name: 'Getgården Åsen' }).click();
  const form = page.getByRole('form', { name: 'Ändra avgiften' });
  await form.getByLabel('Ny avgift i procent').fill('fem');
  await form.getByRole('button', { name: 'Bestäm avgiften' }).click();
  await expect(form.getByText('Skriv en avgift mellan 0 och 100 procent, som 4,5.').last()).toBeVisible();
  await form.getByLabel('Ny avgift i procent').fill('4,5');
  await form.getByLabel('Varför').fill('Lägre avgift under vintern');
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await form.getByRole('spinbutton').first().click();
  await page.keyboard.type(day.replaceAll('-', ''));
  await cleanByLight(page, 'a seller');
  await form.getByRole('button', { name: 'Bestäm avgiften' }).click();
  await expect(page.getByText(/Från .* är den 4,5\s%\./).first()).toBeVisible();
  const seller = await fresh();
  await openSignedIn(seller, '/bo/providers/getgarden-asen/terms', ['ulla.asen', 'trettioen-getter']);
  await expect(seller.getByText(/Från .* är den 4,5\s%\./)).toBeVisible();
  await page.getByRole('button', { name: 'Ta tillbaka avgiften' }).click();
  await expect(page.getByText('Tillbakatagen', { exact: true })).toBeVisible();
});

test('a look into a stall says so on each page and changes nothing; its owner reads who looked and why', async ({
  page,
  fresh,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 403/);
  await openSignedIn(page, '/bo/platform/sellers/rokeriet-i-hamnen', HANNA);
  const form = page.getByRole('form', { name: 'Titta i ståndet' });
  await form.getByRole('button', { name: /^Titta i / }).click();
  await expect(form.getByText('Skriv varför du tittar, med några ord.').last()).toBeVisible();
  await form.getByLabel('Varför').fill('Berit ringde om lagret');
  await form.getByRole('button', { name: /^Titta i / }).click();
  const banner = page.locator('section', { has: page.getByRole('button', { name: 'Sluta titta' }) });
  await expect(banner).toContainText('Inget kan ändras.');
  await clean(page);
  for (const path of ['orders', 'products', 'people', 'company', 'stock']) {
    await page.goto(`/bo/providers/rokeriet-i-hamnen/${path}`);
    await expect(banner).toContainText('Berit ringde om lagret');
  }
  await page.goto('/bo/providers/rokeriet-i-hamnen/company');
  await page
    .getByLabel(/Firma|Företagets namn/)
    .first()
    .fill('Ett annat namn');
  await page
    .getByRole('button', { name: /^Spara/ })
    .first()
    .click();
  await expect(page.getByText('Du tittar i ett stånd och kan inte ändra något. Sluta titta först.')).toBeVisible();
  await banner.getByRole('button', { name: 'Sluta titta' }).click();
  await expect(page).toHaveURL(/\/bo\/platform\/sellers\/rokeriet-i-hamnen/);
  await expect(banner).toBeHidden();
  const owner = await fresh();
  await openSignedIn(owner, '/bo/providers/rokeriet-i-hamnen/log', ['berit.nasman', 'ingen-citron-alls']);
  const line = owner.getByRole('listitem').filter({ hasText: 'öppnade ståndets sidor för att hjälpa till' });
  await expect(line.first()).toBeVisible();
  await expect(owner.getByText(/Därför: Berit ringde om lagret/).first()).toBeVisible();
  await cleanByLight(owner, 'the history of a stall');
});

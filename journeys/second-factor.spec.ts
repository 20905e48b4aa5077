import type { Page } from '@playwright/test';
import { people } from '../seeds/town/people.ts';
import { oneTimeCode } from '../tests/one-time-code.ts';
import { clean } from './axe.ts';
import { expect, passStep, pressSignIn, test } from './visit.ts';

/** The second factor of staff: with the app, with a recovery code, with a passkey. */
/** The back office's own address, not a sign-in page that leads there. */
const OFFICE = /^https?:\/\/[^/]+\/bo\/(dashboard|providers)/;
const passwordOf = (username: string) => people.find(one => one.username === username)!.password;

/** Leaves the page and signs out: a page that still fetches would be refused and report it. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies({ name: /session_token$/ });
}

async function toTheStep(page: Page, username: string, to = '/bo/dashboard'): Promise<void> {
  await page.goto(`/login?refUrl=${encodeURIComponent(to)}`);
  await pressSignIn(page, username, passwordOf(username));
  await expect(page).toHaveURL(/\/bo\/second-factor/);
}

/** A virtual authenticator that always verifies, in a browser with passkeys of its own. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const recognises = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { recognises };
}

test('a wrong code says so, the right one opens the office; what is asked for is reached by keys alone', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await toTheStep(page, 'gunnar.hallman', '/bo/providers/hallmans-bageri/orders');
  await clean(page);
  const code = page.getByLabel('Kod från din app');
  await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeDisabled();
  await code.focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Koden stämmer inte')).toBeVisible();
  await passStep(page, 'gunnar.hallman');
  await expect(page).toHaveURL(/\/bo\/providers\/hallmans-bageri\/orders/);
});

test('without the step the office stays shut, by its address too [storefront 6.7]', async ({ page }) => {
  await toTheStep(page, 'berit.nasman');
  await page.goto('/bo/providers/rokeriet-i-hamnen/orders');
  await expect(page).toHaveURL(/\/bo\/second-factor\?refUrl=%2Fbo%2Fproviders/);
  await expect(page.getByRole('link', { name: 'Demons koder finns på /dev' })).toBeVisible();
});

test('the demo shows the codes, and counts them down', async ({ page }) => {
  await page.goto('/dev');
  const code = page.locator('[data-code="ulla.asen"]');
  await expect(code).toHaveText(/^\d{3} \d{3}$/);
  const left = page.getByText(/^Gäller i \d+ s till$/);
  const before = await left.textContent();
  await expect(left).not.toHaveText(before ?? '');
});

test('somebody new behind the counter chooses an app, reads its letters, and keeps the codes', async ({
  page,
  fresh,
}) => {
  await test.step('the hall gives them something to do', async () => {
    const hanna = await fresh();
    await toTheStep(hanna, 'hanna.berg');
    await passStep(hanna, 'hanna.berg');
    await expect(hanna).toHaveURL(OFFICE);
    const answer = await hanna.request.post('/api/platform/people', {
      data: {
        _id: crypto.randomUUID(),
        _type: 'give-platform-scope',
        _createdAt: new Date().toISOString(),
        who: 'karin.ek',
        scope: 'platform:staff',
      },
    });
    expect(answer.ok()).toBe(true);
  });
  await page.goto('/login?refUrl=/bo/dashboard');
  await pressSignIn(page, 'karin.ek', passwordOf('karin.ek'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sätt lås på disken' })).toBeVisible();
  await clean(page);
  await page.getByRole('button', { name: 'App för koder' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'App för koder' })).toBeFocused();
  await expect(page.getByRole('img', { name: /^Kod att läsa av/ })).toBeVisible();
  // Nobody photographs the phone they hold: there the app is opened by a link.
  const here = page.getByRole('link', { name: 'Appen finns på den här telefonen' });
  await expect(here).toHaveAttribute('href', /^otpauth:\/\/totp\/.*secret=[A-Z2-7]+/);
  await clean(page);
  await page.getByText('Jag kan inte läsa av bilden').click();
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Kod från din app').fill(oneTimeCode(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Reservkoder' })).toBeFocused();
  await expect(page.locator('li code')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Fortsätt' })).toBeDisabled();
  await page.getByLabel('Jag har sparat reservkoderna').check();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page).toHaveURL(OFFICE);
});

test('an app is changed for another, its codes are kept, and one of them opens the office', async ({
  page,
  fresh,
  complaints,
}) => {
  // Removing the last factor is refused.
  complaints.expect(/status of 409/);
  await toTheStep(page, 'nils.havik');
  await passStep(page, 'nils.havik');
  await expect(page).toHaveURL(OFFICE);
  const shown: string[] = [];
  await test.step('the app is changed for another, which passes the step', async () => {
    await page.goto('/account/sessions');
    await clean(page);
    await page.getByRole('button', { name: 'Byt app eller telefon' }).click();
    await page.getByText('Jag kan inte läsa av bilden').click();
    const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '');
    await clean(page);
    await page.getByLabel('Kod från din app').fill(oneTimeCode(secret, new Date()));
    await page.getByRole('button', { name: 'Ta appen i bruk' }).click();
    await expect(page.getByRole('heading', { name: 'Reservkoder' })).toBeFocused();
    shown.push(...(await page.locator('li code').allTextContents()));
    expect(new Set(shown).size).toBe(10);
    await clean(page);
  });
  await test.step('nobody goes on without having kept the codes', async () => {
    const onward = page.getByRole('button', { name: 'Klart' });
    await expect(onward).toBeDisabled();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ladda ner' }).click();
    expect((await download).suggestedFilename()).toBe('saluhallen-reservkoder.txt');
    await page.getByLabel('Jag har sparat reservkoderna').check();
    await onward.click();
    await expect(page.getByText('10 kvar')).toBeVisible();
  });
  await test.step('the last factor is not taken away', async () => {
    await page.getByRole('button', { name: 'Ta bort: App för koder' }).click();
    const answer = page.waitForResponse(/remove-authenticator/);
    await page.getByRole('button', { name: 'Ja, ta bort: App för koder' }).click();
    expect((await answer).status()).toBe(409);
    await expect(page.getByRole('alert').getByText('Det är det enda du har kvar')).toBeVisible();
  });
  await test.step('with the phone gone, a recovery code opens the office', async () => {
    const other = await fresh();
    await toTheStep(other, 'nils.havik');
    await other.getByRole('button', { name: 'Använd en reservkod' }).click();
    await other.getByLabel('Reservkod').fill(shown[0]?.toLowerCase() ?? '');
    await other.getByRole('button', { name: 'Fortsätt' }).click();
    await expect(other).toHaveURL(OFFICE);
    await other.goto('/account/sessions');
    await expect(other.getByText('9 kvar')).toBeVisible();
    await other.getByRole('button', { name: 'Logga ut alla andra' }).click();
    await expect(other.getByRole('status').getByText('Utloggad')).toBeAttached();
    await expect(other.getByRole('button', { name: 'Logga ut alla andra' })).toBeHidden();
    await page.goto('/bo/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('a passkey is made, passes the step, and signs in without name or password [payments 2.10.3]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[39]/);
  const device = await withDevice(page);
  await toTheStep(page, 'maja.strand');
  await passStep(page, 'maja.strand');
  await expect(page).toHaveURL(OFFICE);
  await page.goto('/account/sessions');
  await page.getByRole('button', { name: 'Lägg till en nyckel' }).click();
  await page.getByLabel('Vad ska nyckeln heta?').fill('Majas telefon');
  await page.getByRole('button', { name: 'Skapa nyckel' }).click();
  await page.getByLabel('Jag har sparat reservkoderna').check();
  await page.getByRole('button', { name: 'Klart' }).click();
  await expect(page.getByText('Majas telefon')).toBeVisible();
  await test.step('as the second step', async () => {
    await leave(page);
    await toTheStep(page, 'maja.strand');
    await clean(page);
    await page.getByRole('button', { name: 'Använd nyckeln' }).click();
    await expect(page).toHaveURL(OFFICE);
  });
  await test.step('alone, straight to where it was asked for', async () => {
    await leave(page);
    await page.goto('/login?refUrl=/bo/dashboard');
    await page.getByRole('tab', { name: 'Klassisk' }).click();
    await page.getByRole('button', { name: 'Logga in med nyckel' }).click();
    await expect(page).toHaveURL(OFFICE);
  });
  await test.step('a stranger’s finger opens nothing, and the page says so', async () => {
    await leave(page);
    await device.recognises(false);
    await page.goto('/login');
    await page.getByRole('tab', { name: 'Klassisk' }).click();
    await page.getByRole('button', { name: 'Logga in med nyckel' }).click();
    await expect(page.getByRole('alert').getByText('Det blev inget')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });
});

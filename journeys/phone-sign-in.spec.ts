import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { heldBack } from './late-scripts.ts';
import { expect, HONEY, listening, pressSignIn, test } from './visit.ts';

/** Sign-in by phone (payments 2.10, 3, 5 and 8): number, captcha, code. */
let last = 0;

/** A phone number not used before: a number gets no second code within a minute. The carrier here sends none at all. */
function newNumber(): string {
  last = Math.max(last + 1, Date.now() % 10_000_000);
  const digits = String(last).padStart(7, '0');
  return `070-${digits.slice(0, 3)} ${digits.slice(3, 5)} ${digits.slice(5)}`;
}

const number = (page: Page) => page.getByLabel(/^(Mobilnummer|Mobile number|Handynummer)$/);
const code = (page: Page) => page.getByLabel(/^(Kod|Code)$/);
const next = (page: Page) =>
  page.getByRole('tabpanel', { name: /Telefon|Phone/ }).getByRole('button', { name: /^(Fortsätt|Continue|Weiter)$/ });

/** The code of a text message, read in the demo's mailbox in another tab. */
async function codeFromMailbox(page: Page, to: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  await listening(mailbox);
  await mailbox.getByRole('tab', { name: /^(Sms|Text messages|SMS) / }).click();
  const digits = to.replaceAll(/\D/g, '').slice(1);
  const message = mailbox
    .getByRole('listitem')
    .filter({ hasText: `+46${digits}` })
    .first();
  await expect(message).toBeVisible();
  const found = /\b\d{6}\b/.exec(await message.innerText())?.[0];
  await mailbox.close();
  if (!found) throw new Error('The message has no code');
  return found;
}

const current = async (page: Page) =>
  ((await (await page.request.get('/api/users/current')).json()) as { item: Record<string, unknown> | null }).item;

test('somebody new signs in with a number and the code from the message, by keyboard alone [payments 2.10.2, 2.10.4, 4.23, 4.24, 8.10]', {
  tag: '@desktop',
}, async ({ page, complaints }) => {
  complaints.expect(/status of 401/);
  const mine = newNumber();
  await page.goto(`/login?refUrl=${HONEY}`);
  await expect(page).toHaveTitle(/^Logga in/);
  await expect(page.getByRole('tab', { name: 'Telefon' })).toHaveAttribute('aria-selected', 'true');
  await number(page).focus();
  await page.keyboard.type(mine);
  await expect(next(page)).toBeEnabled();
  expect(await faults(page), 'the number').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(/Ett ögonblick/)).toBeVisible();
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole('status').getByText(`En kod är på väg till ${mine}`)).toBeVisible();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const right = await codeFromMailbox(page, mine);
  await page.keyboard.type(right === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByText('Inloggningen misslyckades, försök igen')).toBeVisible();
  expect(await faults(page), 'the code').toEqual([]);
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(right);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url => url.pathname === HONEY);
  expect(await current(page)).toMatchObject({
    email: null,
    name: '',
    phoneNumber: `+46${mine.replaceAll(/\D/g, '').slice(1)}`,
  });
  await page.goto('/login?refUrl=/cart');
  await expect(page).toHaveURL(url => url.pathname === '/cart');
});

for (const { lang, wrong, again, sent } of [
  { lang: 'sv', wrong: /ser inte ut som ett mobilnummer/, again: /^Ny kod om \d+ s$/, sent: /är din kod/ },
  { lang: 'en', wrong: /look like a mobile number/, again: /^Another code in \d+ s$/, sent: /is your code/ },
  { lang: 'de', wrong: /nicht nach einer Handynummer/, again: /^Neuer Code in \d+ s$/, sent: /ist Ihr Code/ },
]) {
  test(`what is no number yet is kept, and the button waits for one (${lang}) [payments 3.24, 5.6, 5.7]`, async ({
    page,
  }) => {
    const mine = newNumber();
    await page.goto(`/login?lang=${lang}`);
    await expect(next(page)).toBeDisabled();
    for (const typed of ['070-1', '08-123 456 78', '+1 212 555 0123', 'brunn']) {
      await number(page).fill(typed);
      await number(page).blur();
      await expect(page.getByText(wrong)).toBeVisible();
      await expect(next(page)).toBeDisabled();
      await expect(number(page)).toHaveValue(typed);
    }
    await number(page).fill('+47 406 12 345');
    await expect(page.getByRole('combobox').first()).toHaveValue('NO');
    await expect(next(page)).toBeEnabled();
    await number(page).fill(`+46 ${mine.slice(1)}`);
    await expect(page.getByRole('combobox').first()).toHaveValue('SE');
    await next(page).click();
    await expect(code(page)).toBeVisible();
    await expect(page.getByRole('button', { name: again })).toBeDisabled();
    await page.getByRole('button', { name: /^(Byt nummer|Change number|Nummer ändern)$/ }).click();
    await expect(number(page)).toHaveValue(`+46 ${mine.slice(1)}`);
    const mailbox = await page.context().newPage();
    await mailbox.goto('/dev/mailbox');
    await listening(mailbox);
    await mailbox.getByRole('tab').nth(1).click();
    // A long timeout: the carrier is asked again after half a minute when it did not answer the first time.
    await expect(mailbox.getByRole('listitem').filter({ hasText: mine.replaceAll(/\D/g, '').slice(1) })).toContainText(
      sent,
      { timeout: 120_000 },
    );
  });
}

test('asked for again before its minute is over, a code is not sent, and the page says so', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 429/);
  await page.clock.install();
  await page.goto('/login');
  await number(page).fill(newNumber());
  await next(page).click();
  await expect(code(page)).toBeVisible();
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Skicka en ny kod' }).click();
  await expect(page.getByRole('alert').getByText('En kod är redan på väg')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('an answer that never came stops nothing: the captcha fails, and goes again', async ({ page, complaints }) => {
  complaints.expect(/status of 500|Failed to load|captcha/);
  await page.goto('/login');
  let broken = true;
  await page.route('**/api/captcha/challenge*', route =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await number(page).fill(newNumber());
  await next(page).click();
  await expect(page.getByText('Uppgiften gick inte att lösa').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  broken = false;
  await page.getByRole('checkbox', { name: 'Jag är ingen robot' }).click();
  await expect(code(page)).toBeVisible();
});

test('while the code is on its way Continue stands there, not to be pressed again [payments 5.6]', async ({ page }) => {
  const mine = newNumber();
  const letThrough = await heldBack(page, '**/api/commands/initiate-phone-authentication');
  await page.goto('/login');
  await number(page).fill(mine);
  const asked = page.waitForRequest('**/api/commands/initiate-phone-authentication');
  await next(page).click();
  await asked;
  await expect(page.getByRole('status').getByText(/Ett ögonblick/)).toBeVisible();
  await expect(next(page)).toBeDisabled();
  letThrough();
  await expect(code(page)).toBeFocused();
});

test('the two ways are tabs: arrows change them, each keeps what was typed, and an account of the demo opens its own [payments 2.10.1, 2.10.4]', async ({
  page,
}) => {
  await page.goto('/login?refUrl=//evil.example');
  await number(page).fill('070-17');
  await listening(page);
  await page.getByRole('tab', { name: 'Telefon' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Klassisk' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Användarnamn' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(number(page)).toHaveValue('070-17');
  await page.getByRole('button', { name: /^karin\.ek/ }).click();
  await expect(page.getByRole('textbox', { name: 'Användarnamn' })).toHaveValue('karin.ek');
  expect(await faults(page)).toEqual([]);
  await pressSignIn(page, 'karin.ek', 'handlar-pa-torget');
  await expect(page).toHaveURL(url => url.pathname === '/' && url.hostname === 'localhost');
});

test('a number is added to an account on its page, behind the same captcha and code', async ({ page }) => {
  await page.goto('/login?refUrl=/account');
  await pressSignIn(page, 'karin.ek', 'handlar-pa-torget');
  await expect(page).toHaveURL(url => url.pathname.startsWith('/account'));
  await page.getByRole('button', { name: /^(Lägg till ett nummer|Byt till ett annat nummer)$/ }).click();
  const mine = newNumber();
  await number(page).fill(mine);
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(code(page)).toBeFocused();
  expect(await faults(page)).toEqual([]);
  await code(page).fill(await codeFromMailbox(page, mine));
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('status').getByText('Numret är ditt nu.')).toBeVisible();
  await expect(page.getByText(mine)).toBeVisible();
  const phoneNumber = `+46${mine.replaceAll(/\D/g, '').slice(1)}`;
  expect(await current(page)).toMatchObject({ name: 'Karin Ek', phoneNumber });
});

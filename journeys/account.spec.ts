import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { expect, listening, newBuyer, order, pressSignIn, test } from './visit.ts';

/** One account, several ways to sign in: signed up by phone, completed with name, password and e-mail, and erased. */
const PASSWORD = 'tre-svanar-over-sjon';

/** A random person, as a number gets no second code within a minute and journeys run in parallel. */
function somebody() {
  const digits = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0');
  const tag = `${digits}${Date.now().toString(36)}`;
  return { phone: `070-${digits}`, username: `svan-${tag}`, email: `svan.${tag}@brevlada.example` };
}

async function comeByPhone(page: Page, phone: string): Promise<void> {
  await page.goto('/login?refUrl=/account');
  await page.getByLabel('Mobilnummer', { exact: true }).fill(phone);
  await page.getByRole('tabpanel', { name: 'Telefon' }).getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByLabel('Kod', { exact: true })).toBeFocused();
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  await listening(mailbox);
  await mailbox.getByRole('tab', { name: /^Sms / }).click();
  const digits = phone.replaceAll(/\D/g, '').slice(1);
  const message = mailbox.getByRole('listitem').filter({ hasText: `+46${digits}` });
  const code = /\b\d{6}\b/.exec(await message.first().innerText())?.[0];
  await mailbox.close();
  await page.getByLabel('Kod', { exact: true }).fill(code ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url => url.pathname === '/account');
}

/** The link in a mail, read in the demo's mailbox. */
async function linkFor(page: Page, email: string, subject: string): Promise<string> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  await mailbox.getByRole('link', { name: email }).filter({ hasText: subject }).first().click();
  const link = await mailbox.getByRole('link', { name: /\?token=/ }).getAttribute('href');
  await mailbox.close();
  if (!link) throw new Error('The letter holds no link');
  return link;
}

/** Expects a notice by mail, in the same mailbox. */
async function toldOf(page: Page, email: string, subject: string): Promise<void> {
  const mailbox = await page.context().newPage();
  await mailbox.goto('/dev/mailbox');
  await expect(mailbox.getByRole('link', { name: email }).filter({ hasText: subject })).toBeVisible();
  await mailbox.close();
}

/** A phone number as Swedes write it: 070-123 45 67. */
const phoneText = (digits: string) => digits.replace(/^(070-\d{3})(\d\d)(\d\d)$/, '$1 $2 $3');

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('an account is made one’s own, forgotten, found again, taken along and erased [storefront 2.14]', {
  tag: '@desktop',
}, async ({ page, fresh, complaints }) => {
  test.slow();
  complaints.expect(/status of (400|401|403|409)/);
  const { phone, username, email } = somebody();
  await comeByPhone(page, phone);

  await test.step('called by the number, which stays while it is the only way in', async () => {
    await expect(page.getByText(phoneText(phone), { exact: true }).first()).toBeVisible();
    await expect(section(page, 'Telefonnummer').getByText('Numret är din enda väg in.')).toBeVisible();
    await expect(section(page, 'Telefonnummer').getByRole('button', { name: /^Ta bort/ })).toBeHidden();
  });

  await test.step('a name', async () => {
    await page.getByLabel('Ditt namn').fill('Svea Svan');
    await page.getByRole('button', { name: 'Spara namnet' }).click();
    await expect(page.getByRole('status').getByText('Sparat')).toBeVisible();
    await expect(page.getByText('Svea Svan', { exact: true })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('an address, proven by the link of its letter and by nobody else', async () => {
    await page.getByLabel('E-postadress').fill(email);
    await page.keyboard.press('Enter');
    await expect(section(page, 'E-post').getByText('Väntar på dig')).toBeVisible();
    const link = await linkFor(page, email, 'Bekräfta din e-postadress');
    const scanner = await fresh();
    await scanner.goto(link);
    await expect(scanner).toHaveURL(/\/login\?refUrl=/);
    await page.goto(link);
    await expect(page).toHaveURL(/\/verifications\/email\/successful$/);
    await expect(page.getByRole('heading', { name: 'Tack! Din e-postadress är bekräftad.' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Till ditt konto' }).click();
    await expect(section(page, 'E-post').getByText('Bekräftad')).toBeVisible();
  });

  await test.step('a username and a password; what was typed stays when one is refused', async () => {
    const way = section(page, 'Användarnamn och lösenord');
    await way.getByLabel('Användarnamn').fill(username);
    await way.getByRole('textbox', { name: 'Nytt lösenord' }).fill('passwordpassword');
    await way.getByRole('button', { name: 'Spara' }).click();
    await expect(way.getByRole('alert')).toBeFocused();
    await expect(way.getByLabel('Användarnamn')).toHaveValue(username);
    await way.getByRole('textbox', { name: 'Nytt lösenord' }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(section(page, 'Lösenord')).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });

  await test.step('another password signs the other devices out', async () => {
    const other = await fresh();
    await other.goto('/login?refUrl=/account');
    await pressSignIn(other, username, PASSWORD);
    await expect(other).toHaveURL(url => url.pathname === '/account');
    await page.getByRole('textbox', { name: 'Nuvarande lösenord' }).fill(PASSWORD);
    await page.getByRole('textbox', { name: 'Nytt lösenord' }).fill(`${PASSWORD}-i-host`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bytt. Andra enheter är utloggade.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Nuvarande lösenord' })).toHaveValue('');
    await other.goto('/account');
    await expect(other).toHaveURL(/\/login\?refUrl=%2Faccount/);
  });

  await test.step('forgotten, and set anew by a letter', async () => {
    const other = await fresh();
    await other.goto('/login');
    await other.getByRole('tab', { name: 'Klassisk' }).click();
    await other.getByRole('link', { name: 'Glömt lösenordet?' }).click();
    await other.getByLabel('Användarnamn eller e-post').fill(username);
    await other.keyboard.press('Enter');
    await expect(other.getByText('Titta i inkorgen')).toBeVisible();
    expect(await faults(other)).toEqual([]);
    const link = await linkFor(page, email, 'Välj ett nytt lösenord');
    await other.goto(link);
    await other.getByRole('textbox', { name: 'Nytt lösenord' }).fill(`${PASSWORD}-i-var`);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Lösenordet är bytt' })).toBeVisible();
    await other.goto(link);
    await other.getByRole('textbox', { name: 'Nytt lösenord' }).fill(`${PASSWORD}-igen`);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('alert').getByText('Länken gäller inte längre')).toBeVisible();
    await page.goto('/login?refUrl=/account/data');
    await pressSignIn(page, username, `${PASSWORD}-i-var`);
    await expect(page).toHaveURL(url => url.pathname === '/account/data');
  });

  await test.step('everything in one file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Hämta mina uppgifter' }).click(),
    ]);
    const data = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(download.suggestedFilename()).toMatch(/^saluhallen-.*\.json$/);
    expect(data.account).toMatchObject({
      profile: { name: 'Svea Svan', emailAddress: email, username },
      waysIn: { phone: { phoneNumber: `+46${phone.replaceAll(/\D/g, '').slice(1)}` } },
    });
    expect(await faults(page)).toEqual([]);
  });

  await test.step('the number goes, by keyboard, now that there is a password', async () => {
    await page.goto('/account');
    const own = section(page, 'Telefonnummer');
    await own.getByRole('button', { name: /^Ta bort/ }).focus();
    await page.keyboard.press('Enter');
    await expect(own.getByRole('button', { name: /^Ja, ta bort/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(own.getByRole('status').getByText('Numret är borttaget.')).toBeVisible();
    await expect(own.getByRole('button', { name: 'Lägg till ett nummer' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await toldOf(page, email, 'Ditt telefonnummer är borttaget');
    await page.goto('/account/data');
  });

  await test.step('erased, by keyboard, after a wrong password', async () => {
    await page.getByRole('button', { name: 'Radera mitt konto' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Radera ditt konto?' });
    await dialog.getByRole('textbox', { name: 'Lösenord' }).fill('inte det rätta');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').getByText('Lösenordet stämmer inte.')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Lösenord' }).fill(`${PASSWORD}-i-var`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account-erased$/);
    await expect(page.getByRole('heading', { name: 'Ditt konto är raderat' })).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login\?refUrl=%2Faccount/);
    await pressSignIn(page, username, `${PASSWORD}-i-var`);
    await expect(page.getByRole('alert').getByText('Inloggningen misslyckades, försök igen')).toBeVisible();
  });
});

test('who wants to be erased and has ordered finds the order that is in the way', async ({ page }) => {
  await comeByPhone(page, somebody().phone);
  await order(page, newBuyer());
  await page.goto('/account/data');
  const erase = section(page, 'Radera kontot');
  await expect(erase.getByText('Det här behöver bli klart först')).toBeVisible();
  await expect(erase.getByRole('button')).toBeHidden();
  expect(await faults(page)).toEqual([]);
  await erase.getByRole('link', { name: /^Ängens bigård SH-/ }).click();
  await expect(page).toHaveURL(/\/receipts\//);
  await expect(page.getByRole('link', { name: /Betala/ }).first()).toBeVisible();
});

for (const { lang, account, wrong, orders, none } of [
  {
    lang: 'en',
    account: 'Your account',
    wrong: 'That password isn’t right.',
    orders: 'Your orders',
    none: 'No older orders',
  },
  {
    lang: 'de',
    account: 'Ihr Konto',
    wrong: 'Das Passwort stimmt nicht.',
    orders: 'Ihre Bestellungen',
    none: 'Keine älteren Bestellungen',
  },
]) {
  test(`the account speaks ${lang}, its errors too`, async ({ page, complaints }) => {
    complaints.expect(/status of 400/);
    await page.goto('/login?refUrl=/account');
    await pressSignIn(page, 'karin.ek', 'handlar-pa-torget');
    await expect(page).toHaveURL(url => url.pathname === '/account');
    await page.goto(`/account?lang=${lang}`);
    await expect(page.getByRole('heading', { name: account, level: 1 })).toBeVisible();
    const [current, next] = [page.locator('[name=currentPassword]'), page.locator('[name=newPassword]')];
    await current.fill('fel fel fel fel');
    await next.fill('tolv vackra tecken');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByText(wrong)).toBeVisible();
    await expect(next).toHaveValue('tolv vackra tecken');
    expect(await faults(page)).toEqual([]);
    await page.goto('/account/orders?before=00000000-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: orders })).toBeVisible();
    await expect(page.getByRole('heading', { name: none })).toBeVisible();
    expect(await faults(page)).toEqual([]);
  });
}

test('a link that went wrong says so, in words of the hall or as text [storefront 2.15, 8.10]', async ({ page }) => {
  await page.goto('/verifications/email/failed?lang=en');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByText('Verification failed')).toBeVisible();
  await page.goto('/verifications/email/failed?error=link-expired');
  await expect(page.getByText('The link has become too old.')).toBeVisible();
  await page.goto(`/verifications/email/failed?error=${encodeURIComponent('<img src=x> whatever')}`);
  await expect(page.getByText('<img src=x> whatever')).toBeVisible();
});

import { randomInt } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { people } from '../seeds/town/people.ts';
import { m } from '../src/paraglide/messages.js';
import type { PaymentOption } from '../src/payments/options/rules.ts';
import { oneTimeCode } from '../tests/one-time-code.ts';
import { scriptsLate } from './late-scripts.ts';

/**
 * Fixtures of every journey: the hall as a visitor meets it, and a guard against complaints of a page. A console error,
 * a warning, a script error or a breach of the content security policy fails its journey.
 */
export interface Complaints {
  heard: string[];
  /** Complaints that this journey provokes on purpose: a page that is not found, a server that is away. */
  expect(pattern: RegExp): void;
}

export const test = base.extend<{ complaints: Complaints; fresh: () => Promise<Page> }>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      await listen(context, heard);
      await use({ heard, expect: pattern => expected.push(pattern) });
      expect(heard.filter(line => !expected.some(pattern => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  /** The cookie banner is accepted already, so that it covers nothing; its own journey begins without this. */
  storageState: async ({ baseURL }, use) => {
    const localStorage = [{ name: 'cookie-banner', value: 'understood' }];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  /** A new browser context, as of another person or device. */
  fresh: async ({ browser, complaints }, use) => {
    const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await listen(context, complaints.heard);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** Milliseconds of each document before its scripts arrive, as on a slow phone: a press meanwhile must not be lost. */
const LATE_SCRIPTS = Number(process.env.JOURNEYS_LATE_SCRIPTS ?? 0);

type Context = ReturnType<Page['context']>;

async function listen(context: Context, heard: string[]): Promise<void> {
  if (LATE_SCRIPTS > 0) await scriptsLate(context, LATE_SCRIPTS);
  context.on('console', message => {
    const { url } = message.location();
    // A mail is in a frame that runs no script, and says so when the tool that drives this browser tries its own there.
    if (url === 'about:srcdoc' && message.text().startsWith('Blocked script execution')) return;
    // A used code of the second factor, as journeys share people; the browser logs every such answer as an error.
    if (url.endsWith('/api/commands/prove-second-factor') && message.text().includes('status of 409')) return;
    if (['error', 'warning'].includes(message.type()))
      heard.push(`${message.text()} (${url || message.page()?.url()})`);
  });
  context.on('weberror', fault => heard.push(fault.error().stack ?? fault.error().message));
}

export const HONEY = '/products/ljunghonung';

/** Waits for hydration: before that, links load the next page anew, and a lost connection can't be reported. */
export async function listening(page: Page): Promise<void> {
  await expect(page.locator('#toasts > *')).toBeAttached();
}

let buyers = 0;

/**
 * A new buyer with an address and a number of their own: journeys must not read each other's mail, and one person may
 * only hold so many tables that cost nothing.
 */
export function newBuyer(name = 'Elin Åkerström') {
  buyers += 1;
  const email = `elin.${Date.now().toString(36)}.${process.pid}.${buyers}@brevlada.example`;
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  return { name, email, phone: digits.replace(/^(...)(..)(..)$/, '070-$1 $2 $3') };
}

export type Buyer = ReturnType<typeof newBuyer>;

export async function putHoneyInBasket(page: Page, variant = '250 g'): Promise<void> {
  await page.goto(HONEY);
  await page.getByRole('radio', { name: variant }).check();
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await expect(page.getByRole('status').getByText('Ljunghonung ligger i korgen')).toBeVisible();
}

export interface Placed {
  orderGroupId: string;
  payRequestId: string;
  accessKey: string;
}

/** Presses the order button, with cards where there is a choice, and reads the answer before its page is gone. */
export async function pressOrder(
  page: Page,
  button: string | RegExp = /^Beställ och betala/,
  arrive: (page: Page) => Promise<void> = onCardPage,
): Promise<Placed> {
  let placed: Placed | null = null;
  await page.route('**/api/order-groups', async route => {
    const response = await route.fetch();
    if (response.ok()) placed = ((await response.json()) as { item: Placed }).item;
    await route.fulfill({ response });
  });
  await chooseCard(page);
  await page.getByRole('button', { name: button }).click();
  await arrive(page);
  await page.unroute('**/api/order-groups');
  if (!placed) throw new Error('Nothing was ordered');
  return placed;
}

/** Chooses cards at the checkout, unless another way is chosen or there is no choice. */
export async function chooseCard(page: Page): Promise<void> {
  const options = page.locator('input[name=option]');
  if (await options.and(page.locator(':checked')).count()) return;
  const card = options.and(page.locator('[value=CARD]'));
  if (await card.count()) await card.check();
}

/** Fills in who buys; a checkout that knows somebody shows them to be changed. */
export async function fillWho(page: Page, buyer: Buyer, locale: 'sv' | 'en' | 'de' = 'sv'): Promise<void> {
  await listening(page);
  const change = page.getByRole('button', { name: m.checkout_change_who({}, { locale }) });
  if (await change.isVisible()) await change.click();
  await page.getByLabel(m.checkout_name({}, { locale }), { exact: true }).fill(buyer.name);
  await page.getByLabel(m.checkout_phone({}, { locale }), { exact: true }).fill(buyer.phone);
  await page.getByLabel(m.checkout_email({}, { locale })).fill(buyer.email);
}

export async function onCardPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(CARD_PAGE);
}

/** Goes from a pay request to the card page: directly when cards are the only way to pay, otherwise cards are chosen. */
export async function toCardPage(page: Page): Promise<void> {
  const card = page.locator('input[name=option][value=CARD]');
  await card.or(page.locator('[name=number]')).first().waitFor();
  if (await card.isVisible()) await payWith(page, 'CARD');
  await expect(page).toHaveURL(CARD_PAGE);
}

/** Chooses a way to pay on the pay request's page, and presses its one button. */
export async function payWith(page: Page, option: PaymentOption): Promise<void> {
  await page.locator(`input[name=option][value=${option}]`).check();
  await page.locator('form:has(input[name=option]) button[type=submit]').click();
}

/** Orders, from a product to the card company's page, in Swedish. */
export async function order(page: Page, buyer: Buyer, variant?: string): Promise<Placed> {
  await putHoneyInBasket(page, variant);
  await page.goto('/checkout');
  await fillWho(page, buyer);
  return pressOrder(page);
}

export const CARD_PAGE = /\/c\/pay\//;
export const RECEIPT = /\/receipts\/\w+/;

export const CARDS = {
  good: '4242 4242 4242 4242',
  asksTheBank: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
} as const;

export async function fillCard(page: Page, number: string = CARDS.good): Promise<void> {
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=expiry]').fill('12 / 34');
  await page.locator('[name=cvc]').fill('123');
}

export async function pressPay(page: Page): Promise<void> {
  await page.locator('button[value=pay]').click();
}

/** Pays for a jar of honey in the sheet of a wallet, from its button to the receipt. */
export async function payByWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Betala 52/ })
    .click();
  await seeItPaid(page);
}

/** Waits for the receipt, to which the processing page moves by itself, with its stamp of payment. */
export async function seeItPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(RECEIPT);
  await expect(page.getByText(/^BETALT/)).toBeVisible();
}

/** Buys a basket with something in it, by card and as somebody new, up to the paid receipt. */
export async function payBasket(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Till betalning' }).click();
  await fillWho(page, newBuyer());
  await pressOrder(page);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
}

type Cookies = Awaited<ReturnType<Context['cookies']>>;
const signedIn = new Map<string, Cookies>();

/**
 * Signs in on the sign-in page, which leads on to the page asked for. A session of this worker is used again, as on a
 * browser that was left open: a code is valid once, and half a minute is long.
 */
export async function signIn(page: Page, username = 'eskil.lund', password = 'ljung-i-augusti'): Promise<void> {
  const kept = signedIn.get(username);
  if (kept) {
    await page.context().addCookies(kept);
    const answer = await page.request.get('/api/users/current');
    const { item } = (await answer.json()) as { item: { secondFactor: string } | null };
    if (item && ['done', 'none'].includes(item.secondFactor)) {
      await page.goto(page.url());
      return;
    }
    await page.context().clearCookies({ name: /session_token$/ });
  }
  await signInByHand(page, username, password);
  await expect(page).not.toHaveURL(/\/(login|second-factor)/);
  const cookies = await page.context().cookies();
  signedIn.set(
    username,
    cookies.filter(({ name }) => name.endsWith('session_token')),
  );
}

export async function pressSignIn(page: Page, username = 'eskil.lund', password = 'ljung-i-augusti'): Promise<void> {
  await page.getByRole('tab', { name: 'Klassisk' }).click();
  await page.getByRole('textbox', { name: 'Användarnamn' }).fill(username);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

/** Name and password, and the second factor where one is asked for. */
async function signInByHand(page: Page, username: string, password: string): Promise<void> {
  await pressSignIn(page, username, password);
  await expect(page).not.toHaveURL(/\/login/);
  if (/\/second-factor/.test(page.url())) await passStep(page, username);
}

/** Opens a page that asks for a sign-in, as one of the town's people; who still has to, shows the second factor. */
export async function openSignedIn(
  page: Page,
  path: string,
  who: readonly [string, string] = ['eskil.lund', 'ljung-i-augusti'],
): Promise<void> {
  await page.goto(`/login?refUrl=${encodeURIComponent(path)}`);
  await signIn(page, ...who);
  await page.goto(path);
  if (/second-factor/.test(page.url())) await passStep(page, who[0]);
}

/** Tries the codes around now until one is unused: other journeys sign in the same people. */
export async function passStep(page: Page, username: string): Promise<void> {
  const secret = people.find(one => one.username === username)?.authenticator;
  if (!secret) throw new Error(`${username} has no authenticator`);
  await expect(async () => {
    for (const away of [0, 1, -1]) {
      // The previous code is wrong as soon as this half minute is over, which may be before it arrives.
      if (away < 0 && Date.now() % 30_000 > 25_000) continue;
      await page.getByLabel('Kod från din app').fill(oneTimeCode(secret, new Date(), away));
      const answer = page.waitForResponse(/prove-second-factor/);
      await page.getByRole('button', { name: 'Fortsätt' }).click();
      if ((await answer).ok()) return;
    }
    throw new Error('No code of this half minute is left');
  }).toPass({ timeout: 150_000, intervals: [3000] });
}

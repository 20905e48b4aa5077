import type { Browser, Page } from '@playwright/test';
import { people } from '../../seeds/town/people.ts';

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
export type Size = keyof typeof SIZES;
export const LIGHTS = ['light', 'dark'] as const;
export type Light = (typeof LIGHTS)[number];

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** Browsers of a hall's visitors. A person stays signed in from one page to the next. */
export class Visitors {
  readonly #browser: Browser;
  readonly #url: string;
  readonly #signedIn = new Map<string, Cookies>();
  constructor(browser: Browser, url: string) {
    this.#browser = browser;
    this.#url = url;
  }

  async visitor(size: Size, light: Light = 'light'): Promise<Page> {
    const localStorage = [{ name: 'cookie-banner', value: 'understood' }];
    const context = await this.#browser.newContext({
      baseURL: this.#url,
      viewport: SIZES[size],
      colorScheme: light,
      reducedMotion: 'reduce',
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      storageState: { cookies: [], origins: [{ origin: this.#url, localStorage }] },
    });
    return context.newPage();
  }

  async person(username: string, size: Size, light: Light = 'light'): Promise<Page> {
    const page = await this.visitor(size, light);
    const known = this.#signedIn.get(username);
    if (known) await page.context().addCookies(known);
    else {
      await signIn(page, username, '/account');
      if (hasDesk(username)) await this.stepUp(page, username);
      else await this.#remember(page, username);
    }
    return page;
  }

  /** Passes the second factor, which gives the session another token. */
  async stepUp(page: Page, username: string): Promise<void> {
    await passStep(page, username);
    await this.#remember(page, username);
  }

  async #remember(page: Page, username: string): Promise<void> {
    const cookies = await page.context().cookies();
    this.#signedIn.set(
      username,
      cookies.filter(({ name }) => name.endsWith('session_token')),
    );
  }
}

const personOf = (username: string) => {
  const found = people.find(person => person.username === username);
  if (!found) throw new Error(`Nobody in the town is called ${username}`);
  return found;
};
const hasDesk = (username: string) => personOf(username).roles.length > 0;

/** Signs in with name and password alone: `/bo` still asks for the second factor. */
export async function signIn(page: Page, username: string, refUrl: string): Promise<void> {
  await page.goto(`/login?refUrl=${encodeURIComponent(refUrl)}`);
  await page.getByRole('tab', { name: 'Klassisk' }).click();
  await page.getByLabel('Användarnamn').fill(username);
  await page.getByLabel('Lösenord', { exact: true }).fill(personOf(username).password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.waitForURL(url => url.pathname !== '/login');
}

/** Passes the second factor with a code from /dev; if it was used a moment ago, with the next one. */
export async function passStep(page: Page, username: string): Promise<void> {
  await page.goto('/bo/second-factor?refUrl=/account');
  for (let tries = 0; tries < 60; tries++) {
    const answer = await page.request.get('/api/dev/second-factor-codes');
    const { items } = (await answer.json()) as { items: { username: string; code: string; next: string }[] };
    const mine = items.find(item => item.username === username);
    for (const code of [mine?.code, mine?.next]) {
      await page.getByLabel('Kod från din app').fill(code ?? '');
      const told = page.waitForResponse(/prove-second-factor/);
      await page.getByRole('button', { name: 'Fortsätt' }).click();
      if (!(await told).ok()) continue;
      await page.waitForURL(url => url.pathname === '/account');
      return;
    }
    await page.waitForTimeout(2000);
  }
  throw new Error('No code was taken for two minutes');
}

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mts';
import { openFreshHall } from './fresh-hall.mts';

/**
 * The pictures of docs/screenshots, taken anew from a hall with a morning's trade in it: each page on a phone and on a
 * desktop, by day and by night. `SCREENSHOTS_URL` takes them of a hall that runs already; words choose pages.
 */
const FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;
const LIGHTS = ['light', 'dark'] as const;
/** Longer pages are cut: nobody looks at the tenth screen of a picture. */
const MOST_HEIGHT = { phone: 2400, desktop: 1800 } as const;

type Size = keyof typeof SIZES;

const BUYERS = [
  ['Elin Åkerström', 'ljunghonung', '500 g'],
  ['Karin Ek', 'bivaxljus', null],
  ['Ahmed Said', 'sommarhonung', '350 g'],
  ['Maximiliane von Hohenstein', 'ljunghonung', '250 g'],
] as const;

interface Trade {
  payRequestPath: string;
  processingPath: string;
  receiptPath: string;
  orderPath: string;
}

const say = (line: string) => process.stderr.write(`${line}\n`);
const chosen = process.argv.slice(2);
const hall = process.env.SCREENSHOTS_URL ? null : await openFreshHall();
const url = process.env.SCREENSHOTS_URL ?? hall?.url ?? '';
const browser = await chromium.launch({
  executablePath: await findBrowser(say),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-color-profile=srgb'],
});
try {
  const trade = await morning();
  mkdirSync(FOLDER, { recursive: true });
  if (!chosen.length) for (const file of readdirSync(FOLDER)) rmSync(join(FOLDER, file));
  for (const size of Object.keys(SIZES) as Size[]) {
    for (const light of LIGHTS) await takeAll(size, light, trade);
  }
} finally {
  await browser.close();
  await hall?.close();
}

async function takeAll(size: Size, light: (typeof LIGHTS)[number], trade: Trade): Promise<void> {
  const page = await visitor(size, light);
  for (const [name, open] of Object.entries(views(trade))) {
    if (chosen.length && !chosen.includes(name)) continue;
    await open(page);
    await take(page, size, `${name}-${size}-${light}`);
  }
  await page.context().close();
}

/** In this order: the basket is filled before it is shown, and who has signed in stays so. */
function views(trade: Trade): Record<string, (page: Page) => Promise<unknown>> {
  return {
    start: page => page.goto('/'),
    shop: page => page.goto('/shop/angens-bigard'),
    product: async page => {
      await page.goto('/products/ljunghonung');
      await page.getByRole('radio', { name: '500 g' }).check();
    },
    'pay-request': page => page.goto(trade.payRequestPath),
    processing: page => page.goto(trade.processingPath),
    receipt: page => page.goto(trade.receiptPath),
    login: page => page.goto('/login'),
    mailbox: async page => {
      await page.goto('/dev/mailbox');
      await page
        .getByRole('link', { name: /Kvitto från/ })
        .first()
        .click();
      // A frame that nobody has seen yet is not painted.
      await page.frameLocator('iframe').getByRole('link').scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, 0));
    },
    buttons: page => page.goto('/dev/button-demo'),
    cart: async page => {
      await fill(page, 'ljunghonung', '500 g');
      await fill(page, 'bivaxljus', null);
      await page.goto('/cart');
    },
    checkout: page => page.goto('/checkout'),
    'second-factor': page => toTheStep(page, '/bo/dashboard?provider=angens-bigard'),
    dashboard: async page => {
      await signIn(page, '/bo/dashboard?provider=angens-bigard');
    },
    orders: page => page.goto('/bo/providers/angens-bigard/orders'),
    order: page => page.goto(trade.orderPath),
    sessions: page => page.goto('/account/sessions'),
  };
}

async function take(page: Page, size: Size, name: string): Promise<void> {
  await settle(page);
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  // Behind the counter a bar stays at the bottom of the screen: a longer picture would have it in its middle.
  const fullPage = !new URL(page.url()).pathname.startsWith('/bo');
  const height = fullPage ? Math.min(long, MOST_HEIGHT[size]) : SIZES[size].height;
  const shot = await page.screenshot({
    fullPage,
    clip: { x: 0, y: 0, width: SIZES[size].width, height },
    animations: 'disabled',
  });
  // Cut paper has few colours: a palette keeps the files small and the edges sharp.
  const small = await sharp(shot).png({ palette: true, quality: 92, effort: 10, compressionLevel: 9 }).toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), small);
  say(`${name}  ${Math.round(small.length / 1000)} kB`);
}

/** Every picture asked for, as if somebody had scrolled by, and drawn. */
async function settle(page: Page): Promise<void> {
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

async function visitor(size: Size, light: (typeof LIGHTS)[number] = 'light'): Promise<Page> {
  const localStorage = [{ name: 'cookie-banner', value: 'understood' }];
  const context = await browser.newContext({
    baseURL: url,
    viewport: SIZES[size],
    colorScheme: light,
    reducedMotion: 'reduce',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return context.newPage();
}

/** Some have paid, one is still at it, and the stall has confirmed one. */
async function morning(): Promise<Trade> {
  const paths: string[] = [];
  for (const [name, product, variant] of BUYERS) {
    const page = await visitor('phone');
    await fill(page, product, variant);
    await order(page, name);
    await page.locator('[name=number]').fill('4242 4242 4242 4242');
    await page.locator('[name=expiry]').fill('12 / 34');
    await page.locator('[name=cvc]').fill('123');
    await page.locator('button[value=pay]').click();
    await page.getByText(/^BETALT/).waitFor();
    paths.push(new URL(page.url()).pathname + new URL(page.url()).search);
    await page.context().close();
  }
  const open = await visitor('phone');
  await fill(open, 'ljunghonung', '500 g');
  await order(open, 'Birgitta Lind');
  await open.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await open.waitForURL(/\/pay-requests\//);
  const { pathname, search } = new URL(open.url());
  await open.context().close();
  const desk = await visitor('desktop');
  await signIn(desk, '/bo/providers/angens-bigard/orders');
  await desk.locator('tr', { hasText: BUYERS[0][0] }).first().getByRole('link').click();
  await desk.getByRole('button', { name: 'Klar att hämta' }).click();
  await desk.getByText('Ordern är nu: Klar att hämta').waitFor();
  const orderPath = new URL(desk.url()).pathname;
  await desk.context().close();
  return {
    payRequestPath: pathname + search,
    processingPath: `${pathname}/processing${search}`,
    receiptPath: paths[0] ?? '',
    orderPath,
  };
}

async function fill(page: Page, product: string, variant: string | null): Promise<void> {
  await page.goto(`/products/${product}`);
  if (variant) await page.getByRole('radio', { name: variant }).check();
  else if (await page.getByRole('radio').count()) await page.getByRole('radio').first().check();
  await page
    .getByRole('button', { name: /^Lägg i korgen$/ })
    .first()
    .click();
  await page
    .getByText(/ligger i korgen/)
    .first()
    .waitFor();
}

async function order(page: Page, name: string): Promise<void> {
  await page.goto('/checkout');
  await page.getByLabel('Namn').fill(name);
  await page.getByLabel('Mobil').fill('070-123 45 67');
  await page.getByLabel('E-post').fill(`${name.split(' ')[0]?.toLowerCase()}@brevlada.example`);
  await page.getByRole('button', { name: /^Beställ och betala/ }).click();
  await page.waitForURL(/\/c\/pay\//);
}

async function signIn(page: Page, refUrl: string): Promise<void> {
  await toTheStep(page, refUrl);
  if (new URL(page.url()).pathname === '/bo/second-factor') await passStep(page);
}

async function toTheStep(page: Page, refUrl: string): Promise<void> {
  await page.goto(`/login?refUrl=${encodeURIComponent(refUrl)}`);
  if (new URL(page.url()).pathname !== '/login') return;
  await page.getByRole('tab', { name: 'Klassisk' }).click();
  await page.getByLabel('Användarnamn').fill('eskil.lund');
  await page.getByLabel('Lösenord', { exact: true }).fill('ljung-i-augusti');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.waitForURL(url => url.pathname === '/bo/second-factor');
}

/** The code stands on /dev; whichever served a moment ago for another picture, the next one does. */
async function passStep(page: Page): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await page.request.get('/api/dev/second-factor-codes');
    const { items } = (await answer.json()) as { items: { username: string; code: string; next: string }[] };
    const mine = items.find(item => item.username === 'eskil.lund');
    for (const code of [mine?.code, mine?.next]) {
      await page.getByLabel('Kod från din app').fill(code ?? '');
      const told = page.waitForResponse(/prove-second-factor/);
      await page.getByRole('button', { name: 'Fortsätt' }).click();
      if (!(await told).ok()) continue;
      await page.waitForURL(url => url.pathname.startsWith('/bo/') && !url.pathname.endsWith('/second-factor'));
      return;
    }
    await page.waitForTimeout(2000);
  }
  throw new Error('No code was taken for two minutes');
}

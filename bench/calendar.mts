import { cpus } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mts';
import { openFreshHall } from '../scripts/fresh-hall.mts';
import { spread, tell } from './figures.mts';
import { fillDay, fullSaturday, manyTables, TABLES } from './saturday.mts';
import { signIn } from './signed-in.mts';

/**
 * `npm run bench:calendar`: a stall's calendar on a Saturday of three hundred bookings at sixty tables, in a Chromium
 * whose processor is slowed down to a quarter, as a phone's. Three ways to come to it: the document from the server
 * (its largest paint, and until it listens), from the day before within the page, and a drag on a desktop (the longest
 * frame while a booking is carried over the rows). `BENCH_URL` takes a hall that runs and is filled already.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SLOWER = 4;
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
type Size = keyof typeof SIZES;

const day = fullSaturday();
const running = process.env.BENCH_URL;
const hall = running ? null : await openFreshHall({ TRUST_PROXY: '1' });
const url = running ?? hall!.url;
const browser = await chromium.launch({
  executablePath: await findBrowser(line => process.stderr.write(`${line}\n`)),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const cookie = await signIn(url, 'maja.strand');
  if (hall) {
    await manyTables(url, cookie);
    process.stderr.write(`${await fillDay(url, day)} bookings at ${TABLES} tables on ${day}\n`);
  }
  for (const size of Object.keys(SIZES) as Size[]) await measure(browser, size, cookie);
} finally {
  await browser.close();
  await hall?.close();
}

async function measure(open: Browser, size: Size, cookie: string): Promise<void> {
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const localStorage = [{ name: 'cookie-banner', value: 'understood' }];
    const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
    const context = await open.newContext({ ...SIZES[size], baseURL: url, locale: 'sv-SE', storageState });
    await context.addCookies(cookiesFor(cookie));
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const first = await opened(page);
    const within = await gone(page);
    const carried: Record<string, number> = size === 'desktop' ? { frame: await dragged(page) } : {};
    // The first round warms the hall.
    if (round > 0) rounds.push({ ...first, within, ...carried });
    await context.close();
  }
  const figures = Object.keys(rounds[0]!).map(name => [name, spread(rounds.map(one => one[name]!))]);
  tell({
    case: `calendar-${size}`,
    slower: SLOWER,
    cores: cpus().length,
    rounds: ROUNDS,
    ...Object.fromEntries(figures),
  });
}

/** The document from the server: its first and largest paint, and until it listens. */
async function opened(page: Page) {
  await page.addInitScript(() => {
    const seen = { largest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver(list => {
      seen.largest = list.getEntries().at(-1)!.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(`/bo/providers/sjokanten/calendar?day=${day}`);
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  const listens = await page.evaluate(() => performance.now());
  await page.waitForTimeout(500);
  return await page.evaluate(listening => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const first = performance.getEntriesByName('first-contentful-paint')[0]!.startTime;
    const { largest } = (window as unknown as { seen: { largest: number } }).seen;
    return {
      answered: entry!.responseStart,
      first,
      largest,
      listens: listening,
      elements: document.querySelectorAll('*').length,
    };
  }, listens);
}

/** From the day before, by its link, until the Saturday is painted. */
async function gone(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Dagen före' }).first().click();
  await page.waitForURL(address => address.searchParams.get('day') !== day);
  await page.waitForTimeout(1500);
  return await page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLElement>('a[aria-label="Dagen efter"]')][0]!;
    const from = performance.now();
    link.click();
    const isThere = () => document.querySelectorAll('[data-booking], .cal-block[data-standing=confirmed]').length > 20;
    while (!isThere() && performance.now() - from < 20_000) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
}

/** The longest frame, in milliseconds, while a booking is carried down the rows. */
async function dragged(page: Page): Promise<number> {
  const block = page.locator('.cal-block[data-movable]').first();
  const box = (await block.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 40, { steps: 4 });
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    const frames = { longest: 0, last: performance.now() };
    Object.assign(window, { frames });
    const tick = () => {
      const now = performance.now();
      frames.longest = Math.max(frames.longest, now - frames.last);
      frames.last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.mouse.move(box.x + 200, box.y + 420, { steps: 60 });
  const longest = await page.evaluate(() => (window as unknown as { frames: { longest: number } }).frames.longest);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return longest;
}

function cookiesFor(cookie: string) {
  return cookie.split('; ').map(one => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url };
  });
}

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mts';
import { openFreshHall } from './fresh-hall.mts';
import { type Morning, morning } from './screenshots/morning.mts';
import { UNTRADED, VIEWS } from './screenshots/views.mts';
import { LIGHTS, type Light, SIZES, type Size, Visitors } from './screenshots/visitors.mts';

/**
 * The pictures of docs/screenshots, taken anew from a hall with a morning's trade in it: pages on a phone and on a
 * desktop, in light and dark. `SCREENSHOTS_URL` takes them of a hall that runs already; words choose pages.
 */
const FOLDER = fileURLToPath(new URL('../docs/screenshots', import.meta.url));
/** Height limit, by which longer pages are cut: nobody looks at the tenth screen of a picture. */
const MOST_HEIGHT = { phone: 2400, desktop: 1800 } as const;

const say = (line: string) => process.stderr.write(`${line}\n`);
const chosen = process.argv.slice(2);
const taken = new Set<string>();
/** Pictures that could not be taken; their older ones stay. */
const missed = new Set<string>();
/** No trade, for pages that show none and need not wait for it. */
const NOTHING = {} as Morning;
const hall = process.env.SCREENSHOTS_URL ? null : await openFreshHall();
const browser = await chromium.launch({
  executablePath: await findBrowser(say),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-color-profile=srgb'],
});
try {
  const visitors = new Visitors(browser, process.env.SCREENSHOTS_URL ?? hall?.url ?? '');
  const trade = chosen.length && chosen.every(name => UNTRADED.has(name)) ? NOTHING : await morning(visitors);
  mkdirSync(FOLDER, { recursive: true });
  for (const size of Object.keys(SIZES) as Size[]) {
    for (const light of LIGHTS) await takeAll(visitors, size, light, trade);
  }
  const isOld = (file: string) => !taken.has(file) && !missed.has(file);
  if (!chosen.length) for (const file of readdirSync(FOLDER).filter(isOld)) rmSync(join(FOLDER, file));
  if (missed.size) process.exitCode = 1;
} finally {
  await browser.close();
  await hall?.close();
}

async function takeAll(visitors: Visitors, size: Size, light: Light, trade: Morning): Promise<void> {
  for (const [name, view] of Object.entries(VIEWS)) {
    if (chosen.length && !chosen.includes(name)) continue;
    if (view.rare && (size === 'phone') !== (light === 'light')) continue;
    const page = view.as ? await visitors.person(view.as, size, light) : await visitors.visitor(size, light);
    try {
      await view.open(page, trade);
      await take(page, size, `${name}-${size}-${light}`, view.screen && size === 'phone');
    } catch (error) {
      // The others are still taken: one page that has changed is no reason to begin again.
      say(`${name}-${size}-${light}  not taken: ${error instanceof Error ? error.message : error}`);
      missed.add(`${name}-${size}-${light}.png`);
    }
    await page.context().close();
  }
}

async function take(page: Page, size: Size, name: string, screen = false): Promise<void> {
  await settle(page);
  const long = await page.evaluate(() => document.documentElement.scrollHeight);
  // One screen for pages with a fixed bar (back office) or a dialog, which would stand in the middle of a longer
  // picture.
  const isPart = screen || new URL(page.url()).pathname.startsWith('/bo');
  const fullPage = !isPart && !(await page.getByRole('dialog').isVisible());
  const height = fullPage ? Math.min(long, MOST_HEIGHT[size]) : SIZES[size].height;
  const shot = await page.screenshot({
    fullPage,
    clip: { x: 0, y: 0, width: SIZES[size].width, height },
    animations: 'disabled',
  });
  // A palette, as cut paper has few colours: files stay small and edges sharp.
  const small = await sharp(shot).png({ palette: true, quality: 92, effort: 10, compressionLevel: 9 }).toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), small);
  taken.add(`${name}.png`);
  say(`${name}  ${Math.round(small.length / 1000)} kB`);
}

/** Waits until every picture is loaded, lazy ones too, and drawn. */
async function settle(page: Page): Promise<void> {
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

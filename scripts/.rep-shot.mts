import { chromium } from '/work/w/reports/node_modules/@playwright/test/index.mjs';
import { Visitors } from '/work/w/reports/scripts/screenshots/visitors.mts';
import { findBrowser } from '/work/w/reports/scripts/browser.mts';
import { startEmbeddedDatabase } from '/work/w/reports/src/embedded-database/launcher.ts';
import { openBenchHall } from '/work/w/reports/bench/hall.mts';
const dataDir = process.env.DATA ?? '/tmp/rep-bench20k';
const database = await startEmbeddedDatabase({ dataDir });
const hall = await openBenchHall({ dataDir, databaseUrl: database.url }, { DEMO: 'on' });
const browser = await chromium.launch({ executablePath: await findBrowser(() => {}), args: ['--no-sandbox','--disable-gpu','--disable-background-networking'] });
try {
  const v = new Visitors(browser, hall.url);
  for (const [name, path] of JSON.parse(process.env.PAGES!)) for (const [size, light] of [['phone','light'],['desktop','dark']] as const) {
    const page = await v.person(process.env.WHO ?? 'eskil.lund', size, light);
    await page.goto(path); await page.waitForTimeout(1500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth + ' of ' + innerWidth);
    console.log(name, size, wide);
    await page.screenshot({ path: `/tmp/rep-${name}-${size}-${light}.png`, fullPage: true });
    await page.context().close();
  }
} finally { await browser.close(); await hall.stop(); await database.stop(); }

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { barsOf } from '../src/catalogue/barcodes/bars/rules.ts';
import { readPrint } from '../tests/pdf.ts';
import { clean } from './axe.ts';
import { expect, passStep, signIn, test } from './visit.ts';

/** Film before the camera of these journeys: the bars of one number, drawn as a video of one frame. */
const NUMBER = '4006381333931';
const film = join(mkdtempSync(join(tmpdir(), 'saluhall-film-')), 'bars.y4m');
writeFileSync(film, filmOf(barsOf(NUMBER)!.modules));
test.use({
  launchOptions: {
    executablePath: process.env.SALUHALL_BROWSER ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

function filmOf(modules: string): Buffer {
  const [width, height, size] = [640, 480, 5];
  const left = Math.floor((width - modules.length * size) / 2);
  const line = Buffer.alloc(width, 220);
  for (const [at, module] of [...modules].entries())
    if (module === '1') line.fill(30, left + at * size, left + (at + 1) * size);
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), ...Array<Buffer>(height).fill(line), colour];
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  return Buffer.concat([head, ...frame, ...frame]);
}

const STALL = '/bo/providers/angens-bigard';

async function behindTheCounter(page: Page, path: string) {
  await page.goto(`/login?refUrl=${encodeURIComponent(path)}`);
  await signIn(page, 'eskil.lund', 'ljung-i-augusti');
  await page.goto(path);
  if (/second-factor/.test(page.url())) await passStep(page, 'eskil.lund');
}

test('goods have a bar code, are found by the camera and by hand, and print their labels', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(400_000);
  await behindTheCounter(page, `${STALL}/products?text=ljunghonung`);
  await page.getByRole('link', { name: 'Ljunghonung' }).filter({ visible: true }).first().click();
  await page.getByText('Hylla, nummer och ordning').click();
  const code = page.getByLabel('Streckkod (EAN)').first();
  await code.fill('4006381333930');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Det är inget streckkodsnummer').first()).toBeVisible();
  await expect(code).toHaveValue('4006381333930');
  await code.fill(NUMBER);
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Sparat').first()).toBeVisible();

  await test.step('refused, the camera is told kindly, and typing finds it', async () => {
    await page.goto(`${STALL}/stock`);
    await page.getByRole('button', { name: 'Skanna' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Kameran är avstängd för den här sidan')).toBeVisible();
    await clean(page);
    await dialog.getByLabel('Eller skriv siffrorna').fill('96385074');
    await dialog.getByRole('button', { name: 'Sök' }).click();
    await expect(dialog.getByText('Ingen vara i lagret har koden 96385074.')).toBeVisible();
    await dialog.getByLabel('Eller skriv siffrorna').fill(NUMBER);
    await dialog.getByRole('button', { name: 'Sök' }).click();
    await expect(page).toHaveURL(/stock\?item=/);
  });

  await test.step('allowed, it reads the bars that it sees', async () => {
    await context.grantPermissions(['camera']);
    await page.goto(`${STALL}/stock`);
    await page.getByRole('button', { name: 'Skanna' }).click();
    await expect(page).toHaveURL(/stock\?item=/);
    await expect(page.getByRole('heading', { name: /Ljunghonung/ }).filter({ visible: true })).toBeVisible();
  });

  await test.step('labels are a sheet of A4, read back', async () => {
    await page.goto(`${STALL}/labels`);
    await page.getByLabel('Av varje').fill('2');
    await page.getByLabel('Första lediga etikett').fill('3');
    await page.getByRole('button', { name: 'Lägg ut' }).click();
    await expect(page).toHaveURL(/copies=2.*from=3/);
    await clean(page);
    const pages = await readPrint(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
    const sheets = await page.locator('.label-sheet').count();
    expect(pages).toHaveLength(sheets);
    for (const { width, height, cut } of pages) {
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
      expect(cut).toEqual([]);
    }
    const words = pages.flatMap(one => one.words);
    expect(words.filter(word => word.includes(NUMBER))).toHaveLength(2);
    expect(words.some(word => word.includes('Ängens bigård'))).toBe(true);
    // Nothing of the page stands on the paper but its labels.
    expect(words.some(word => word.includes('Sortiment'))).toBe(false);
  });
});

test('goods are paused until a day, and sold again by a press @desktop', async ({ page, complaints }) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(300_000);
  await behindTheCounter(page, `${STALL}/products?text=ljunghonung`);
  await page
    .getByRole('checkbox', { name: /Ljunghonung/ })
    .filter({ visible: true })
    .first()
    .check();
  await page.getByRole('button', { name: 'Pausa till …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hur länge är det pausat?' });
  await expect(dialog.getByText('Ståndets tid: Europe/Stockholm')).toBeVisible();
  await clean(page);
  await dialog.getByLabel('Klockan').fill('07:30');
  await dialog.getByRole('button', { name: 'Pausa', exact: true }).click();
  await expect(page.getByText(/Pausad till .* 07:30/).filter({ visible: true })).toBeVisible();
  await page
    .getByRole('checkbox', { name: /Ljunghonung/ })
    .filter({ visible: true })
    .first()
    .check();
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await expect(page.getByText(/Pausad till/).filter({ visible: true })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { barsOf } from '../src/catalogue/barcodes/bars/rules.ts';
import { readPrint } from '../tests/pdf.ts';
import { clean } from './axe.ts';
import { expect, openSignedIn, test } from './visit.ts';

const NUMBER = '4006381333931';

/**
 * A camera with the bars of one number before it, drawn by the page: not every browser that runs the journeys has a
 * device to pretend with. It refuses until it is allowed.
 */
async function holdBarsBeforeCamera(page: Page): Promise<void> {
  await page.addInitScript(modules => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d')!;
    const size = 5;
    const left = Math.floor((canvas.width - modules.length * size) / 2);
    const draw = () => {
      context.fillStyle = '#dcdcdc';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#1e1e1e';
      for (const [at, module] of [...modules].entries())
        if (module === '1') context.fillRect(left + at * size, 0, size, canvas.height);
    };
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => {
      if (!sessionStorage.getItem('camera-allowed')) throw new DOMException('Permission denied', 'NotAllowedError');
      draw();
      return canvas.captureStream(10);
    };
  }, barsOf(NUMBER)!.modules);
}

const STALL = '/bo/providers/angens-bigard';

test('goods have a bar code, are found by the camera and by hand, and print their labels', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 4\d\d/);
  test.setTimeout(400_000);
  await holdBarsBeforeCamera(page);
  await openSignedIn(page, `${STALL}/products?text=ljunghonung`);
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
    await page.evaluate(() => sessionStorage.setItem('camera-allowed', 'yes'));
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
  await openSignedIn(page, `${STALL}/products?text=honungskola`);
  await chooseGood(page, /Honungskola/);
  // The phone has it in the menu of the bar.
  const bar = page.getByRole('region', { name: '1 vald' });
  await expect(bar).toBeVisible();
  const more = bar.getByText('Mer', { exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: 'Pausa till …' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hur länge är det pausat?' });
  // The seller's clock is the stall's: nothing has to be said about it.
  await expect(dialog.getByText('Det är klockan i Stockholm som gäller.')).toHaveCount(0);
  await clean(page);
  await dialog.getByLabel('Klockan').fill('07:30');
  await dialog.getByRole('button', { name: 'Pausa', exact: true }).click();
  await expect(page.getByText(/Pausad till .* 07:30/).filter({ visible: true })).toBeVisible();
  await chooseGood(page, /Honungskola/);
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await expect(page.getByText(/Pausad till/).filter({ visible: true })).toHaveCount(0);
});

/** Ticks a product in the goods list. */
async function chooseGood(page: Page, name: RegExp): Promise<void> {
  const boxes = page.getByRole('checkbox', { name }).filter({ visible: true });
  await boxes.first().check();
}

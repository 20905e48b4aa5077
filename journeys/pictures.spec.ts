import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { clean } from './axe.ts';
import { expect, passStep, signIn, test } from './visit.ts';

/** Loading of pictures (storefront 9): room is reserved, the first loads at once, the others before in view. */
const SHOP = '/shop/angens-bigard';

/** Cumulative layout shift since the page began, as browsers count it. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0;
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

for (const path of ['/', SHOP, '/products/ljunghonung', '/home/sjokanten']) {
  test(`nothing moves while the pictures of ${path} arrive`, async ({ page }) => {
    // Slow pictures, as on a slow line.
    await page.route('**/pictures/**', async route => {
      await new Promise(resolve => setTimeout(resolve, 400));
      await route.continue().catch(() => {});
    });
    await page.goto(path);
    for (let step = 0; step < 8; step++) {
      await page.evaluate(() => scrollBy(0, innerHeight / 2));
      await page.waitForTimeout(120);
    }
    expect(await shift(page)).toBeLessThan(0.02);
    const roomless = await page.$$eval('img', pictures =>
      pictures.filter(one => !one.width || !one.getAttribute('height')),
    );
    expect(roomless).toHaveLength(0);
  });
}

test('the first two are asked for at once, the others wait; nearer than 800 px none waits [storefront 9.11]', async ({
  page,
}) => {
  await page.goto(SHOP);
  const cards = page.locator('.product-card img');
  const loading = await cards.evaluateAll(pictures => pictures.map(one => one.getAttribute('fetchpriority')));
  expect(loading.slice(0, 2)).toEqual(['high', 'high']);
  expect(new Set(loading.slice(2))).toEqual(new Set([null]));
  await expect(async () => {
    const waiting = await cards.evaluateAll(pictures =>
      (pictures as HTMLImageElement[])
        .filter(
          one => one.getBoundingClientRect().top < innerHeight + 780 && one.getBoundingClientRect().left < innerWidth,
        )
        .filter(one => !one.complete && one.loading === 'lazy'),
    );
    expect(waiting).toHaveLength(0);
  }).toPass();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures come as well', async ({ page }) => {
    await page.goto(SHOP);
    const first = page.locator('.product-card img').first();
    await expect(first).toHaveJSProperty('complete', true);
    expect(await first.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  });
});

test('a picture that does not come leaves its place to a drawing, in the same room', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await page.route('**/pictures/**', route => route.abort());
  await page.goto(SHOP);
  const first = page.locator('.product-card img').first();
  await expect(first).toHaveAttribute('data-missing', '');
  expect(await first.evaluate(one => getComputedStyle(one).content)).toContain('basket');
  const { width, height } = (await first.boundingBox())!;
  expect(width / height).toBeCloseTo(4 / 3, 1);
});

/** A photograph with something to look at on its right side. */
async function photograph(name: string, background: string) {
  const jar = { create: { width: 200, height: 300, channels: 3 as const, background: '#d98e1f' } };
  const create = { width: 1600, height: 1000, channels: 3 as const, background };
  const picture = sharp({ create }).composite([{ input: await sharp(jar).png().toBuffer(), left: 1300, top: 100 }]);
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

test('a seller’s phone sends two pictures, orders, crops and describes them, and visitors see it', async ({
  page,
  fresh,
  complaints,
}) => {
  test.setTimeout(400_000);
  const title = `Bikupelykta ${Date.now().toString(36)}`;
  const path = '/bo/providers/angens-bigard/products/new?kind=BUYABLE';
  complaints.expect(/status of 4\d\d/);
  await page.goto(`/login?refUrl=${encodeURIComponent(path)}`);
  await signIn(page, 'eskil.lund', 'ljung-i-augusti');
  await page.goto(path);
  if (/second-factor/.test(page.url())) await passStep(page, 'eskil.lund');
  await page.getByLabel('Namn', { exact: true }).fill(title);
  await expect(page.getByText('Det finns ändringar som inte är sparade.')).toBeVisible();
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await photograph('morgon.jpg', '#9cc7e6'),
      { name: 'telefon.heic', mimeType: 'image/heic', buffer: heic },
      await photograph('kvall.jpg', '#503060'),
    ]);
  // One that is no picture for the hall says why, and the others arrive.
  const refused = page.getByRole('listitem').filter({ hasText: 'telefon.heic' });
  await expect(refused.getByRole('alert')).toContainText('Mest kompatibelt');
  await expect(page.getByRole('img', { name: 'Bild 2', exact: true })).toBeVisible();
  await clean(page);
  await refused.getByRole('button', { name: 'Ta bort telefon.heic ur listan' }).click();
  const first = () => page.getByRole('img', { name: 'Bild 1', exact: true }).getAttribute('src');
  const morning = await first();

  // The evening first, by the arrow keys of its handle, which keeps the focus.
  await page.getByRole('button', { name: /^Flytta bild 2 av 2/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Bild 2 är nu på plats 1 av 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: /^Flytta bild 1 av 2/ })).toBeFocused();
  const evening = await first();
  expect(evening).not.toBe(morning);

  await page.getByRole('button', { name: 'Beskär och beskriv bild 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('slider').focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '80 procent från vänster, 48 procent uppifrån',
  );
  await dialog.getByLabel(/^På svenska/).fill('En lykta av bivax i skymningen');
  await dialog.getByLabel(/^På tyska/).fill('Eine Laterne aus Bienenwachs in der Dämmerung');
  await clean(page);
  await dialog.getByRole('button', { name: 'Spara bilden' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Beskrivning saknas på engelska')).toBeVisible();

  // Taken off, and back again.
  await page.getByRole('button', { name: 'Ta bort bild 2' }).click();
  await expect(page.getByText('Bild 2 är borttagen härifrån.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(page.getByRole('img', { name: 'Bild 2', exact: true })).toBeVisible();

  await page.getByLabel('Pris, kr').fill('149');
  await page.getByLabel('Hur många finns det?').fill('6');
  await page.getByLabel('Vad är det, för momsen?').selectOption('standard');
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  await page.waitForURL(/products\/(?!new)[^/?]+$/);

  const visitor = await fresh();
  await visitor.goto(
    await page.getByRole('link', { name: 'Se sidan' }).evaluate((link: HTMLAnchorElement) => link.href),
  );
  const shown = visitor.getByRole('img', { name: 'En lykta av bivax i skymningen' });
  await expect(shown).toHaveCSS('object-position', '80% 48%');
  await expect(shown).toHaveAttribute('src', evening!);
  await visitor.goto(`${visitor.url()}?lang=de`);
  await expect(visitor.getByRole('img', { name: 'Eine Laterne aus Bienenwachs in der Dämmerung' })).toBeVisible();

  // The stall's pictures say where it stands.
  await page.goto('/bo/providers/angens-bigard/pictures');
  await expect(page.getByRole('link', { name: `Vara: ${title}` }).first()).toBeVisible();
  await clean(page);
});

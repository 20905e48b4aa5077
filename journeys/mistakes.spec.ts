import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { expect, openSignedIn, test } from './visit.ts';

/** Mistakes as a seller reads them: at which field, in what words, and nothing laid over them. */

const STALL = '/bo/providers/angens-bigard';

test('each line of a form’s mistakes names its field and leads to it', async ({ page, complaints }) => {
  complaints.expect(/status of 400/);
  await openSignedIn(page, `${STALL}/products/new?kind=BUYABLE`);
  await page.getByLabel('Pris, kr').fill('femtiotvå');
  await page.getByRole('button', { name: 'Visa i butiken' }).click();
  const line = page.getByRole('alert').getByRole('link', {
    name: 'Pris, kr: Skriv ett tal, till exempel 52 eller 52,50',
  });
  await expect(line).toBeVisible();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Namn: Det här behöver fyllas i',
    'Vad är det, för momsen? Välj ett av alternativen i listan',
    'Pris, kr: Skriv ett tal, till exempel 52 eller 52,50',
  ]);
  await clean(page);
  await line.click();
  await expect(page.getByLabel('Pris, kr')).toBeFocused();
  await expect(page.getByLabel('Pris, kr')).toHaveValue('femtiotvå');
});

/** True when two things of the page lie over each other. */
async function overlaps(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map(name => page.locator(name).first().boundingBox()));
  if (!a || !b) throw new Error('One of them is not shown');
  return a.y < b.y + b.height && b.y < a.y + a.height && a.x < b.x + b.width && b.x < a.x + a.width;
}

test('what worked stands clear of the bars and the button, and goes when something newer fails', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await openSignedIn(page, `${STALL}/contacts`);
  await page.goto(`${STALL}/delivery`);
  const save = page.getByRole('button', { name: 'Spara' });
  await save.click();
  await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
  expect(await overlaps(page, '.toast', 'form button[type=submit]')).toBe(false);
  expect(await overlaps(page, '.toast', 'nav.fixed')).toBe(false);

  await page.getByRole('checkbox', { name: 'Vi kör hem' }).check();
  await page.getByLabel('Pris för hemkörning').fill('nittiofem');
  await save.click();
  await expect(
    page.getByRole('alert').getByRole('link', { name: /^Pris för hemkörning, i kronor: Skriv ett tal/ }),
  ).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
});

test('on a phone what worked lies over no button that is pressed next, and makes way at the foot of a page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/products/ljunghonung');
  await page.getByRole('radio', { name: '250 g' }).check();
  const add = page.getByRole('button', { name: 'Lägg i korgen' });
  for (const shift of [-0.2, -0.8]) {
    // The one of the round before would be taken for this round's.
    await expect(page.locator('.toast')).toHaveCount(0);
    const top = (await add.boundingBox())!.y;
    // Once in the lower half of the window, once in the upper.
    await page.mouse.wheel(0, top + 700 * shift);
    await add.click();
    await expect(page.locator('.toast')).toBeVisible();
    expect(await overlaps(page, '.toast', 'button:has-text("Lägg i korgen")')).toBe(false);
    expect(await overlaps(page, '.toast', 'button:has-text("Köp nu")')).toBe(false);
    expect(await overlaps(page, '.toast', 'header')).toBe(false);
  }
  await page.keyboard.press('End');
  await expect(page.locator('.toast-stack')).toHaveAttribute('data-place', 'top');
});

test('a sheet of labels tells a wrong number in the hall’s words, and keeps it', async ({ page }) => {
  await openSignedIn(page, `${STALL}/labels?lang=de`);
  await page.locator('[name=copies]').fill('60');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('Schreiben Sie eine ganze Zahl von 1 bis 50')).toBeVisible();
  await expect(page.locator('[name=copies]')).toHaveValue('60');
  await expect(page.locator('[name=copies]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.price-label p[lang]').first()).toHaveCSS('hyphens', 'auto');
  await clean(page);
});

test.describe('in a browser of twelve hours', () => {
  // Browser fields speak American, the hall Swedish.
  test.use({ locale: 'en-US', extraHTTPHeaders: { 'accept-language': 'sv-SE' } });

  for (const width of [390, 320])
    test(`the times of a week are whole on ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openSignedIn(page, `${STALL}/hours`);
      const times = page.locator('main input[type=time]');
      await expect(times.first()).toBeVisible();
      for (const time of await times.all()) {
        const box = (await time.boundingBox())!;
        expect(box.width).toBeGreaterThanOrEqual(130);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
});

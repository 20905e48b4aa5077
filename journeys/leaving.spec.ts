import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { clean, cleanByLight } from './axe.ts';
import { expect, listening, openSignedIn, test } from './visit.ts';

/** Unsaved fields of the office: no page is left with them by a slip of the thumb. */

const STALL = '/bo/providers/angens-bigard';
const MAJA = ['maja.strand', 'nio-bord-vid-sjon'] as const;
const SV = { locale: 'sv' } as const;

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Lämna utan att spara?' });
const stay = (page: Page) => question(page).getByRole('button', { name: 'Stanna kvar' }).click();
const leave = (page: Page) => question(page).getByRole('button', { name: 'Lämna ändå' }).click();
const tab = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Ordrar' }).last();
const underName = (page: Page) => page.getByRole('group', { name: 'Raden under namnet' }).getByLabel('På svenska');

test('unsaved words are asked about by every link, and saved ones are not', async ({ page }) => {
  await openSignedIn(page, `${STALL}/checklist`);
  await listening(page);
  await page.getByRole('main').getByRole('link', { name: 'Bilder' }).click();
  const words = underName(page);
  const before = await words.inputValue();
  await words.fill(`${before} och vax`);

  await test.step('a link asks, and staying keeps all', async () => {
    await tab(page).click();
    await expect(question(page)).toBeVisible();
    await cleanByLight(page, 'the leave question');
    await stay(page);
    await expect(page).toHaveURL(/\/presentation#pictures$/);
    await expect(words).toHaveValue(`${before} och vax`);
  });

  await test.step('and another language, which is another document', async () => {
    await page
      .locator('a[hreflang=en]')
      .first()
      .evaluate(link => (link as HTMLElement).click());
    await expect(question(page)).toBeVisible();
    await stay(page);
    await expect(words).toHaveValue(`${before} och vax`);
  });

  await test.step('and the browser’s back, which then goes back when it may', async () => {
    await page.goBack();
    await expect(question(page)).toBeVisible();
    await stay(page);
    await expect(page).toHaveURL(/\/presentation#pictures$/);
    await expect(words).toHaveValue(`${before} och vax`);
    await page.goBack();
    await leave(page);
    await expect(page).toHaveURL(/\/checklist$/);
    await page.goForward();
    await expect(words).toHaveValue(before);
    await words.fill(`${before} och vax`);
  });

  await test.step('once saved, nothing asks', async () => {
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
    await tab(page).click();
    await expect(page).toHaveURL(/\/orders/);
    await page.goBack();
    await expect(words).toHaveValue(`${before} och vax`);
  });

  await test.step('left anyway, it is gone', async () => {
    await words.fill('Bara nonsens');
    await tab(page).click();
    await leave(page);
    await expect(page).toHaveURL(/\/orders/);
    await page.goBack();
    await expect(words).toHaveValue(`${before} och vax`);
    await words.fill(before);
    await page.getByRole('button', { name: 'Spara' }).click();
    await expect(page.getByText('Sparat', { exact: true })).toBeVisible();
  });
});

const FORMS: [name: string, path: string, who: readonly [string, string] | undefined, type: (page: Page) => unknown][] =
  [
    ['the look', `${STALL}/look`, undefined, page => page.getByLabel(m.pages_look_colour({}, SV)).fill('#123456')],
    ['the shelves', `${STALL}/shelves`, undefined, page => press(page, m.pages_shelf_add({}, SV))],
    ['the closing', `${STALL}/closing`, undefined, page => page.getByLabel('På svenska').first().fill('Bina flyttar')],
    ['the options', `${STALL}/options`, undefined, typeNewOption],
    ['a pay request', `${STALL}/pay-requests`, undefined, page => page.getByLabel('Kundens namn').fill('Elin')],
    [
      'booking rules',
      '/bo/providers/sjokanten/units/bord-pa-sjokanten',
      MAJA,
      page => page.locator('main input[type=time]').first().fill('11:11'),
    ],
  ];

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

async function typeNewOption(page: Page): Promise<void> {
  await press(page, m.editor_group_add({}, SV));
  await page.getByLabel(m.editor_group_title({}, SV)).last().fill('Till kaffet');
}

for (const [name, path, who, type] of FORMS)
  test(`${name} is not left without a question`, async ({ page }) => {
    await openSignedIn(page, path, who);
    await listening(page);
    await type(page);
    await tab(page).click();
    await expect(question(page)).toBeVisible();
    await stay(page);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await tab(page).click();
    await leave(page);
    await expect(page).toHaveURL(/\/orders/);
  });

test('a draft is kept to its last letter, and asks nothing: of a page, and of a new product', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openSignedIn(page, `${STALL}/pages`);
  await listening(page);
  await page.getByRole('link', { name: 'Ny sida' }).click();
  await page.getByLabel('Ingress').pressSequentially('Bina sover');
  await tab(page).click();
  await expect(page).toHaveURL(/\/orders/);
  await page.goBack();
  await expect(page.getByLabel('Ingress')).toHaveValue('Bina sover');

  await page.goto(`${STALL}/products/new?kind=BUYABLE`);
  await listening(page);
  await page.getByLabel('Namn', { exact: true }).pressSequentially('Bivax');
  await page
    .locator('a[hreflang=en]')
    .first()
    .evaluate(link => (link as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await listening(page);
  await page.getByRole('radio', { name: 'Svenska' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Bivax');
  await clean(page);
});

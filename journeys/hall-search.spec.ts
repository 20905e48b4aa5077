import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { presetRange } from '../src/search/presets/rules.ts';
import { LOCALES } from '../src/shared/i18n.ts';
import { clean } from './axe.ts';
import { todayIn } from './booking-steps.ts';
import { expect, listening, test } from './visit.ts';

/** Asking the whole hall: the box at the entrance, the sign in the header, filters and doors (storefront 2 and 6). */
const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

const box = (page: Page) => page.getByRole('main').getByRole('search');
const results = (page: Page) => page.getByRole('main').getByRole('article');

/** Unfolds a kind of filter. */
async function open(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).filter({ visible: true }).click();
}

async function foundInHall(page: Page): Promise<void> {
  await expect(page.locator('.hall-found[aria-busy="false"] .results').first()).toBeVisible();
}

for (const locale of LOCALES) {
  const said = { locale };
  test(`a visitor asks the whole hall when they are here, and narrows it, in ${locale} [storefront 2.61, 2.63]`, async ({
    page,
  }) => {
    await page.goto(`/?lang=${locale}`);
    await listening(page);
    await test.step('the box at the entrance', async () => {
      await expect(box(page).getByRole('group', { name: m.search_when_here({}, said) })).toBeVisible();
      await expect(box(page).getByRole('radio', { name: m.search_today({}, said), exact: true })).toBeChecked();
      await box(page)
        .getByRole('radio', { name: m.search_next_week({}, said), exact: true })
        .check();
      await clean(page);
      await box(page)
        .getByRole('button', { name: m.search_show_free({}, said) })
        .click();
    });
    const { from, to } = presetRange('next-week', await todayIn(page, 'sjokanten'));
    await expect(page).toHaveURL(
      ({ pathname, searchParams }) =>
        pathname === '/search' && searchParams.get('from') === from && searchParams.get('to') === to,
    );
    await foundInHall(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d/);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(m.storefronts_band_sova({}, said));
    await clean(page);
    await test.step('times with what is left lead to the product with that time chosen', async () => {
      const chip = page.locator('a.time-chip').first();
      await expect(chip).toBeVisible();
      const time = await chip.locator('b').textContent();
      const [product] = await Promise.all([page.context().waitForEvent('page'), chip.click()]);
      await expect(product.getByRole('radio', { name: new RegExp(`^${time}`) })).toBeChecked();
      await product.close();
    });
    await test.step('the map has the numbers of the list, and leads back to it', async () => {
      await page.getByRole('button', { name: m.search_view_map({}, said), exact: true }).click();
      await expect(page).toHaveURL(/map=yes/);
      const pin = page.locator('.map-pin').first();
      await expect(pin).toBeVisible();
      await clean(page);
      const number = await pin.locator('b').textContent();
      await pin.press('Enter');
      await expect(page.locator(`[data-stall="${number}"] .result-link`).first()).toBeFocused();
      await page.getByRole('button', { name: m.search_view_compact({}, said), exact: true }).click();
      await expect(page).toHaveURL(/map=no/);
    });
    await test.step('a shelf, a price and a fact, and all again', async () => {
      const before = await results(page).count();
      await page.locator('input[name=what][value=ata]').check();
      await expect(page).toHaveURL(/what=ata/);
      await expect.poll(() => results(page).count()).toBeLessThan(before);
      await open(page, m.search_filter_price({}, said));
      await page.getByRole('combobox', { name: m.search_filter_price({}, said), exact: true }).selectOption('2000');
      await expect(page).toHaveURL(/price=2000/);
      await foundInHall(page);
      await open(page, m.search_filter_access({}, said));
      await page.getByRole('checkbox', { name: new RegExp(`^${m.catalogue_fact_wheelchair({}, said)}`) }).check();
      await expect(page).toHaveURL(/fact=wheelchair/);
      await foundInHall(page);
      await clean(page);
      await page.getByRole('button', { name: m.search_filters_clear({}, said) }).click();
      await expect(page).not.toHaveURL(/what=|price=|fact=/);
      await expect.poll(() => results(page).count()).toBe(before);
    });
    await test.step('by the sign in the header, from any page', async () => {
      await page.goto('/products/ljunghonung');
      await page
        .getByRole('banner')
        .getByRole('link', { name: m.ui_search({}, said), exact: true })
        .click();
      await expect(page).toHaveURL(/\/search$/);
      await foundInHall(page);
    });
  });
}

test('days of one’s own are asked for in the box, by keyboard [storefront 2.60]', async ({ page }) => {
  await page.goto('/');
  await listening(page);
  const own = page.getByLabel(m.search_first_day({}, { locale: 'sv' }));
  await expect(own).toBeHidden();
  await box(page)
    .getByRole('radio', { name: m.search_today({}, { locale: 'sv' }), exact: true })
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expect(own).toBeVisible();
  await clean(page);
  const today = await todayIn(page, 'sjokanten');
  const [from, to] = [presetRange('next-week', today).from, presetRange('next-week', today).to];
  await own.fill(from);
  await page.getByLabel(m.search_last_day({}, { locale: 'sv' })).fill(to);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    ({ searchParams }) => searchParams.get('from') === from && searchParams.get('to') === to,
  );
});

test('a door leads to everything behind it, and on to what is free there', async ({ page }) => {
  await page.goto('/');
  await listening(page);
  await page
    .getByRole('link', { name: m.storefronts_band_handla({}, { locale: 'sv' }), exact: true })
    .last()
    .click();
  await expect(page).toHaveURL(/\/categories\/handla$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.storefronts_band_handla({}, { locale: 'sv' }));
  const cards = page.getByRole('main').getByRole('article');
  const all = await cards.count();
  await clean(page);
  await open(page, m.search_filter_price({}, { locale: 'sv' }));
  await page
    .getByRole('combobox', { name: m.search_filter_price({}, { locale: 'sv' }), exact: true })
    .selectOption('200');
  await expect(page).toHaveURL(/price=200/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await page.getByRole('link', { name: m.search_show_free({}, { locale: 'sv' }) }).click();
  await expect(page).toHaveURL(/\/search\?what=handla/);
  await foundInHall(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the hall is asked by its forms, and answers in the page', async ({ page }) => {
    await page.goto('/');
    await box(page)
      .getByRole('radio', { name: m.search_next_week({}, { locale: 'sv' }), exact: true })
      .check();
    await box(page)
      .getByRole('button', { name: m.search_show_free({}, { locale: 'sv' }) })
      .click();
    await expect(page).toHaveURL(/\/search\?.*when=next-week/);
    await page.waitForLoadState();
    await expect(page.locator('a.time-chip').first()).toBeVisible();
    const before = await results(page).count();
    await page.getByRole('checkbox', { name: /^Handla/ }).check();
    await page.getByRole('button', { name: m.search_submit({}, { locale: 'sv' }), exact: true }).click();
    await expect(page).toHaveURL(/what=handla/);
    await page.waitForLoadState();
    expect(await results(page).count()).toBeLessThan(before);
    await expect(page.getByRole('checkbox', { name: /^Handla/ })).toBeChecked();
  });
});

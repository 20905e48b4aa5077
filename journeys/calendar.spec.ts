import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { plusDays } from '../src/ui/month-days.ts';
import { clean } from './axe.ts';
import { dayNamed, firstDay, todayIn } from './booking-steps.ts';
import { expect, test } from './visit.ts';

/** The calendar of free days on booking pages: by thumb, by keyboard, and as read aloud. */
const said = { locale: 'sv' } as const;
const PHONE = { width: 390, height: 844 };

const grid = (page: Page) => page.getByRole('grid');
const freeDay = (page: Page) =>
  grid(page).getByRole('button', { name: /, (ledigt|\d+ bord kvar|\d+ kvar)/, disabled: false });
const later = (page: Page) => page.getByRole('button', { name: m.availability_later_month({}, said) });

test.use({ viewport: PHONE });

test('a table is booked by thumb: a day, a time, and into the cart', async ({ page }) => {
  await page.goto('/products/bord-pa-sjokanten');
  const add = page.getByRole('button', { name: m.catalogue_add_table({}, said) });
  await expect(add).toBeDisabled();
  const before = await grid(page).boundingBox();
  await later(page).click();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  // Months of equal height: a button pressed again stays under the thumb.
  expect((await grid(page).boundingBox())?.height).toBe(before?.height);
  await freeDay(page).nth(3).click();
  const times = page.getByRole('group', { name: m.availability_which_time({}, said) });
  await times.getByRole('radio', { disabled: false }).nth(1).check({ force: true });
  await clean(page);
  await add.click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /Boka bord/ })
      .first(),
  ).toBeVisible();
});

test('a day is walked to by keyboard, and its name says what is free', async ({ page }) => {
  await page.goto('/products/bord-pa-sjokanten');
  const stop = grid(page).locator('button[tabindex="0"]');
  await stop.focus();
  const first = await stop.getAttribute('data-day');
  await page.keyboard.press('ArrowRight');
  await expect(grid(page).locator(':focus')).not.toHaveAttribute('data-day', first!);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  const here = grid(page).locator(':focus');
  // The house is closed on Mondays, and the cell says so.
  await expect(here).toHaveAccessibleName(/^måndag \d+ \p{L}+, stängt/u);
  for (let step = 0; step < 14 && (await here.getAttribute('aria-disabled')); step++)
    await page.keyboard.press('ArrowRight');
  await expect(here).toHaveAccessibleName(/^\p{L}+dag \d+ \p{L}+, (ledigt|\d+ bord kvar)/u);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expect(page.getByRole('group', { name: m.availability_which_time({}, said) })).toBeVisible();
});

test('a stay is two days of the calendar, and its price stands above the button', async ({ page }) => {
  // Days of May with one price, of this year or the next.
  const first = firstDay(await todayIn(page, 'kronocamping-vid-sjon'), 1, day => day.endsWith('-05-10'));
  const [arrives, leaves] = [plusDays(first, 10), plusDays(first, 12)];
  await page.goto(`/products/strandstuga?date=${first}&end=${plusDays(first, 3)}&guests=3`);
  await expect(page.getByText('3 750', { exact: false }).first()).toBeVisible();
  const day = (date: string) => grid(page).getByRole('button', { name: dayNamed(date, 'sv') });
  await day(arrives).click();
  const last = day(leaves).and(page.getByRole('button', { name: m.availability_departs({}, said) }));
  await last.click();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await expect(page.getByText('2 500', { exact: false }).first()).toBeVisible();
  await clean(page);
});

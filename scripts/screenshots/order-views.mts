import type { Page } from '@playwright/test';
import type { View } from './views.mts';

/** Ways to a stall's orders: the list with its filters and its bar, and what is printed of them. */
const ORDERS = '/bo/providers/angens-bigard/orders';

async function someChosen(page: Page): Promise<void> {
  await page.goto(`${ORDERS}?shelf=TO_HAND_OUT`);
  const boxes = page.getByRole('main').getByRole('checkbox').filter({ visible: true });
  await boxes.first().waitFor();
  const all = await boxes.count();
  for (let place = 0; place < Math.min(all, 4); place++) await boxes.nth(place).check();
}

async function filtersOpen(page: Page): Promise<void> {
  await page.goto(`${ORDERS}?kind=BUYABLE`);
  await page.locator('summary').filter({ hasText: 'Filter' }).click();
  await page.getByLabel('Vad de köpt').waitFor();
}

/** Slips of the chosen orders. */
const slips = (name: RegExp) => async (page: Page) => {
  await someChosen(page);
  const more = page.getByRole('region', { name: /vald/ }).locator('summary').filter({ visible: true });
  if (await more.count()) await more.click();
  await page.getByRole('link', { name }).filter({ visible: true }).last().click();
  await page.locator('.slip').first().waitFor();
};

const eskil = { as: 'eskil.lund' };

export const ORDER_VIEWS: Record<string, View> = {
  'orders-chosen': { ...eskil, screen: true, open: someChosen },
  'orders-filters': { ...eskil, rare: true, screen: true, open: filtersOpen },
  'pick-list': { ...eskil, open: page => page.goto(`${ORDERS}/pick-list`) },
  money: { ...eskil, open: page => page.goto('/bo/providers/angens-bigard/money') },
  'packing-slips': { ...eskil, rare: true, open: slips(/Följesedlar/) },
  'kitchen-slips': { ...eskil, rare: true, open: slips(/Kökslappar/) },
};

import type { Page } from '@playwright/test';
import { fill } from './morning.mts';
import type { View } from './views.mts';
import { payByCard, press, whoOrders } from './visit.mts';

/** Ways to a purchase that is withdrawn from: the form, its second step, and goods that wait to come back. */
const DESK = '/bo/providers/angens-bigard/orders';
const eskil = { as: 'eskil.lund' };

/** Honey and candles, paid; answers with the order and the page to withdraw by. */
async function bought(page: Page): Promise<{ orderId: string; path: string }> {
  await fill(page, 'bivaxljus', null);
  await fill(page, 'ljunghonung', null);
  await whoOrders(page, { name: 'Elin Åkerström', email: 'elin@brevlada.example', phone: '070-123 45 67' });
  await payByCard(page);
  const { pathname, searchParams } = new URL(page.url());
  const [group, ak] = [pathname.split('/').pop(), searchParams.get('ak')];
  const answer = await page.request.get(`/api/orders/for-order-group/${group}?ak=${ak}`);
  const { items } = (await answer.json()) as { items: { _id: string }[] };
  return { orderId: items[0]!._id, path: `/withdraw/${group}?ak=${ak}` };
}

async function chosen(page: Page): Promise<void> {
  const { path } = await bought(page);
  await page.goto(path);
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  await press(page, /^Fler: /);
}

/** Goods that were handed out and withdrawn from: they wait to come back. */
async function waiting(page: Page): Promise<string> {
  const { orderId, path } = await bought(page);
  await page.goto(`${DESK}/${orderId}`);
  await press(page, 'Lämna ut varorna');
  await page.getByText('Utlämnad').first().waitFor();
  await page.goto(path);
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  await press(page, /^Fler: /);
  await press(page, 'Fortsätt');
  await press(page, 'Bekräfta ångern');
  await page.getByText('Skicka varan', { exact: true }).waitFor();
  return orderId;
}

export const WITHDRAWALS: Record<string, View> = {
  'withdraw-link': { rare: true, open: page => page.goto('/withdraw') },
  withdraw: { open: chosen },
  'withdraw-confirm': {
    rare: true,
    async open(page) {
      await chosen(page);
      await press(page, 'Fortsätt');
      await page.getByRole('heading', { name: 'Ångra det här?' }).waitFor();
    },
  },
  'withdraw-waits': {
    ...eskil,
    async open(page) {
      await waiting(page);
    },
  },
  'order-withdrawn': {
    ...eskil,
    async open(page) {
      await page.goto(`${DESK}/${await waiting(page)}`);
      await page.getByText('Ångrade köp').first().waitFor();
    },
  },
};

import type { Page } from '@playwright/test';
import { fill } from './morning.mts';
import type { View } from './views.mts';
import { orderWith, whoOrders } from './visit.mts';

/** A basket of its own for each picture: a Swish payment lives for three minutes. */
async function atCheckout(page: Page): Promise<void> {
  await fill(page, 'ljunghonung', '500 g');
  await whoOrders(page, { name: 'Elin Åkerström', email: 'elin@brevlada.example', phone: '070-123 45 67' });
}

async function begin(page: Page, option: string, number?: string): Promise<void> {
  await atCheckout(page);
  await page.locator(`input[value=${option}]`).check();
  if (number) await page.getByLabel('Mobilnummer').fill(number);
  await orderWith(page, option);
}

async function waiting(page: Page, option: string, number?: string): Promise<void> {
  await begin(page, option, number);
  await page.waitForURL(/\/swish-check\//);
  await page.getByText(/kvar$/).waitFor();
}

async function inTheApp(page: Page, answer: string): Promise<void> {
  await begin(page, 'SWISH_SAME');
  await page.waitForURL(/\/paymentrequest\?/);
  const button = page.locator(`button[value=${answer}]`);
  if (!(await button.isVisible())) await page.locator('summary').click();
  await button.click();
  await page.waitForURL(/\/swish-check\//);
  await page.getByRole('link', { name: 'Tillbaka till ordern' }).waitFor();
}

export const PAYMENTS: Record<string, View> = {
  'ways-to-pay': {
    async open(page) {
      await atCheckout(page);
      await page.getByRole('radio', { name: 'Swish på en annan enhet' }).check();
    },
  },
  'swish-code': { open: page => waiting(page, 'SWISH_OTHER') },
  'swish-here': {
    rare: true,
    async open(page) {
      await begin(page, 'SWISH_SAME');
      await page.waitForURL(/\/paymentrequest\?/);
      await page.goBack();
      await page.getByRole('link', { name: 'Öppna Swish' }).waitFor();
    },
  },
  'swish-number': {
    rare: true,
    open: page => waiting(page, 'SWISH_OTHER', `070 ${String(Date.now() % 10_000_000).padStart(7, '0')}`),
  },
  'swish-aborted': { open: page => inTheApp(page, 'decline') },
  'swish-unknown': { open: page => inTheApp(page, 'DS24') },
};

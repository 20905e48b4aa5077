import type { Page } from '@playwright/test';
import { fill } from './morning.mts';
import type { View } from './views.mts';
import { payByCard, press, whoOrders } from './visit.mts';

/** Ways to a complaint: its form, what the buyer follows, and the page on which the stall answers. */
const eskil = { as: 'eskil.lund' };

/** Honey, paid; leads to the page on which something is told to be wrong with it. */
async function toComplain(page: Page): Promise<void> {
  await fill(page, 'ljunghonung', null);
  await whoOrders(page, { name: 'Elin Åkerström', email: 'elin@brevlada.example', phone: '070-123 45 67' });
  await payByCard(page);
  const { pathname, searchParams } = new URL(page.url());
  await page.goto(`/complain/${pathname.split('/').pop()}?ak=${searchParams.get('ak')}`);
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
}

async function told(page: Page): Promise<void> {
  await toComplain(page);
  await page.getByLabel('Vad är fel?').selectOption('BROKEN');
  await page.getByLabel('Berätta').fill('Locket var inte tätt, så en tredjedel rann ut i väskan på vägen hem.');
  await page.getByLabel('Vad vill du?').selectOption('REPLACE');
  await press(page, /^Skicka till /);
  await page.getByText('Väntar på svar').waitFor();
}

async function toAnswer(page: Page): Promise<void> {
  await told(page);
  await page.goto('/bo/providers/angens-bigard/cases');
  await page.getByRole('link', { name: 'Läs och svara' }).last().click();
  await page.getByRole('heading', { name: 'Svara kunden' }).waitFor();
}

export const COMPLAINTS: Record<string, View> = {
  complain: { open: toComplain },
  'complain-told': { open: told },
  'complaint-answer': { ...eskil, open: toAnswer },
  'cases-complaint': {
    ...eskil,
    async open(page) {
      await told(page);
      await page.goto('/bo/providers/angens-bigard/cases');
      await page.getByText('En kund har klagat').first().waitFor();
    },
  },
};

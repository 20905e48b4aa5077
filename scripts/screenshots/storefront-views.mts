import type { Page } from '@playwright/test';
import { chooseFreeDay } from './booking-views.mts';
import { fill } from './morning.mts';
import type { View } from './views.mts';
import { atProduct, payByCard, press, whoOrders } from './visit.mts';

const at = (path: string) => (page: Page) => page.goto(path);

async function voucherToItsSeller(page: Page): Promise<void> {
  await atProduct(page, 'avsmakning-for-tva');
  const variants = page.getByRole('radio');
  if (await variants.count()) await variants.first().check();
  await page.getByLabel(/Meddelande till/).fill('Farmor fyller sjuttio och äter inte skaldjur.');
  await press(page, 'Lägg i korgen');
  await page.waitForURL(/\/cart\/sjokanten$/);
  await page.getByText('Farmor fyller sjuttio').waitFor();
}

async function boughtVoucher(page: Page): Promise<void> {
  await atProduct(page, 'avsmakning-for-tva');
  const variants = page.getByRole('radio');
  if (await variants.count()) await variants.first().check();
  await press(page, 'Lägg i korgen');
  await page.waitForURL(/\/cart\/sjokanten$/);
  await whoOrders(page, { name: 'Elin Åkerström', email: 'elin@brevlada.example', phone: '070-123 45 67' });
  await payByCard(page);
}

/** A gift card and a voucher of one order, on the page that keeps them. */
async function keptTickets(page: Page): Promise<void> {
  await atProduct(page, 'presentkort-sjokanten');
  const product = await page.request.get('/api/products/presentkort-sjokanten');
  const { item } = (await product.json()) as { item: { skus: { _id: string }[] } };
  const command = { _id: crypto.randomUUID(), _type: 'add-to-cart', _createdAt: new Date().toISOString() };
  const wish = { skuId: item.skus[0]!._id, quantity: 1, selectedPrice: 50_000 };
  await page.request.post('/api/cart/items', { data: { ...command, ...wish } });
  await boughtVoucher(page);
  const { pathname, searchParams } = new URL(page.url());
  await page.goto(`${pathname.replace('/receipts/', '/tickets/')}?ak=${searchParams.get('ak')}`);
  await page.getByRole('region', { name: 'Upptäck mer i närheten' }).waitFor();
}

const PRODUCTS: Record<string, View> = {
  goods: { open: page => atProduct(page, 'getost-fran-asen') },
  voucher: { open: page => atProduct(page, 'rokbricka-for-tva') },
  'gift-card': { open: page => atProduct(page, 'presentkort-sjokanten') },
  experience: {
    async open(page) {
      await atProduct(page, 'guidad-kvallspaddling');
      await press(page, /^Fler: /);
      await chooseFreeDay(page);
    },
  },
  table: {
    async open(page) {
      await atProduct(page, 'bord-pa-sjokanten');
      await chooseFreeDay(page);
    },
  },
  nights: {
    screen: true,
    async open(page) {
      await atProduct(page, 'tornrummet');
      await chooseFreeDay(page);
    },
  },
  'cart-modal': {
    async open(page) {
      await atProduct(page, 'en-natt-for-tva');
      await press(page, 'Köp');
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Till betalning').waitFor();
    },
  },
  'voucher-receipt': { open: boughtVoucher },
  tickets: { open: keptTickets },
  'tickets-desk': { as: 'maja.strand', open: page => page.goto('/bo/providers/sjokanten/tickets') },
  'provider-cart': { open: voucherToItsSeller },
  wizard: { open: page => atProduct(page, 'ljunghonung/wizard') },
  'wizard-pay': {
    async open(page) {
      await fill(page, 'bivaxljus', null);
      await page.goto('/products/bivaxljus/wizard?step=cart');
      await page.locator('[name="contact.phone"]').waitFor();
    },
  },
};

/** A search of the hall, once its results are there. */
async function searched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.hall-found li').first().waitFor();
}

const PLACES: Record<string, View> = {
  home: { open: at('/home/sjokanten') },
  contact: {
    async open(page) {
      await page.goto('/home/sjokanten');
      await page.locator('#toasts > *').waitFor({ state: 'attached' });
      await press(page, 'Kontakt');
      await page.getByRole('dialog').getByRole('link').first().waitFor();
    },
  },
  'shop-groups': { open: at('/shop/inspirera') },
  'section-group': { open: at('/shop/sjokanten/till-jul'), rare: true },
  vouchers: { open: at('/vouchers') },
  'search-hall': { open: page => searched(page, '/search?guests=2') },
  'search-map': { open: page => searched(page, '/search?guests=2&map=yes'), rare: true },
  category: { open: at('/categories/ata') },
  favourites: {
    rare: true,
    async open(page) {
      for (const slug of ['ljunghonung', 'bivaxljus']) {
        await page.goto(`/products/${slug}`);
        await page
          .getByRole('button', { name: /^Favorit/ })
          .first()
          .click();
      }
      await page.goto('/favourites');
    },
  },
  'destination-campsite': { open: at('/destinations/kronocamping') },
  'destination-outdoor': { open: at('/destinations/naven-outdoor') },
  'destination-travel': { open: at('/destinations/smart-resande-lidkoping') },
  'destination-start': { open: at('/destinations/smart-resande-start'), rare: true },
  'content-page': { open: at('/pages/angens-bigard/binas-ar') },
  'legal-page': { open: at('/pages/kopvillkor') },
};

export const STOREFRONT = { ...PLACES, ...PRODUCTS };

import type { Page } from '@playwright/test';
import type { View } from './views.mts';
import { atProduct, payByCard, press, whoOrders } from './visit.mts';

/** A new guest for each picture, as free bookings are limited to a few per person. */
let guests = 0;
const NAMES = [
  'Elin Åkerström',
  'Ahmed Said',
  'Birgitta Lind',
  'Tuva Hammar',
  'Jón Björnsson',
  'Wilma Sjö',
  'Åke Dahl',
];
const guest = () => {
  guests += 1;
  const name = NAMES[guests % NAMES.length]!;
  return { name, email: `gast${guests}@brevlada.example`, phone: `070-${String(1_740_600 + guests).padStart(7, '0')}` };
};

/** Chooses a free day of the first month that has any, a while from now. */
export async function chooseFreeDay(page: Page): Promise<void> {
  const free = page.locator('button.day:is([data-state=FREE], [data-state=FEW]):not([aria-disabled])');
  await page.locator('table.month[aria-busy=false]').waitFor();
  for (let months = 0; months < 12 && !(await free.count()); months++) {
    await page.getByRole('button', { name: 'Nästa månad' }).click();
    await page.locator('table.month[aria-busy=false]').waitFor();
    await page.waitForTimeout(500);
  }
  await free.nth(Math.min(4, (await free.count()) - 1)).click();
}

async function chooseTime(page: Page): Promise<void> {
  const times = page.locator('.slot:has(input[name=time]:enabled)');
  await times.first().waitFor();
  await times.nth(Math.floor((await times.count()) / 2)).click();
}

/** A table that is being booked on the telephone, its guest half typed. */
async function atTheCounter(page: Page): Promise<void> {
  await page.goto(`/bo/providers/sjokanten/book?from=${saturday()}&guests=3`);
  await page.getByRole('radio', { name: /^19:30/ }).check();
  await page.getByLabel('Namn eller nummer').fill('Elin Åkerström');
  await page.getByLabel(/^Mobilnummer/).fill('070-174 06 35');
  await page.getByRole('button', { name: 'Välj ett annat' }).waitFor();
}

async function more(page: Page, label: string, times: number): Promise<void> {
  for (let pressed = 0; pressed < times; pressed++) await page.getByRole('button', { name: `Fler: ${label}` }).click();
}

/** Adds a table for four in the evening to the cart. */
async function tableInCart(page: Page): Promise<void> {
  await atProduct(page, 'bord-pa-sjokanten');
  await more(page, 'Gäster', 2);
  await chooseFreeDay(page);
  await chooseTime(page);
  await press(page, 'Lägg bord i korgen');
  await page
    .getByText(/ligger i korgen/)
    .first()
    .waitFor();
}

/** Adds a stay for two and a child to the cart. */
async function nightsInCart(page: Page): Promise<void> {
  await atProduct(page, 'dubbelrum-mot-sjon');
  await chooseFreeDay(page);
  await press(page, 'Lägg nätter i korgen');
  await page
    .getByText(/ligger i korgen/)
    .first()
    .waitFor();
}

async function bookedTable(page: Page): Promise<void> {
  await tableInCart(page);
  await whoOrders(page, guest());
  await page.getByRole('button', { name: 'Boka', exact: true }).click();
  await page.waitForURL(/\/receipts\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function paidNights(page: Page): Promise<void> {
  await nightsInCart(page);
  await whoOrders(page, guest());
  await payByCard(page);
  // The ways of a ticket arrive after the page.
  await page.getByText('I kalendern').waitFor();
}

/** The form of a queue, for honeycomb that is sold out. */
async function toTheQueue(page: Page): Promise<void> {
  await atProduct(page, 'vaxkaka');
  await page.getByRole('link', { name: 'Ställ dig i kö' }).click();
  await page.waitForURL(/\/queue\//);
  await page.getByLabel('Namn', { exact: true }).waitFor();
}

/** A name in that queue, proven by the link of its letter. */
async function inLine(page: Page): Promise<void> {
  await toTheQueue(page);
  const { name, email } = guest();
  await page.getByLabel('Namn', { exact: true }).fill(name);
  await page.locator('[name=contact]').fill(email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ställ dig i kö' }).click();
  await page.getByText('Kolla din mejl').waitFor();
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: email }).first().click();
  const link = page.getByRole('link', { name: /\/waiting\// });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  await page.locator('form[action*="/proofs"] button[type=submit]').click();
  await page.getByText(/^Du (står först|är nummer \d+) i kön/).waitFor();
}

async function openSheet(page: Page, button: string): Promise<void> {
  await page.locator('#toasts > *').waitFor({ state: 'attached' });
  await press(page, button);
  await page.getByRole('dialog').waitFor();
}

const at = (path: string) => (page: Page) => page.goto(path);
/** The next Saturday, the busiest day of a restaurant by the lake. */
const saturday = () => dayAhead((6 - new Date().getUTCDay() + 7) % 7 || 7);
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const searched = (words: string) => at(`/search/kronocamping-vid-sjon?from=${dayAhead(9)}&to=${dayAhead(12)}&${words}`);

export const BOOKINGS: Record<string, View> = {
  search: {
    async open(page) {
      await searched('guests=2')(page);
      await page.getByRole('main').getByRole('article').first().waitFor();
      // Content below the fold is not painted (content-visibility).
      await page.evaluate(() => {
        for (const one of document.querySelectorAll<HTMLElement>('main *'))
          if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
      });
    },
  },
  'search-empty': { open: searched('text=rymdraket'), rare: true },
  'booking-cart': {
    async open(page) {
      await tableInCart(page);
      await page.goto('/cart');
    },
  },
  'booking-checkout': {
    async open(page) {
      await nightsInCart(page);
      await page.goto('/checkout');
    },
  },
  booking: { open: bookedTable },
  'booking-paid': { open: paidNights, rare: true },
  'booking-change': {
    async open(page) {
      await bookedTable(page);
      await openSheet(page, 'Ändra tid');
      await more(page, 'Gäster', 1);
      await page
        .getByRole('dialog')
        .getByText(/pris|Kostar/)
        .first()
        .waitFor();
    },
  },
  'booking-cancel': {
    async open(page) {
      await paidNights(page);
      await openSheet(page, 'Avboka');
    },
  },
  'booking-cancelled': {
    async open(page) {
      await bookedTable(page);
      await openSheet(page, 'Avboka');
      await press(page, 'Ja, avboka');
      await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).last().click();
      await page.getByText('AVBOKAD', { exact: true }).waitFor();
    },
  },
  queue: { open: toTheQueue, rare: true },
  waiting: { open: inLine },
  'queue-office': { as: 'eskil.lund', open: page => page.goto('/bo/providers/angens-bigard/waiting') },
  bookings: { as: 'maja.strand', open: page => page.goto(`/bo/providers/sjokanten/bookings?day=${saturday()}`) },
  counter: { as: 'maja.strand', open: atTheCounter },
};

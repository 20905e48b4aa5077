import type { Page } from '@playwright/test';
import { BOOKINGS } from './booking-views.mts';
import { COMPLAINTS } from './complaint-views.mts';
import { DOOR } from './door-views.mts';
import { GIFT_VIEWS } from './gift-views.mts';
import { companyStep, fill, type Morning, openFeedback } from './morning.mts';
import { ORDER_VIEWS } from './order-views.mts';
import { PAYMENTS } from './payment-views.mts';
import { QUOTE_VIEWS } from './quote-views.mts';
import { STOREFRONT } from './storefront-views.mts';
import { signIn } from './visitors.mts';
import { WITHDRAWALS } from './withdrawal-views.mts';
import { WORKSHOP } from './workshop-views.mts';

/** A page to photograph. Rare ones are taken on a phone in light and on a desktop in dark alone. */
export interface View {
  as?: string;
  open(page: Page, morning: Morning): Promise<unknown>;
  rare?: true;
  /** One screen, for pages with a bar fixed at the bottom: it would stand in the middle of a longer picture. */
  screen?: true;
}

const at = (path: string) => (page: Page) => page.goto(path);
const number = () => `070-${String(Date.now() % 10_000_000).padStart(7, '0')}`;

async function toTheCaptcha(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Mobilnummer').fill(number());
  await page.getByRole('tabpanel', { name: 'Telefon' }).getByRole('button', { name: 'Fortsätt' }).click();
}

const HALL: Record<string, View> = {
  start: { open: at('/') },
  shop: { open: at('/shop/angens-bigard') },
  product: {
    async open(page) {
      await page.goto('/products/ljunghonung');
      await page.getByRole('radio', { name: '500 g' }).check();
    },
  },
  cart: {
    async open(page) {
      await fill(page, 'ljunghonung', '500 g');
      await fill(page, 'bivaxljus', null);
      await page.goto('/cart');
    },
  },
  checkout: {
    async open(page) {
      await fill(page, 'ljunghonung', '500 g');
      await page.goto('/checkout');
    },
  },
  'pay-request': { open: (page, { payRequestPath }) => page.goto(payRequestPath) },
  processing: { open: (page, { processingPath }) => page.goto(processingPath) },
  receipt: { open: (page, { receiptPath }) => page.goto(receiptPath) },
  messages: {
    screen: true,
    async open(page, { receiptPath }) {
      await page.goto(receiptPath);
      await page.getByRole('region', { name: 'Meddelanden' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
    },
  },
  feedback: { open: openFeedback, rare: true },
  mailbox: {
    rare: true,
    async open(page) {
      await page.goto('/dev/mailbox');
      await page
        .getByRole('link', { name: /Kvitto från/ })
        .first()
        .click();
      // A frame that was never in view is not painted.
      const link = page.frameLocator('iframe').getByRole('link').first();
      await link.evaluate(element => {
        element.scrollIntoView();
        element.ownerDocument.defaultView?.scrollTo(0, 0);
      });
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  buttons: { open: at('/dev/button-demo'), rare: true },
};

const PEOPLE: Record<string, View> = {
  login: { open: at('/login') },
  captcha: {
    rare: true,
    async open(page) {
      // Still at work: its answer is never sent.
      await page.route('**/api/captcha/challenge*', () => {});
      await toTheCaptcha(page);
      await page.getByText(/Ett ögonblick/).waitFor();
    },
  },
  code: {
    rare: true,
    async open(page) {
      await toTheCaptcha(page);
      await page.getByLabel('Kod').waitFor();
    },
  },
  'second-factor': {
    async open(page) {
      await signIn(page, 'eskil.lund', '/bo/second-factor');
      await page.goto('/bo/second-factor');
    },
  },
  invitation: { as: 'signe.dal', open: (page, { invitationPath }) => page.goto(invitationPath) },
  account: { as: 'karin.ek', open: at('/account') },
  'my-orders': { as: 'karin.ek', open: at('/account/orders') },
  'my-data': { as: 'karin.ek', open: at('/account/data'), rare: true },
  sessions: { as: 'eskil.lund', open: at('/account/sessions') },
  sell: { open: at('/sell') },
  apply: {
    as: 'nils.havik',
    rare: true,
    async open(page) {
      await page.goto('/sell');
      const begin = page.getByRole('button', { name: 'Börja ansökan' });
      await page.locator('#toasts > *').waitFor({ state: 'attached' });
      if (await begin.isVisible()) await begin.click();
      await companyStep(page, 'Håviks båtar AB', '559999-0065');
    },
  },
};

const DESK: Record<string, View> = {
  inbox: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/messages') },
  'inbox-thread': {
    as: 'eskil.lund',
    async open(page, { orderPath }) {
      await page.goto(orderPath.replace('/orders/', '/messages/'));
      await page.getByRole('listitem').last().waitFor();
    },
  },
  dashboard: { as: 'eskil.lund', open: at('/bo/dashboard?provider=angens-bigard') },
  'dashboard-tables': { as: 'maja.strand', open: at('/bo/dashboard?provider=sjokanten') },
  hall: { as: 'hanna.berg', open: at('/bo/platform/hall') },
  'hall-orders': { as: 'hanna.berg', rare: true, open: at('/bo/platform/hall?text=elin') },
  'hall-payments': { as: 'hanna.berg', open: at('/bo/platform/payments'), rare: true },
  recalls: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/recalls'), rare: true },
  guarantee: { open: at('/guarantee'), rare: true },
  desk: { as: 'hanna.berg', open: at('/bo/platform') },
  health: { as: 'hanna.berg', open: at('/bo/platform/health'), rare: true },
  trader: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/trader'), rare: true },
  'hall-settings': { as: 'hanna.berg', open: at('/bo/platform/settings'), rare: true },
  'hall-log': { as: 'hanna.berg', open: at('/bo/platform/log'), rare: true },
  log: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/log'), rare: true },
  sellers: { as: 'hanna.berg', open: at('/bo/platform/sellers') },
  seller: { as: 'hanna.berg', open: at('/bo/platform/sellers/angens-bigard'), rare: true },
  orders: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/orders') },
  order: { as: 'eskil.lund', open: (page, { orderPath }) => page.goto(orderPath) },
  notices: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/notifications') },
  people: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/people') },
  checklist: { as: 'signe.dal', open: (page, { checklistPath }) => page.goto(checklistPath) },
  presentation: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/presentation'), rare: true },
  contacts: { as: 'eskil.lund', open: at('/bo/providers/angens-bigard/contacts'), rare: true },
  applications: { as: 'hanna.berg', open: at('/bo/platform/applications'), rare: true },
  application: { as: 'hanna.berg', open: (page, { applicationPath }) => page.goto(applicationPath), rare: true },
  'feedback-inbox': { as: 'hanna.berg', open: at('/bo/platform/feedback'), rare: true },
};

/** Pages that look the same whatever was sold that morning, or set up themselves what they show. */
export const UNTRADED = new Set(
  Object.keys({
    ...STOREFRONT,
    ...BOOKINGS,
    ...PAYMENTS,
    ...WORKSHOP,
    ...GIFT_VIEWS,
    ...QUOTE_VIEWS,
    ...COMPLAINTS,
    ...WITHDRAWALS,
    ...DOOR,
  }),
);

export const VIEWS = {
  ...HALL,
  ...STOREFRONT,
  ...COMPLAINTS,
  ...DOOR,
  ...WITHDRAWALS,
  ...BOOKINGS,
  ...PAYMENTS,
  ...PEOPLE,
  ...DESK,
  ...WORKSHOP,
  ...ORDER_VIEWS,
  ...GIFT_VIEWS,
  ...QUOTE_VIEWS,
};

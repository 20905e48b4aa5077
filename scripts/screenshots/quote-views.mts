import type { Page } from '@playwright/test';
import { begin, publish, type SentQuote, wedding } from '../../journeys/quoting.ts';
import type { View } from './views.mts';

const QUOTES = '/bo/providers/sjokanten/quotes';

async function sent(page: Page): Promise<SentQuote> {
  return publish(page, await begin(page, wedding()));
}

/** The customer's page of a new quote, without its writer's sign-in. */
async function asCustomer(page: Page): Promise<SentQuote> {
  const quote = await sent(page);
  await page.context().clearCookies();
  await page.goto(quote.path);
  return quote;
}

async function accepted(page: Page): Promise<SentQuote> {
  const quote = await sent(page);
  await page.goto(quote.path);
  await page.getByRole('button', { name: 'Acceptera och boka nu' }).click();
  await page.getByLabel('Namn').fill('Alva Lindqvist');
  await page.getByLabel('E-post').fill('alva@posten.example');
  await page.getByLabel('Jag accepterar offerten och dess villkor').check();
  await page.getByRole('button', { name: 'Acceptera', exact: true }).click();
  await page.getByText(/^ACCEPTERAD/).waitFor();
  return quote;
}

const maja = { as: 'maja.strand' };

export const QUOTE_VIEWS: Record<string, View> = {
  quote: { ...maja, open: asCustomer },
  'quote-table': {
    ...maja,
    rare: true,
    async open(page) {
      const { path } = await asCustomer(page);
      await page.goto(path.replace('/quotes/', '/quotes2/'));
    },
  },
  'quote-accepted': { ...maja, open: accepted },
  'quote-order': {
    ...maja,
    rare: true,
    async open(page) {
      const { quote } = await accepted(page);
      await page.goto(`${QUOTES}/${quote._id}`);
      await page.getByRole('link', { name: /order/i }).first().click();
    },
  },
  quotes: { ...maja, open: page => page.goto(QUOTES) },
  'quote-editor': {
    ...maja,
    async open(page) {
      const { _id } = await begin(page, wedding());
      await page.goto(`${QUOTES}/${_id}`);
    },
  },
  'quote-followed': {
    ...maja,
    rare: true,
    async open(page) {
      const { quote } = await accepted(page);
      await page.goto(`${QUOTES}/${quote._id}`);
    },
  },
};

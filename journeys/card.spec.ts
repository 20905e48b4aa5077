import type { Page } from '@playwright/test';
import {
  CARD_PAGE,
  CARDS,
  expect,
  fillCard,
  newBuyer,
  order,
  payWith,
  pressPay,
  seeItPaid,
  test,
  toCardPage,
} from './visit.ts';

/** Outcomes on the card company's page, each with one receipt or none (payments 2.4, 2.5). */
const PAY_REQUEST = /\/pay-requests\/\w+[^/]*$/;

test('the bank asks, the payer approves [payments 1.4, 4.4, 7.3]', async ({ page }) => {
  await order(page, newBuyer());
  await fillCard(page, CARDS.asksTheBank);
  await pressPay(page);
  await expect(page.getByRole('heading', { name: 'Godkänn köpet' })).toBeVisible();
  await page.getByRole('button', { name: /^Godkänn 52,00/ }).click();
  await seeItPaid(page);
});

test('the bank asks, the payer refuses; nothing is paid, and another card goes through', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 402/);
  await order(page, newBuyer());
  await fillCard(page, CARDS.asksTheBank);
  await pressPay(page);
  await page.getByRole('button', { name: 'Det är inte jag, neka' }).click();
  await expect(page.getByRole('alert')).toContainText('Banken fick inget godkännande. Inget har dragits.');
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
});

test('a declined card costs nothing, and the next one pays once [payments 8.4]', async ({ page, complaints }) => {
  complaints.expect(/status of 402/);
  await order(page, newBuyer());
  await fillCard(page, CARDS.declined);
  await pressPay(page);
  await expect(page.getByRole('alert')).toContainText('Kortet nekades. Inget har dragits.');
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await expect(page.getByText(/^Kvitto 2\d{3}-\d+/)).toHaveCount(1);
});

test('whoever cancels finds the payment waiting, and pays later [storefront 2.11; payments 4.7, 7.4]', async ({
  page,
}) => {
  await order(page, newBuyer());
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await expect(page).toHaveURL(PAY_REQUEST);
  // The payer's own order, in its own words: nobody asks them for it.
  await expect(page.getByRole('heading', { level: 1, name: 'Du har en obetald beställning' })).toBeVisible();
  await expect(page.getByText('ber dig betala')).toHaveCount(0);
  await expect(page.getByText('Flera betalsätt finns')).toBeVisible();
  await payFromPayRequest(page);
  await seeItPaid(page);
});

test('nothing but a card, chosen before: its form is all there is on the company’s page, and it pays [payments 4.4]', async ({
  page,
}) => {
  await order(page, newBuyer());
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await expect(page).toHaveURL(PAY_REQUEST);
  await payWith(page, 'PRESELECTED_CARD');
  await expect(page).toHaveURL(CARD_PAGE);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await expect(page.getByText('Betalt med kort', { exact: true })).toBeVisible();
});

test('"back" from the card page leads to what waits to be paid, not to an empty checkout', async ({ page }) => {
  await order(page, newBuyer());
  await page.goBack();
  await expect(page).toHaveURL(PAY_REQUEST);
  await payFromPayRequest(page);
  await seeItPaid(page);
});

test('who goes back after paying, as far as to where it was paid, is led to the receipt', async ({ page }) => {
  await order(page, newBuyer());
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  await payFromPayRequest(page);
  await seeItPaid(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Köpet är redan betalt' })).toBeVisible();
  // From the back/forward cache: there it is still to be paid.
  await page.goBack({ waitUntil: 'commit' });
  await seeItPaid(page);
});

test('two tabs pay the same pay request: one payment, one receipt, and both end there [payments 7.19]', async ({
  page,
  context,
}) => {
  await order(page, newBuyer());
  await page.getByRole('link', { name: 'Avbryt och gå tillbaka' }).click();
  const second = await context.newPage();
  const third = await context.newPage();
  await Promise.all([second.goto(page.url()), third.goto(page.url())]);
  for (const tab of [page, second]) await payWith(tab, 'CARD');
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(CARD_PAGE);
    await fillCard(tab);
  }
  await pressPay(page);
  await seeItPaid(page);
  await pressPay(second);
  await seeItPaid(second);
  // A tab without any press goes on by itself when the payment is settled.
  await seeItPaid(third);
  await expect(third.getByText(/^Kvitto 2\d{3}-\d+/)).toHaveCount(1);
});

test('the card page is closed after paying, and the receipt comes all the same [payments 6.3]', async ({
  page,
  context,
}) => {
  const buyer = newBuyer();
  const { payRequestId, accessKey } = await order(page, buyer);
  await fillCard(page);
  await page.getByRole('button', { name: 'Betala och stäng fliken' }).click();
  await expect(page.getByRole('heading', { name: 'Betalt', exact: true })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/dev/mailbox');
  await expect(later.getByRole('link', { name: buyer.email })).toContainText('Kvitto från Ängens bigård');
  await later.goto(`/pay-requests/${payRequestId}?ak=${accessKey}`);
  await seeItPaid(later);
});

async function payFromPayRequest(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Betala 52 kr' })).toBeVisible();
  await toCardPage(page);
  await fillCard(page);
  await pressPay(page);
}

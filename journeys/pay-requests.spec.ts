import type { Page } from '@playwright/test';
import { clean } from './axe.ts';
import { linkIn } from './mailbox.ts';
import { payByCard } from './placing.ts';
import { answerInApp, PHONE_APP } from './swish-phone.ts';
import { type Buyer, expect, listening, newBuyer, payWith, seeItPaid, signIn, test } from './visit.ts';

/** Pay requests by staff, from their form to the payer's receipt (payments 2.4, 7). */
const ASKS = '/bo/providers/angens-bigard/pay-requests';

test('staff ask for money, and ask for less while the payer looks at it: the open page leads on to the new request, which is paid [payments 2.4.3]', async ({
  page,
  fresh,
}) => {
  const buyer = newBuyer('Ragnhild Öberg');
  const desk = await fresh();
  const mine = await asked(desk, buyer, { text: 'Tårta till dopet', amount: '1 250' });

  await page.goto(await linkOf(await fresh(), buyer));
  await expect(page.getByText('Tårta till dopet').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Betala 1 250 kr' })).toBeVisible();
  await clean(page);
  const before = page.url();

  await mine.getByRole('button', { name: 'Ändra' }).click();
  await mine.getByLabel('Vad gäller det?').fill('Tårta till dopet, utan hallon');
  await mine.getByLabel('Belopp i kronor, med moms').fill('1 100');
  await clean(desk);
  await Promise.all([
    answerOf(desk, 'POST', /\/replacements?$/),
    mine.getByRole('button', { name: 'Ersätt begäran' }).click(),
  ]);
  await expect(mine.first().getByText('Väntar på betalning')).toBeVisible();
  await expect(desk.getByRole('listitem').filter({ hasText: buyer.name }).getByText('Ersatt')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Betala 1 100 kr' })).toBeVisible();
  await expect(page.getByText('Tårta till dopet, utan hallon').first()).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(new URL(before).pathname);
  // The mail's link now leads to the same page.
  const again = await fresh();
  await again.goto(before);
  await expect(again.getByRole('button', { name: 'Betala 1 100 kr' })).toBeVisible();

  await payByCard(page);
  await expect(page.getByText('Tårta till dopet, utan hallon').first()).toBeVisible();
  await clean(page);
  await expect(mine.first().getByText('Betald', { exact: true })).toBeVisible();
  await seeItPaid(again);
});

test('somebody without an account opens the link of their letter on another device and pays there: the first one shows it paid [payments 1.6]', async ({
  page,
  fresh,
}) => {
  const buyer = newBuyer('Sixten Ålund');
  const desk = await fresh();
  await asked(desk, buyer, { text: 'Två kupor till salu', amount: '2 400' });
  const link = await linkOf(await fresh(), buyer);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Betala 2 400 kr' })).toBeVisible();

  const other = await fresh();
  await other.goto(link);
  await expect(other.getByText('Två kupor till salu').first()).toBeVisible();
  await listening(other);
  await payWith(other, 'SWISH_SAME');
  await expect(other).toHaveURL(PHONE_APP);
  await answerInApp(other, 'pay');
  await seeItPaid(other);
  await seeItPaid(page);
  await expect(page.getByText('Betalt med Swish', { exact: true })).toBeVisible();
  await clean(page);

  // An order opens with its access key alone (I18).
  const stranger = await (await fresh()).request.get(new URL(page.url()).pathname);
  expect(stranger.status()).toBe(401);
});

/** Fills in a pay request and sends it by mail; answers with its row in the list. */
async function asked(desk: Page, buyer: Buyer, { text, amount }: { text: string; amount: string }) {
  await desk.goto(ASKS);
  await signIn(desk);
  await expect(desk.getByRole('heading', { level: 1, name: 'Begär betalning' })).toBeVisible();
  await desk.getByLabel('Vad gäller det?').fill(text);
  await desk.getByLabel('Belopp i kronor, med moms').fill(amount);
  await desk.getByLabel('Kundens namn').fill(buyer.name);
  await desk.getByLabel('Kundens e-post').fill(buyer.email);
  await clean(desk);
  await Promise.all([
    answerOf(desk, 'POST', /\/pay-requests$/),
    desk.getByRole('button', { name: 'Skicka begäran' }).click(),
  ]);
  const row = desk.getByRole('listitem').filter({ hasText: buyer.name });
  await expect(row.getByText('Väntar på betalning')).toBeVisible();
  return row;
}

const linkOf = (mailbox: Page, buyer: Buyer) =>
  linkIn(mailbox, buyer, /^Ängens bigård ber dig betala/, /\/pay-requests\//);

function answerOf(page: Page, method: string, path: RegExp) {
  return page.waitForResponse(
    answer => answer.request().method() === method && path.test(new URL(answer.url()).pathname) && answer.ok(),
  );
}

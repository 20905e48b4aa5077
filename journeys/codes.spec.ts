import { clean } from './axe.ts';
import { boughtCard, openPayRequest, ordered, payByCard, useCode } from './placing.ts';
import { answerInApp, PHONE_APP } from './swish-phone.ts';
import { expect, payWith, seeItPaid, test } from './visit.ts';

/** A gift card pays its part of a request, another way the rest; a wrong code is explained at its field (H21). */
const GIFT_CARD = 'presentkort-naven';
const GOODS = { slug: 'torrsack', article: 'NO-301', quantity: 2 };

test('a gift card pays its part, and the card the rest [payments 4.4]', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const { code, codeEnd } = await boughtCard(page, GIFT_CARD);
  await openPayRequest(page, await ordered(page, GOODS));
  await page.getByText('Presentkort eller värdebevis').click();
  await clean(page);

  await useCode(page, 'BCDF GHJK MNPQ RSTV');
  await expect(page.getByRole('alert').filter({ hasText: 'Koden finns inte.' })).toBeVisible();
  await expect(page.getByLabel('Kod', { exact: true })).toHaveValue('BCDF GHJK MNPQ RSTV');
  await clean(page);

  await useCode(page, code!);
  const taken = page.getByRole('listitem').filter({ hasText: `Presentkort •••• ${codeEnd}` });
  await expect(taken).toBeVisible();
  await clean(page);
  await Promise.all([
    page.waitForResponse(answer => answer.request().method() === 'DELETE'),
    taken.getByRole('button', { name: /^Ta bort/ }).click(),
  ]);
  await expect(taken).toBeHidden();

  await useCode(page, code!);
  await expect(taken).toBeVisible();
  await payByCard(page);
  await expect(page.getByText(`Betalt med koden •••• ${codeEnd}`)).toBeVisible();
  await expect(page.getByText('Betalt med kort', { exact: true })).toBeVisible();
});

test('a gift card pays its part, and Swish the rest: one receipt that names both [payments 4.4]', async ({ page }) => {
  const { code, codeEnd } = await boughtCard(page, GIFT_CARD);
  await openPayRequest(page, await ordered(page, GOODS));
  await expect(page.getByRole('button', { name: 'Betala 398 kr' })).toBeVisible();
  await page.getByText('Presentkort eller värdebevis').click();
  await useCode(page, code!);
  await expect(page.getByRole('button', { name: 'Betala 148 kr' })).toBeVisible();
  await payWith(page, 'SWISH_SAME');
  await expect(page).toHaveURL(PHONE_APP);
  // The app asks for the rest alone.
  await expect(page.getByText(/148,00/).first()).toBeVisible();
  await answerInApp(page, 'pay');
  await seeItPaid(page);
  await expect(page.getByText(/^Kvitto 2\d{3}-\d+/)).toHaveCount(1);
  await expect(page.getByText(`Betalt med koden •••• ${codeEnd}`)).toBeVisible();
  await expect(page.getByText('Betalt med Swish', { exact: true })).toBeVisible();
  await clean(page);
});

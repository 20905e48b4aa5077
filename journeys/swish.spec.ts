import type { Page } from '@playwright/test';
import { parseId } from '../src/shared/ids.ts';
import { clean } from './axe.ts';
import { openPayRequest, ordered } from './placing.ts';
import { answerInApp, askedByNumber, PHONE_APP, phoneAt, SWISH_CHECK, swish, waitedFor } from './swish-phone.ts';
import {
  expect,
  fillCard,
  fillWho,
  listening,
  newBuyer,
  type Placed,
  payWith,
  pressPay,
  putHoneyInBasket,
  seeItPaid,
  signIn,
  test,
  toCardPage,
} from './visit.ts';

/** The ways to pay, and every outcome of Swish (payments 2.4, 2.6, 4). The sandbox's phone plays the payer. */
const PAY_REQUEST = /\/pay-requests\/\w+[^/]*$/;
const WAITS = 'Väntar på bekräftelse från betaltjänsten';
const ABORTED = 'Betalningen har avbrutits';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const options = (page: Page) => page.getByRole('group', { name: 'Hur vill du betala?' }).getByRole('radio');

test('Swish on the same phone: the app opens by itself, and coming back leads to the receipt [payments 4.4]', async ({
  page,
}) => {
  await atCheckout(page);
  await test.step('nothing is chosen, and the app at hand comes first', async () => {
    await expect(options(page).first()).toHaveAccessibleName('Swish på den här mobilen');
    for (const one of await options(page).all()) await expect(one).not.toBeChecked();
    await clean(page);
    await page.getByRole('button', { name: 'Beställ och betala 52 kr' }).click();
    await expect(page.getByRole('alert').getByText('Välj hur du vill betala.')).toBeVisible();
    await clean(page);
  });
  await test.step('one press orders and opens the app, once: whoever goes back finds the page that waits', async () => {
    await payWith(page, 'SWISH_SAME');
    await expect(page).toHaveURL(PHONE_APP);
    await page.goBack();
    await expect(title(page, WAITS)).toBeVisible();
    await expect(page.getByText('Godkänn 52 kr till Ängens bigård i Swish.')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^[12]:\d\d kvar$/);
    await clean(page);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Öppna Swish' })).toBeVisible();
    await expect(page).toHaveURL(SWISH_CHECK);
  });
  await test.step('approved there, paid here', async () => {
    await page.getByRole('link', { name: 'Öppna Swish' }).click();
    await answerInApp(page, 'pay');
    await seeItPaid(page);
  });
});

test('Swish on another device: the code is read, and the page goes on by itself @desktop [storefront 2.11; payments 4.4]', async ({
  page,
  fresh,
  viewport,
}) => {
  await orderHoney(page);
  const onDesk = (viewport?.width ?? 0) > 1000;
  await expect(options(page).first()).toHaveAccessibleName(
    onDesk ? 'Swish på en annan enhet' : 'Swish på den här mobilen',
  );
  await payWith(page, 'SWISH_OTHER');
  const { qrText } = await waitedFor(page);
  await expect(title(page, WAITS)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Kod att läsa av med Swish' })).toBeVisible();
  await expect(page.getByText('52 kr till Ängens bigård.')).toBeVisible();
  await clean(page);
  const phone = await fresh();
  await phone.goto(phoneAt(`/?code=${qrText}`));
  await answerInApp(phone, 'pay');
  await seeItPaid(page);
});

test('Swish by number: a wrong one is told at its field and kept, and the right one is asked in the app [payments 8.3]', async ({
  page,
  fresh,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await orderHoney(page);
  await page.getByRole('radio', { name: 'Swish på en annan enhet' }).check();
  const number = page.getByLabel('Mobilnummer');
  await number.fill('12');
  await page.getByRole('button', { name: 'Betala 52 kr' }).click();
  await expect(number).toHaveAccessibleDescription(/Det är inget mobilnummer som Swish känner igen/);
  await expect(number).toHaveValue('12');
  await expect(page.getByRole('radio', { name: 'Swish på en annan enhet' })).toBeChecked();
  await clean(page);
  await number.fill(`070 ${String(Date.now() % 10_000_000).padStart(7, '0')}`);
  await page.getByRole('button', { name: 'Betala 52 kr' }).click();
  const { id, qrText } = await waitedFor(page);
  expect(qrText).toBeNull();
  await expect(page.getByText('Öppna Swish på din mobil.')).toBeVisible();
  await clean(page);
  const phone = await fresh();
  await phone.goto(askedByNumber(parseId(id)!));
  await answerInApp(phone, 'pay');
  await seeItPaid(page);
});

test('declined in Swish, then paid by card: one receipt, and both attempts are told [payments 2.6.2]', async ({
  page,
  fresh,
}) => {
  const { payRequestId, accessKey } = await orderHoney(page);
  await payWith(page, 'SWISH_SAME');
  await expect(page).toHaveURL(PHONE_APP);
  await answerInApp(page, 'decline');
  await expect(title(page, ABORTED)).toBeVisible();
  await expect(page.getByText('Du avböjde betalningen i Swish.')).toBeVisible();
  await clean(page);
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await expect(page).toHaveURL(PAY_REQUEST);
  const following = await fresh();
  await following.goto(`/pay-requests/${payRequestId}/processing?ak=${accessKey}`);
  await expect(following.getByText('Betalning avbruten')).toBeVisible();
  await toCardPage(page);
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await expect(page.getByText(/^Kvitto 2\d{3}-\d+/)).toHaveCount(1);
  await seeItPaid(following);
});

test('time runs out in Swish: said so, and the next attempt pays [payments 4.7, 4.8]', async ({ page }) => {
  await orderHoney(page);
  await payWith(page, 'SWISH_OTHER');
  const { id } = await waitedFor(page);
  await swish(page, parseId(id)!, 'expire');
  await expect(title(page, ABORTED)).toBeVisible();
  await expect(page.getByText('Tiden gick ut innan betalningen påbörjades.')).toBeVisible();
  await page.getByRole('link', { name: 'Försök igen' }).click();
  await payWith(page, 'SWISH_SAME');
  await expect(page).toHaveURL(PHONE_APP);
  await answerInApp(page, 'pay');
  await seeItPaid(page);
});

test('I12: when the bank does not say whether it paid, the page says so, asks for no second payment, and knows it when it is known [payments 2.6.1]', async ({
  page,
  context,
  fresh,
}) => {
  const { payRequestId, accessKey } = await orderHoney(page);
  await payWith(page, 'SWISH_SAME');
  await expect(page).toHaveURL(PHONE_APP);
  await answerInApp(page, 'DS24');
  await expect(title(page, 'Vi vet inte än om betalningen gick igenom')).toBeVisible();
  await expect(page.getByRole('status').getByText(/Betala inte igen\./)).toBeVisible();
  await expect(page.getByRole('link', { name: '070-174 06 11' })).toBeVisible();
  await clean(page);
  const again = await context.newPage();
  await again.goto(`/pay-requests/${payRequestId}?ak=${accessKey}`);
  await listening(again);
  await expect(again.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible();
  await expect(options(again)).toHaveCount(0);
  await expect(again.getByText('Presentkort eller värdebevis')).toHaveCount(0);
  await clean(again);
  const following = await context.newPage();
  await following.goto(`/pay-requests/${payRequestId}/processing?ak=${accessKey}`);
  await expect(title(following, 'Vi vet inte än om betalningen gick igenom')).toBeVisible();
  await expect(following.getByRole('status').getByText(/Betala inte igen\./)).toBeVisible();
  await expect(following.getByRole('link', { name: 'Börja om' })).toHaveCount(0);
  await clean(following);
  const desk = await fresh();
  await seeItAtTheStall(desk);
  const { id } = await waitedFor(page);
  await swish(page, parseId(id)!, 'resolve');
  await seeItPaid(page);
  await seeItPaid(following);
  await seeItPaid(again);
  await desk.reload();
  await expect(desk.getByText('Vi vet inte än om betalningen gick igenom')).toHaveCount(0);
});

/** Staff take the case, and are not led to take the money a second time. */
async function seeItAtTheStall(desk: Page): Promise<void> {
  await desk.goto('/bo/providers/angens-bigard/cases');
  await signIn(desk);
  const title = desk.getByRole('heading', { level: 2, name: 'Ingen vet hur en betalning slutade' });
  const one = desk.getByRole('listitem').filter({ has: title }).first();
  await one.getByRole('button', { name: 'Jag tar det' }).click();
  await expect(one.getByText('Eskil Lund tar hand om det').first()).toBeVisible();
  await clean(desk);
  await one.getByRole('link', { name: /^SH-/ }).click();
  await expect(desk.getByText('Vi vet inte än om betalningen gick igenom')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Betalt i vår kassa' })).toHaveCount(0);
  await clean(desk);
}

const WORDS = {
  en: {
    other: 'Swish on another device',
    waits: 'Waiting for confirmation from payment provider',
    code: 'Code to scan with Swish',
    aborted: 'Payment has been aborted',
    why: 'You declined the payment in Swish.',
    again: 'Try again',
  },
  de: {
    other: 'Swish auf einem anderen Gerät',
    waits: 'Wir warten auf die Bestätigung der Zahlung',
    code: 'Code zum Scannen mit Swish',
    aborted: 'Die Zahlung wurde abgebrochen',
    why: 'Sie haben die Zahlung in Swish abgelehnt.',
    again: 'Erneut versuchen',
  },
} as const;

for (const lang of ['en', 'de'] as const) {
  test(`the ways to pay and the page that waits, in ${lang}`, async ({ page, fresh }) => {
    const words = WORDS[lang];
    const { payRequestId, accessKey } = await orderHoney(page);
    await page.goto(`/pay-requests/${payRequestId}?ak=${accessKey}&lang=${lang}`);
    await expect(page.getByRole('radio', { name: words.other })).toBeVisible();
    await listening(page);
    await payWith(page, 'SWISH_OTHER');
    await expect(title(page, words.waits)).toBeVisible();
    await expect(page.getByRole('img', { name: words.code })).toBeVisible();
    const { qrText } = await waitedFor(page);
    const phone = await fresh();
    await phone.goto(phoneAt(`/?code=${qrText}`));
    await answerInApp(phone, 'decline');
    await expect(title(page, words.aborted)).toBeVisible();
    await expect(page.getByText(words.why)).toBeVisible();
    await page.getByRole('link', { name: words.again }).click();
    await expect(page).toHaveURL(PAY_REQUEST);
  });
}

test('without a connection the page that waits says what it cannot see, and asks again when it is back [payments 7.8]', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/net::ERR_/);
  await orderHoney(page);
  await payWith(page, 'SWISH_OTHER');
  await expect(title(page, WAITS)).toBeVisible();
  const blind = page.getByText('Utan nät ser sidan inte om du har betalat.');
  await context.setOffline(true);
  await expect(blind).toBeVisible();
  await clean(page);
  await context.setOffline(false);
  await expect(blind).toBeHidden();
});

test('without script each way still begins, and what was chosen comes back when nothing came of it', async ({
  page,
  browser,
}) => {
  const { payRequestId, accessKey } = await orderHoney(page);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  const pay = plain.getByRole('button', { name: 'Betala 52 kr' });
  await plain.goto(`/pay-requests/${payRequestId}?ak=${accessKey}`);
  await pay.click();
  await expect(plain.getByText('Välj hur du vill betala.').first()).toBeVisible();
  await plain.getByRole('radio', { name: 'Swish på en annan enhet' }).check();
  await plain.getByLabel('Mobilnummer').fill('12');
  await pay.click();
  await expect(plain.getByText(/^Betalning misslyckades/)).toBeVisible();
  await expect(plain.getByRole('radio', { name: 'Swish på en annan enhet' })).toBeChecked();
  await pay.click();
  await expect(plain).toHaveURL(SWISH_CHECK);
  await expect(plain.getByRole('img', { name: 'Kod att läsa av med Swish' })).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Se efter igen' })).toBeVisible();
  await plain.goto(`/pay-requests/${payRequestId}?ak=${accessKey}`);
  await payWith(plain, 'PRESELECTED_CARD');
  await fillCard(plain);
  await context.close();
});

/** At the checkout with honey, everything filled in but how to pay. */
async function atCheckout(page: Page): Promise<void> {
  await putHoneyInBasket(page);
  await page.goto('/checkout');
  await fillWho(page, newBuyer());
}

/** Orders honey, to the page of the order that waits, with the ways to pay. */
async function orderHoney(page: Page): Promise<Placed> {
  const placed = await ordered(page, { slug: 'ljunghonung', article: 'AB-101' });
  await openPayRequest(page, placed);
  await listening(page);
  await expect(title(page, 'Du har en obetald beställning')).toBeVisible();
  return placed;
}

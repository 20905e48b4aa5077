import type { Page } from '@playwright/test';
import { clean, cleanByLight } from './axe.ts';
import { boughtCard, putInCart } from './placing.ts';
import {
  CARD_PAGE,
  expect,
  fillCard,
  fillWho,
  listening,
  newBuyer,
  payByWallet,
  pressPay,
  putHoneyInBasket,
  seeItPaid,
  test,
} from './visit.ts';

/** One page to pay: nothing typed is lost, one press pays, and what was left waits where it is found again. */
const orderButton = (page: Page) => page.getByRole('button', { name: /^Beställ och betala/ });
const choose = (page: Page, option: string) => page.locator(`input[name=option][value=${option}]`).check();

async function atCheckout(page: Page, buyer = newBuyer()) {
  await putHoneyInBasket(page);
  await page.goto('/checkout');
  await fillWho(page, buyer);
  return buyer;
}

test('what was typed survives a reload, another language and "back"', async ({ page }) => {
  const buyer = await atCheckout(page);
  await page.getByRole('radio', { name: /^Hem till mig/ }).check();
  await page.getByLabel('Gata och nummer').fill('Strandvägen 4');
  await page.getByLabel('Postnummer').fill('531 30');
  await page.getByLabel('Ort', { exact: true }).fill('Ljungsjö');
  await page.getByLabel(/^Meddelande till/).fill('Ring på bakdörren.');
  const all = async () => {
    await listening(page);
    await expect(page.locator('[autocomplete=name]')).toHaveValue(buyer.name);
    await expect(page.locator('[autocomplete=email]')).toHaveValue(buyer.email);
    await expect(page.locator('[autocomplete=address-line1]')).toHaveValue('Strandvägen 4');
    await expect(page.locator('[autocomplete=address-level2]')).toHaveValue('Ljungsjö');
    await expect(page.locator('[name=messageToProvider]')).toHaveValue('Ring på bakdörren.');
  };
  await page.reload();
  await all();
  // Contact details that are known are shown as text, and can be changed there.
  await expect(page.getByText(buyer.email)).toBeVisible();
  await clean(page);
  await page.goto('/checkout?lang=en');
  await all();
  await page.goto('/cart?lang=sv');
  await page.goBack();
  await all();
});

test('phone, postcode and address are checked where they are typed, and all that is missing is told at once', async ({
  page,
}) => {
  await putHoneyInBasket(page);
  await page.goto('/checkout');
  await listening(page);
  await page.getByLabel('Mobil', { exact: true }).fill('070-12');
  await page.getByLabel('E-post').focus();
  await expect(page.getByLabel('Mobil', { exact: true })).toHaveAccessibleDescription(
    /ser inte ut som ett telefonnummer/,
  );
  await page.getByRole('radio', { name: /^Hem till mig/ }).check();
  await page.getByLabel('Postnummer').fill('5313');
  await page.getByLabel('Ort', { exact: true }).focus();
  await expect(page.getByLabel('Postnummer')).toHaveAccessibleDescription(/fem siffror/);
  await page.getByLabel('Postnummer').fill('53130');
  await page.getByLabel('Ort', { exact: true }).focus();
  await expect(page.getByText(/fem siffror/)).toHaveCount(0);
  await orderButton(page).click();
  const told = page.getByRole('alert').getByRole('listitem');
  // Name, phone, e-mail, street, town, and how it is paid.
  await expect(told).toHaveCount(6);
  await cleanByLight(page, 'a checkout with mistakes');
});

test('"back" from the card page shows the order that waits, which is paid or let go', async ({ page }) => {
  await atCheckout(page);
  await choose(page, 'CARD');
  await orderButton(page).click();
  await expect(page).toHaveURL(CARD_PAGE);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Du har en obetald beställning' })).toBeVisible();
  await cleanByLight(page, 'an order that waits');

  await test.step('an empty basket tells of it, too', async () => {
    await page.goto('/cart');
    await expect(page.getByText('Ängens bigård håller den åt dig. Kvar att betala: 52 kr.')).toBeVisible();
    await clean(page);
    await page.getByRole('link', { name: 'Betala eller släpp den' }).click();
  });

  await test.step('let go, it is gone from everywhere', async () => {
    await page.getByRole('button', { name: 'Släpp beställningen' }).click();
    await expect(page.getByText('Beställningen är släppt')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Korgen är tom' })).toBeVisible();
    await expect(page.getByText(/Kvar att betala/)).toHaveCount(0);
  });
});

test('a wallet pays with one press on the checkout, after its mistakes', async ({ page }) => {
  await putHoneyInBasket(page);
  await page.goto('/checkout');
  await listening(page);
  await page.getByRole('button', { name: 'Google Pay' }).click();
  await expect(page.getByRole('alert').getByText('Skriv ditt namn.')).toBeVisible();
  await fillWho(page, newBuyer());
  await payByWallet(page);
});

test('a code that covers it all leads straight to the receipt', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const { code } = await boughtCard(page, 'presentkort-naven');
  await putInCart(page, { slug: 'torrsack', article: 'NO-301' });
  await page.goto('/checkout');
  await fillWho(page, newBuyer());
  await page.getByText('Presentkort eller värdebevis').click();
  await page.getByLabel('Kod', { exact: true }).fill('fel');
  await page.getByRole('button', { name: 'Använd' }).click();
  await expect(page.getByLabel('Kod', { exact: true })).toHaveAccessibleDescription(/Koden finns inte/);
  await page.getByLabel('Kod', { exact: true }).fill(code!);
  await page.getByRole('button', { name: 'Använd' }).click();
  await expect(page.getByText('Räcker till 199 kr av köpet')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Hur vill du betala?' })).toHaveCount(0);
  await clean(page);
  await orderButton(page).click();
  await seeItPaid(page);
});

test('the way that paid last comes first and is chosen', async ({ page }) => {
  await atCheckout(page);
  await choose(page, 'PRESELECTED_CARD');
  await orderButton(page).click();
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await putHoneyInBasket(page);
  await page.goto('/checkout');
  await listening(page);
  const first = page.getByRole('group', { name: 'Hur vill du betala?' }).getByRole('radio').first();
  await expect(first).toHaveAccessibleName('Bara kort');
  await expect(first).toHaveAccessibleDescription('Så betalade du senast');
  await expect(first).toBeChecked();
  await orderButton(page).click();
  await expect(page).toHaveURL(CARD_PAGE);
});

test('a basket at each of two stalls: the other is put aside, taken up again, and paid by itself', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await putHoneyInBasket(page);
  await page.goto('/products/fisksoppa');
  await page.getByRole('button', { name: 'Lägg i korgen' }).click();
  await page.getByRole('button', { name: 'Lägg undan korgen och lägg i den här' }).click();
  await expect(page.getByRole('status').getByText(/ligger i korgen$/)).toBeVisible();
  await page.goto('/cart');
  await listening(page);
  await expect(page.getByRole('banner').getByRole('link', { name: /korg.*2/i })).toBeVisible();
  await expect(page.getByText('Allt kommer från Sjökanten.')).toBeVisible();
  await cleanByLight(page, 'two baskets');
  await page.getByRole('link', { name: 'Till betalning' }).click();
  await expect(page.getByText('Korgen hos Ängens bigård ligger kvar.')).toBeVisible();
  await fillWho(page, newBuyer());
  await choose(page, 'CARD');
  await orderButton(page).click();
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Ta fram korgen hos Ängens bigård' }).click();
  await expect(page.getByRole('list', { name: 'Varor i korgen' })).toContainText('Ljunghonung');
  await page.getByRole('link', { name: 'Till betalning' }).click();
  // The contact details are typed once.
  await expect(page.getByRole('button', { name: 'Ändra vem du är' })).toBeVisible();
  await clean(page);
});

test('the hour of the pick-up is chosen, and the receipt repeats it', async ({ page }) => {
  await atCheckout(page);
  const hours = page.getByRole('group', { name: 'Vilken timme hämtar du?' });
  await expect(hours.getByRole('radio').first()).toBeChecked();
  await page.getByLabel('Vilken dag hämtar du?').selectOption({ index: 1 });
  const day = await page.getByLabel('Vilken dag hämtar du?').locator('option:checked').innerText();
  await hours.getByRole('radio').nth(1).check({ force: true });
  const hour = (await hours.locator('.slot:has(:checked)').innerText()).split('–')[0]!;
  await choose(page, 'CARD');
  await orderButton(page).click();
  await fillCard(page);
  await pressPay(page);
  await seeItPaid(page);
  await expect(page.getByText(new RegExp(`Hämtas ${day}.*${hour}`))).toBeVisible();
});

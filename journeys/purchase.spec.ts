import { heldBack } from './late-scripts.ts';
import { linkIn } from './mailbox.ts';
import {
  chooseCard,
  expect,
  fillCard,
  newBuyer,
  onCardPage,
  pressOrder,
  pressPay,
  RECEIPT,
  signIn,
  test,
} from './visit.ts';

/** What a receipt is made of, as its page asks for it. */
const RECEIPT_ORDERS = '**/api/orders/for-order-group/**';

/** The first purchase: a jar of honey from the start page to the hand-out, each step as people see it. */
test('a visitor on a phone buys a jar of honey, and the stall hands it out [storefront 1.1, 2.11; payments 2.5.2, 2.5.5, 2.7.2, 6.4, 7.11]', async ({
  page,
  fresh,
}) => {
  const buyer = newBuyer();

  await test.step('from the start page to the jar', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Vad blir det i dag?' })).toBeVisible();
    await page
      .locator('#stalls')
      .getByRole('link', { name: /Ängens bigård/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ängens bigård' })).toBeVisible();
    await page.getByRole('link', { name: 'Handla här' }).click();
    await page
      .getByRole('link', { name: /Ljunghonung/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ljunghonung' })).toBeVisible();
  });

  await test.step('a variant, into the basket', async () => {
    const add = page.getByRole('button', { name: 'Lägg i korgen' });
    await expect(add).toBeDisabled();
    await page.getByRole('radio', { name: '250 g' }).check();
    await add.click();
    await page.getByRole('button', { name: /Ljunghonung ligger i korgen/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Din korg' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Varor i korgen' })).toContainText('250 g');
    await page.getByRole('link', { name: 'Till betalning' }).click();
  });

  await test.step('an address with its end missing is told at the field, and nothing typed is lost', async () => {
    await page.getByLabel('Namn').fill(buyer.name);
    await page.getByLabel('Mobil', { exact: true }).fill(buyer.phone);
    const email = page.getByLabel('E-post');
    await email.fill('elin@');
    await page.getByRole('button', { name: 'Beställ och betala 52 kr' }).click();
    await expect(page.getByRole('alert').getByText('Adressen slutar efter @. Skriv resten.')).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Adressen slutar efter @\. Skriv resten\./);
    await expect(page.getByLabel('Namn')).toHaveValue(buyer.name);
    await expect(page.getByLabel('Mobil', { exact: true })).toHaveValue(buyer.phone);
    await email.fill(buyer.email);
  });

  const placed = await test.step('the order obliges to pay, and says so', async () => {
    await expect(page.getByText('När du trycker på knappen köper du och är skyldig att betala.')).toBeVisible();
    return pressOrder(page, 'Beställ och betala 52 kr');
  });

  const waiting = await fresh();
  await test.step('a companion has the receipt open already: it is grey and waits', async () => {
    await waiting.goto(`/payments/success?orderGroupId=${placed.orderGroupId}&ak=${placed.accessKey}`);
    await expect(waiting).toHaveURL(/waitforit=true/);
    await expect(waiting.getByText('Kvar att betala: 52 kr')).toBeVisible();
    await expect(waiting.getByRole('heading', { level: 1, name: 'Snart klart, Elin.' })).toBeVisible();
    await expect(waiting.locator('.grayscale')).toBeVisible();
    await expect(waiting.getByText(/^BETALT/)).toBeHidden();
    await expect(waiting.getByRole('status').getByText('Väntar på betalningen.')).toBeAttached();
  });

  const reference = await test.step('paid, done, and on to the receipt by itself', async () => {
    // The page that says "done" goes on to the receipt by itself after a second.
    const goOn = await heldBack(page, RECEIPT_ORDERS);
    await fillCard(page);
    await pressPay(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Klart!' })).toBeVisible();
    await expect(page.getByText('Betalning bekräftad')).toBeVisible();
    goOn();
    await expect(page).toHaveURL(RECEIPT);
    await expect(page.getByRole('heading', { level: 1, name: 'Tack, Elin. Varorna är dina.' })).toBeVisible();
    await expect(page.getByText('Hämtas hos Ängens bigård')).toBeVisible();
    await expect(page.getByText('Betalt med kort')).toBeVisible();
    return (await page.getByText(/^Order SH-/).innerText()).replace('Order ', '');
  });

  await test.step("the companion's receipt turned from waiting to paid by itself, and said so", async () => {
    await expect(waiting.getByText(/^BETALT/)).toBeVisible();
    await expect(waiting.getByRole('status').getByText('Betalningen är bekräftad. Här är kvittot.')).toBeAttached();
    await expect(waiting.locator('.grayscale')).toHaveCount(0);
  });

  await test.step('the link of the mail opens it on another device, with its key and not without', async () => {
    const link = await linkIn(await fresh(), buyer, `Kvitto från Ängens bigård, order ${reference}`, /\/receipts\//);
    expect(new URL(link).searchParams.get('ak')).toBeTruthy();
    const other = await fresh();
    await other.goto(link);
    await expect(other.getByRole('heading', { level: 1, name: 'Tack, Elin. Varorna är dina.' })).toBeVisible();
    const stranger = await fresh();
    const answer = await stranger.request.get(link.replace(/\?.*/, ''));
    expect(answer.status()).toBe(401);
  });

  await test.step('the stall sees it behind the counter and hands it out', async () => {
    const desk = await fresh();
    await desk.goto('/bo/providers/angens-bigard/orders');
    await expect(desk).toHaveURL(/\/login\?refUrl=/);
    await signIn(desk);
    await desk.getByRole('link', { name: reference }).click();
    await expect(desk.getByRole('heading', { level: 1, name: reference })).toBeVisible();
    await expect(desk.getByText(buyer.email)).toBeVisible();
    await desk.getByRole('button', { name: 'Lämna ut varorna' }).click();
    await expect(desk.getByText('Ordern är nu: Avslutad')).toBeVisible();
    await expect(desk.getByText('Varorna utlämnade')).toBeVisible();
  });

  await test.step('the buyer, whose receipt is still open, sees that it is fetched', async () => {
    await expect(page.getByText('Hämtat', { exact: true })).toBeVisible();
  });
});

const WORDS = {
  en: {
    add: 'Add to cart',
    title: 'Heather honey',
    added: 'Heather honey is in the cart',
    basket: 'Your cart',
    checkout: 'Go to checkout',
    name: 'Name',
    phone: 'Mobile',
    email: 'E-mail',
    wrong: 'The address ends after the @. Type the rest.',
    duty: 'When you press the button you buy, and are obliged to pay.',
    order: 'Order and pay 52 kr',
    card: 'Pay 52.00 kr',
    done: 'Done!',
    thanks: 'Thank you, Elin. The goods are yours.',
    paid: /^PAID/,
    byCard: 'Paid by card',
    amount: '52.00',
    mail: /^Receipt from Ängens bigård, order SH-/,
  },
  de: {
    add: 'In den Korb',
    title: 'Heidehonig',
    added: 'Heidehonig liegt im Korb',
    basket: 'Ihr Korb',
    checkout: 'Zur Kasse',
    name: 'Name',
    phone: 'Mobilnummer',
    email: 'E-Mail',
    wrong: 'Die Adresse endet nach dem @. Geben Sie den Rest ein.',
    duty: 'Mit dem Druck auf die Schaltfläche kaufen Sie und sind zur Zahlung verpflichtet.',
    order: 'Zahlungspflichtig bestellen',
    card: '52,00 kr bezahlen',
    done: 'Fertig!',
    thanks: 'Danke, Elin. Die Ware gehört Ihnen.',
    paid: /^BEZAHLT/,
    byCard: 'Mit Karte bezahlt',
    amount: '52,00',
    mail: /^Beleg von Ängens bigård, Auftrag SH-/,
  },
} as const;

for (const lang of ['en', 'de'] as const) {
  test(`the same purchase in ${lang}, from the product to the mail [storefront 1.7]`, async ({ page, fresh }) => {
    const words = WORDS[lang];
    const buyer = newBuyer();
    // The link's language is a choice: it is kept on every later page, on the card company's and in the mail.
    await page.goto(`/products/ljunghonung?lang=${lang}`);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    await page.getByRole('radio', { name: '250 g' }).check();
    await page.getByRole('button', { name: words.add }).click();
    await page.getByRole('button', { name: words.added }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.basket })).toBeVisible();
    await page.getByRole('link', { name: words.checkout }).click();
    await page.getByLabel(words.name, { exact: true }).fill(buyer.name);
    await page.getByLabel(words.phone, { exact: true }).fill(buyer.phone);
    await page.getByLabel(words.email).fill('elin@');
    await expect(page.getByText(words.duty)).toBeVisible();
    await page.getByRole('button', { name: words.order }).click();
    await expect(page.getByRole('alert').getByText(words.wrong)).toBeVisible();
    await page.getByLabel(words.email).fill(buyer.email);
    await chooseCard(page);
    await page.getByRole('button', { name: words.order }).click();
    await onCardPage(page);
    await expect(page.getByRole('button', { name: words.card })).toBeVisible();
    const goOn = await heldBack(page, RECEIPT_ORDERS);
    await fillCard(page);
    await pressPay(page);
    await expect(page.getByRole('heading', { level: 1, name: words.done })).toBeVisible();
    goOn();
    await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
    await expect(page.getByText(words.paid)).toBeVisible();
    await expect(page.getByText(words.byCard)).toBeVisible();
    await expect(page.getByText(words.amount, { exact: true }).first()).toBeVisible();
    const link = await linkIn(await fresh(), buyer, words.mail, /\/receipts\//);
    const other = await fresh();
    await other.goto(`${link}&lang=${lang}`);
    await expect(other.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible();
  });
}

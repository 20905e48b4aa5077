import type { Locator, Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { EVERY_KIND, stockEveryKind } from '../tests/every-kind.ts';
import { sampled } from '../tests/samples.ts';
import { clean, cleanByLight } from './axe.ts';
import { expect, listening, signIn, test } from './visit.ts';

/** One product of each kind, found and put in the cart (storefront 2, 4 and 5), in each language and by keyboard. */
const STALL = 'angens-bigard';
const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const TITLES = {
  sv: {
    goods: 'Bikupelådan',
    voucher: 'En dag i bigården',
    giftCard: 'Bigårdskortet',
    table: 'Bord under linden',
    nights: 'Stugan på heden',
    heather: 'Ljung',
    two: 'För två',
  },
  en: {
    goods: 'The hive box',
    voucher: 'A day in the apiary',
    giftCard: 'The apiary gift card',
    table: 'A table under the linden',
    nights: 'The cabin on the heath',
    heather: 'Heather',
    two: 'For two',
  },
  de: {
    goods: 'Die Bienenkiste',
    voucher: 'Ein Tag im Bienengarten',
    giftCard: 'Die Bienengarten-Karte',
    table: 'Ein Tisch unter der Linde',
    nights: 'Die Hütte auf der Heide',
    heather: 'Heide',
    two: 'Für zwei',
  },
} as const;
const LANGUAGES = ['sv', 'en', 'de'] as const;
type Locale = (typeof LANGUAGES)[number];
/** Languages of a case that is the same in each: one drawn by the seed; in the long run all. */
const languagesOf = (what: string) => sampled(LANGUAGES, 1, language => `${what} ${language}`);

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'sv-SE' });
  const page = await context.newPage();
  const shown = (await (await page.request.get('/api/products/ljunghonung')).json()) as {
    item: { providerId: string; meta: { images: { ref: string }[] } };
  };
  const known = await page.request.get(`/api/products/${EVERY_KIND.goods}`);
  // Workers share the hall: the first of them has filled the shelf.
  if (!known.ok()) {
    await page.goto('/login?refUrl=/bo');
    await signIn(page);
    await stockEveryKind({
      providerId: shown.item.providerId,
      pictures: shown.item.meta.images.map(({ ref }) => ref),
      async send(method, path, data) {
        const answer = await page.request.fetch(path, { method, data });
        return { status: answer.status(), body: await answer.json() };
      },
    });
  }
  await context.close();
});

for (const locale of languagesOf('by hand')) {
  const titles = TITLES[locale];
  const said = { locale };

  test(`one product of each kind is put in the cart (${locale}) [storefront 2.46, 4.9, 4.15]`, async ({ page }) => {
    test.slow();
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('a gift card, of an amount of one’s own: it empties the cart and goes straight to the checkout', async () => {
      await find(page, locale, titles.giftCard);
      await page.getByRole('radio', { name: m.catalogue_amount_own({}, said) }).check();
      const field = page.getByLabel(m.catalogue_amount_label({}, said));
      await field.fill('50');
      await field.blur();
      await expect(field).toHaveAccessibleDescription(/100/);
      await expect(button(m.cart_buy({}, said))).toBeDisabled();
      await field.fill('750');
      await button(m.catalogue_buy_for({ price: '750\u00a0kr' }, said)).click();
      await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, said) })).toBeVisible();
    });

    await test.step('goods, with as many options as there must be and no more', async () => {
      await find(page, locale, titles.goods);
      const add = button(m.cart_add({}, said));
      await expect(add).toBeDisabled();
      const more = button(m.ui_more({ label: titles.heather }, said));
      for (let press = 0; press < 4; press++) await more.click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        m.catalogue_too_many_options({ count: 3 }, said),
      );
      await add.click();
      await expect(page.getByRole('status').getByText(m.cart_added({ title: titles.goods }, said))).toBeVisible();
    });

    await test.step('a voucher, with a word to its seller, whose own cart it goes on to', async () => {
      await find(page, locale, titles.voucher);
      await page.getByRole('radio', { name: titles.two }).check();
      await page.getByLabel(new RegExp(m.catalogue_message({ title: 'Ängens bigård' }, said))).fill('Grattis Bo');
      await button(m.cart_add({}, said)).click();
      await expect(page).toHaveURL(/\/cart\/angens-bigard$/);
      await expect(
        page.getByRole('heading', { level: 1, name: m.cart_of_provider({ title: 'Ängens bigård' }, said) }),
      ).toBeVisible();
      await expect(page.getByText('Grattis Bo')).toBeVisible();
    });

    await test.step('a table, for a day to come', async () => {
      await find(page, locale, titles.table);
      const add = button(m.catalogue_add_table({}, said));
      await expect(add).toBeDisabled();
      await page.getByLabel(m.catalogue_day({}, said), { exact: true }).fill(day);
      await button(m.ui_more({ label: m.catalogue_guests({}, said) }, said)).click();
      await add.click();
      await expect(page.getByRole('status').getByText(m.cart_added({ title: titles.table }, said))).toBeVisible();
    });

    await test.step('two nights: the bar at the bottom leads to where they are chosen', async () => {
      await find(page, locale, titles.nights);
      const dates = page.getByRole('link', { name: m.catalogue_choose_dates({}, said) });
      await expect(dates).toBeInViewport();
      await dates.click();
      const arrival = page.getByLabel(m.catalogue_arrival({}, said));
      await expect(arrival).toBeInViewport();
      await arrival.fill(day);
      await button(m.ui_more({ label: m.catalogue_nights({}, said) }, said)).click();
      await button(m.catalogue_add_nights({}, said)).click();
      await expect(page.getByRole('status').getByText(m.cart_added({ title: titles.nights }, said))).toBeVisible();
    });

    await test.step('all of it lies in the cart, which says what can’t be ordered here yet', async () => {
      await page.goto('/cart');
      const lines = page.getByRole('list', { name: m.cart_all_contents({}, said) });
      for (const title of [titles.giftCard, titles.goods, titles.voucher, titles.table, titles.nights])
        await expect(lines).toContainText(title);
      await expect(lines.getByText(m.refusal_not_orderable_yet({}, said))).toHaveCount(2);
      await expect(lines).toContainText(m.catalogue_nights_many({ count: 2 }, said));
      await expect(button(m.cart_to_checkout({}, said))).toBeDisabled();
      await clean(page);
    });
  });
}

test('every kind’s page is clean by day and by night, and nothing scrolls sideways at 320 px', async ({ page }) => {
  test.slow();
  for (const slug of Object.values(EVERY_KIND))
    for (const locale of languagesOf(slug)) {
      await page.goto(`/products/${slug}?lang=${locale}`);
      await cleanByLight(page, `${slug}, ${locale}`);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });
    }
});

test('the wizard goes from the product to the cart, and back [storefront 2.52, 4.16]', async ({ page }) => {
  await page.goto(`/products/${EVERY_KIND.goods}/wizard?lang=en`);
  await page.getByRole('button', { name: 'More: Heather' }).click();
  await page.getByRole('button', { name: 'More: Heather' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm and pay' })).toBeVisible();
  await expect(page).toHaveURL(/\/wizard\?step=cart$/);
  await expect(page.getByText('The hive box').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to The hive box' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The hive box' })).toBeVisible();
});

test('a voucher opens the cart over the page [storefront 4.15]', async ({ page }) => {
  await page.route(`**/api/products/${EVERY_KIND.voucher}*`, async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as { item: { provider: { options: object } } };
    answer.item.provider.options = { useProviderCartForVoucher: false };
    await route.fulfill({ response, json: answer });
  });
  await find(page, 'en', TITLES.en.voucher);
  await page.getByRole('radio', { name: 'For two' }).check();
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  await buy.click();
  const cart = page.getByRole('dialog', { name: 'Your cart' });
  await expect(cart.getByRole('list', { name: 'Items in the cart' })).toContainText('A day in the apiary');
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(buy).toBeFocused();
});

test('a gift card whose part does not come says so in its place [storefront 8.9]', async ({ page, complaints }) => {
  complaints.expect(/./);
  await page.route(/gift-card-box[^/]*\.js/, route => route.fulfill({ status: 404 }));
  await page.goto(`/products/${EVERY_KIND.giftCard}?lang=en`);
  await expect(page.getByRole('alert').getByText('Could not load the gift card, please try again later')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'The apiary gift card' })).toBeVisible();
});

test('"buy now" empties the cart, and one press brings it back [storefront 4.17]', async ({ page }) => {
  await page.goto('/products/honungssenap?lang=en');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('status').getByText(/is in the cart$/)).toBeVisible();
  await page.goto(`/products/${EVERY_KIND.giftCard}`);
  await page.getByRole('button', { name: 'Buy for 500 kr' }).click();
  const back = page.getByRole('button', { name: /The cart was emptied first/ });
  // Under the pointer it stays, while the checkout comes.
  await back.hover();
  const lines = page.getByRole('list', { name: m.checkout_summary({}, { locale: 'en' }) });
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await back.click();
  await expect(lines).toContainText('mustard');
  await expect(lines.getByRole('listitem')).toHaveCount(1);
});

test.describe('by keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  for (const locale of languagesOf('by keyboard'))
    test(`one product of each kind is put in the cart by keyboard (${locale})`, async ({ page }) => {
      test.slow();
      await byKeyboard(page, locale);
    });
});

/** By keyboard alone, without pointing or clicking. */
async function byKeyboard(page: Page, locale: Locale): Promise<void> {
  const titles = TITLES[locale];
  const said = { locale };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const more = (label: string) => button(m.ui_more({ label }, said));
  const open = async (slug: string) => {
    await page.goto(`/products/${slug}?lang=${locale}`);
    await listening(page);
  };
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const added = (title: string) =>
    expect(page.getByRole('status').getByText(m.cart_added({ title }, said))).toBeVisible();
  // The field's segments are in the order of the browser's own language, month first.
  const [year, month, date] = day.split('-');
  const typeDay = async (label: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(`${month}${date}${year}`);
  };

  await open(EVERY_KIND.giftCard);
  await tabTo(page, page.getByRole('radio', { name: '500' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: '200' })).toBeChecked();
  await press(button(m.catalogue_buy_for({ price: '200\u00a0kr' }, said)));
  await expect(page.getByRole('heading', { level: 1, name: m.checkout_title({}, said) })).toBeVisible();

  await open(EVERY_KIND.goods);
  for (let time = 0; time < 2; time++) await press(more(titles.heather), 'Space');
  await press(page.getByRole('checkbox').first(), 'Space');
  await press(button(m.cart_add({}, said)));
  await added(titles.goods);

  await open(EVERY_KIND.voucher);
  // A radio group without a choice has one tab stop, its first; the arrows choose.
  await press(page.getByRole('radio').first(), 'ArrowDown');
  await expect(page.getByRole('radio', { name: titles.two })).toBeChecked();
  await press(button(m.cart_add({}, said)));
  await expect(page).toHaveURL(/\/cart\/angens-bigard$/);

  await open(EVERY_KIND.table);
  await typeDay(m.catalogue_day({}, said));
  await press(button(m.catalogue_add_table({}, said)));
  await added(titles.table);

  await open(EVERY_KIND.nights);
  await typeDay(m.catalogue_arrival({}, said));
  await press(more(m.catalogue_nights({}, said)), 'Space');
  await press(button(m.catalogue_add_nights({}, said)));
  await added(titles.nights);
}

/** From the start page to the stall, its shelves and the product, as a visitor navigates. */
async function find(page: Page, locale: Locale, title: string): Promise<void> {
  await page.goto(`/home/${STALL}?lang=${locale}`);
  await listening(page);
  const shop = page.getByRole('link', { name: m.storefronts_shop_here({}, { locale }) });
  await shop.first().click();
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 80; stop++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard never came there');
}

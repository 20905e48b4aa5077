import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { refusalSentence } from '../src/shared/refusal.ts';
import { chooseCard, expect, newBuyer, onCardPage, signIn, test } from './visit.ts';

/** Goods withdrawn by a stall while people are buying: explained on their page and in their language, nothing lost. */
const LANGUAGES = ['sv', 'en', 'de'] as const;
type Locale = (typeof LANGUAGES)[number];
const FISH = '/products/rokt-sik';
const STALL = 'rokeriet-i-hamnen';

/** The stall's owner in a browser of her own, with requests as her pages send them. */
async function keeper(page: Page) {
  await page.goto('/login?refUrl=/bo/dashboard');
  await signIn(page, 'berit.nasman', 'ingen-citron-alls');
  const send = async (path: string, _type: string, fields: object) => {
    const command = { _id: crypto.randomUUID(), _type, _createdAt: new Date().toISOString() };
    const answer = await page.request.put(path, { data: { ...command, ...fields } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    pause: (pausedUntil: string | null) =>
      send(`/api/providers/${STALL}`, 'change-provider', { idOrSlug: STALL, pausedUntil }),
    async offer(status: 'ACTIVE' | 'INACTIVE') {
      const { item } = (await (await page.request.get(`/api${FISH}`)).json()) as { item: { _id: string } };
      await send(`/api/products/${item._id}`, 'change-product', { productId: item._id, status });
    },
  };
}

const addButton = (page: Page, locale: Locale) => page.getByRole('button', { name: m.cart_add({}, { locale }) });
const orderButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: new RegExp(`^${m.checkout_order({}, { locale })}`) });

test('what is withdrawn or paused while somebody buys it is told in their language, and nothing of theirs is lost [storefront 4.2]', async ({
  page: owner,
  fresh,
  complaints,
}) => {
  test.slow();
  complaints.expect(/status of 409/);
  const stall = await keeper(owner);
  const visitors = await Promise.all(
    LANGUAGES.map(async locale => ({ locale, page: await fresh(), buyer: newBuyer() })),
  );
  const each = async (act: (visitor: (typeof visitors)[number]) => Promise<void>) => {
    for (const visitor of visitors) await act(visitor);
  };
  const refused = (page: Page, sentence: string) => expect(page.getByRole('alert').getByText(sentence)).toBeVisible();

  await test.step('withdrawn while its page is open: the button says so, and what was chosen stays chosen', async () => {
    await each(async ({ locale, page }) => {
      await page.goto(`${FISH}?lang=${locale}`);
      await page.getByRole('radio').first().check();
      await expect(addButton(page, locale)).toBeEnabled();
    });
    await stall.offer('INACTIVE');
    await each(async ({ locale, page }) => {
      await addButton(page, locale).click();
      await refused(page, refusalSentence('not-for-sale', locale));
      await expect(page.getByRole('radio').first()).toBeChecked();
    });
    await stall.offer('ACTIVE');
    await each(async ({ locale, page }) => {
      await addButton(page, locale).click();
      await expect(page.getByRole('status').getByText(/ligger i korgen|is in the cart|im Korb/)).toBeVisible();
    });
  });

  await test.step('withdrawn from the cart: the line says so, and nothing else is taken out', async () => {
    await stall.offer('INACTIVE');
    await each(async ({ locale, page }) => {
      await page.goto('/cart');
      const lines = page.getByRole('list', { name: m.cart_items_label({}, { locale }) });
      await expect(lines.getByText(m.cart_problem_not_for_sale({}, { locale }))).toBeVisible();
      await expect(page.getByRole('button', { name: m.cart_to_checkout({}, { locale }) })).toBeDisabled();
    });
    await stall.offer('ACTIVE');
  });

  await test.step('paused in the middle of a checkout: the no stands above the form, and what was typed stays', async () => {
    await each(async ({ page, buyer }) => {
      await page.goto('/checkout');
      await page.locator('[autocomplete=name]').fill(buyer.name);
      await page.locator('[name="contact.phone"]').fill(buyer.phone);
      await page.locator('[autocomplete=email]').fill(buyer.email);
    });
    await stall.pause(new Date(Date.now() + 3_600_000).toISOString());
    await each(async ({ locale, page, buyer }) => {
      await chooseCard(page);
      await orderButton(page, locale).click();
      await refused(page, m.refusal_stall_paused({}, { locale }));
      await expect(page.locator('[autocomplete=name]')).toHaveValue(buyer.name);
      await expect(page.locator('[autocomplete=email]')).toHaveValue(buyer.email);
    });
  });

  await test.step('the pause over, the same press orders', async () => {
    await stall.pause(null);
    await each(async ({ locale, page }) => {
      // Looked at again, as by a buyer who was away.
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await orderButton(page, locale).click();
      await onCardPage(page);
    });
  });
});

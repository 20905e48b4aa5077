import { destinations, fronts } from '../seeds/pages/fronts.ts';
import { clean } from './axe.ts';
import { expect, listening, test } from './visit.ts';

/** Storefront 2, 4 and 9: the content of the town's pages, as a visitor meets it. */
const shown = destinations.flatMap(({ name, leads }) => {
  const front = leads.to === 'PAGE' && fronts.find(({ slug }) => slug === leads.page);
  return front ? [{ name, front }] : [];
});

test('every destination opens with its own heading and its own first picture @desktop [storefront 2.26, 1.4]', async ({
  page,
}) => {
  test.slow();
  const pictures = new Set<string>();
  for (const { name, front } of shown) {
    await page.goto(`/destinations/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const hero = front.blocks.find(({ _type }) => _type === 'hero')!;
    if ('title' in hero && !hero.title!.sv.includes('{{'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title!.sv);
    const first = page.locator('main img').first();
    await expect(first).toHaveAttribute('loading', 'eager');
    pictures.add((await first.getAttribute('src'))!);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      page.viewportSize()!.width,
    );
  }
  expect(pictures.size).toBe(shown.length);
});

test('among the goods of the summer stand two cards that lead elsewhere, and at the end the way to more [storefront 9.14]', async ({
  page,
}) => {
  await page.goto('/destinations/smart-resande?lang=en');
  const cards = page.getByRole('list', { name: 'Within reach' }).getByRole('listitem');
  await expect(cards.nth(2).getByRole('link')).toHaveText('Too far? Take the electric car');
  await expect(cards.nth(8).getByRole('link')).toHaveText('Let somebody else drive');
  await expect(cards.last().getByRole('link')).toHaveText('Find more');
  await cards.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/destinations\/smart-resande-elbil/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('599\u00a0kr a day');
});

test('an unknown destination is the start page, and the way back is not over it again [storefront 2.27]', async ({
  page,
}) => {
  await page.goto('/pages/kontakt');
  await page.goto('/destinations/atlantis/and/further');
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/pages\/kontakt$/);
});

test('naven speaks English when asked to, with the keyboard alone [storefront 2.31]', async ({ page }) => {
  await page.goto('/destinations/naven-outdoor');
  const picker = page.getByRole('navigation', { name: 'Språk' });
  await expect(picker.getByRole('link')).toHaveText(['Svenska', 'English']);
  await picker.getByRole('link', { name: 'English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Out, and home again');
  await expect(page.getByRole('navigation', { name: 'Language' }).locator('[aria-current]')).toHaveText('English');
});

for (const [width, height, most] of [
  [1280, 900, 450],
  [390, 844, 300],
  [1280, 400, 260],
] as const) {
  test(`the voucher storefront begins 65 % of the screen high, at most ${most} px on ${width} by ${height} [storefront 2.39]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/vouchers');
    const box = await page.locator('.intro-picture').boundingBox();
    expect(Math.round(box!.height)).toBe(Math.round(Math.min(height * 0.65, most)));
  });
}

for (const [width, least] of [
  [390, 250],
  [1280, 290],
] as const) {
  test(`a voucher in the row of the start page is at least ${least} px wide on ${width} [storefront 9.5]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const cards = page.locator('.voucher-row > *');
    await expect(cards).toHaveCount(5);
    for (const card of await cards.all()) expect((await card.boundingBox())!.width).toBeGreaterThanOrEqual(least);
  });
}

test('how a stall is reached is told in a dialog: what is public and verified, and nothing else', async ({ page }) => {
  await page.goto('/home/angens-bigard');
  const button = page.getByRole('button', { name: 'Kontakt' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Ängens bigård/ });
  await expect(dialog.locator('a[href^="tel:"]')).toBeVisible();
  await expect(dialog.locator('a[href^="mailto:"]')).toBeVisible();
  await clean(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('a stall without a verified public phone says so where one looks for it (payments 8) [payments 8.12]', async ({
  page,
}) => {
  await page.route('**/api/storefronts/shops/angens-bigard*', async route => {
    const answer = (await (await route.fetch()).json()) as { item: { provider: { phones: object[] } } };
    answer.item.provider.phones = [];
    await route.fulfill({ json: answer });
  });
  await page.goto('/?lang=en');
  // Hydrated: from here on the requests come from the browser, where the route above answers them.
  await listening(page);
  await page
    .locator('#stalls')
    .getByRole('link', { name: /Ängens bigård/ })
    .click();
  await page.getByRole('main').getByRole('button', { name: 'Contact' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This stall has no phone number that is verified and public.')).toBeVisible();
  await expect(dialog.locator('a[href^="mailto:"]')).toBeVisible();
});

test('what a stall has written is found from its home, and leads back to it', async ({ page }) => {
  await page.goto('/home/angens-bigard');
  await page.getByRole('link', { name: 'Binas år' }).click();
  await expect(page).toHaveURL(/\/pages\/angens-bigard\/binas-ar$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Binas år');
  await page.getByRole('link', { name: 'Om Ängens bigård' }).click();
  await expect(page).toHaveURL(/\/home\/angens-bigard/);
});

test('a part of a shop shows its shelves alone [storefront 2.10]', async ({ page }) => {
  await page.goto('/shop/sjokanten');
  await page.getByRole('navigation', { name: 'Butikens delar' }).getByRole('link', { name: 'Julbordet hemma' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Julbordet hemma');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/Till jul/, /På burk/, /Vem säljer/]);
  await expect(page.getByRole('link', { name: 'Julbordet hemma' })).toHaveAttribute('aria-current', 'page');
});

test('a link of a campaign opens the page that is kept for all, comes alive, and keeps its campaign in other languages', async ({
  page,
}) => {
  const campaign = await page.goto('/?utm_source=letter&gclid=1&made-up=2');
  expect(await campaign!.text()).not.toContain('utm_source');
  await listening(page);
  const english = page.locator('footer').getByRole('link', { name: 'English' });
  await expect(english).toHaveAttribute('href', '/?utm_source=letter&gclid=1&made-up=2&lang=en');
  await english.click();
  await expect(page).toHaveURL(/utm_source=letter.*lang=en/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

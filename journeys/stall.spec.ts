import { expect, HONEY, listening, test } from './visit.ts';

/** A stall's home and what one chooses there: tonight's times, prices that are charged, pictures that rest. */
const TONIGHT = /^(I kväll|I dag|I morgon|Härnäst ledigt)$/;

test('tonight’s times come after the kept page, and one of them leads to the table with everything chosen', async ({
  page,
}) => {
  await page.goto('/home/sjokanten');
  await expect(page.getByRole('main').getByRole('link', { name: 'Boka bord' }).first()).toBeVisible();
  const times = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: TONIGHT }) });
  const free = times.getByRole('link', { name: /^Boka \d\d:\d\d, / });
  await expect(free.first()).toBeVisible();
  const time = (await free.first().innerText()).slice(0, 5);
  await free.first().click();
  await expect(page).toHaveURL(/\/products\/[a-z-]+\?date=[\d-]+&time=\d\d%3A\d\d&guests=2#purchase$/);
  await expect(page.getByRole('radio', { name: time, checked: true })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Lägg bord i korgen' })).toBeEnabled();
});

test('each stall has its road, and its telephone', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/home/sjokanten');
  await expect(main.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', /^tel:\+?\d+$/);
  const way = main.getByRole('link', { name: /^Vägen till Hamngatan/ });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/directions\?to=Hamngatan/);
});

test('times that do not come are said, and come when they are asked for again', async ({ page, complaints }) => {
  complaints.expect(/status of 503/);
  const answer = { status: 503, json: { message: 'Vi är strax tillbaka', reason: 'away' } };
  await page.route('**/api/providers/sjokanten/tonight*', route => route.fulfill(answer));
  await page.goto('/home/sjokanten');
  await expect(page.getByRole('alert').getByText('Lediga dagar kunde inte hämtas')).toBeVisible();
  await page.unroute('**/api/providers/sjokanten/tonight*');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 2, name: TONIGHT })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the stall’s home waits for nothing, and its search says what is free', async ({ page }) => {
    await page.goto('/home/sjokanten');
    await expect(page.getByText('Hämtar tider')).toBeHidden();
    await page.getByRole('link', { name: 'Annan dag eller fler gäster' }).click();
    await expect(page).toHaveURL(/\/search\/sjokanten/);
  });
});

test('goods show name, price and button on a desktop without scrolling @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const path of [HONEY, '/products/honungssenap', '/products/inlagd-sill']) {
    await page.goto(path);
    const box = page.locator('#purchase');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(box.locator('.enamel').first()).toBeInViewport({ ratio: 1 });
    await expect(box.getByRole('button', { name: 'Lägg i korgen' })).toBeInViewport({ ratio: 1 });
  }
});

test('a season’s product opens on its first free day, and its sign says what that day costs', async ({ page }) => {
  await page.goto('/products/julbord-vid-sjon');
  const box = page.locator('#purchase');
  const sign = box.locator('.enamel').first();
  await expect(sign).toHaveText(/^från 595\s?kr per person$/);
  const next = box.getByRole('button', { name: /^Nästa lediga dag: / });
  await expect(next).toBeVisible();
  await next.click();
  await expect(sign).toHaveText(/^(595|645|695)\s?kr per person$/);
  // A Friday or Saturday of the season costs 695, and the sum says for whom. The month may have none left.
  const dear = box.getByRole('grid').getByRole('button', { name: /^(fredag|lördag) .*(ledigt|kvar)/ });
  const month = box.getByRole('grid');
  for (let turned = 0; turned < 13; turned++) {
    await expect(month).toHaveAttribute('aria-busy', 'false');
    if (await dear.count()) break;
    await box.getByRole('button', { name: /^Nästa månad/ }).click();
  }
  await dear.first().click();
  await expect(sign).toHaveText(/^695\s?kr per person$/);
  await box
    .getByRole('group', { name: 'Vilken tid?' })
    .getByRole('radio', { disabled: false })
    .first()
    .check({ force: true });
  await expect(box.getByText(/^2\s×\sVuxen à 695\s?kr$/)).toBeVisible();
  await expect(box.getByText(/^1\s?390\s?kr$/).last()).toBeVisible();
});

test('the slideshow rests once somebody chooses, and does not begin for who came with a day', async ({ page }) => {
  await page.goto(HONEY);
  await listening(page);
  await expect(page.getByRole('button', { name: 'Stanna bildspelet' })).toBeVisible();
  await page.getByRole('radio', { name: '250 g' }).check();
  await expect(page.getByRole('button', { name: 'Starta bildspelet' })).toBeVisible();
  await page.goto(`${HONEY}?date=2026-12-05`);
  await listening(page);
  await expect(page.getByRole('button', { name: 'Starta bildspelet' })).toBeVisible();
});

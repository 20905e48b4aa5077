import type { Page } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { PRESETS, presetRange } from '../src/search/presets/rules.ts';
import { plusDays } from '../src/ui/month-days.ts';
import { clean } from './axe.ts';
import { count, dayNamed, firstDay, found, isSearch, isWithin, todayIn } from './booking-steps.ts';
import { expect, test } from './visit.ts';

/** The search page as its visitors use it (storefront 2, 4, 5 and 9). */
const said = { locale: 'sv' } as const;
const STALL = 'bauergarden-i-bunn';
const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

const form = (page: Page) => page.getByRole('search');
const words = (page: Page) => form(page).getByRole('searchbox');
const preset = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('main').getByRole('article');
const asked = (page: Page) => new URL(page.url()).searchParams;

test('opens with what is free tonight for two by kind, in its document [storefront 2.62, 2.63, 2.64, 1.5]', async ({
  page,
}) => {
  const address = `/search/${STALL}`;
  const html = await (await page.request.get(address)).text();
  expect(html).not.toContain(m.search_looking({}, said));
  const today = await todayIn(page, STALL);
  expect(html).toContain(`date=${today}`);
  let begun = 0;
  page.on('request', request => {
    if (isSearch(request)) begun += 1;
  });
  await page.goto(address);
  await found(page);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText(m.search_accommodations({}, said));
  await expect(headings.last()).toHaveText(m.search_other({}, said));
  await clean(page);
  // Results that came with the document are not asked for again.
  expect(begun).toBe(0);
});

test('presets look at once for their days, and say which of them is chosen [storefront 2.61]', async ({ page }) => {
  const today = await todayIn(page, STALL);
  await page.goto(`/search/${STALL}`);
  await found(page);
  const names = [
    m.search_today({}, said),
    m.search_tomorrow({}, said),
    m.search_next_weekend({}, said),
    m.search_this_week({}, said),
    m.search_next_week({}, said),
  ];
  for (const [at, name] of names.entries()) {
    const { from, to } = presetRange(PRESETS[at]!, today);
    const begun = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/api/search'));
    await preset(page, name).click();
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('from') === from && searchParams.get('to') === to,
    );
    expect((await begun).postDataJSON()).toMatchObject({ dateRange: { from, to } });
    await expect(preset(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('words and guests narrow it by keyboard, and nothing found says so [storefront 2.60, 2.66]', async ({
  page,
  context,
}) => {
  // A day two weeks ahead with dinner; today's may be over, and then the days around are shown as well.
  const from = firstDay(
    await todayIn(page, STALL),
    14,
    (day, weekday) => weekday === 6 && !isWithin(day, '12-18', '12-31') && !isWithin(day, '01-01', '01-08'),
  );
  await page.goto(`/search/${STALL}?from=${from}&to=${plusDays(from, 1)}`);
  await found(page);
  await words(page).fill('middag');
  await found(page, () => words(page).press('Enter'));
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('text') === 'middag');
  const dinner = page.getByRole('link', { name: /^Middag i matsalen/ });
  await expect(dinner).toHaveAttribute('href', /guests=2/);
  await count(form(page), m.catalogue_guests({}, said), 5, 'sv');
  await form(page)
    .getByRole('button', { name: m.search_submit({}, said), exact: true })
    .press('Enter');
  await expect(dinner).toHaveAttribute('href', /guests=5/);
  await dinner.focus();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await opened).close();

  await words(page).fill('xyzzyqvist');
  await words(page).press('Enter');
  await expect(page.getByRole('heading', { name: m.search_nothing({}, said) })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
});

test('days are typed or chosen, none that are past; without days nothing is looked for, and that is said [storefront 2.60, 5.12, 5.13]', async ({
  page,
}) => {
  const today = await todayIn(page, STALL);
  // A day of two digits, so that the last press empties it.
  const from = firstDay(today, 20, day => day.slice(8) >= '10');
  const days = { from, to: plusDays(from, 2) };
  await page.goto(`/search/${STALL}?from=${days.from}&to=${days.to}`);
  await found(page);
  await test.step('emptied by keyboard: told, and the days stand as they stood', async () => {
    const segments = form(page).getByRole('spinbutton');
    // Year, month and day of the first and of the last.
    await expect(segments).toHaveCount(6);
    const stood = await segments.allInnerTexts();
    for (const segment of [0, 1, 2]) {
      // One press for each digit.
      for (const _ of stood[segment]!) await segments.nth(segment).press('Backspace');
    }
    await expect(page.locator('#toasts')).toContainText(m.search_days_needed({}, said));
    await expect(segments).toHaveText(stood);
    await expect(segments.first()).toBeFocused();
    expect(Object.fromEntries(asked(page))).toMatchObject(days);
  });
  await test.step('days that are past cannot be chosen', async () => {
    await page.goto(`/search/${STALL}?from=${today}&to=${today}`);
    await found(page);
    const opens = page.getByRole('button', { name: new RegExp(`^${m.ui_open_calendar({}, said)}`) });
    await expect.poll(() => opens.evaluate(button => (button as { listens?: true }).listens)).toBe(true);
    await opens.click();
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('button', { name: dayNamed(today, 'sv') })).toBeEnabled();
    await expect(calendar.locator('button[slot=previous]')).toBeDisabled();
    const yesterday = calendar.getByRole('button', { name: dayNamed(plusDays(today, -1), 'sv') });
    if (today.slice(8) !== '01') await expect(yesterday).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  });
});

test('a search that takes its time is asked after every two seconds until it is completed [storefront 4.18, 9.3]', async ({
  page,
}) => {
  const looks: number[] = [];
  await page.route(/\/api\/search\/[\w-]+$/, async route => {
    looks.push(Date.now());
    if (looks.length > 1) return await route.continue();
    const answer = await route.fetch();
    const job = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...job, status: 'pending', results: [] } });
  });
  await page.goto(`/search/${STALL}`);
  await found(page);
  await preset(page, m.search_tomorrow({}, said)).click();
  await expect(page.getByRole('status').getByText(m.search_looking({}, said))).toBeVisible();
  await found(page);
  expect(looks).toHaveLength(2);
  expect(looks[1]! - looks[0]!).toBeGreaterThan(1900);
});

test('the first three results are there at once; the others come as somebody gets near them [storefront 4.20, 9.11]', async ({
  page,
}) => {
  await page.goto('/search/sjokanten');
  await found(page);
  const all = results(page);
  expect(await all.count()).toBeGreaterThan(6);
  for (const at of [0, 1, 2]) {
    await expect(all.nth(at)).not.toHaveAttribute('data-waits');
    await expect(all.nth(at).locator('img')).not.toHaveAttribute('loading', 'lazy');
  }
  const last = all.last();
  await expect(last).toHaveAttribute('data-waits', '');
  await expect(last).toHaveCSS('opacity', '0');
  await last.scrollIntoViewIfNeeded();
  await expect(last).not.toHaveAttribute('data-waits');
  await expect(last).toHaveCSS('opacity', '1');
});

test('lies as a list up to 768 px and in one to five columns from there, or as it is asked to [storefront 2.63, 9.10]', async ({
  page,
}) => {
  await page.goto('/search/sjokanten');
  await found(page);
  const list = page.locator('.results').last();
  const columns = async (width: number) => {
    await page.setViewportSize({ width, height: 844 });
    return await list.evaluate(one => getComputedStyle(one).gridTemplateColumns.split(' ').length);
  };
  expect(await columns(767)).toBe(1);
  expect(await columns(768)).toBeGreaterThan(1);
  expect(await columns(2560)).toBe(5);
  const view = (name: string) => page.getByRole('button', { name, exact: true });
  await view(m.search_view_compact({}, said)).click();
  await expect(page).toHaveURL(/view=compact/);
  expect(await columns(2560)).toBe(1);
  await view(m.search_view_regular({}, said)).click();
  await expect(page).toHaveURL(/view=regular/);
  expect(await columns(390)).toBe(1);
  await expect(list.locator('.result').first()).toHaveCSS('flex-direction', 'column');
  await test.step('Auto goes back to what there is room for', async () => {
    await view(m.search_view_auto({}, said)).click();
    await expect(page).not.toHaveURL(/view=/);
    await expect(list.locator('.result').first()).toHaveCSS('display', 'grid');
  });
});

test('back from a product, the same results are there for the same words and days [storefront 2.62]', async ({
  page,
}) => {
  await page.goto(`/search/${STALL}`);
  await found(page);
  await words(page).fill('rum');
  await found(page, () => words(page).press('Enter'));
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('text') === 'rum');
  const address = page.url();
  const titles = await results(page).getByRole('heading').allInnerTexts();
  // In the same tab, as visitors who open one link after the other.
  await page.goto((await results(page).getByRole('link').first().getAttribute('href'))!);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await found(page);
  await expect(words(page)).toHaveValue('rum');
  expect(await results(page).getByRole('heading').allInnerTexts()).toEqual(titles);
});

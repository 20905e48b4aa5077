import type { Locator, Page, Request } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { formatDay } from '../src/shared/time.ts';
import { plusDays } from '../src/ui/month-days.ts';
import {
  type Buyer,
  chooseCard,
  expect,
  fillCard,
  fillWho,
  listening,
  onCardPage,
  pressPay,
  RECEIPT,
} from './visit.ts';

/** The steps of a booking: search, day, time, cart, checkout, receipt and mail, in any of the three languages. */
export const LANGUAGES = { sv: 'Svenska', en: 'English', de: 'Deutsch' } as const;
export type Locale = keyof typeof LANGUAGES;

const LONG = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** The hall's own date today, from which booking days are counted. */
export async function todayIn(page: Page, stall: string): Promise<string> {
  const answer = await page.request.get(`/api/search?providerId=${stall}`);
  return ((await answer.json()) as { item: { today: string } }).item.today;
}

/** The first day from so many days ahead that meets a condition. */
export function firstDay(today: string, ahead: number, holds: (day: string, weekday: number) => boolean): string {
  for (let away = ahead; away < ahead + 400; away += 1) {
    const day = plusDays(today, away);
    if (holds(day, new Date(`${day}T12:00:00Z`).getUTCDay() || 7)) return day;
  }
  throw new Error('No such day within a year');
}

/** One of the days for which it holds, counted from the first, 0. */
export function nthDay(
  today: string,
  { ahead, n }: { ahead: number; n: number },
  holds: Parameters<typeof firstDay>[2],
): string {
  let day = firstDay(today, ahead, holds);
  for (let passed = 0; passed < n; passed += 1) day = firstDay(day, 1, holds);
  return day;
}

/** Days around Christmas and New Year, when stalls keep other hours. */
export const isChristmas = (day: string) => isWithin(day, '12-21', '12-31') || isWithin(day, '01-01', '01-02');

/** Saturdays at Sjökanten three months away, one for each test that needs an evening of its own. */
export async function quietSaturday(page: Page, n: number): Promise<string> {
  const isQuiet = (day: string, weekday: number) =>
    weekday === 6 && !isWithin(day, '11-20', '12-31') && !isChristmas(day);
  return nthDay(await todayIn(page, 'sjokanten'), { ahead: 95, n }, isQuiet);
}

/** Days of any year between two, as 05-01 and 06-14; both included. */
export const isWithin = (day: string, from: string, to: string) => day.slice(5) >= from && day.slice(5) <= to;

export const shortDay = (day: string, locale: Locale) => formatDay(`${day}T12:00:00Z`, locale);

/** A day's name in calendars, "lördag 12 december", with its year or without. */
export function dayNamed(day: string, locale: Locale): RegExp {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const [weekday, ...rest] = new Intl.DateTimeFormat(LONG[locale], format)
    .format(new Date(`${day}T12:00:00Z`))
    .split(/,? /);
  return new RegExp(`${weekday},? ${rest.join(' ')}( ${day.slice(0, 4)}|,)`);
}

/** Changes the language in the page's footer, which keeps the page. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.getByRole('contentinfo').getByRole('link', { name: LANGUAGES[locale], exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** From a stall's home to its search, which starts by itself. */
export async function openSearch(page: Page, stall: string, locale: Locale): Promise<void> {
  await page.goto(`/home/${stall}?lang=${locale}`);
  await page.getByRole('link', { name: m.search_here({}, { locale }) }).click();
  await expect(page).toHaveURL(new RegExp(`/search/${stall}`));
  await found(page);
}

export const isSearch = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/search');

/**
 * Waits until no search is under way and its results are shown. The address changes a moment before the page does: with
 * `press`, its own request is waited for.
 */
export async function found(page: Page, press?: () => Promise<unknown>): Promise<void> {
  // The first results come with the document, before the page listens.
  await listening(page);
  if (press) {
    const begun = page.waitForRequest(isSearch);
    await press();
    await begun;
  }
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /: \d+$/ }),
  ).toBeVisible();
  await expect(page.locator('[aria-busy="false"] .results, [aria-busy="false"] h2').first()).toBeVisible();
}

/** Presses a first and a last day in the calendar of the search. */
export async function searchDays(page: Page, from: string, to: string, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${m.ui_open_calendar({}, { locale })}`) }).click();
  const calendar = page.getByRole('dialog');
  await expect(calendar).toBeVisible();
  for (const [at, day] of [from, to].entries()) {
    const cell = calendar.getByRole('button', { name: dayNamed(day, locale) });
    await turnTo(cell, calendar.locator('button[slot=next]'));
    if (at === 0) await cell.click();
    else await found(page, () => cell.click());
  }
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
}

/** Whether a stay lies in one month: a calendar shows the days of one at a time. */
export const isOneMonth = (from: string, to: string): boolean => from.slice(0, 7) === to.slice(0, 7);

/** Turns months until the day is shown. */
async function turnTo(day: Locator, later: Locator): Promise<void> {
  for (let turned = 0; turned < 13 && !(await day.isVisible()); turned += 1) await later.click();
  await expect(day).toBeVisible();
}

export async function searchFor(page: Page, text: string, guests: number, locale: Locale): Promise<void> {
  const form = page.getByRole('search');
  await form.getByRole('searchbox').fill(text);
  await count(form, m.catalogue_guests({}, { locale }), guests, locale);
  const submit = form.getByRole('button', { name: m.search_submit({}, { locale }), exact: true });
  await found(page, () => submit.click());
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('text') === text);
}

/** Presses a stepper until it shows so many. */
export async function count(where: Page | Locator, label: string, wanted: number, locale: Locale): Promise<void> {
  const stepper = where.getByRole('group', { name: label, exact: true });
  const shown = stepper.getByRole('status');
  const now = Number(await shown.innerText());
  const press = now < wanted ? m.ui_more({ label }, { locale }) : m.ui_fewer({ label }, { locale });
  for (let at = now; at !== wanted; at += Math.sign(wanted - now)) {
    await stepper.getByRole('button', { name: press, exact: true }).click();
  }
  await expect(shown).toHaveText(String(wanted));
}

interface Result {
  locale: Locale;
  /** Title on its card; the product's own by default. */
  card?: string;
  title: string;
  day: string;
  guests: number;
}

/** Opens a result's product, which comes in a new tab with the searched days and guests. */
export async function openResult(page: Page, { locale, title, card = title, day, guests }: Result): Promise<Page> {
  const asked = page.locator(`a[href*="date=${day}"][href*="guests=${guests}"]`);
  const link = page.getByRole('link', { name: new RegExp(`^${card} `) }).and(asked);
  await expect(page.getByRole('article').filter({ has: link })).toContainText(m.search_book({}, { locale }));
  const opening = page.waitForEvent('popup');
  await link.click();
  const product = await opening;
  await expect(product.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return product;
}

export async function chooseTime(page: Page, time: string, locale: Locale): Promise<void> {
  const times = page.getByRole('group', { name: m.availability_which_time({}, { locale }) });
  // Forced, as the button lies over the input that it checks.
  await times.getByRole('radio', { name: time }).check({ force: true });
}

/** The total above the button, with time, guests and price. */
export const totalOf = (page: Page, ...words: string[]) =>
  page
    .getByText(new RegExp(words.join('.*')))
    .and(page.locator('dt, span, div, p'))
    .last()
    .locator('..');

/** Adds to the cart, and follows the toast to the cart. */
export async function intoCart(page: Page, button: string, title: string, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: m.cart_added({ title }, { locale }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.cart_title({}, { locale }) })).toBeVisible();
}

/** The first line of the cart. */
export const cartLine = (page: Page) => page.getByRole('main').getByRole('list').first();

/** To the checkout, with the buyer's contact details filled in. */
export async function toCheckout(page: Page, buyer: Buyer, locale: Locale): Promise<void> {
  await page.locator('main a[href="/checkout"]').click();
  await fillWho(page, buyer, locale);
}

/** Orders, and pays this amount by card. */
export async function payByCard(page: Page, amount: string, locale: Locale): Promise<void> {
  await chooseCard(page);
  await page.getByRole('button', { name: new RegExp(`^${m.checkout_order({}, { locale })}`) }).click();
  await payOnCardPage(page, amount);
  await expect(page.getByText(m.receipts_paid_by_card({}, { locale })).first()).toBeVisible();
}

/** Pays this amount, and waits for the receipt that opens by itself. */
export async function payOnCardPage(page: Page, amount: string): Promise<void> {
  await onCardPage(page);
  await expect(page.locator('button[value=pay]')).toContainText(amount);
  await fillCard(page);
  await pressPay(page);
  await seeReceipt(page);
}

/** A receipt opens with its access key. */
export async function seeReceipt(page: Page): Promise<void> {
  await expect(page).toHaveURL(RECEIPT);
  expect(new URL(page.url()).searchParams.get('ak')).toBeTruthy();
}

/** One detail of the ticket, by its term. */
export const fact = (page: Page, term: string) =>
  page.getByRole('article').locator('dl > div').filter({ hasText: term }).getByRole('definition');

import type { Locator, Page, Request } from '@playwright/test';
import { m } from '../src/paraglide/messages.js';
import { formatDay } from '../src/shared/time.ts';
import { plusDays } from '../src/ui/month-days.ts';
import { type Buyer, expect, fillCard, pressPay, RECEIPT, toCardPage } from './visit.ts';

/** The steps of whoever books: search, day, time, cart, checkout, receipt and letter, in any of the three languages. */
export const LANGUAGES = { sv: 'Svenska', en: 'English', de: 'Deutsch' } as const;
export type Locale = keyof typeof LANGUAGES;

const LONG = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/** The day on the walls of the hall itself: what is booked lies so many days after it. */
export async function todayIn(page: Page, stall: string): Promise<string> {
  const answer = await page.request.get(`/api/search?providerId=${stall}`);
  return ((await answer.json()) as { item: { today: string } }).item.today;
}

/** The first day from so many days ahead on which something holds. */
export function firstDay(today: string, ahead: number, holds: (day: string, weekday: number) => boolean): string {
  for (let away = ahead; away < ahead + 400; away += 1) {
    const day = plusDays(today, away);
    if (holds(day, new Date(`${day}T12:00:00Z`).getUTCDay() || 7)) return day;
  }
  throw new Error('No such day within a year');
}

/** Whether a day lies between two of any year, as 05-01 and 06-14; both named. */
export const isWithin = (day: string, from: string, to: string) => day.slice(5) >= from && day.slice(5) <= to;

export const shortDay = (day: string, locale: Locale) => formatDay(`${day}T12:00:00Z`, locale);

/** "lördag 12 december", with its year or without, as calendars name their days. */
export function dayNamed(day: string, locale: Locale): RegExp {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const [weekday, ...rest] = new Intl.DateTimeFormat(LONG[locale], format)
    .format(new Date(`${day}T12:00:00Z`))
    .split(/,? /);
  return new RegExp(`${weekday},? ${rest.join(' ')}( ${day.slice(0, 4)}|,)`);
}

/** The language of the page is changed at its foot, and the page stays the one that it was. */
export async function speak(page: Page, locale: Locale): Promise<void> {
  const path = new URL(page.url()).pathname;
  await page.getByRole('contentinfo').getByRole('link', { name: LANGUAGES[locale], exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** From a stall's home to its search, where the page begins to look by itself. */
export async function openSearch(page: Page, stall: string, locale: Locale): Promise<void> {
  await page.goto(`/home/${stall}?lang=${locale}`);
  await page.getByRole('link', { name: m.search_here({}, { locale }) }).click();
  await expect(page).toHaveURL(new RegExp(`/search/${stall}`));
  await found(page);
}

const isSearch = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/search');

/**
 * No search is on its way, and its results stand there. The address changes a moment before the page does: what a press
 * asks for is waited for by its own request.
 */
export async function found(page: Page, press?: () => Promise<unknown>): Promise<void> {
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

/** A first and a last day, pressed in the calendar of the search. */
export async function searchDays(page: Page, from: string, to: string, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${m.ui_open_calendar({}, { locale })}`) }).click();
  const calendar = page.getByRole('dialog');
  for (const [at, day] of [from, to].entries()) {
    const cell = calendar.getByRole('button', { name: dayNamed(day, locale) });
    await turnTo(cell, calendar.locator('button[slot=next]'));
    if (at === 0) await cell.click();
    else await found(page, () => cell.click());
  }
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`));
}

/** Months are turned until the day is there. */
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

/** A stepper is pressed until it shows so many. */
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
  /** What stands on its card; the product's own title, where nothing else is said. */
  card?: string;
  title: string;
  day: string;
  guests: number;
}

/** A result opens its product in a tab of its own, as it was asked for. */
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
  // The button lies over what it checks.
  await times.getByRole('radio', { name: time }).check({ force: true });
}

/** The line above the button, that says when and for whom, with what it costs. */
export const totalOf = (page: Page, ...words: string[]) =>
  page
    .getByText(new RegExp(words.join('.*')))
    .and(page.locator('dt, span, div, p'))
    .last()
    .locator('..');

/** Into the cart, and by the news of it to the cart. */
export async function intoCart(page: Page, button: string, title: string, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('button', { name: m.cart_added({ title }, { locale }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: m.cart_title({}, { locale }) })).toBeVisible();
}

/** The first line of the cart. */
export const cartLine = (page: Page) => page.getByRole('main').getByRole('list').first();

/** Who books, written into the fields of the checkout. */
export async function toCheckout(page: Page, buyer: Buyer, locale: Locale): Promise<void> {
  await page.locator('main a[href="/checkout"]').click();
  await page.getByLabel(m.checkout_name({}, { locale }), { exact: true }).fill(buyer.name);
  await page.getByLabel(m.checkout_phone({}, { locale })).fill(buyer.phone);
  await page.getByLabel(m.checkout_email({}, { locale })).fill(buyer.email);
}

/** Orders, and pays so much by card. */
export async function payByCard(page: Page, amount: string, locale: Locale): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${m.checkout_order({}, { locale })}`) }).click();
  await payOnCardPage(page, amount);
  await expect(page.getByText(m.receipts_paid_by_card({}, { locale })).first()).toBeVisible();
}

/** Pays so much, and waits for the receipt that comes by itself. */
export async function payOnCardPage(page: Page, amount: string): Promise<void> {
  await toCardPage(page);
  await expect(page.locator('button[value=pay]')).toContainText(amount);
  await fillCard(page);
  await pressPay(page);
  await seeReceipt(page);
}

/** A receipt opens with its key, and says whose it is. */
export async function seeReceipt(page: Page): Promise<void> {
  await expect(page).toHaveURL(RECEIPT);
  expect(new URL(page.url()).searchParams.get('ak')).toBeTruthy();
}

/** One fact of the ticket, by its term. */
export const fact = (page: Page, term: string) =>
  page.getByRole('article').locator('dl > div').filter({ hasText: term }).getByRole('definition');

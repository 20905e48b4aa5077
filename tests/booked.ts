import type { Order } from '../src/orders/contract.ts';
import { addDays, instantAt, wallMoment, weekdayNumber } from '../src/shared/wall-time.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';
import { checkOut, order, type Placed, skuOf } from './purchase.ts';

/** The steps of a booking as a visitor's browser takes them, in the demo town. */
export interface Wish {
  day: string;
  time?: string;
  minutes?: number;
  nights?: number;
  guests?: Record<string, number>;
}

export type Booked = Omit<Placed, 'payRequestId'> & { payRequestId: string | null };
export type Answer<T> = { status: number; body: { item: T; reason?: string; message?: string; fields?: object } };

const ZONE = 'Europe/Stockholm';

export const dayAfter = (hall: TestHall, days: number): string =>
  addDays(wallMoment(hall.clock.now(), ZONE).date, days);

/** The day so many days ahead, or three weeks later where stalls keep Christmas and have other hours. */
export function usualDay(hall: TestHall, days: number): string {
  const day = dayAfter(hall, days);
  return isAtChristmas(day) ? dayAfter(hall, days + 21) : day;
}

/** A day for the beach cabins: five weeks later in July, when they are let by the week. */
export function cabinDay(hall: TestHall, days: number): string {
  const day = usualDay(hall, days);
  return day.slice(5) >= '06-27' && day.slice(5) <= '07-31' ? dayAfter(hall, days + 35) : day;
}

/** One of the days that lie so far apart, from one on, without those on which stalls keep Christmas. */
export function oneOfUsualDays(
  hall: TestHall,
  { from, apart }: { from: number; apart: number },
  which: number,
): string {
  let days = from;
  for (let left = which; left > 0 || isAtChristmas(dayAfter(hall, days)); days += apart)
    if (!isAtChristmas(dayAfter(hall, days))) left--;
  return dayAfter(hall, days);
}

export function isAtChristmas(day: string): boolean {
  return day.slice(5) >= '12-18' || day.slice(5) <= '01-02';
}

/** The next such weekday, at least so many days away. */
export function nextWeekday(hall: TestHall, weekday: number, atLeast = 2): string {
  const days = Array.from({ length: 7 }, (_, more) => dayAfter(hall, atLeast + more));
  return days.find(day => weekdayNumber(day) === weekday)!;
}

export const at = (day: string, time: string): Date => instantAt(day, time, ZONE);

/** Moves the hall to a time of a day, and the card company with it, which takes no sessions of another day. */
export function goTo(hall: TestHall, day: string, time: string): void {
  const ms = at(day, time).getTime() - hall.clock.now().getTime();
  hall.clock.forward(ms);
  hall.stripe.controls.advance(Math.round(ms / 1000));
}

/** Lets the night pass, if it is night: what staff are told in their quiet hours waits for the morning. */
export function byDay(hall: TestHall): void {
  const { date, time } = wallMoment(hall.clock.now(), ZONE);
  if (time >= '21:00') goTo(hall, addDays(date, 1), '08:00');
  else if (time < '08:00') goTo(hall, date, '08:00');
}

export async function wishFor(
  hall: TestHall,
  browser: Browser,
  slug: string,
  wish: Wish,
  { quantity = 1, position = 0 } = {},
): Promise<number> {
  const { id: skuId } = await skuOf(hall, slug, position);
  const answer = await browser.command<{ item: { price: { amountIncludingVat: number } } }>(
    'POST',
    '/api/cart/items',
    'add-to-cart',
    { skuId, quantity, wish },
  );
  if (answer.status !== 200) throw new Error(`The cart said ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.item.price.amountIncludingVat;
}

export function orderFor(browser: Browser, total: number, fields: object = {}): Promise<Answer<Booked>> {
  return browser.command('POST', '/api/order-groups', 'place-order', order(total, { ...fields })) as never;
}

/** Adds a booking to the cart and orders it; throws on a refusal. */
export async function bookNow(hall: TestHall, browser: Browser, slug: string, wish: Wish, more = {}): Promise<Booked> {
  const total = await wishFor(hall, browser, slug, wish, more);
  const { status, body } = await orderFor(browser, total);
  if (status !== 200) throw new Error(`The order was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

/** Pays at the card company, whose webhook confirms it. */
export async function pay(hall: TestHall, browser: Browser, booked: Booked): Promise<void> {
  const session = await checkOutOf(browser, booked);
  hall.stripe.controls.pay(session);
}

export const ordersOf = async (browser: Browser, { orderGroupId, accessKey }: Booked): Promise<Order[]> =>
  (await browser.get<{ items: Order[] }>(`/api/orders/for-order-group/${orderGroupId}?ak=${accessKey}`)).body.items;

export async function orderOf(browser: Browser, booked: Booked): Promise<Order> {
  const [found] = await ordersOf(browser, booked);
  if (!found) throw new Error('The order is gone');
  return found;
}

/** Cancels a booking, as the page sends it. */
export async function cancel(browser: Browser, booked: Booked, at = 0): Promise<Answer<{ back: number }>> {
  const { _id: orderId, orderGroupId, orderItems } = await orderOf(browser, booked);
  const { _id: orderItemId, productId, providerId } = orderItems.filter(item => item.booking)[at]!;
  const fields = { orderId, orderGroupId, orderItemId, productId, providerId };
  const path = `/api/orders/${orderId}/cancellations?ak=${booked.accessKey}`;
  return (await browser.command('POST', path, 'cancel-booking', fields)) as never;
}

export async function change(
  browser: Browser,
  booked: Booked,
  wish: Wish,
): Promise<Answer<{ back: number; payRequestId: string | null }>> {
  const { _id: orderId, orderGroupId, orderItems } = await orderOf(browser, booked);
  const { _id: orderItemId } = orderItems.find(item => item.booking)!;
  const ak = `?ak=${booked.accessKey}`;
  const asked = { orderGroupId, orderId, orderItemId, wish };
  const price = (await browser.send('POST', `/api/orders/${orderId}/change-prices${ak}`, asked)) as unknown as Answer<{
    amount: number;
  }>;
  if (price.status !== 200) return price as never;
  const path = `/api/orders/${orderId}/booking-changes${ak}`;
  return (await browser.command('POST', path, 'change-booking', {
    ...asked,
    expectedAmount: price.body.item.amount,
  })) as never;
}

function checkOutOf(browser: Browser, { payRequestId, ...booked }: Booked): Promise<string> {
  if (!payRequestId) throw new Error('There is nothing to pay');
  return checkOut(browser, { ...booked, payRequestId });
}

/** The first free time that a page would offer from a day on, within a year. */
export async function firstFree(
  browser: Browser,
  slug: string,
  from: string,
  { party = 1 }: { party?: number } = {},
): Promise<{ day: string; time: string }> {
  const range = `dayRange=${from}..${addDays(from, 365)}&party=${party}`;
  const days = await browser.get<{ items: { day: string; isAvailable: boolean }[] }>(
    `/api/products/${slug}/availability?${range}`,
  );
  for (const { day } of days.body.items.filter(one => one.isAvailable)) {
    const path = `/api/products/${slug}/beginnings?day=${day}&party=${party}`;
    const { item } = (await browser.get<{ item: { beginnings: { time: string; reason: string | null }[] } }>(path))
      .body;
    const free = item.beginnings.find(one => one.reason === null);
    if (free) return { day, time: free.time };
  }
  throw new Error(`${slug} can not be booked`);
}

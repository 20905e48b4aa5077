import type { OrderStatus } from '../orders/rules.ts';
import { inLocale, type Locale, type Words } from '../shared/i18n.ts';

/** A variant with this many left, or fewer, is shown as running low. */
export const LOW_STOCK = 5;
export const MOST_WAITING = 8;
export const MOST_LOW = 8;
export const BEST_SELLERS = 4;

export const TO_CONFIRM: readonly OrderStatus[] = ['PENDING_CONFIRMATION'];
export const TO_HAND_OUT: readonly OrderStatus[] = ['CONFIRMED', 'READY_FOR_PICK_UP'];

/** Wall dates that end with `today`, oldest first. */
export function daysUntil(today: string, count: number): string[] {
  const [year, month, day] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year!, month! - 1, day! - (count - 1 - at))).toISOString().slice(0, 10),
  );
}

export interface Sale {
  title: string;
  amount: number;
}

/** Sales merged by product in the reader's language, because receipts name goods in their buyers' languages. */
export function salesIn(locale: Locale, sales: readonly Sale[], titles: readonly Words[]): Sale[] {
  const known = new Map(titles.flatMap(words => Object.values(words).map(name => [name, inLocale(words, locale)])));
  const sums = new Map<string, number>();
  for (const { title, amount } of sales) {
    const name = known.get(title) ?? title;
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return [...sums].map(([title, amount]) => ({ title, amount }));
}

/** The best sellers by name, the rest in one sum. */
export function bestSellers(sales: readonly Sale[], most: number): { title: string | null; amount: number }[] {
  const sorted = [...sales].sort((left, right) => right.amount - left.amount || left.title.localeCompare(right.title));
  const rest = sorted.slice(most).reduce((total, sale) => total + sale.amount, 0);
  return rest ? [...sorted.slice(0, most), { title: null, amount: rest }] : sorted.slice(0, most);
}

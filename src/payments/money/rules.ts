import { sum } from '../../shared/money.ts';
import type { PaymentMethod } from '../contract.ts';

/** Rate of VAT on the hall's fee, in basis points; the fee includes it (decision 161). */
export const FEE_VAT_RATE = 2500;

/** Lines of a seller's money, in the order in which a statement says them; the view `seller_money` tells what each is. */
export const MONEY_LINES = [
  'SOLD',
  'REFUNDED',
  'DISPUTED',
  'FEE',
  'FEE_BACK',
  'BY_HAND',
  'CARD_OTHER',
  'STRAIGHT',
  'PAID_OUT',
  'PAID_BACK',
  'SETTLED',
] as const;
export type MoneyLine = (typeof MONEY_LINES)[number];

export interface MoneyRow {
  line: MoneyLine;
  way: PaymentMethod | null;
  amount: number;
}

/** Places where a seller's money is: at the card company, with the hall, with who paid by hand; OWED is owed to the hall. */
export const PLACES = ['CARD', 'HALL', 'BY_HAND', 'OWED'] as const;
export type Standing = Record<(typeof PLACES)[number], number>;

export const SOLD_KINDS = ['BOOKABLE', 'ACCOMMODATION', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'DELIVERY', 'OTHER'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

export function lineSum(rows: readonly MoneyRow[], ...lines: MoneyLine[]): number {
  return sum(
    rows.filter(row => lines.includes(row.line)),
    row => row.amount,
  );
}

/** Calendar month: 2026-11. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthAfter(month: string, months = 1): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** A month that an address names; what is none is left out. */
export function monthIn(text: string | null): string | null {
  return text !== null && /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function daysOfMonth(month: string): string[] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);
}

/**
 * Shares of an amount by weights, to the öre: what rounding leaves goes to the largest, so that the shares are the amount.
 */
export function shared<Key>(amount: number, weights: readonly (readonly [Key, number])[]): [Key, number][] {
  const whole = sum(weights, ([, weight]) => weight);
  if (whole <= 0) return [];
  const parts = weights.map(([key, weight]): [Key, number] => [
    key,
    Number((BigInt(amount) * BigInt(weight)) / BigInt(whole)),
  ]);
  const largest = weights.reduce((best, [, weight], at) => (weight > weights[best]![1] ? at : best), 0);
  parts[largest]![1] += amount - sum(parts, ([, part]) => part);
  return parts;
}

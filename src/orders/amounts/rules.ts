import type { GivenBack } from '../../payments/refunds/rules.ts';

/**
 * What has to happen when an order costs something else than was paid for it: what was paid too much goes back, what is
 * missing is asked for. Never both.
 */
export function paidDifference(paid: number, total: number): { back: number; ask: number } {
  return { back: Math.max(0, paid - total), ask: Math.max(0, total - paid) };
}

/** So much of the rows that were credited, the first rows first: part of it may never have been paid. */
export function trimmed(credits: readonly GivenBack[], amount: number): GivenBack[] {
  let left = amount;
  return credits.flatMap(({ name, amountIncludingVat, vatRate }) => {
    const part = Math.min(left, amountIncludingVat);
    left -= part;
    return part > 0 ? [{ name, amountIncludingVat: part, vatRate }] : [];
  });
}

import type { GivenBack } from '../../payments/refunds/rules.ts';

/** Refund or surcharge after an order's total changed: overpayment goes back, a shortfall is requested. Never both. */
export function paidDifference(paid: number, total: number): { back: number; ask: number } {
  return { back: Math.max(0, paid - total), ask: Math.max(0, total - paid) };
}

/** Credited rows cut to an amount, first rows first, because part of them may never have been paid. */
export function trimmed(credits: readonly GivenBack[], amount: number): GivenBack[] {
  let left = amount;
  return credits.flatMap(({ name, amountIncludingVat, vatRate }) => {
    const part = Math.min(left, amountIncludingVat);
    left -= part;
    return part > 0 ? [{ name, amountIncludingVat: part, vatRate }] : [];
  });
}

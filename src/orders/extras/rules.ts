import type { Terms } from '../../availability/offers/contract.ts';
import { amountBack } from '../cancellations/rules.ts';

/** Reasons for which a seller asks for more than was ordered. */
export const EXTRA_REASONS = ['LATE', 'DAMAGED', 'OTHER'] as const;
export type ExtraReason = (typeof EXTRA_REASONS)[number] | 'NO_SHOW';

interface Missed {
  terms: Terms;
  party: number;
  /** Price of the booking, and what of it was paid. */
  amount: number;
  paid: number;
}

export interface NoShowFee {
  /** No-show fee that the terms let the seller keep. */
  owed: number;
  /** Part of the fee still to be asked for. */
  left: number;
}

/**
 * The fee of a guest who did not come, by the terms under which they booked: what a cancellation in the last moment
 * would have left with the seller, or what was agreed for each guest; whichever is more, and never both.
 */
export function noShowFee({ terms, party, amount, paid }: Missed): NoShowFee {
  const kept = amount - amountBack(amount, percentAtLast(terms));
  const agreed = (terms.noShowPerGuest ?? 0) * party;
  const owed = Math.max(kept, agreed);
  return { owed, left: Math.max(0, owed - paid) };
}

/** The refund percentage without any notice. */
function percentAtLast({ steps }: Pick<Terms, 'steps'>): number {
  return steps.filter(step => step.minutesBefore === 0).at(-1)?.percentBack ?? 0;
}

/** Credits that bring the rows of a booking down to an amount, the last rows first; options go before the booking itself. */
export function creditsDownTo(
  rows: readonly { id: string; amount: number; credited: number }[],
  owed: number,
): { id: string; amount: number }[] {
  let over = rows.reduce((sum, row) => sum + row.amount - row.credited, 0) - owed;
  return rows.toReversed().flatMap(({ id, amount, credited }) => {
    const part = Math.max(0, Math.min(over, amount - credited));
    over -= part;
    return part > 0 ? [{ id, amount: part }] : [];
  });
}

import { type Price, sum } from '../../shared/money.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { PlannedPart } from '../contents/contract.ts';
import { planOf, sharesOf } from '../contents/rules.ts';

const DAY_MS = 86_400_000;

export interface PartToPay {
  part: number;
  amount: number;
  share: number;
  dueAt: Date;
  /** Whether the order stands only once it is paid: parts due by the acceptance, and not on a day of their own. */
  binds: boolean;
  /** Its amount by VAT rate, as its receipt will have it. */
  rows: { amount: number; vatRate: number }[];
}

/**
 * The parts by which a price is paid: each a share of the total, to the öre, and of every VAT rate its share of what is
 * left of it, so that all parts together are the price, rate by rate (I5).
 */
export function partsToPay(
  plan: readonly PlannedPart[],
  price: Price,
  { acceptedAt, timeZone }: { acceptedAt: Date; timeZone: string },
): PartToPay[] {
  const parts = planOf(plan);
  const shares = parts.map(({ share }) => share);
  const amounts = sharesOf(price.amountIncludingVat, shares);
  const left = price.vat.map(({ vatRate, amountIncludingVat }) => ({ vatRate, amount: amountIncludingVat }));
  return parts.map(({ share, due }, at) => {
    const amount = amounts[at]!;
    const last = at === parts.length - 1;
    const byRate = last
      ? left.map(row => row.amount)
      : sharesOf(
          amount,
          left.map(row => row.amount),
        );
    const rows = left.map(({ vatRate }, row) => ({ vatRate, amount: byRate[row]! })).filter(row => row.amount > 0);
    for (const [row, taken] of byRate.entries()) left[row]!.amount -= taken;
    return {
      part: at + 1,
      amount,
      share,
      dueAt: dueAt(due, acceptedAt, timeZone),
      binds: due.kind === 'ACCEPTANCE',
      rows,
    };
  });
}

/** The moment by which a part is to be paid: the end of its day, never before there was a day to pay it in. */
function dueAt(due: PlannedPart['due'], acceptedAt: Date, timeZone: string): Date {
  const soonest = new Date(acceptedAt.getTime() + DAY_MS);
  if (due.kind === 'ACCEPTANCE') {
    const day = calendarDayAt(new Date(acceptedAt.getTime() + Math.max(due.days, 1) * DAY_MS), timeZone);
    return instantAt(day, '24:00', timeZone);
  }
  const end = instantAt(due.day, '24:00', timeZone);
  return end > soonest ? end : soonest;
}

export type PlanProblem = 'shares' | 'order' | 'late';

/** Whether a plan can be kept: its shares make the whole, and its days follow each other. */
export function planProblem(plan: readonly PlannedPart[]): PlanProblem | null {
  if (!plan.length) return null;
  if (sum(plan, ({ share }) => share) !== 10_000) return 'shares';
  const days = plan.map(({ due }) => (due.kind === 'DAY' ? due.day : null));
  const known = days.filter(day => day !== null);
  if (known.some((day, at) => at > 0 && day <= known[at - 1]!)) return 'order';
  // Parts that are due by the acceptance come before those that have a day.
  const firstDay = days.findIndex(day => day !== null);
  return firstDay >= 0 && days.slice(firstDay).includes(null) ? 'order' : null;
}

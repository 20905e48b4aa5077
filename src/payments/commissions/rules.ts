import { sum, vatWithin } from '../../shared/money.ts';
import type { PaymentMethod } from '../contract.ts';
import { FEE_VAT_RATE } from '../money/rules.ts';

/** Number of the first of the hall's invoices to its sellers. */
export const FIRST_NUMBER = 5001;
/** Days that a seller has to pay what the hall could not keep back. */
export const DUE_DAYS = 30;

export interface FeeOfMonth {
  /** Month in which it was earned: 2026-11. */
  ofMonth: string;
  way: PaymentMethod;
  sales: number;
  amount: number;
}

export interface CommissionRow {
  way: PaymentMethod;
  count: number;
  amount: number;
}

export interface CommissionPlan {
  kind: 'INVOICE' | 'CREDIT';
  /** Month of the invoice that is credited. */
  credits: string | null;
  rows: CommissionRow[];
  amount: number;
  vat: number;
  kept: number;
}

/**
 * Documents for the fees of a month. What was given back of an earlier month's fees is a credit invoice to that month's
 * invoice, where it has one; everything else is the month's own invoice. Their sum is what the ledger says.
 */
export function planCommissions(
  month: string,
  fees: readonly FeeOfMonth[],
  invoiced: ReadonlyMap<string, number>,
): CommissionPlan[] {
  const earlier = [...new Set(fees.map(fee => fee.ofMonth))].filter(one => one !== month);
  const credited = earlier.filter(one => {
    const back = -sumOf(fees.filter(fee => fee.ofMonth === one));
    return back > 0 && back <= (invoiced.get(one) ?? 0);
  });
  const credits = credited.flatMap(one => {
    const rows = fees.filter(fee => fee.ofMonth === one).map(fee => ({ ...fee, amount: -fee.amount }));
    return plan('CREDIT', one, rows);
  });
  return [
    ...plan(
      'INVOICE',
      null,
      fees.filter(fee => !credited.includes(fee.ofMonth)),
    ),
    ...credits,
  ];
}

/** VAT in the fees of a month as its documents have it: an invoice and each credit are rounded by themselves. */
export function vatInFees(month: string, fees: readonly FeeOfMonth[]): number {
  const back = [...Map.groupBy(fees, fee => fee.ofMonth)]
    .map(([of, own]) => ({ of, amount: sumOf(own) }))
    .filter(({ of, amount }) => of !== month && amount < 0);
  const credited = sum(back, ({ amount }) => amount);
  const vat = (amount: number) => vatWithin(amount, FEE_VAT_RATE);
  return vat(sumOf(fees) - credited) + sum(back, ({ amount }) => vat(amount));
}

function plan(kind: CommissionPlan['kind'], credits: string | null, fees: readonly FeeOfMonth[]): CommissionPlan[] {
  const amount = sumOf(fees);
  if (amount <= 0) return [];
  const ways = [...new Set(fees.map(fee => fee.way))].sort();
  const rows = ways
    .map(way => {
      const own = fees.filter(fee => fee.way === way);
      return { way, count: sum(own, fee => fee.sales), amount: sumOf(own) };
    })
    .filter(row => row.amount !== 0);
  const kept = sum(
    rows.filter(row => row.way === 'CARD'),
    row => row.amount,
  );
  return [{ kind, credits, rows, amount, vat: vatWithin(amount, FEE_VAT_RATE), kept }];
}

const sumOf = (fees: readonly FeeOfMonth[]) => sum(fees, fee => fee.amount);

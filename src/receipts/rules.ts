import type { PayRequestItem } from '../payments/contract.ts';
import type { ReceiptItem } from './contract.ts';

/** 2026-00418: one series per seller and year. */
export function receiptNumber(year: number, number: number): string {
  return `${year}-${String(number).padStart(5, '0')}`;
}

/** What was asked for becomes what was paid, row by row; what was taken off is negative. */
export function receiptItems(items: readonly PayRequestItem[]): ReceiptItem[] {
  return items.map(item => ({
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    amountIncludingVat: item.price.amountIncludingVat,
    vatRate: item.price.vat[0]?.vatRate ?? 0,
  }));
}

/** A refund that failed is still owed: the payer sees it as on its way, staff see that it needs them. */
export function refundStatusForPayer(status: 'PENDING' | 'FULFILLED' | 'FAILED'): 'PENDING' | 'FULFILLED' {
  return status === 'FULFILLED' ? 'FULFILLED' : 'PENDING';
}

import { to } from '../../../../links.ts';
import { addDays } from '../../../../shared/wall-time.ts';
import type { PayRequestItem } from '../../../contract.ts';
import type { GivenBack } from '../../../refunds/rules.ts';
import { ocrReference } from '../numbers/rules.ts';
import type { InvoiceItem } from './contract.ts';

/** Number of the first of a seller's invoices. */
export const FIRST_NUMBER = 1001;

/** Page on which a company orders the invoice of a pay request, with the key of the page that it was chosen on. */
export function orderInvoiceAt(payRequestId: string, cameFrom: string): string {
  return to.orderInvoice(payRequestId, new URL(cameFrom, 'http://hall.invalid').searchParams.get('ak'));
}

/** Rows of an invoice: those of its pay request, with what was taken off below nought. */
export function invoiceItems(items: readonly PayRequestItem[]): InvoiceItem[] {
  return items.map(({ name, description, quantity, type, price }) => ({
    ...{ name, description, quantity: type === 'REMOVED' ? 1 : quantity },
    vatRate: price.vat[0]?.vatRate ?? 0,
    amountIncludingVat: price.amountIncludingVat,
  }));
}

export function creditItems(rows: readonly GivenBack[]): InvoiceItem[] {
  return rows.map(({ name, description, vatRate, amountIncludingVat }) => ({
    ...{ name, description: description ?? null, quantity: 1, vatRate, amountIncludingVat },
  }));
}

/** Day by which an invoice is to be paid, and the reference that its payment names. */
export function termsOfInvoice(number: number, issuedOn: string, dueDays: number) {
  return { dueOn: addDays(issuedOn, dueDays), ocr: ocrReference(number) };
}

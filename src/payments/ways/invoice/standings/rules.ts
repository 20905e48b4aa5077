export const INVOICE_STATES = ['OPEN', 'OVERDUE', 'PAID', 'WITHDRAWN', 'CREDIT'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** State of an invoice: what was paid or withdrawn decides, and the day only where neither was. */
export function invoiceState(
  one: { kind: 'INVOICE' | 'CREDIT'; dueOn: string | null; paidOn: string | null; withdrawn: boolean },
  today: string,
): InvoiceState {
  if (one.kind === 'CREDIT') return 'CREDIT';
  if (one.paidOn) return 'PAID';
  if (one.withdrawn) return 'WITHDRAWN';
  return one.dueOn! < today ? 'OVERDUE' : 'OPEN';
}

import type { Deed } from '../../../../shared/command.ts';
import type { Database, Tx } from '../../../../shared/database/connect.ts';

export interface InvoiceMoney {
  invoiceId: string;
  amount: number;
  paidOn: string;
  note: string;
  /** Row of the bank's file that told of it; null where it was noted by hand. */
  from: { bankFileId: string; row: number } | null;
}

/** Money of an invoice, once: a second row for it is refused by the database. */
export async function insertInvoicePayment({ tx, now }: Deed, money: InvoiceMoney): Promise<void> {
  const { invoiceId, amount, paidOn, note, from } = money;
  await tx
    .insertInto('invoice_payments')
    .values({
      ...{ invoice_id: invoiceId, amount, paid_on: paidOn, note, created_at: now },
      ...{ bank_file_id: from?.bankFileId ?? null, bank_file_row: from?.row ?? null },
    })
    .execute();
}

export async function insertInvoiceRefund({ tx, now }: Deed, back: { refundId: string; paidOn: string }) {
  await tx
    .insertInto('invoice_refunds')
    .values({ refund_id: back.refundId, paid_on: back.paidOn, created_at: now })
    .execute();
}

export async function isRefundNoted(db: Database | Tx, refundId: string): Promise<boolean> {
  const found = db.selectFrom('invoice_refunds').select('refund_id').where('refund_id', '=', refundId);
  return (await found.executeTakeFirst()) !== undefined;
}

import { sql } from 'kysely';
import type { SellerOfRecord } from '../../../../providers/sellers/contract.ts';
import type { Tx } from '../../../../shared/database/connect.ts';
import type { Locale } from '../../../../shared/i18n.ts';
import type { Price } from '../../../../shared/money.ts';
import type { InvoiceBuyer, InvoiceItem } from './contract.ts';
import { FIRST_NUMBER } from './rules.ts';

export interface NewDocument {
  id: string;
  providerId: string;
  paymentId: string;
  payRequestId: string;
  orderGroupId: string;
  issuedOn: string;
  buyer: InvoiceBuyer;
  seller: SellerOfRecord;
  items: readonly InvoiceItem[];
  price: Price;
  locale: Locale;
  now: Date;
}

export interface InvoiceTermsOf {
  dueOn: string;
  ocr: string;
  bankgiro: string | null;
  swish: string | null;
}

/** The next number of a seller's series, locked until the transaction that uses it ends, so that none is missing. */
export async function nextNumber(tx: Tx, providerId: string): Promise<number> {
  const { latest } = await tx
    .insertInto('invoice_numbers')
    .values({ provider_id: providerId, latest: FIRST_NUMBER })
    .onConflict(conflict =>
      conflict.column('provider_id').doUpdateSet(row => ({ latest: row('invoice_numbers.latest', '+', 1) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  return latest;
}

export async function insertInvoice(tx: Tx, number: number, invoice: NewDocument, terms: InvoiceTermsOf) {
  const { dueOn, ocr, bankgiro, swish } = terms;
  await insertDocument(tx, number, invoice, { kind: 'INVOICE', due_on: dueOn, ocr, bankgiro, swish });
}

export async function insertCredit(
  tx: Tx,
  number: number,
  credit: NewDocument,
  of: { invoiceId: string; refundId: string | null },
): Promise<void> {
  await insertDocument(tx, number, credit, { kind: 'CREDIT', credits: of.invoiceId, refund_id: of.refundId });
}

async function insertDocument(
  tx: Tx,
  number: number,
  one: NewDocument,
  columns: { kind: 'INVOICE' | 'CREDIT' } & Record<string, string | null>,
): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      ...{ id: one.id, provider_id: one.providerId, number, payment_id: one.paymentId },
      ...{ pay_request_id: one.payRequestId, order_group_id: one.orderGroupId, issued_on: one.issuedOn },
      ...{ buyer: JSON.stringify(one.buyer), seller: JSON.stringify(one.seller), items: JSON.stringify(one.items) },
      ...{ price: JSON.stringify(one.price), amount: one.price.amountIncludingVat, locale: one.locale },
      ...{ created_at: one.now, ...columns },
    })
    .execute();
}

/** Locks an invoice: who pays it, withdraws it or credits it does so one after the other. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<void> {
  await sql`select from invoices where id = ${invoiceId} for update`.execute(tx);
}

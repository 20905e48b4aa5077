import type { SellerOfRecord } from '../providers/sellers/contract.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { Price } from '../shared/money.ts';
import type { ReceiptItem, ReceiptType } from './contract.ts';

export interface NewReceipt {
  id: string;
  providerId: string;
  orderGroupId: string;
  orderId: string;
  payRequestId: string;
  paymentId: string;
  /** Refund that the receipt is of; without one it is of a payment. */
  refundId?: string;
  type: ReceiptType;
  year: number;
  items: ReceiptItem[];
  price: Price;
  seller: SellerOfRecord;
  now: Date;
}

/**
 * Receipt number, taken under the seller's row lock and used in the same transaction, so that none is ever missing
 * (protocols 6.3): write the receipt last, because others of the same seller wait for it.
 */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<number> {
  const { latest } = await tx
    .insertInto('receipt_numbers')
    .values({ provider_id: receipt.providerId, year: receipt.year, latest: 1 })
    .onConflict(conflict =>
      conflict.columns(['provider_id', 'year']).doUpdateSet(row => ({ latest: row('receipt_numbers.latest', '+', 1) })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('receipts')
    .values({
      id: receipt.id,
      provider_id: receipt.providerId,
      order_group_id: receipt.orderGroupId,
      order_id: receipt.orderId,
      pay_request_id: receipt.payRequestId,
      payment_id: receipt.paymentId,
      refund_id: receipt.refundId ?? null,
      type: receipt.type,
      status: 'FULFILLED',
      number: latest,
      year: receipt.year,
      amount: receipt.price.amountIncludingVat,
      items: JSON.stringify(receipt.items),
      price: JSON.stringify(receipt.price),
      seller: JSON.stringify(receipt.seller),
      created_at: receipt.now,
    })
    .execute();
  return latest;
}

/** Withdraws a refund's receipt; its number stays taken: a series has no gaps. */
export async function withdrawReceipt(tx: Tx, refundId: string): Promise<void> {
  await tx.updateTable('receipts').set({ status: 'CANCELLED' }).where('refund_id', '=', refundId).execute();
}

export async function withdrawPaymentReceipt(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('receipts')
    .set({ status: 'CANCELLED' })
    .where('payment_id', '=', paymentId)
    .where('type', '<>', 'REFUND')
    .execute();
}

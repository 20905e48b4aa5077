import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { VoucherVatKind } from '../../tickets/rules.ts';
import type { PaymentMethod } from '../contract.ts';

export interface Refundable {
  paymentId: string;
  method: PaymentMethod;
  currency: string;
  /** Amount captured, the hall's share of it, and the amount refunded. */
  captured: number;
  fee: number;
  refunded: number;
  left: number;
  /** For a payment by code: the gift card or voucher that it came from. */
  ticketId: string | null;
  vatKind: VoucherVatKind | null;
}

/**
 * Refundable payments of an order, in the order in which they go back: money before gift cards, those before vouchers
 * that were taxed when they were sold, the newest first (docs/decisions/0063).
 */
export async function readRefundable(db: Database | Tx, orderId: string): Promise<Refundable[]> {
  const { rows } = await sql<Refundable>`
    select payment_id as "paymentId", method, currency, captured, fee, refunded, left_over as left,
      ticket_id as "ticketId", vat_kind as "vatKind"
    from refundable_payments where order_id = ${orderId}
    order by ticket_id is not null, ticket_id is not null and vat_kind = 'SINGLE_PURPOSE', payment_id desc`.execute(db);
  return rows;
}

/**
 * Refundable payments, locked: two refunds at once share them. Read after the lock, to see the other's. With a pay
 * request, those of it alone.
 */
export async function lockRefundable(tx: Tx, orderId: string, payRequestId?: string): Promise<Refundable[]> {
  await sql`
    select p.id from payments p join pay_requests r on r.id = p.pay_request_id
    where r.order_id = ${orderId} and p.status = 'FULFILLED' order by p.id for no key update of p`.execute(tx);
  const payments = await readRefundable(tx, orderId);
  if (!payRequestId) return payments;
  const own = await tx.selectFrom('payments').select('id').where('pay_request_id', '=', payRequestId).execute();
  return payments.filter(({ paymentId }) => own.some(({ id }) => id === paymentId));
}

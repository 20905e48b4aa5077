import { sql } from 'kysely';
import { findOrderGroup, orderOfProvider } from '../../order-groups/queries.ts';
import { readRefundable } from '../../payments/refunds/queries.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { moneyRows } from '../amounts/store.ts';
import type { OrderRefund, RefundableOrder } from './contract.ts';

const TICKETS = ['VOUCHER', 'GIFTCARD'];

/** An order's rows with the refundable amount of each. */
export async function refundRows(db: Database | Tx, orderId: string): Promise<RefundableOrder['rows']> {
  const rows = await moneyRows(db, orderId);
  return rows.map(({ amount, credited, stockItemId, perPiece: _, ...row }) => ({
    ...row,
    left: amount - credited,
    ticket: TICKETS.includes(row.acquireType ?? ''),
    counted: stockItemId !== null,
  }));
}

export async function refundableOrder(
  db: Database,
  which: { orderId: string; providerId: string },
): Promise<RefundableOrder | null> {
  const order = await orderOfProvider(db, which);
  const group = order && (await findOrderGroup(db, order.orderGroupId));
  if (!group) return null;
  const { orderId } = which;
  const [rows, payments, refunds] = await Promise.all([
    refundRows(db, orderId),
    readRefundable(db, orderId),
    readOrderRefunds(db, orderId),
  ]);
  const { name, email } = group.contact;
  return { orderId, rows, payments, refunds, payer: { name, email, language: group.locale } };
}

async function readOrderRefunds(db: Database, orderId: string): Promise<OrderRefund[]> {
  const { rows } = await sql<Omit<OrderRefund, '_createdAt'> & { createdAt: Date }>`
    select f.refund_id as "_id", f.amount, f.method, f.reason, f.by_hand as "byHand", f.note, f.created_at as "createdAt",
      case when exists (select 1 from order_refunds n where n.retries = f.refund_id) then 'RETRIED' else f.status end as status
    from order_refunds f where f.order_id = ${orderId} order by f.created_at, f.refund_id`.execute(db);
  return rows.map(({ createdAt, ...row }) => ({ ...row, _createdAt: createdAt.toISOString() }));
}

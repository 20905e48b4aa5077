import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import type { RefundReason } from '../settlements/rules.ts';

export type RefundStatus = 'PENDING' | 'FULFILLED' | 'FAILED';

export interface RefundRow {
  id: string;
  paymentId: string;
  providerId: string;
  amount: number;
  currency: string;
  reason: RefundReason;
  status: RefundStatus;
  reference: string | null;
  looks: number;
  createdAt: Date;
}

export interface NewRefund {
  paymentId: string;
  providerId: string;
  orderGroupId: string;
  amount: number;
  currency: string;
  reason: RefundReason;
  now: Date;
}

const REFUND = [
  'id',
  'payment_id as paymentId',
  'provider_id as providerId',
  'amount',
  'currency',
  'reason',
  'status',
  'refund_id as reference',
  'looks',
  'created_at as createdAt',
] as const;

export async function insertRefund(tx: Tx, id: string, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: refund.paymentId,
      provider_id: refund.providerId,
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      status: 'PENDING',
      created_at: refund.now,
    })
    .execute();
}

export async function findRefund(db: Database | Tx, id: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('refunds').select(REFUND).where('id', '=', id).executeTakeFirst();
  return (row as RefundRow | undefined) ?? null;
}

export async function findRefundByReference(db: Database | Tx, reference: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('refunds').select(REFUND).where('refund_id', '=', reference).executeTakeFirst();
  return (row as RefundRow | undefined) ?? null;
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  const row = await tx.selectFrom('refunds').select(REFUND).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Error(`No refund ${id}`);
  return row as RefundRow;
}

/** What of the payment went back before this refund did: the fee is given back in proportion to all of it (H14). */
export async function refundedBefore(tx: Tx, refund: RefundRow): Promise<number> {
  const row = await tx
    .selectFrom('refunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql.lit(0)).as('amount'))
    .where('payment_id', '=', refund.paymentId)
    .where('status', '=', 'FULFILLED')
    .where('id', '<>', refund.id)
    .executeTakeFirstOrThrow();
  return Number(row.amount);
}

export async function saveRefund(
  tx: Tx,
  id: string,
  known: { reference: string | null; status: RefundStatus; lookAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      refund_id: known.reference,
      status: known.status,
      look_at: known.lookAt,
      ended_at: known.status === 'PENDING' ? null : known.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function claimDueRefunds(world: World, next: (refund: RefundRow) => Date, limit: number) {
  const now = world.now();
  return world.db.transaction().execute(async tx => {
    const rows = (await tx
      .selectFrom('refunds')
      .select(REFUND)
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()) as RefundRow[];
    for (const row of rows) {
      await tx
        .updateTable('refunds')
        .set({ looks: sql`looks + 1`, look_at: next(row) })
        .where('id', '=', row.id)
        .execute();
    }
    return rows;
  });
}

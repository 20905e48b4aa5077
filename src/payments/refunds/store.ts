import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import { type Database, type Tx, transact } from '../../shared/database/connect.ts';
import { type Price, sumPrice } from '../../shared/money.ts';
import type { World } from '../../shared/world.ts';
import type { GivenBack, RefundReason, RefundStatus } from './rules.ts';

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
  items: GivenBack[] | null;
  price: Price | null;
  byHand: boolean;
  note: string | null;
  createdAt: Date;
}

export interface NewRefund {
  paymentId: string;
  providerId: string;
  orderGroupId: string;
  amount: number;
  currency: string;
  reason: RefundReason;
  /** Refunded rows, of earned money. */
  rows?: readonly GivenBack[] | undefined;
  /** Reason, as its payer is told. */
  note?: string | undefined;
  /** Failed refund whose debt this one pays. */
  retries?: string;
  /** Paid by a person, outside of the hall: `note` says how. */
  byHand?: boolean;
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
  'items',
  'price',
  'by_hand as byHand',
  'note',
  'created_at as createdAt',
] as const;

export async function insertRefund(
  { tx, now }: Deed,
  id: string,
  refund: NewRefund,
  status: Exclude<RefundStatus, 'FAILED'> = 'PENDING',
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id,
      payment_id: refund.paymentId,
      provider_id: refund.providerId,
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      items: refund.rows ? JSON.stringify(refund.rows) : null,
      price: refund.rows ? JSON.stringify(sumPrice(refund.rows)) : null,
      note: refund.note ?? null,
      retries: refund.retries ?? null,
      by_hand: refund.byHand ?? false,
      status,
      created_at: now,
      ended_at: status === 'PENDING' ? null : now,
    })
    .execute();
}

export async function findRefund(db: Database | Tx, id: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('refunds').select(REFUND).where('id', '=', id).executeTakeFirst();
  return (row as unknown as RefundRow | undefined) ?? null;
}

export async function findRefundByReference(db: Database | Tx, reference: string): Promise<RefundRow | null> {
  const row = await db.selectFrom('refunds').select(REFUND).where('refund_id', '=', reference).executeTakeFirst();
  return (row as unknown as RefundRow | undefined) ?? null;
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  const row = await tx.selectFrom('refunds').select(REFUND).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new Error(`No refund ${id}`);
  return row as unknown as RefundRow;
}

/** Amount refunded before this refund: the fee is given back in proportion to all of it (H14). */
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

/** Whether another refund of the same payment is under way, or came first. */
export async function mustWait(db: Database, { id, paymentId }: RefundRow): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'PENDING')
    .where('id', '<>', id)
    .where(({ or, eb }) => or([eb('refund_id', 'is not', null), eb('id', '<', id)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The first waiting refund, not yet on its way. */
export async function waitingRefund(tx: Tx, paymentId: string, besides: string): Promise<string | null> {
  const row = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'PENDING')
    .where('refund_id', 'is', null)
    .where('id', '<>', besides)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function saveRefund(
  tx: Tx,
  id: string,
  known: { reference: string | null; status: RefundStatus; code: string | null; lookAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      refund_id: known.reference,
      status: known.status,
      code: known.code,
      look_at: known.lookAt,
      ended_at: known.status === 'PENDING' ? null : known.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function claimDueRefunds(world: World, next: (refund: RefundRow) => Date, limit: number) {
  const now = world.now();
  return transact(world.db, async tx => {
    const rows = (await tx
      .selectFrom('refunds')
      .select(REFUND)
      .where('look_at', '<=', now)
      .orderBy('look_at')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()) as unknown as RefundRow[];
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

/** Whether a failed refund's debt was taken up already. */
export async function isTakenUp(tx: Tx, refundId: string): Promise<boolean> {
  const row = await tx.selectFrom('refunds').select('id').where('retries', '=', refundId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether this refund pays the debt of one that failed after the company had made it: that took the seller's part and
 * the share back, and a refund's failure gives them nothing again.
 */
export async function tookFromSeller(db: Database | Tx, refundId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive before (id, retries, refund_id) as (
      select id, retries, null from refunds where id = ${refundId}
      union all
      select f.id, f.retries, f.refund_id from refunds f join before b on f.id = b.retries
    ) select from before where refund_id is not null limit 1`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { World } from '../../../../shared/world.ts';
import type { Dispute } from '../adapters/card-company.ts';
import type { Booked, DisputeStatus } from './rules.ts';

export interface DisputeRow extends Booked {
  id: string;
  reference: string;
  paymentId: string;
  status: DisputeStatus;
  version: number;
}

const DISPUTE = [
  'id',
  'reference',
  'payment_id as paymentId',
  'status',
  'withdrawn',
  'reinstated',
  'price',
  'lost',
  'version',
] as const;

export async function findDispute(db: Database | Tx, reference: string): Promise<DisputeRow | null> {
  const row = await db.selectFrom('disputes').select(DISPUTE).where('reference', '=', reference).executeTakeFirst();
  return (row as unknown as DisputeRow | undefined) ?? null;
}

/** Dispute row, locked for update; made when there is none, with nothing booked yet. */
export async function lockDispute(
  tx: Tx,
  dispute: Dispute,
  made: { id: string; paymentId: string; providerId: string; now: Date },
): Promise<DisputeRow> {
  await tx
    .insertInto('disputes')
    .values({
      id: made.id,
      reference: dispute.reference,
      payment_id: made.paymentId,
      provider_id: made.providerId,
      amount: dispute.amount,
      currency: dispute.currency,
      reason: dispute.reason,
      status: 'OPEN',
      answer_by: dispute.answerBy,
      opened_at: dispute.openedAt,
      seen_at: made.now,
    })
    .onConflict(conflict => conflict.column('reference').doNothing())
    .execute();
  const locked = tx.selectFrom('disputes').select(DISPUTE).where('reference', '=', dispute.reference);
  return (await locked.forNoKeyUpdate().executeTakeFirstOrThrow()) as unknown as DisputeRow;
}

export async function saveDispute(
  tx: Tx,
  { id, version }: DisputeRow,
  saved: { dispute: Dispute; booked: Booked; lookAt: Date | null; isNews: boolean; now: Date },
): Promise<void> {
  const { dispute, booked, lookAt, isNews, now } = saved;
  const { status, reason, amount, answerBy } = dispute;
  await tx
    .updateTable('disputes')
    .set({
      ...booked,
      status,
      reason,
      amount,
      answer_by: answerBy,
      version: version + 1,
      seen_at: now,
      look_at: lookAt,
    })
    .where('id', '=', id)
    .execute();
  if (!isNews) return;
  const move = { dispute_id: id, version: version + 1, status, ...booked, happened_at: now };
  await tx.insertInto('dispute_moves').values(move).execute();
}

/** Claims due disputes, moving each to its next look first: should this copy die now, another one looks then. */
export async function claimDueDisputes(world: World, next: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    update disputes set look_at = ${next} where id in (
      select id from disputes where look_at <= ${world.now()} order by look_at limit ${limit}
      for no key update skip locked)
    returning reference`.execute(world.db);
  return rows.map(row => row.reference);
}

/** Payment of a dispute: by the company's names for it, or by ours when it was not settled yet. */
export async function paymentDisputed(
  db: Database,
  { intentId, paymentId }: Pick<Dispute, 'intentId' | 'paymentId'>,
): Promise<{ id: string; settled: boolean } | null> {
  const { rows } = await sql<{ id: string; settled: boolean }>`
    select id, captured is not null as settled from payments where intent_id = ${intentId}
    union all select id, captured is not null from payments where id::text = ${paymentId}
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Amount that had left the payment before: refunds, and losses to its other disputes. */
export async function goneBefore(tx: Tx, paymentId: string, disputeId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce((select sum(amount) from refunds where payment_id = ${paymentId} and status = 'FULFILLED'), 0)::bigint
      + coalesce((select sum(lost) from disputes where payment_id = ${paymentId} and id <> ${disputeId}), 0)::bigint
      as amount`.execute(tx);
  return rows[0]!.amount;
}

/** Whether a capture was earned, being for what was asked: money that was not goes back. */
export async function wasEarned(tx: Tx, paymentId: string): Promise<boolean> {
  const earned = tx
    .selectFrom('receipts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('type', '<>', 'REFUND')
    .limit(1);
  return Boolean(await earned.executeTakeFirst());
}

export async function readUntil(db: Database, subject: string): Promise<Date | null> {
  const mark = db.selectFrom('book_marks').select('read_until').where('subject', '=', subject);
  return (await mark.executeTakeFirst())?.read_until ?? null;
}

export async function markRead(db: Database, subject: string, until: Date): Promise<void> {
  await db
    .insertInto('book_marks')
    .values({ subject, read_until: until })
    .onConflict(conflict => conflict.column('subject').doUpdateSet({ read_until: until }))
    .execute();
}

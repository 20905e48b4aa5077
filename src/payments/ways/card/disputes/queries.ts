import type { Database, Tx } from '../../../../shared/database/connect.ts';
import type { DisputeStatus } from './rules.ts';

export interface CaseOfDispute {
  providerId: string;
  orderId: string;
  /** Order reference, as used in speech and on paper. */
  order: string;
  amount: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  answerBy: Date | null;
}

export async function caseOfDispute(db: Database, reference: string): Promise<CaseOfDispute | null> {
  const row = await db
    .selectFrom('dispute_cases as d')
    .innerJoin('order_groups as g', 'g.id', 'd.order_group_id')
    .select(['d.provider_id as providerId', 'd.order_id as orderId', 'g.reference as order', 'd.amount', 'd.currency'])
    .select(['d.reason', 'd.status', 'd.answer_by as answerBy'])
    .where('d.reference', '=', reference)
    .executeTakeFirst();
  return (row as CaseOfDispute | undefined) ?? null;
}

/** Whether a bank holds the money of one of these payments: refunding that as well would pay it twice (I10). */
export async function isWithBank(tx: Tx, paymentIds: readonly string[]): Promise<boolean> {
  if (!paymentIds.length) return false;
  const row = await tx
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', 'in', [...paymentIds])
    .whereRef('withdrawn', '>', 'reinstated')
    .executeTakeFirst();
  return row !== undefined;
}

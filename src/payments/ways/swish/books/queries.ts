import { sql } from 'kysely';
import type { Database } from '../../../../shared/database/connect.ts';

/** Swish payments that are over here, or of unknown outcome: those that are open are looked at anyway. */
export async function swishPayments(db: Database, since: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    // A literal, not bound: the planner takes the index of Swish's payments for a constant alone.
    .where('method', '=', sql.lit('MOBILE'))
    .where('created_at', '>=', since)
    .where(eb => eb.or([eb('status', '<>', 'PENDING'), eb('unknown_since', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(row => row.id);
}

/** Swish refunds that went back, or did not; one paid by hand is nothing that Swish knows. */
export async function swishRefunds(db: Database, since: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select('f.id')
    .where('p.method', '=', 'MOBILE')
    .where('f.created_at', '>=', since)
    .where('f.status', '<>', 'PENDING')
    .where('f.by_hand', '=', false)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .limit(most)
    .execute();
  return rows.map(row => row.id);
}

import { sql } from 'kysely';
import type { Tx } from '../../../../shared/database/connect.ts';
import type { NotedWay, TillAgreed } from './rules.ts';

export interface NotedPayment {
  id: string;
  payRequestId: string;
  providerId: string;
  way: NotedWay;
  amount: number;
  /** Idempotency key: the press. */
  attempt: string;
  by: string | null;
  note: string;
  /** Place of agreement; null where nobody said. */
  agreed: TillAgreed | null;
  now: Date;
}

/** Stores a noted payment, complete at once: no company has to be asked, and nothing of it lies in clearing. */
export async function insertNoted(tx: Tx, noted: NotedPayment): Promise<void> {
  const { id, payRequestId, providerId, way, amount, attempt, by, note, agreed, now } = noted;
  await tx
    .insertInto('payments')
    .values({
      ...{ id, pay_request_id: payRequestId, provider_id: providerId, method: way, amount, attempt, noted_by: by },
      ...{ currency: 'SEK', fee: 0, payee: null, status: 'FULFILLED', plan: '{}', note: note || null },
      till_agreed: agreed,
      ...{
        captured: amount,
        captured_currency: 'SEK',
        cleared_at: now,
        expires_at: now,
        created_at: now,
        ended_at: now,
      },
    })
    .execute();
}

export async function undoNoted(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx.updateTable('payments').set({ status: 'CANCELLED', ended_at: now }).where('id', '=', paymentId).execute();
}

/** Replaces a fulfilled pay request: the old one leads on to the new one. */
export async function replaceFulfilled(tx: Tx, payRequestId: string, replacedBy: string, now: Date): Promise<void> {
  await sql`update pay_requests set status = 'CANCELLED', replaced_by = ${replacedBy}, ended_at = ${now}
    where id = ${payRequestId} and status = 'FULFILLED'`.execute(tx);
}

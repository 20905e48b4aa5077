import { sql } from 'kysely';
import type { Database } from '../../../../shared/database/connect.ts';
import { parseId } from '../../../../shared/ids.ts';
import type { OurPayment, OurRefund } from './rules.ts';

/** Captures that the company's lines name, and all since a moment. */
export async function readCaptures(db: Database, intents: readonly string[], since: Date): Promise<OurPayment[]> {
  const { rows } = await sql<OurPayment>`
    select p.id as "paymentId", p.provider_id as "providerId", p.intent_id as "intentId", p.captured,
      p.ended_at as "capturedAt", case when p.cleared_at is not null then coalesce((
        select sum(case e.side when 'DEBIT' then e.amount else -e.amount end)
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.source = 'clearing:' || p.id and e.account_id = 'psp_fees'
      ), 0)::bigint end as "cardFee"
    from payments p
    where p.method = 'CARD' and p.captured is not null and p.intent_id is not null
      and (p.ended_at >= ${since} or p.intent_id = any(${[...intents]}::text[]))`.execute(db);
  return rows;
}

export async function readRefunds(
  db: Database,
  known: { ids: readonly string[]; references: readonly string[] },
  since: Date,
): Promise<OurRefund[]> {
  return await db
    .selectFrom('refunds as f')
    .innerJoin('payments as p', 'p.id', 'f.payment_id')
    .select([
      'f.id as refundId',
      'f.payment_id as paymentId',
      'f.provider_id as providerId',
      'f.refund_id as reference',
    ])
    .select(eb => [
      'f.amount',
      eb('f.status', '=', 'FULFILLED').$castTo<boolean>().as('fulfilled'),
      'f.ended_at as endedAt',
    ])
    .where('p.method', '=', 'CARD')
    .where(eb =>
      eb.or([
        eb('f.ended_at', '>=', since),
        eb(sql<string>`f.id::text`, '=', sql<string>`any(${[...known.ids]}::text[])`),
        eb('f.refund_id', '=', sql<string>`any(${[...known.references]}::text[])`),
      ]),
    )
    .execute();
}

/** Payments of ours that are paid at the company and not captured here. */
export async function uncapturedAmong(
  db: Database,
  { paid, intents }: { paid: readonly string[]; intents: readonly string[] },
): Promise<string[]> {
  // The company's reference may be anything; one that is no id is none of ours.
  const ids = paid.flatMap(one => parseId(one) ?? []);
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('captured', 'is', null)
    .where(eb =>
      eb.or([
        eb('id', '=', sql<string>`any(${ids}::uuid[])`),
        eb('session_id', '=', sql<string>`any(${[...intents]}::text[])`),
      ]),
    )
    .execute();
  return rows.map(row => row.id);
}

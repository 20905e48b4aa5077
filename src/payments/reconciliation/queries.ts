import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import { parseId } from '../../shared/ids.ts';
import type { OurPayment, OurRefund } from './rules.ts';

/** Those that the company's lines speak of, and all that came in since. */
export async function capturesOf(db: Database, intents: readonly string[], since: Date): Promise<OurPayment[]> {
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

export async function refundsOf(
  db: Database,
  known: { ids: readonly string[]; references: readonly string[] },
  since: Date,
): Promise<OurRefund[]> {
  const { rows } = await sql<OurRefund>`
    select f.id as "refundId", f.payment_id as "paymentId", f.provider_id as "providerId", f.refund_id as reference,
      f.amount, f.status = 'FULFILLED' as fulfilled, f.ended_at as "endedAt"
    from refunds f join payments p on p.id = f.payment_id
    where p.method = 'CARD' and (f.ended_at >= ${since} or f.id::text = any(${[...known.ids]}::text[])
      or f.refund_id = any(${[...known.references]}::text[]))`.execute(db);
  return rows;
}

/** Paid there, and nobody here has heard of it: of these, which are payments of ours. */
export async function uncapturedAmong(
  db: Database,
  { paid, intents }: { paid: readonly string[]; intents: readonly string[] },
): Promise<string[]> {
  // The company's word for it may be anything; what is no id is none of ours.
  const ids = paid.flatMap(one => parseId(one) ?? []);
  const { rows } = await sql<{ id: string }>`
    select id from payments where captured is null
      and (id = any(${ids}::uuid[]) or session_id = any(${[...intents]}::text[]))`.execute(db);
  return rows.map(row => row.id);
}

/** Payments by phone that are over here, or of which nobody knows: those that are open are looked at anyway. */
export async function swishPayments(db: Database, since: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments
    where method = 'MOBILE' and created_at >= ${since} and (status <> 'PENDING' or unknown_since is not null)
    order by created_at desc, id limit ${most}`.execute(db);
  return rows.map(row => row.id);
}

/** What went back by Swish, or did not; paid by hand is nothing that Swish knows. */
export async function swishRefunds(db: Database, since: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from refunds f join payments p on p.id = f.payment_id
    where p.method = 'MOBILE' and f.created_at >= ${since} and f.status <> 'PENDING' and not f.by_hand
    order by f.created_at desc, f.id limit ${most}`.execute(db);
  return rows.map(row => row.id);
}

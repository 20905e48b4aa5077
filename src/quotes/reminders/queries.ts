import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';

/** Quotes whose time runs out before `before`, and whose customers have not been reminded of that. */
export async function quotesToRemind(
  db: Database,
  { now, before, sentBefore }: { now: Date; before: Date; sentBefore: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select q.id from quotes q join quote_versions v on v.quote_id = q.id and v.version = q.version
    where q.state = 'PUBLISHED' and q.reminded_at is null and q.valid_until > ${now} and q.valid_until <= ${before}
      and v.published_at <= ${sentBefore}
    order by q.id limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

export interface PartToRemind {
  quoteId: string;
  part: number;
  kind: 'COMING' | 'DUE' | 'LATE';
}

/** Parts that are to be paid soon, today, or should have been, each where nobody was told so yet. */
export async function partsToRemind(
  db: Database,
  { now, coming, due, late }: { now: Date; coming: Date; due: Date; late: Date },
): Promise<PartToRemind[]> {
  const { rows } = await sql<PartToRemind>`
    select p.quote_id as "quoteId", p.part, k.kind
    from quote_parts p
    join pay_request_standings r on r.pay_request_id = p.pay_request_id and r.status = 'ACTIVE'
    join quote_acceptances a on a.quote_id = p.quote_id
    cross join lateral (select case when p.due_at <= ${late} then 'LATE' when p.due_at <= ${due} then 'DUE'
      when p.due_at <= ${coming} then 'COMING' end as kind) k
    where k.kind is not null
      -- A part that is paid by invoice is due by that, and has letters of its own.
      and not exists (select from open_invoices i where i.pay_request_id = p.pay_request_id)
      and a.accepted_at <= ${new Date(now.getTime() - 86_400_000)}
      and not exists (select from quote_part_letters l
        where l.quote_id = p.quote_id and l.part = p.part and l.kind = k.kind)
    order by p.quote_id, p.part limit 100`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Due } from './queries.ts';

/** Notes what the books have to follow; of several scans of one ticket, once. */
export async function insertDues(tx: Tx, dues: readonly Due[], now: Date): Promise<void> {
  if (!dues.length) return;
  await sql`
    insert into scan_dues (subject_id, kind, provider_id, due_at)
    select d."subjectId", d.kind, d."providerId", ${now}
    from jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) as d ("subjectId" uuid, kind text, "providerId" uuid)
    order by 3, 1
    on conflict (provider_id, subject_id) do update set due_at = greatest(scan_dues.due_at, excluded.due_at)`.execute(
    tx,
  );
}

/** Locks a due, so that scans that come meanwhile make one of their own; false where it is followed already. */
export async function lockDue(tx: Tx, { subjectId, providerId }: Due): Promise<boolean> {
  const { rows } = await sql`
    select 1 from scan_dues where provider_id = ${providerId} and subject_id = ${subjectId} for update`.execute(tx);
  return rows.length > 0;
}

export async function endDue(tx: Tx, { subjectId, providerId }: Due): Promise<void> {
  await sql`delete from scan_dues where provider_id = ${providerId} and subject_id = ${subjectId}`.execute(tx);
}

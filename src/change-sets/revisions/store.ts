import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { LockedRevision } from './queries.ts';

/** Names the revision that an undoing has just made as the one that takes this one back. */
export async function markUndoing(
  tx: Tx,
  { id, kind, subjectId }: Pick<LockedRevision, 'id' | 'kind' | 'subjectId'>,
  now: Date,
): Promise<void> {
  await sql`
    update revisions set undoes = ${id} where id = (select r.id from revisions r
      where r.kind = ${kind} and r.made_at = ${now} and r.undoes is null and r.id <> ${id}
        and (r.kind = 'BLOCKS' or r.subject_id = ${subjectId})
      order by r.id desc limit 1)`.execute(tx);
}

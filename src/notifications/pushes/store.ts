import type { Database } from '../../shared/database/connect.ts';

/** Claims a push for this run; one claimed before `overtakeBefore` and never finished may be taken over. */
export async function takePush(
  db: Database,
  push: { id: string; now: Date; overtakeBefore: Date },
): Promise<'ours' | 'accepted' | 'elsewhere'> {
  const taken = await db
    .insertInto('pushes')
    .values({ id: push.id, taken_at: push.now })
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ taken_at: push.now })
        .where('pushes.accepted_at', 'is', null)
        .where('pushes.taken_at', '<', push.overtakeBefore),
    )
    .returning('id')
    .executeTakeFirst();
  if (taken) return 'ours';
  const row = await db.selectFrom('pushes').select('accepted_at').where('id', '=', push.id).executeTakeFirst();
  return row?.accepted_at ? 'accepted' : 'elsewhere';
}

export async function acceptPush(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('pushes').set({ accepted_at: now }).where('id', '=', id).execute();
}

/** Releases the claim after a failure that surely sent nothing: the next try need not wait. */
export async function giveUpPush(db: Database, id: string): Promise<void> {
  await db.deleteFrom('pushes').where('id', '=', id).where('accepted_at', 'is', null).execute();
}

export async function deleteOldPushes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('pushes').where('taken_at', '<', before).execute();
}

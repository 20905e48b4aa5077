import type { Database } from '../shared/database/connect.ts';

export type Taken = 'ours' | 'accepted' | 'elsewhere';

/** Claims a mail for this run; one claimed before `overtakeBefore` and never finished may be taken over. */
export async function takeMail(
  db: Database,
  mail: { outboxId: string; template: string; now: Date; overtakeBefore: Date },
): Promise<Taken> {
  const taken = await db
    .insertInto('mails')
    .values({ outbox_id: mail.outboxId, template: mail.template, taken_at: mail.now })
    .onConflict(conflict =>
      conflict
        .column('outbox_id')
        .doUpdateSet({ taken_at: mail.now })
        .where('mails.accepted_at', 'is', null)
        .where('mails.taken_at', '<', mail.overtakeBefore),
    )
    .returning('outbox_id')
    .executeTakeFirst();
  if (taken) return 'ours';
  const row = await db
    .selectFrom('mails')
    .select('accepted_at')
    .where('outbox_id', '=', mail.outboxId)
    .executeTakeFirst();
  return row?.accepted_at ? 'accepted' : 'elsewhere';
}

export async function acceptMail(db: Database, outboxId: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ accepted_at: now }).where('outbox_id', '=', outboxId).execute();
}

/** Releases the claim after a failure that surely sent nothing: the next try need not wait. */
export async function giveUpMail(db: Database, outboxId: string): Promise<void> {
  await db.deleteFrom('mails').where('outbox_id', '=', outboxId).where('accepted_at', 'is', null).execute();
}

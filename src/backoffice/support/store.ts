import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { SupportConsents, SupportViews } from '../../shared/database/tables.ts';

/** Inserts a look; those of the session whose hour is over end as they did. */
export async function insertView(tx: Tx, view: Insertable<SupportViews> & { session_id: string }): Promise<void> {
  await tx
    .updateTable('support_views')
    .set({ ended_at: sql`ends_at` })
    .where('session_id', '=', view.session_id)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', view.began_at as Date)
    .execute();
  await tx.insertInto('support_views').values(view).execute();
}

export async function endView(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('support_views')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertConsent(tx: Tx, consent: Insertable<SupportConsents>): Promise<void> {
  await tx.insertInto('support_consents').values(consent).execute();
}

/** Ends the consents of a stall that are in force; false when there is none. */
export async function endConsents(
  tx: Tx,
  { providerId, by, now }: { providerId: string; by: string | null; now: Date },
): Promise<boolean> {
  const rows = await tx
    .updateTable('support_consents')
    .set({ ended_at: now, ended_by: by })
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('id')
    .execute();
  return rows.length > 0;
}

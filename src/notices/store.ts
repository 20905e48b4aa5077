import { sql } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { NoticeKind } from './rules.ts';

export interface NewNotice {
  providerId: string | null;
  kind: NoticeKind;
  key: string;
  ids: Record<string, string>;
  actBy: Date | null;
  toUser: string | null;
  notTo: string | null;
}

/** Writes a notice, once per key; null when it was there. */
export async function insertNotice({ tx, world, now }: Deed, notice: NewNotice): Promise<string | null> {
  const row = await tx
    .insertInto('notices')
    .values({
      id: world.newId(),
      provider_id: notice.providerId,
      kind: notice.kind,
      key: notice.key,
      ids: JSON.stringify(notice.ids),
      act_by: notice.actBy,
      to_user: notice.toUser,
      not_to: notice.notTo,
      happened_at: now,
    })
    .onConflict(conflict => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface NoticeRow {
  id: string;
  providerId: string | null;
  kind: NoticeKind;
  actBy: Date | null;
  toUser: string | null;
  notTo: string | null;
  timeZone: string | null;
}

/** Locks a notice whose messages are not written yet; null when they are. */
export async function lockUnspread(tx: Tx, id: string): Promise<NoticeRow | null> {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.provider_id as "providerId", n.kind, n.act_by as "actBy", n.to_user as "toUser", n.not_to as "notTo",
      (select s.time_zone from provider_signs s where s.provider_id = n.provider_id) as "timeZone"
    from notices n where n.id = ${id} and n.spread_at is null for update of n`.execute(tx);
  return rows[0] ?? null;
}

export async function markSpread({ tx, now }: Deed, id: string): Promise<void> {
  await tx.updateTable('notices').set({ spread_at: now }).where('id', '=', id).execute();
}

/** Forgets notices and parcels of long ago; what still waits stays. */
export async function deleteOldNotices(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('notices').where('happened_at', '<', before).where('spread_at', 'is not', null).execute();
  await tx.deleteFrom('notice_parcels').where('made_at', '<', before).where('handed_at', 'is not', null).execute();
}

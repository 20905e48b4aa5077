import { sql } from 'kysely';
import type { Channel } from '../../availability/calendar-imports/rules.ts';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { LastTold } from './rules.ts';

export interface NewExport {
  id: string;
  providerId: string;
  resourceId: string | null;
  productId: string | null;
  userId: string | null;
  channel: Channel;
  withGuests: boolean;
  locale: Locale;
}

export async function insertExport({ tx, caller, now }: Deed, one: NewExport): Promise<void> {
  await tx
    .insertInto('calendar_exports')
    .values({
      id: one.id,
      provider_id: one.providerId,
      resource_id: one.resourceId,
      product_id: one.productId,
      user_id: one.userId,
      channel: one.channel,
      with_guests: one.withGuests,
      locale: one.locale,
      created_by: caller?.userId ?? null,
      created_at: now,
    })
    .execute();
}

/** Another address: the one before is made of another number, and so opens nothing any more. */
export async function renewAddress(tx: Tx, exportId: string): Promise<void> {
  await sql`update calendar_exports set version = version + 1, read_at = null where id = ${exportId}`.execute(tx);
}

export async function endExport({ tx, now }: Deed, exportId: string): Promise<void> {
  await tx.updateTable('calendar_exports').set({ ended_at: now }).where('id', '=', exportId).execute();
  await tx.deleteFrom('exported_events').where('export_id', '=', exportId).execute();
}

/** Keeps what this reader is told of the entries that are others than before. */
export async function keepTold(
  { tx, now }: Deed,
  exportId: string,
  told: readonly (LastTold & { uid: string })[],
): Promise<void> {
  await tx.updateTable('calendar_exports').set({ read_at: now }).where('id', '=', exportId).execute();
  if (!told.length) return;
  await sql`
    insert into exported_events (export_id, uid, fingerprint, sequence, stamp)
    select ${exportId}, * from unnest(${told.map(one => one.uid)}::text[], ${told.map(one => one.fingerprint)}::text[],
      ${told.map(one => one.sequence)}::int[], ${told.map(one => one.stamp)}::timestamptz[])
    on conflict (export_id, uid) do update
      set fingerprint = excluded.fingerprint, sequence = excluded.sequence, stamp = excluded.stamp`.execute(tx);
}

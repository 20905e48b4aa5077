import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { HOUR_MS, type NoticeChannel } from '../rules.ts';

/** Line to somebody: what one person, or one contact point, is told of one stall by one channel. */
export interface Line {
  providerId: string | null;
  userId: string | null;
  address: string | null;
  channel: NoticeChannel;
}

/** Lock on a line, so that its messages are counted and put together one after the other. */
export async function lockLine(tx: Tx, line: Line): Promise<void> {
  const name = `notices:${line.providerId} ${line.userId ?? line.address} ${line.channel}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

const ofLine = ({ providerId, userId, address, channel }: Line) => sql<boolean>`
  provider_id is not distinct from ${providerId} and user_id is not distinct from ${userId}
  and address is not distinct from ${address} and channel = ${channel}`;

/**
 * Times of a line's parcels in the last hour. One that went alone counts also where it went a moment after this
 * transaction began, which waited for the line meanwhile.
 */
export async function sentInHour(tx: Tx, line: Line, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('notice_parcels')
    .select('due_at')
    .where(ofLine(line))
    .where('due_at', '>', new Date(now.getTime() - HOUR_MS))
    .where(where => where.or([where('collects', '=', false), where('due_at', '<=', now)]))
    .orderBy('due_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(row => row.due_at);
}

/** The parcel of a line that still collects, locked: its sealing waits, or has come first. */
export async function lockOpenParcel(tx: Tx, line: Line): Promise<{ id: string } | null> {
  const row = await tx
    .selectFrom('notice_parcels')
    .select('id')
    .where(ofLine(line))
    .where('collects', '=', true)
    .where('sealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function insertParcel(
  { tx, world, now }: Deed,
  line: Line,
  parcel: { locale: Locale; collects: boolean; dueAt: Date },
): Promise<string> {
  const id = world.newId();
  await tx
    .insertInto('notice_parcels')
    .values({
      id,
      provider_id: line.providerId,
      user_id: line.userId,
      address: line.address,
      channel: line.channel,
      locale: parcel.locale,
      collects: parcel.collects,
      made_at: now,
      due_at: parcel.dueAt,
    })
    .execute();
  return id;
}

/** Puts a message into a parcel, once per notice and line. */
export async function insertMessage(tx: Tx, line: Line, noticeId: string, parcelId: string): Promise<void> {
  await tx
    .insertInto('notice_messages')
    .values({
      notice_id: noticeId,
      parcel_id: parcelId,
      user_id: line.userId,
      address: line.address,
      channel: line.channel,
    })
    .execute();
}

export interface Parcel extends Line {
  id: string;
  locale: Locale;
  handedAt: Date | null;
}

/** Seals a parcel, so that nothing joins it any more; null when its person has gone. */
export async function sealParcel(db: Database, id: string, now: Date): Promise<Parcel | null> {
  const { rows } = await sql<Parcel>`
    update notice_parcels set sealed_at = coalesce(sealed_at, ${now}) where id = ${id}
    returning id, provider_id as "providerId", user_id as "userId", address, channel, locale, handed_at as "handedAt"`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Notes that a parcel is the carriers' now; false when it was before. */
export async function markHanded({ tx, now }: Deed, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('notice_parcels')
    .set({ handed_at: now })
    .where('id', '=', id)
    .where('handed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const DAY_MS = 86_400_000;

/**
 * Takes one of the texts that the people of a stall may have in a day; false when none is left, which the parcel then says
 * of itself. One after the other, so that two copies never take the last one both. The parcel is marked as handed already.
 */
export async function takeTextOfDay({ tx, now }: Deed, { id, providerId }: Parcel, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice texts: ${providerId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notice_parcels where provider_id is not distinct from ${providerId}
      and channel = 'text' and due_at > ${new Date(now.getTime() - DAY_MS)} and handed_at is not null
      and not past_most and id <> ${id}`.execute(tx);
  if (rows[0]!.count < most) return true;
  await tx.updateTable('notice_parcels').set({ past_most: true }).where('id', '=', id).execute();
  return false;
}

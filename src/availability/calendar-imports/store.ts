import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Channel, FetchFault } from './rules.ts';

/** Feed that this copy has claimed for one fetch. */
export interface DueFeed {
  id: string;
  providerId: string;
  resourceId: string;
  url: string;
  attempt: number;
  failures: number;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  readAt: Date | null;
  askWhole: boolean;
}

const CLAIM_MS = 90_000;

/** Claims feeds that are due, so that of several copies one fetches each. A copy that dies leaves a claim that expires. */
export async function claimDue(db: Database, now: Date, most: number): Promise<DueFeed[]> {
  if (most <= 0) return [];
  const until = new Date(now.getTime() + CLAIM_MS);
  const { rows } = await sql<DueFeed>`
    with due as materialized (
      select i.id from calendar_imports i join resources r on r.id = i.resource_id
      where i.ended_at is null and i.due_at <= ${now} and (i.fetching_until is null or i.fetching_until <= ${now})
        and not r.retired
      order by i.due_at limit ${most} for update of i skip locked
    )
    update calendar_imports i set fetching_until = ${until}, attempt = i.attempt + 1, tried_at = ${now}
    from due where i.id = due.id
    returning i.id, i.provider_id as "providerId", i.resource_id as "resourceId", i.url, i.attempt, i.failures, i.etag,
      i.last_modified as "lastModified", i.content_hash as "contentHash", i.read_at as "readAt", i.ask_whole as "askWhole"`.execute(
    db,
  );
  return rows;
}

/** Locks a feed, if this fetch of it is still the latest. */
export async function lockFeed(
  tx: Tx,
  { id, attempt }: Pick<DueFeed, 'id' | 'attempt'>,
): Promise<{ emptySince: Date | null; emptyIsTrue: boolean; fault: string | null } | null> {
  const row = await tx
    .selectFrom('calendar_imports')
    .select(['empty_since as emptySince', 'empty_is_true as emptyIsTrue', 'fault'])
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Values that a good answer leaves behind. */
export interface GoodAnswer {
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  /** Read whole just now, and with a change. */
  read: boolean;
  changed: boolean;
  askWhole: boolean;
  emptySince: Date | null;
  emptyIsTrue: boolean;
  freeEntries: number;
  unreadableEntries: number;
  fault: FetchFault | null;
  dueAt: Date;
}

export async function noteGood({ tx, now }: Deed, id: string, answer: GoodAnswer): Promise<void> {
  await tx
    .updateTable('calendar_imports')
    .set({
      good_at: now,
      ...(answer.read && {
        read_at: now,
        free_entries: answer.freeEntries,
        unreadable_entries: answer.unreadableEntries,
      }),
      ...(answer.changed && { changed_at: now }),
      etag: answer.etag,
      last_modified: answer.lastModified,
      content_hash: answer.contentHash,
      ask_whole: answer.askWhole,
      empty_since: answer.emptySince,
      empty_is_true: answer.emptyIsTrue,
      failures: 0,
      fault: answer.fault,
      fault_at: answer.fault && now,
      fetching_until: null,
      due_at: answer.dueAt,
    })
    .where('id', '=', id)
    .execute();
}

/** "As before": the answer is good, and nothing else is new. */
export async function noteUnchanged(tx: Tx, id: string, { now, dueAt }: { now: Date; dueAt: Date }): Promise<void> {
  await tx
    .updateTable('calendar_imports')
    .set({ good_at: now, failures: 0, fault: null, fault_at: null, fetching_until: null, due_at: dueAt })
    .where('id', '=', id)
    .execute();
}

/** A fetch that failed says so, and changes nothing else. */
export async function noteFault(
  tx: Tx,
  feed: Pick<DueFeed, 'id' | 'attempt'>,
  { fault, failures, now, dueAt }: { fault: FetchFault; failures: number; now: Date; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('calendar_imports')
    .set({ fault, fault_at: now, failures, fetching_until: null, due_at: dueAt })
    .where('id', '=', feed.id)
    .where('attempt', '=', feed.attempt)
    .execute();
}

export interface NewFeed {
  id: string;
  providerId: string;
  resourceId: string;
  channel: Channel;
  title: string;
  url: string;
}

/** Adds a feed, due at once; false where the unit has this very address already. */
export async function insertFeed({ tx, caller, now }: Deed, feed: NewFeed): Promise<boolean> {
  const row = await tx
    .insertInto('calendar_imports')
    .values({
      id: feed.id,
      provider_id: feed.providerId,
      resource_id: feed.resourceId,
      channel: feed.channel,
      title: feed.title,
      url: feed.url,
      created_by: caller?.userId ?? null,
      created_at: now,
      due_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endFeed({ tx, now }: Deed, id: string): Promise<void> {
  await tx.updateTable('calendar_imports').set({ ended_at: now, fetching_until: null }).where('id', '=', id).execute();
  await tx
    .updateTable('imported_events')
    .set({ gone_at: now })
    .where('import_id', '=', id)
    .where('gone_at', 'is', null)
    .execute();
}

/** Makes feeds due, whole or as they would be asked; those that are being fetched are asked again after that. */
export async function makeDue(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (!ids.length) return;
  await sql`update calendar_imports set due_at = least(due_at, ${now})
    where id = any(${[...ids]}::uuid[]) and ended_at is null`.execute(tx);
}

/** A person says that a calendar which is suddenly empty is so. */
export async function acceptEmpty(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('calendar_imports')
    .set({ empty_is_true: true, ask_whole: true, due_at: now })
    .where('id', '=', id)
    .where('empty_since', 'is not', null)
    .execute();
}

export async function setOurs(tx: Tx, eventId: string, ours: boolean): Promise<void> {
  await tx.updateTable('imported_events').set({ ours }).where('id', '=', eventId).execute();
}

/** Forgets events that ended, or went, before then, with the blocks that were made for them. */
export async function forgetEvents(db: Database, before: Date): Promise<void> {
  await sql`
    with old as (
      select id from imported_events where upper(during) < ${before} or gone_at < ${before} limit 2000
    ), blocks as (
      delete from reservations r using old where r.import_event_id = old.id returning r.id
    )
    select count(*) from blocks`.execute(db);
  await sql`
    delete from imported_events e where (upper(e.during) < ${before} or e.gone_at < ${before})
      and not exists (select from reservations r where r.import_event_id = e.id)`.execute(db);
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { StoredEvent, UnitClock } from './changes/rules.ts';
import { idWithin } from './rules.ts';

/** Events that stand in a feed, past ones too: by their names they are known again. */
export async function findEvents(tx: Tx, importId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<Omit<StoredEvent, 'days'> & { firstDay: string | null; afterDay: string | null }>`
    select id, uid, occurrence, title, missed, lower(days)::text as "firstDay", upper(days)::text as "afterDay",
      (extract(epoch from lower(during)) * 1000)::bigint as from, (extract(epoch from upper(during)) * 1000)::bigint as to
    from imported_events where import_id = ${importId} and gone_at is null order by id`.execute(tx);
  return rows.map(({ firstDay, afterDay, ...row }) => ({
    ...row,
    days: firstDay && afterDay ? { from: firstDay, to: afterDay } : null,
  }));
}

/** The clock of a unit: of one that is slept in the latest check-in and the earliest check-out of what needs it. */
export async function unitClock(db: Database | Tx, resourceId: string): Promise<UnitClock> {
  const { rows } = await sql<{ timeZone: string; from: string | null; to: string | null }>`
    select p.time_zone as "timeZone", max(o.rules -> 'nights' ->> 'from') as from, min(o.rules -> 'nights' ->> 'to') as to
    from resources r join provider_signs p on p.provider_id = r.provider_id
    left join offer_needs n on n.group_id = r.group_id
    left join offers o on o.product_id = n.product_id and o.rules ->> 'kind' = 'NIGHTS'
    where r.id = ${resourceId} group by p.time_zone`.execute(db);
  const { timeZone, from, to } = rows[0]!;
  return { timeZone, nights: from && to ? { from, to } : null };
}

/** Which of these names are those of bookings, blocks or events that the hall itself has told others of. */
export async function ownNames(tx: Tx, uids: readonly string[], ownHost: string): Promise<Set<string>> {
  const named = uids.flatMap(uid => {
    const id = idWithin(uid);
    return id ? [[uid, id] as const] : [];
  });
  const ids = named.map(([, id]) => id);
  const { rows } = await sql<{ id: string }>`
    select id from bookings where id = any(${ids}::uuid[])
    union all select id from reservations where id = any(${ids}::uuid[])
    union all select id from imported_events where id = any(${ids}::uuid[])`.execute(tx);
  const known = new Set(rows.map(row => row.id));
  const isOurs = ([uid, id]: readonly [string, string]) => known.has(id) || uid.endsWith(`@${ownHost}`);
  return new Set(named.filter(isOurs).map(([uid]) => uid));
}

/** Bookings of an order, or of a hold, that another channel has booked as well; null where there are none (H9). */
export async function isTakenElsewhere(db: Database | Tx, orderGroupId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from calendar_clashes where order_group_id = ${orderGroupId} limit 1`.execute(db);
  return rows.length > 0;
}

export interface FeedStanding {
  id: string;
  providerId: string;
  resourceId: string;
  triedAt: Date | null;
}

/** A feed that lives; `locked` keeps it so until this transaction ends. */
export async function findFeed(
  tx: Tx,
  providerId: string,
  importId: string,
  locked = false,
): Promise<FeedStanding | null> {
  const { rows } = await sql<FeedStanding>`
    select id, provider_id as "providerId", resource_id as "resourceId", tried_at as "triedAt" from calendar_imports
    where id = ${importId} and provider_id = ${providerId} and ended_at is null ${locked ? sql`for update` : sql``}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findEvent(tx: Tx, providerId: string, eventId: string) {
  const { rows } = await sql<{ id: string; resourceId: string; importId: string }>`
    select id, resource_id as "resourceId", import_id as "importId" from imported_events
    where id = ${eventId} and provider_id = ${providerId} and gone_at is null`.execute(tx);
  return rows[0] ?? null;
}

export async function countFeeds(tx: Tx, { providerId, resourceId }: { providerId: string; resourceId: string }) {
  const { rows } = await sql<{ ofUnit: number; ofStall: number }>`
    select count(*) filter (where resource_id = ${resourceId})::int as "ofUnit", count(*)::int as "ofStall"
    from calendar_imports where provider_id = ${providerId} and ended_at is null`.execute(tx);
  return rows[0]!;
}

/** Feeds of these units without a good fetch since then, in the order of their ids. */
export async function feedsOfResources(tx: Tx, resourceIds: readonly string[], since: Date): Promise<string[]> {
  if (!resourceIds.length) return [];
  const { rows } = await sql<{ id: string }>`
    select id from calendar_imports
    where resource_id = any(${[...resourceIds]}::uuid[]) and ended_at is null and (good_at is null or good_at < ${since})
    order by id`.execute(tx);
  return rows.map(row => row.id);
}

/** Calendars that a person added: by stall, channel and time. Their addresses are the stall's secrets. */
export async function keptInCalendars(db: Database | Tx, { userId }: { userId: string }): Promise<unknown> {
  return await db
    .selectFrom('calendar_imports as i')
    .innerJoin('provider_signs as p', 'p.provider_id', 'i.provider_id')
    .select(['p.slug as stall', 'i.channel', 'i.title', 'i.created_at as addedAt'])
    .where('i.created_by', '=', userId)
    .orderBy('i.created_at')
    .execute();
}

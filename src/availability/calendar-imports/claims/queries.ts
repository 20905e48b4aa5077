import { sql } from 'kysely';
import type { Tx } from '../../../shared/database/connect.ts';
import type { Claim, Keeping } from './rules.ts';

type OfUnit<T> = T & { resourceId: string };

/** `isOver`: made for an event that has gone. */
export type Kept = OfUnit<Keeping> & { isOver: boolean };

/** Claims of events from elsewhere on these units from now on, the first seen first. */
export async function findClaims(tx: Tx, resourceIds: readonly string[], now: Date): Promise<OfUnit<Claim>[]> {
  const { rows } = await sql<OfUnit<Claim>>`
    select e.id as "eventId", e.resource_id as "resourceId",
      (extract(epoch from lower(e.during)) * 1000)::bigint as from, (extract(epoch from upper(e.during)) * 1000)::bigint as to
    from imported_events e
    where e.resource_id = any(${[...resourceIds]}::uuid[]) and e.gone_at is null and not e.ours
      and e.during && tstzrange(${now}, null)
    order by e.first_seen_at, e.id`.execute(tx);
  return rows;
}

/** Reservations that keep these units from then on, and those still made for events that have gone. */
export async function findKeepings(tx: Tx, resourceIds: readonly string[], from: Date): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select r.id, coalesce(e.gone_at is not null or e.ours, false) as "isOver", r.import_event_id as "eventId", r.resource_id as "resourceId",
      (extract(epoch from lower(r.during)) * 1000)::bigint as from, (extract(epoch from upper(r.during)) * 1000)::bigint as to
    from reservations r left join imported_events e on e.id = r.import_event_id
    where r.resource_id = any(${[...resourceIds]}::uuid[]) and r.live
      and (r.during && tstzrange(${from}, null) or e.gone_at is not null or e.ours)`.execute(tx);
  return rows;
}

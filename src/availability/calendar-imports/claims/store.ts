import { sql } from 'kysely';
import type { Deed } from '../../../shared/command.ts';
import type { Claim } from './rules.ts';

/** Ends reservations that were made for events. */
export async function endClaimed({ tx }: Deed, reservationIds: readonly string[]): Promise<void> {
  if (!reservationIds.length) return;
  await sql`update reservations set live = false
    where id = any(${[...reservationIds]}::uuid[]) and import_event_id is not null`.execute(tx);
}

/** Makes reservations for events, each on its event's own unit. */
export async function insertClaimed({ tx, now }: Deed, claims: readonly Claim[]): Promise<void> {
  if (!claims.length) return;
  await sql`
    insert into reservations (resource_id, provider_id, during, live, reason, created_at, import_event_id)
    select e.resource_id, e.provider_id, tstzrange(c.kept_from, c.kept_until), true, i.title, ${now}, e.id
    from unnest(${claims.map(one => one.eventId)}::uuid[], ${claims.map(one => new Date(one.from))}::timestamptz[],
      ${claims.map(one => new Date(one.to))}::timestamptz[]) as c (event_id, kept_from, kept_until)
    join imported_events e on e.id = c.event_id join calendar_imports i on i.id = e.import_id`.execute(tx);
}

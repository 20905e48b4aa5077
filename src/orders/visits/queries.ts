import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { VisitLetters } from './contract.ts';
import { LETTER_HOURS } from './rules.ts';

export async function visitLettersOf(db: Database | Tx, providerId: string): Promise<VisitLetters> {
  const row = await db
    .selectFrom('visit_letters')
    .select(['reminds', 'thanks'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ?? { reminds: true, thanks: true };
}

/** A guest who hears of a visit, on a day of the seller's. */
export interface Visit {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  day: string;
}

/** Visits of tomorrow whose guests have not been reminded. Who ordered today knows, and by night nobody is written to. */
export async function visitsToRemindOf(db: Database, now: Date, most: number): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select distinct o.id as "orderId", o.order_group_id as "orderGroupId", o.provider_id as "providerId",
      (b.starts_at at time zone s.time_zone)::date::text as day
    from order_bookings b
    join orders o on o.order_group_id = b.order_group_id
    join provider_signs s on s.provider_id = b.provider_id
    left join visit_letters l on l.provider_id = b.provider_id
    where b.state = 'BOOKED' and b.kind <> 'PICK_UP' and b.starts_at > ${now}
      and b.starts_at < ${now}::timestamptz + interval '2 days' and coalesce(l.reminds, true)
      and (b.starts_at at time zone s.time_zone)::date = (${now} at time zone s.time_zone)::date + 1
      and (o.created_at at time zone s.time_zone)::date < (${now} at time zone s.time_zone)::date
      and extract(hour from ${now} at time zone s.time_zone) >= ${LETTER_HOURS.from}
      and extract(hour from ${now} at time zone s.time_zone) < ${LETTER_HOURS.until}
      and not exists (select from visit_notices n where n.order_id = o.id and n.kind = 'REMINDER'
        and n.day = (b.starts_at at time zone s.time_zone)::date)
    order by o.id limit ${most}`.execute(db);
  return rows;
}

/** Visits that ended yesterday whose guests have not been thanked, but for those who never came. */
export async function visitsToThankFor(db: Database, now: Date, most: number): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select distinct o.id as "orderId", o.order_group_id as "orderGroupId", o.provider_id as "providerId",
      (b.ends_at at time zone s.time_zone)::date::text as day
    from order_bookings b
    join orders o on o.order_group_id = b.order_group_id
    join provider_signs s on s.provider_id = b.provider_id
    left join visit_letters l on l.provider_id = b.provider_id
    where b.state = 'BOOKED' and b.kind <> 'PICK_UP' and b.no_show_at is null and b.ends_at <= ${now}
      and b.ends_at > ${now}::timestamptz - interval '3 days' and coalesce(l.thanks, true)
      and (b.ends_at at time zone s.time_zone)::date = (${now} at time zone s.time_zone)::date - 1
      and extract(hour from ${now} at time zone s.time_zone) >= ${LETTER_HOURS.from}
      and extract(hour from ${now} at time zone s.time_zone) < ${LETTER_HOURS.until}
      and not exists (select from visit_notices n where n.order_id = o.id and n.kind = 'THANKS'
        and n.day = (b.ends_at at time zone s.time_zone)::date)
    order by o.id limit ${most}`.execute(db);
  return rows;
}

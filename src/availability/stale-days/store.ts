import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';

export interface DayRange {
  from: string;
  to: string;
}

export interface NewMarks {
  productIds: readonly string[];
  resourceIds: readonly string[];
  groupIds: readonly string[];
  from: Date;
  to: Date;
  /** Days to mark beyond `to`. */
  daysAfter: number;
}

/**
 * Inserts stale marks for the named products and those that need the named resources. A stay may begin before the day
 * it occupies, so marks reach back by the shortest length, and a day for buffers and rearrangements.
 */
export async function insertMarks({ tx, now }: Deed, marks: NewMarks): Promise<void> {
  const { productIds, resourceIds, groupIds, from, to, daysAfter } = marks;
  await sql`
    with needed as (
      select n.product_id from offer_needs n
      where n.group_id = any(${[...groupIds]}::uuid[])
        or n.group_id in (select r.group_id from resources r where r.id = any(${[...resourceIds]}::uuid[]))
      union select unnest(${[...productIds]}::uuid[])
    )
    insert into stale_days (product_id, from_day, to_day, since)
    select o.product_id, (${from}::timestamptz at time zone o.time_zone)::date - 1
        - greatest(coalesce((o.rules -> 'nights' ->> 'least')::int, 0), coalesce((o.rules -> 'minutes' ->> 'least')::int, 0) / 1440),
      (${to}::timestamptz at time zone o.time_zone)::date + 1 + ${daysAfter}::int, ${now}
    from product_offers o join needed using (product_id)`.execute(tx);
}

export async function deleteMarks(tx: Tx, which: { productId: string } | 'all'): Promise<DayRange[]> {
  const { rows } = await sql<DayRange>`
    delete from stale_days where ${which === 'all' ? sql`true` : sql`product_id = ${which.productId}`}
    returning from_day::text as "from", to_day::text as "to"`.execute(tx);
  return rows;
}

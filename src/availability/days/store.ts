import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** What changed, and when it lies. Without an end or a beginning: all days that the products may be booked for. */
export interface Touched {
  productIds?: readonly string[];
  /** All products that need these are marked: they share what is free. */
  resourceIds?: readonly string[];
  groupIds?: readonly string[];
  during?: { from: Date; to: Date };
  now: Date;
}

/**
 * Days whose figures are no longer sure, in the transaction that changes them. Rows are only added, so nobody waits here. A
 * stay that is asked for begins before the day that it needs: marks reach back by the shortest length, and a day for buffers
 * and for what may be moved.
 */
export async function markStaleIn(tx: Tx, { productIds = [], resourceIds = [], groupIds = [], during, now }: Touched) {
  if (!productIds.length && !resourceIds.length && !groupIds.length) return;
  const from = during?.from ?? now;
  const reach = during ? sql`0` : sql`coalesce((o.rules ->> 'horizonDays')::int, 0)`;
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
      (${during?.to ?? now}::timestamptz at time zone o.time_zone)::date + 1 + ${reach}, ${now}
    from product_offers o join needed using (product_id)`.execute(tx);
}

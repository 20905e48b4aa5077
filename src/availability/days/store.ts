import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { CountedDay } from './rules.ts';

/** No horizon reaches further; one that was longer before left days behind. */
const FURTHEST = 1100;

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
  const reach = during ? 0 : FURTHEST;
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
      (${during?.to ?? now}::timestamptz at time zone o.time_zone)::date + 1 + ${reach}::int, ${now}
    from product_offers o join needed using (product_id)`.execute(tx);
}

/** One at a time counts a product's days: an older count must not be written over a newer. False: somebody is at it. */
export async function lockDays(tx: Tx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`product_days:${productId}`}, 0)) as ours`.execute(tx);
  return rows[0]!.ours;
}

/** Taken away before anything is read: what is marked after that is marked still. */
export async function takeMarks(tx: Tx, productId: string): Promise<Range[]> {
  const { rows } = await sql<Range>`
    delete from stale_days where product_id = ${productId}
    returning from_day::text as "from", to_day::text as "to"`.execute(tx);
  return rows;
}

interface Range {
  from: string;
  to: string;
}

export async function putDays(
  tx: Tx,
  { productId, providerId, now }: { productId: string; providerId: string; now: Date },
  days: readonly (CountedDay & { sureUntil: Date })[],
): Promise<void> {
  await sql`
    insert into product_days (product_id, provider_id, day, free, capacity, from_price, made_at, sure_until)
    select ${productId}, ${providerId}, d.day, d.free, d.capacity, d.from_price, ${now}, d.sure_until
    from unnest(${days.map(one => one.day)}::date[], ${days.map(one => one.free)}::int[],
      ${days.map(one => one.capacity)}::int[], ${days.map(one => one.fromPrice)}::bigint[],
      ${days.map(one => one.sureUntil)}::timestamptz[]) as d (day, free, capacity, from_price, sure_until)
    on conflict (product_id, day) do update set free = excluded.free, capacity = excluded.capacity,
      from_price = excluded.from_price, made_at = excluded.made_at, sure_until = excluded.sure_until`.execute(tx);
}

/** What is over, and what can't be booked any more, is nobody's. */
export async function dropDaysOutside(tx: Tx, productId: string, { from, to }: Range): Promise<void> {
  await sql`delete from product_days
    where product_id = ${productId} and (day < ${from} or day > ${to})`.execute(tx);
}

/** Everything, to be counted anew. */
export async function dropAllDays(tx: Tx): Promise<void> {
  await sql`delete from stale_days`.execute(tx);
  await sql`delete from product_days`.execute(tx);
}

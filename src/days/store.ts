import { sql } from 'kysely';
import type { DayRange } from '../availability/stale-days/commands.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { CountedDay } from './rules.ts';

/**
 * Locks a product's days for one count at a time, so that an older count never overwrites a newer. False while another
 * runs.
 */
export async function lockDays(tx: Tx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`product_days:${productId}`}, 0)) as ours`.execute(tx);
  return rows[0]!.ours;
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

/** Deletes days that are past or beyond the booking horizon. */
export async function dropDaysOutside(tx: Tx, productId: string, { from, to }: DayRange): Promise<void> {
  await sql`delete from product_days
    where product_id = ${productId} and (day < ${from} or day > ${to})`.execute(tx);
}

/** Deletes all counted days, for a full recount. */
export async function dropAllDays(tx: Tx): Promise<void> {
  await sql`delete from product_days`.execute(tx);
}

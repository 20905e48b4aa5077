import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Pattern } from './contract.ts';
import type { Leaving } from './rules.ts';

interface Owner {
  productId: string;
  providerId: string;
}

/** Stores a departure series; false when its patterns are unchanged. */
export async function putSeries(
  tx: Tx,
  { productId, providerId }: Owner,
  series: { patterns: readonly Pattern[]; laidUntil: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into departure_series (product_id, provider_id, patterns, laid_until)
    values (${productId}, ${providerId}, ${JSON.stringify(series.patterns)}, ${series.laidUntil}::date)
    on conflict (product_id) do update set patterns = excluded.patterns, laid_until = excluded.laid_until
    where departure_series.patterns <> excluded.patterns`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function setLaidUntil(tx: Tx, productId: string, day: string): Promise<void> {
  await sql`update departure_series set laid_until = ${day}::date where product_id = ${productId}`.execute(tx);
}

/** Ends departures that a series no longer has: deletes those without bookings, and leaves the others no seat to sell. */
export async function dropFromSeries({ tx, now }: Deed, productId: string, stays: readonly Date[]): Promise<void> {
  const dropped = sql`d.product_id = ${productId} and d.of_series and d.starts_at > ${now}
    and not d.starts_at = any(${[...stays]}::timestamptz[])`;
  await sql`delete from departures d where ${dropped}
    and not exists (select 1 from departure_seats s where s.departure_id = d.id)`.execute(tx);
  await sql`update departures d set capacity = d.taken where ${dropped}`.execute(tx);
}

/**
 * Inserts departures of a series. Those entered by hand at the same time stay, and called-off ones stay so; never fewer
 * seats than are taken (I2).
 */
export async function layDepartures(
  tx: Tx,
  { productId, providerId }: Owner,
  departures: readonly (Leaving & { id: string })[],
): Promise<void> {
  await sql`
    insert into departures (id, product_id, provider_id, starts_at, ends_at, capacity, of_series)
    select d.id, ${productId}, ${providerId}, d.starts_at, d.ends_at, d.capacity, true
    from unnest(${departures.map(one => one.id)}::uuid[], ${departures.map(one => one.startsAt)}::timestamptz[],
      ${departures.map(one => one.endsAt)}::timestamptz[], ${departures.map(one => one.capacity)}::int[])
      as d (id, starts_at, ends_at, capacity)
    on conflict (product_id, starts_at) do update
      set ends_at = excluded.ends_at, capacity = greatest(excluded.capacity, departures.taken)
      where departures.of_series`.execute(tx);
}

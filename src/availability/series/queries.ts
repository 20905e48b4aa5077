import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Pattern } from './contract.ts';

/** A product's booking horizon and time zone; null for products without departures. */
export async function findBookingHorizon(
  tx: Tx,
  { providerId, productId }: { providerId: string; productId: string },
): Promise<{ timeZone: string; horizonDays: number } | null> {
  const { rows } = await sql<{ timeZone: string; horizonDays: number }>`
    select time_zone as "timeZone", (rules ->> 'horizonDays')::int as "horizonDays" from product_offers
    where product_id = ${productId} and provider_id = ${providerId} and rules ->> 'kind' = 'DEPARTURES'`.execute(tx);
  return rows[0] ?? null;
}

export interface Series {
  productId: string;
  providerId: string;
  patterns: Pattern[];
  laidUntil: string;
  timeZone: string;
  horizonDays: number;
}

const SERIES = sql`s.product_id as "productId", s.provider_id as "providerId", s.patterns,
  to_char(s.laid_until, 'YYYY-MM-DD') as "laidUntil", o.time_zone as "timeZone",
  (o.rules ->> 'horizonDays')::int as "horizonDays"`;

/** Series whose departures end before the last day that may be booked. */
export async function seriesToExtend(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select s.product_id as "productId" from departure_series s join product_offers o on o.product_id = s.product_id
    where s.laid_until < (${now}::timestamptz at time zone o.time_zone)::date + (o.rules ->> 'horizonDays')::int
      and o.rules ->> 'kind' = 'DEPARTURES'
    order by s.laid_until, s.product_id limit ${most}`.execute(db);
  return rows.map(row => row.productId);
}

/** A departure series, locked so that only one transaction generates at a time. */
export async function lockSeries(tx: Tx, productId: string): Promise<Series | null> {
  const { rows } = await sql<Series>`
    select ${SERIES} from departure_series s join product_offers o on o.product_id = s.product_id
    where s.product_id = ${productId} for update of s`.execute(tx);
  return rows[0] ?? null;
}

/** Locks upcoming departures by id, the lock order everywhere. */
export async function lockComing(tx: Tx, productId: string, now: Date): Promise<void> {
  await sql`select 1 from departures where product_id = ${productId} and starts_at > ${now}
    order by id for update`.execute(tx);
}

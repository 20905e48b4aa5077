import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import type { GateChoices } from './rules.ts';

/** Choices of a stall's doors: its departures of these days, and its products of which guests or vouchers come. */
export async function gateChoices(
  db: Database,
  { providerId, from, until }: { providerId: string; from: Date; until: Date },
): Promise<GateChoices> {
  const departures = await sql<{ id: string; productId: string; startsAt: Date; calledOff: boolean }>`
    select id, product_id as "productId", starts_at as "startsAt", called_off as "calledOff" from departures
    where provider_id = ${providerId} and starts_at >= ${from} and starts_at < ${until}
    order by starts_at, id`.execute(db);
  const products = await sql<{ id: string; title: Words }>`
    select id, meta -> 'title' as title from products
    where provider_id = ${providerId} and acquirable_as in ('BOOKABLE', 'ACCOMMODATION', 'VOUCHER') and archived_at is null
    order by position, id`.execute(db);
  return {
    departures: departures.rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt.toISOString() })),
    products: products.rows,
  };
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { isInSeason } from '../schedules/rules.ts';
import type { Offer } from './contract.ts';

export interface OfferOfProduct {
  productId: string;
  providerId: string;
  timeZone: string;
  version: number;
  offer: Offer;
}

/** Booking rules of these products; products without any are missing. */
export async function findOffers(
  db: Database | Tx,
  productIds: readonly string[],
): Promise<Map<string, OfferOfProduct>> {
  if (!productIds.length) return new Map();
  const { rows } = await sql<OfferOfProduct>`
    select o.product_id as "productId", o.provider_id as "providerId", p.time_zone as "timeZone", o.version,
      o.rules as offer
    from offers o join provider_signs p on p.provider_id = o.provider_id
    where o.product_id = any(${[...productIds]}::uuid[])`.execute(db);
  return new Map(rows.map(row => [row.productId, row]));
}

/** A provider's products that are sold in seasons alone, where one of these is here or near. */
export async function findInSeason(db: Database | Tx, providerId: string, today: string): Promise<string[]> {
  const { rows } = await sql<{ productId: string; offer: Offer }>`
    select product_id as "productId", rules as offer from offers
    where provider_id = ${providerId} order by product_id`.execute(db);
  return rows.filter(({ offer }) => isInSeason(offer.opening, today)).map(({ productId }) => productId);
}

/** A product's kind; null when the provider has no product with that id. */
export async function kindOfProduct(tx: Tx, providerId: string, productId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('skus_on_sale')
    .select('acquirable_as')
    .where('product_id', '=', productId)
    .where('provider_id', '=', providerId)
    .limit(1)
    .executeTakeFirst();
  return row?.acquirable_as ?? null;
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
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

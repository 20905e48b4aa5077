import { sql } from 'kysely';
import type { Database, Tx } from '../shared/database/connect.ts';
import type { Favourites } from './contract.ts';
import { favouriteKey } from './rules.ts';

interface FavouriteRow {
  productId: string | null;
  providerId: string | null;
}

/** Favourites of a person, the newest first. */
export async function readFavourites(db: Database | Tx, userId: string): Promise<Favourites> {
  const { rows } = await sql<FavouriteRow>`
    select product_id as "productId", provider_id as "providerId" from favourites
    where user_id = ${userId} order by created_at desc, product_id, provider_id`.execute(db);
  const keys = rows.map(({ productId, providerId }) =>
    productId ? favouriteKey('product', productId) : favouriteKey('stall', providerId ?? ''),
  );
  return { userId, keys };
}

/** Favourites for the export of a person's data. */
export async function keptInFavourites(db: Database | Tx, userId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('product', p.slug, 'provider', s.slug, 'since', f.created_at)
      order by f.created_at), '[]') as kept
    from favourites f left join products p on p.id = f.product_id
    left join provider_signs s on s.provider_id = f.provider_id where f.user_id = ${userId}`.execute(db);
  return rows[0]?.kept ?? null;
}

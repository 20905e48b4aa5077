import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/** Removes variants with their prices. What was ordered, lies in a cart or is waited for is refused by the database. */
export async function deleteSkus(tx: Tx, skuIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...skuIds]}::uuid[])`;
  await sql`delete from guest_prices where sku_id = ${ids}`.execute(tx);
  await sql`delete from price_seasons where sku_id = ${ids}`.execute(tx);
  await sql`delete from skus where id = ${ids}`.execute(tx);
}

export async function deleteProduct(tx: Tx, productId: string): Promise<void> {
  await sql`delete from product_optional_groups where product_id = ${productId}`.execute(tx);
  await sql`delete from products where id = ${productId}`.execute(tx);
}
